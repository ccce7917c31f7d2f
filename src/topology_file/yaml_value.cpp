#include "topology_file/yaml_value.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>

#include "base/text.hpp"
#include "topology_file/yaml_document.hpp"

namespace clockwise {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// All of `text` as a number, or nothing.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number value{};
  const char* const last = text.data() + text.size();
  const auto [end, failure] = std::from_chars(text.data(), last, value);
  if (failure != std::errc{} || end != last) return std::nullopt;
  return value;
}

}  // namespace

yaml_value::yaml_value(yaml_document& document, const yaml_node& node, text_place where, std::string label)
    : document_(&document), node_(&node), where_(where), label_(std::move(label)) {}

std::string yaml_value::text() const {
  check_tag();
  if (node_->kind != yaml_kind::text) refuse("must be text, not " + description());
  const std::string& text = node_->text;
  if (std::ranges::any_of(text, is_control)) {
    refuse("is " + quoted(text) + "; it may not hold control characters");
  }
  return text;
}

std::string yaml_value::filled_text() const {
  std::string filled = text();
  if (filled.empty()) refuse("is empty; write some text");
  return filled;
}

double yaml_value::number(double min) const {
  const std::string text = plain_number("a number");
  const auto value = parse_number<double>(text);
  if (!value || !std::isfinite(*value)) refuse("must be a number, not " + quoted(text));
  if (*value < min) refuse("is " + text + "; it must be a number from " + decimal(min) + " up");
  return *value;
}

std::uint64_t yaml_value::whole_number(whole_range range) const {
  const std::string text = plain_number("a whole number");
  const auto value = parse_number<std::uint64_t>(text);
  if (value && *value >= range.min && *value <= range.max) return *value;
  refuse("is " + quoted(text) + "; it must be a whole number from " + std::to_string(range.min) + " to " +
         std::to_string(range.max));
}

std::vector<yaml_value> yaml_value::items() const {
  check_tag();
  if (node_->kind != yaml_kind::list) refuse("must be a list, not " + description());
  std::vector<yaml_value> items;
  for (const auto& item : node_->children) {
    std::string label = "item " + std::to_string(items.size() + 1) + " of " + label_;
    items.emplace_back(*document_, *item, item->where, std::move(label));
  }
  return items;
}

std::vector<yaml_entry> yaml_value::entries() const {
  check_tag();
  if (node_->kind != yaml_kind::mapping) refuse("must be a mapping of fields, not " + description());
  std::vector<yaml_entry> entries;
  std::map<std::string, text_place, std::less<>> seen;
  for (std::size_t i = 0; i + 1 < node_->children.size(); i += 2) {
    document_->found().collect([&] {
      yaml_entry next = entry(*node_->children[i], *node_->children[i + 1]);
      const auto [first, is_new] = seen.try_emplace(next.name, next.name_place);
      if (!is_new) {
        throw document_->error_at(next.name_place, errc::bad_field,
                                  quoted(next.name) + " stands here and on line " +
                                      std::to_string(first->second.line) + "; write it once");
      }
      entries.push_back(std::move(next));
    });
  }
  return entries;
}

std::optional<yaml_value> yaml_value::field(std::string_view name) const {
  if (node_->kind != yaml_kind::mapping) return std::nullopt;
  for (std::size_t i = 0; i + 1 < node_->children.size(); i += 2) {
    const yaml_node& key = *node_->children[i];
    if (key.text == name) return value_of(key, *node_->children[i + 1]);
  }
  return std::nullopt;
}

error yaml_value::wrong(std::string_view sentence, errc code) const {
  return document_->error_at(where_, code, label_ + ' ' + std::string(sentence));
}

void yaml_value::refuse(std::string_view sentence, errc code) const {
  throw wrong(sentence, code);
}

yaml_entry yaml_value::entry(const yaml_node& key, const yaml_node& value) const {
  const yaml_value name(*document_, key, key.where, "the name of a field");
  std::string text = name.filled_text();
  if (text == "<<" && !key.quoted) {
    name.refuse("is '<<', a merge key, which is not read here; write the merged fields out");
  }
  return {std::move(text), name.where(), value_of(key, value)};
}

yaml_value yaml_value::value_of(const yaml_node& key, const yaml_node& value) const {
  // A value that is missing has the place of whatever follows it.
  const text_place where = value.kind == yaml_kind::nothing ? key.where : value.where;
  return {*document_, value, where, quoted(key.text)};
}

std::string yaml_value::plain_number(std::string_view wanted) const {
  check_tag();
  const std::string must_be = "must be " + std::string(wanted) + ", not ";
  if (node_->kind != yaml_kind::text) refuse(must_be + description());
  if (node_->quoted) refuse(must_be + "text in quotes; remove the quotes");
  const std::string& text = node_->text;
  if (text.size() > 1 && text[0] == '0' && std::ranges::all_of(text, is_digit)) {
    refuse("is " + quoted(text) + "; write it without leading zeros, which mean octal to some readers");
  }
  return text;
}

std::string yaml_value::description() const {
  switch (node_->kind) {
    case yaml_kind::text:
      return quoted(node_->text);
    case yaml_kind::list:
      return "a list";
    case yaml_kind::mapping:
      return "a mapping";
    case yaml_kind::nothing:
      break;
  }
  return "nothing";
}

void yaml_value::check_tag() const {
  if (node_->tag.empty()) return;
  refuse("has the tag " + quoted(node_->tag) + "; tags are not read here, leave it out");
}

}  // namespace clockwise
