#include "commands/schemes.hpp"

#include <memory>

#include <fmt/format.h>

#include <clockwise/placement.hpp>

#include "options/option_values.hpp"
#include "output/terminal.hpp"
#include "text/json_writer.hpp"
#include "text/wrapped_text.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t indent = 4;

std::string_view weights_text(weight_use use) {
  switch (use) {
    case weight_use::any:
      return "any";
    case weight_use::whole:
      return "whole numbers";
    case weight_use::equal:
      return "none";
    case weight_use::ignored:
      return "ignored";
  }
  return "";
}

/// The same in JSON: one word.
std::string_view weights_word(weight_use use) {
  switch (use) {
    case weight_use::any:
      return "any";
    case weight_use::whole:
      return "whole";
    case weight_use::equal:
      return "equal";
    case weight_use::ignored:
      return "ignored";
  }
  return "";
}

std::string hash_tag_text(hash_tag tag) {
  return tag.rule == tag_rule::whole_key ? std::string{} : std::string{tag.open, tag.close};
}

std::string facts_text(const scheme_info& scheme) {
  const std::string tag = hash_tag_text(scheme.default_tag);
  return fmt::format("Weights: {}{}. Hash tag: {}.{}", weights_text(scheme.weights),
                     scheme.zero_is_one ? ", 0 is taken for 1" : "", tag.empty() ? "none" : tag,
                     scheme.order_matters ? " The order in which nodes are listed matters." : "");
}

std::string as_text(const scheme_info& scheme, int descriptor) {
  const std::size_t columns = text_columns(descriptor);
  std::string text = bold(scheme.id, descriptor) + '\n';
  append_wrapped(text, scheme.summary, indent, columns);
  append_wrapped(text,
                 scheme.compatible_with.empty() ? "Native: places keys like no other system."
                                                : fmt::format("Compatible with {}.", scheme.compatible_with),
                 indent, columns);
  append_wrapped(text, facts_text(scheme), indent, columns);
  for (const option_info& option : scheme.options) {
    append_wrapped(text, fmt::format("--set {}={}", option.name, option.default_value), indent, columns);
    append_wrapped(text, option.summary, 2 * indent, columns);
    if (option.peer_word.empty()) continue;
    append_wrapped(text, fmt::format("There: {}", option.peer_word), 2 * indent, columns);
  }
  return text;
}

// null where there is nothing to say.
void append_text(json_writer& json, std::string_view name, std::string_view text) {
  json.key(name);
  if (text.empty()) {
    json.null();
  } else {
    json.value(text);
  }
}

void append_scheme(json_writer& json, const scheme_info& scheme) {
  json.begin_object().member("id", scheme.id).member("summary", scheme.summary);
  append_text(json, "compatible_with", scheme.compatible_with);
  json.member("weights", weights_word(scheme.weights));
  append_text(json, "hash_tag", hash_tag_text(scheme.default_tag));
  json.member("zero_is_one", scheme.zero_is_one)
      .member("order_matters", scheme.order_matters)
      .key("options")
      .begin_array();
  for (const option_info& option : scheme.options) {
    json.begin_object()
        .member("name", option.name)
        .member("default", option.default_value)
        .member("summary", option.summary);
    append_text(json, "peer_word", option.peer_word);
    json.end_object();
  }
  json.end_array().end_object();
}

std::string all_as_json() {
  json_writer json;
  json.begin_array();
  for (const scheme_info& scheme : schemes()) append_scheme(json, scheme);
  json.end_array();
  return std::move(json).line();
}

int run(bool json, output& out) {
  if (json) {
    out.write(all_as_json());
    return found_nothing;
  }
  for (const scheme_info& scheme : schemes()) out.write(as_text(scheme, out.descriptor()));
  return found_nothing;
}

runner declare(CLI::App& app) {
  const auto json = std::make_shared<bool>(false);
  add_json(
      app, *json,
      "Print one JSON array. Its objects have `id`, `summary`, `compatible_with`, `weights` (any; "
      "whole: whole numbers; equal: 1, or 0 for a node that owns nothing; ignored), `hash_tag`, "
      "`zero_is_one`, `order_matters` and `options`, and these `name`, `default`, `summary` and `peer_word`.")
      ->group("OUTPUT OPTIONS");
  return [json](const operands&, output& out) { return run(*json, out); };
}

}  // namespace

const command schemes_command = {
    .name = "schemes",
    .operands = "",
    .kind = operand_kind::none,
    .summary = "the placement schemes, their options and defaults",
    .description =
        R"(Lists every scheme that --scheme and the field `scheme` of a file may name: what it does, which other system places keys in the same way, and its options with their defaults, as --set and the field `options` take them, each with that system's word for it.
)",
    .examples = R"( clockwise schemes
 clockwise schemes --json
)",
    .exit_status = "0, or 2 for a mistake in the command line.",
    .declare = declare,
};

}  // namespace clockwise::cli
