#include "c_api/topology_json.hpp"

#include <array>
#include <charconv>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace clockwise {
namespace {

// Text of a topology is UTF-8, which JSON takes as it is but for these.
std::string json_text(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string quoted = "\"";
  for (const char byte : text) {
    if (is_control(byte)) {
      const auto value = static_cast<unsigned char>(byte);
      quoted.append("\\u00").append(1, digits[value >> 4U]).append(1, digits[value & 15U]);
      continue;
    }
    if (byte == '"' || byte == '\\') quoted += '\\';
    quoted += byte;
  }
  return quoted += '"';
}

std::string json_number(double value) {
  std::array<char, 32> digits{};
  return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr};
}

// Collects the fields of one object, one after the other.
class json_object {
 public:
  void add(std::string_view name, std::string_view value) {
    text_ += text_.empty() ? "{" : ", ";
    text_.append(json_text(name)).append(": ").append(value);
  }
  [[nodiscard]] std::string closed() const { return (text_.empty() ? "{" : text_) + "}"; }

 private:
  std::string text_;
};

std::string json_list(const std::vector<std::string>& items, std::string_view separator) {
  std::string list;
  for (const std::string& item : items) list.append(list.empty() ? "" : separator).append(item);
  return "[" + list + "]";
}

std::string json_options(const scheme_options& options) {
  json_object object;
  for (const auto& [name, value] : options) object.add(name, json_text(value));
  return object.closed();
}

std::string json_tag(hash_tag tag) {
  const std::array delimiters = {tag.open, tag.close};
  return json_text(tag.rule == tag_rule::whole_key ? std::string_view{}
                                                   : std::string_view(delimiters.data(), delimiters.size()));
}

std::string json_node(const node& member) {
  json_object object;
  object.add("name", json_text(member.name));
  if (member.weight != node{}.weight) object.add("weight", json_number(member.weight));
  if (!member.address.empty()) object.add("address", json_text(member.address));
  if (!member.zone.empty()) object.add("zone", json_text(member.zone));
  if (!member.replicas.empty()) {
    std::vector<std::string> replicas;
    for (const std::string& address : member.replicas) replicas.push_back(json_text(address));
    object.add("replicas", json_list(replicas, ", "));
  }
  return object.closed();
}

}  // namespace

std::string topology_json(const topology& where) {
  json_object object;
  object.add("scheme", json_text(where.spec().scheme));
  const scheme_options& options = where.where().settled_options();
  if (!options.empty()) object.add("options", json_options(options));
  if (where.spec().tag) object.add("hash_tag", json_tag(*where.spec().tag));
  std::vector<std::string> nodes;
  for (const node& member : where.nodes()) nodes.push_back(json_node(member));
  object.add("nodes", json_list(nodes, ",\n  "));
  return object.closed() + "\n";
}

}  // namespace clockwise
