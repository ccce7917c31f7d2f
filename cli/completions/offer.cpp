#include <algorithm>
#include <iterator>

#include <clockwise/placement.hpp>

#include "completions/scripts.hpp"

namespace clockwise::cli {
namespace {

using kind = offered::kind;

offered scheme_ids() {
  offered ids{.what = kind::words};
  for (const scheme_info& scheme : schemes()) ids.words.emplace_back(scheme.id);
  return ids;
}

/// What the types of values mean. Other types are of values that nobody can guess: names, numbers, keys.
struct type_row {
  std::string_view type;
  offered (*offer)();
};
constexpr type_row types[] = {
    {"FILE", [] { return offered{.what = kind::files}; }},
    {"KEYS", [] { return offered{.what = kind::files}; }},  // a file of them
    {"PATH", [] { return offered{.what = kind::files}; }},
    {"FOLDER", [] { return offered{.what = kind::folders}; }},
    {"ID", scheme_ids},
};

}  // namespace

offered offer_value(const declared_option& option) {
  if (!option.words.empty()) return {.what = kind::words, .words = option.words};
  const auto* found = std::ranges::find(types, option.value, &type_row::type);
  return found == std::end(types) ? offered{} : found->offer();
}

offered offer_operands(operand_kind of) {
  switch (of) {
    case operand_kind::files:
      return {.what = kind::files};
    case operand_kind::schemes:
      return scheme_ids();
    case operand_kind::none:
    case operand_kind::keys:
      break;
  }
  return {};
}

}  // namespace clockwise::cli
