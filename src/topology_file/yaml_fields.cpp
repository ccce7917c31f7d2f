#include "topology_file/yaml_fields.hpp"

#include <algorithm>

#include "base/nearest.hpp"
#include "base/text.hpp"

namespace clockwise {
namespace {

error unknown_field(const yaml_document& document, const yaml_entry& entry,
                    std::span<const field_rule> rules) {
  std::vector<std::string_view> known;
  for (const field_rule& rule : rules) known.push_back(rule.name);
  return document.error_at(
      entry.name_place, errc::unknown_field,
      "unknown field " + quoted(entry.name) + "; the nearest known is " + quoted(nearest(entry.name, known)));
}

void add_missing(const yaml_value& mapping, std::span<const field_rule> rules) {
  for (const field_rule& rule : rules) {
    if (rule.need == field_need::optional || mapping.field(rule.name)) continue;
    mapping.document().found().add(mapping.wrong("has no field " + quoted(rule.name) + "; add it"));
  }
}

}  // namespace

void read_known_fields(const yaml_value& mapping, std::span<const field_rule> rules,
                       const std::function<void(std::size_t, const yaml_value&)>& read_row) {
  yaml_document& document = mapping.document();
  for (const yaml_entry& entry : mapping.entries()) {
    document.found().collect([&] {
      const auto rule = std::ranges::find(rules, entry.name, &field_rule::name);
      if (rule == rules.end()) throw unknown_field(document, entry, rules);
      read_row(static_cast<std::size_t>(rule - rules.begin()), entry.value);
    });
  }
  add_missing(mapping, rules);
}

}  // namespace clockwise
