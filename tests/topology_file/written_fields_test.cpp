#include <string>

#include <gtest/gtest.h>

#include <clockwise/topology_file.hpp>

#include "topology_file/topology_fields.hpp"

namespace clockwise {
namespace {

std::string yaml_of(const topology_spec& spec) {
  YAML::Emitter out;
  write_fields(spec, topology_fields(node_fields()), out);
  return out.c_str();
}

TEST(written_fields, defaults_are_left_out) {
  topology_spec spec;
  spec.nodes.push_back(node{.name = "a", .weight = 1, .address = "127.0.0.1:1", .zone = {}, .replicas = {}});
  EXPECT_EQ(yaml_of(spec), "nodes:\n  - {name: a, address: 127.0.0.1:1}");
}

TEST(written_fields, are_read_back_equal_whatever_the_text) {
  topology_spec spec;
  spec.options = {{"points", "7"}, {"a: b", "# {x}"}};
  spec.tag = whole_key;
  for (const char* name :
       {"a",  "~", "null", "- x", "a: b", "{}",  "[::1]:6379", " spaced ", "'",  "\"",  "#",
        "é😀", "@", "*a",   "&a",  "!t",   "007", "true",       "<<",       "\\", "a,b", "%"}) {
    spec.nodes.push_back(
        node{.name = name, .weight = 0.1, .address = name, .zone = name, .replicas = {name, name}});
  }
  spec.nodes[0].weight = 1e300;
  spec.nodes[1].weight = 1.0 / 3;
  const topology_spec read = parse_topology(yaml_of(spec), "t");
  EXPECT_EQ(read.options, spec.options);
  EXPECT_EQ(read.tag, spec.tag);
  EXPECT_EQ(read.nodes, spec.nodes);
}

}  // namespace
}  // namespace clockwise
