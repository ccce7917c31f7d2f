#include "topology_file/topology_fields.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include <yaml-cpp/yaml.h>

#include "base/text.hpp"

namespace clockwise {
namespace {

using node_table = std::vector<yaml_field<node>>;

// Where each name was first given to a node.
using name_places = std::map<std::string, text_place>;

// As people write it: 100000, not 1e+05.
std::string shortest(double value) {
  constexpr double fixed_max = 1e15;
  std::array<char, 32> digits{};
  char* const last = digits.data() + digits.size();
  const bool is_whole = value == std::floor(value) && value <= fixed_max;
  const auto end = is_whole ? std::to_chars(digits.data(), last, value, std::chars_format::fixed).ptr
                            : std::to_chars(digits.data(), last, value).ptr;
  return {digits.data(), end};
}

// The word for the tag that a scheme has by itself; no tag has so many characters.
constexpr std::string_view scheme_tag = "scheme";

std::optional<hash_tag> read_hash_tag(const yaml_value& value) {
  if (value.is_empty_mapping()) value.refuse("is an empty mapping, for YAML; write \"{}\", with the quotes");
  const std::string tag = value.text();
  if (tag.empty()) return whole_key;
  if (tag == scheme_tag) return std::nullopt;
  if (tag.size() != 2 ||
      std::ranges::any_of(tag, [](char c) { return static_cast<unsigned char>(c) > 0x7f; })) {
    value.refuse("is " + quoted(tag) + "; write two one-byte characters, like \"{}\", or \"\"");
  }
  return hash_tag{.open = tag[0], .close = tag[1]};
}

std::string hash_tag_text(hash_tag tag) {
  return tag.rule == tag_rule::whole_key ? std::string{} : std::string{tag.open, tag.close};
}

scheme_options read_options(const yaml_value& mapping) {
  scheme_options options;
  for (const yaml_entry& entry : mapping.entries()) options.emplace(entry.name, entry.value.text());
  return options;
}

void write_options(const scheme_options& options, YAML::Emitter& out) {
  out << YAML::Flow << YAML::BeginMap;
  for (const auto& [name, value] : options) out << YAML::Key << name << YAML::Value << value;
  out << YAML::EndMap;
}

std::vector<std::string> read_texts(const yaml_value& list) {
  std::vector<std::string> texts;
  for (const yaml_value& item : list.items()) texts.push_back(item.filled_text());
  return texts;
}

void write_texts(const std::vector<std::string>& texts, YAML::Emitter& out) {
  out << YAML::Flow << YAML::BeginSeq;
  for (const std::string& text : texts) out << text;
  out << YAML::EndSeq;
}

// Adds the node, unless its name was given to another one.
void add_node(const yaml_value& item, const node_table& fields, name_places& names,
              std::vector<node>& nodes) {
  node added;
  read_fields(item, fields, added);
  const auto [first, is_new] = names.try_emplace(added.name, item.where());
  if (!is_new && !added.name.empty()) {
    item.refuse("is named " + quoted(added.name) + " like the node on line " +
                std::to_string(first->second.line) + "; a name is a node's identity, give each its own");
  }
  nodes.push_back(std::move(added));
}

std::vector<node> read_nodes(const yaml_value& list, const node_table& fields) {
  std::vector<node> nodes;
  name_places names;
  for (const yaml_value& item : list.items()) {
    item.document().found().collect([&] { add_node(item, fields, names, nodes); });
  }
  return nodes;
}

void write_nodes(const std::vector<node>& nodes, const node_table& fields, YAML::Emitter& out) {
  out << YAML::BeginSeq;
  for (const node& member : nodes) {
    out << YAML::Flow;
    write_fields(member, fields, out);
  }
  out << YAML::EndSeq;
}

}  // namespace

std::vector<yaml_field<node>> node_fields() {
  using enum field_need;
  return {
      {"name", required, "text",
       "The node's identity, which decides its keys. A node that moves to another address keeps its name.",
       [](const yaml_value& value, node& member) { member.name = value.filled_text(); },
       [](const node& member, YAML::Emitter& out) { out << member.name; }},
      {"address", optional, "address", "Where the node's server listens.",
       [](const yaml_value& value, node& member) { member.address = value.filled_text(); },
       [](const node& member, YAML::Emitter& out) { out << member.address; }},
      {"weight", optional, "number, 0 or more",
       "The node's share of the keys, relative to the other weights; 0: a member that owns nothing.",
       [](const yaml_value& value, node& member) { member.weight = value.number(0); },
       [](const node& member, YAML::Emitter& out) { out << shortest(member.weight); }},
      {"zone", optional, "text", "The failure domain, like a rack; copies of a key spread over zones.",
       [](const yaml_value& value, node& member) { member.zone = value.text(); },
       [](const node& member, YAML::Emitter& out) { out << member.zone; }},
      {"replicas", optional, "list of addresses", "Where the Redis replicas of the node's server listen.",
       [](const yaml_value& value, node& member) { member.replicas = read_texts(value); },
       [](const node& member, YAML::Emitter& out) { write_texts(member.replicas, out); }},
  };
}

std::vector<yaml_field<topology_spec>> topology_fields(const std::vector<yaml_field<node>>& fields_of_node) {
  using enum field_need;
  return {
      {"scheme", optional, "scheme id",
       "The rule that gives each key its node; `clockwise schemes` lists them.",
       [](const yaml_value& value, topology_spec& spec) { spec.scheme = value.filled_text(); },
       [](const topology_spec& spec, YAML::Emitter& out) { out << spec.scheme; }},
      {"options", optional, "mapping of option to value",
       "The scheme's options; `clockwise schemes` lists them.",
       [](const yaml_value& value, topology_spec& spec) { spec.options = read_options(value); },
       [](const topology_spec& spec, YAML::Emitter& out) { write_options(spec.options, out); }},
      {"hash_tag", optional, "two characters, \"\" or scheme",
       "Keys with the same text between these two live on the same node; \"\": the whole key counts; scheme: "
       "what "
       "the scheme has, for the native ones \"{}\" as in Redis Cluster.",
       [](const yaml_value& value, topology_spec& spec) { spec.tag = read_hash_tag(value); },
       [](const topology_spec& spec, YAML::Emitter& out) {
         if (!spec.tag) {
           out << std::string(scheme_tag);
         } else {
           out << YAML::DoubleQuoted << hash_tag_text(*spec.tag);
         }
       }},
      {"nodes", required, "list of nodes", "The members of the topology, in any order.",
       [fields = fields_of_node](const yaml_value& value, topology_spec& spec) {
         spec.nodes = read_nodes(value, fields);
       },
       [fields = fields_of_node](const topology_spec& spec, YAML::Emitter& out) {
         write_nodes(spec.nodes, fields, out);
       }},
  };
}

}  // namespace clockwise
