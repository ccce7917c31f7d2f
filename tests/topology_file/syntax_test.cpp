#include <string>

#include <gtest/gtest.h>

#include <clockwise/topology_file.hpp>

#include "topology_file/refusal.hpp"

namespace clockwise {
namespace {

using namespace std::string_literals;

struct broken {
  std::string text;
  std::string message;
};

void PrintTo(const broken& row, std::ostream* out) {
  *out << row.text.substr(0, 80);
}

class syntax : public testing::TestWithParam<broken> {};

TEST_P(syntax, says_where_and_what_would_be_right) {
  EXPECT_EQ(refusal(GetParam().text), GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    yaml, syntax,
    testing::Values(
        broken{"", "t:1:1: there is nothing here; a mapping of fields is needed"},
        broken{"# a comment\n", "t:1:1: there is nothing here; a mapping of fields is needed"},
        broken{"nodes: [{name: a}]\n---\nnodes: [{name: b}]\n",
               "t:2:1: the document ended before this, and a file holds one; check the indentation and the "
               "brackets"},
        broken{"{nodes: [{name: a}]},",
               "t:1:21: the document ended before this, and a file holds one; check the indentation and the "
               "brackets"},
        broken{",nodes: [{name: a}]",
               "t:1:1: the document ended before this, and a file holds one; check the indentation and the "
               "brackets"},
        broken{"nodes: &n [*n]\n", "t:1:12: an alias inside what it stands for; write the value out"},
        broken{"nodes:\n- name: a\n-b: c\n", "t:3:1: unknown field '-b'; the nearest known is 'nodes'"},
        broken{"nodes:\n\t- name: a\n", "t:2:2: a tab in the indentation; indent with spaces"},
        broken{"nodes:\n  - name: a\n\tweight: 1\n", "t:3:1: a tab in the indentation; indent with spaces"},
        broken{"nodes:\n-\tname: a\n\tweight: 1\n", "t:2:7: a tab in the indentation; indent with spaces"},
        broken{"nodes:\n  - {name: a, address: [::1]:6379}\n",
               "t:2:29: an address with brackets must stand in quotes; write it like \"[::1]:6379\""},
        broken{"nodes: [{name: a}]\nscheme: 'ring\n",
               "t:3:1: text in quotes is never closed; write the closing quote"},
        broken{"nodes: [{name: a}]\nscheme: \"ring\n",
               "t:3:1: text in quotes is never closed; write the closing quote"},
        broken{"nodes: [{name: a}", "t:1:18: a '[' before this is not closed; write ',' or ']' here"},
        broken{"nodes: [{name: a\n", "t:2:1: a '{' before this is not closed; write ',' or '}' here"},
        broken{"nodes: [{name: a]\n",
               "t:1:17: this bracket does not close the one opened last; check the brackets before it"},
        broken{"nodes: [{name: a}]]\n",
               "t:1:19: this bracket does not close the one opened last; check the brackets before it"},
        broken{"nodes:\n - name: a\n   zone: r: 1\n",
               "t:3:11: a ':' where no field can begin; check the indentation, and put a value that holds "
               "': ' in quotes"},
        broken{"nodes:\n  - name: a\n - name: b\n",
               "t:3:2: this continues no mapping; a field is 'name: value', in the column of the fields "
               "above it"},
        broken{"nodes: - name: a\n",
               "t:1:8: a list item where none can begin; write '- ' at the beginning of a line"},
        broken{"nodes: [{name: @a}]\n",
               "t:1:16: a value cannot begin with this character; put the value in quotes"},
        broken{
            "nodes: [{name: \"\\q\"}]\n",
            "t:1:19: an unknown escape in double quotes; write '\\\\' for a backslash, or use single quotes"},
        broken{"nodes: [{name: \"\\ud83d\"}]\n",
               "t:1:23: an escape that is no character; write one from U+0000 to U+10FFFF"},
        broken{"nodes: [{name: \"\\xg\"}]\n",
               "t:1:21: an escape with too few digits; write \\x12, \\u1234 or \\U00012345"},
        broken{"nodes: [{name: *a}]\n", "t:1:16: an alias without its anchor; write '&name' before '*name'"},
        broken{"nodes: " + std::string(2000, '['),
               "t:1:2008: lists or mappings nested hundreds deep; is it the right file?"}));

INSTANTIATE_TEST_SUITE_P(
    bytes, syntax,
    testing::Values(
        broken{"nodes: [{name: a}]\nscheme: ring\x04\n",
               "t:2:13: a control character, '\\x04', where YAML and JSON allow none; remove it"},
        broken{"nodes: [{name: a}]\n\0scheme: ring\n"s,
               "t:2:1: a control character, '\\x00', where YAML and JSON allow none; remove it"},
        broken{"\xff\xfen\0o\0"s, "t:1:1: this is UTF-16; save the file as UTF-8"},
        broken{"nodes:\n- name: caf\xe9\n", "t:2:12: this is not UTF-8; save the file as UTF-8"},
        broken{"nodes:\n- name: \xc0\xaf\n", "t:2:9: this is not UTF-8; save the file as UTF-8"},
        broken{"nodes:\n- name: \xed\xa0\x80\n", "t:2:9: this is not UTF-8; save the file as UTF-8"},
        broken{"nodes:\n- name: \xf4\x90\x80\x80\n", "t:2:9: this is not UTF-8; save the file as UTF-8"},
        broken{"nodes:\r\n- name: a\r\n- name: \x01\r\n",
               "t:3:9: a control character, '\\x01', where YAML and JSON allow none; remove it"}));

TEST(syntax, byte_order_mark_and_crlf_are_accepted) {
  const topology_spec spec =
      parse_topology("\xef\xbb\xbfscheme: ring\r\nnodes:\r\n  - name: a\r\n    zone: z\r\n", "t");
  EXPECT_EQ(spec.scheme, "ring");
  EXPECT_EQ(spec.nodes.at(0).zone, "z");
  EXPECT_EQ(refusal("\xef\xbb\xbfscheem: ring\r\nnodes: [{name: a}]\r\n"),
            "t:1:1: unknown field 'scheem'; the nearest known is 'scheme'");
}

TEST(syntax, document_markers_and_directives_are_accepted) {
  EXPECT_EQ(refusal("%YAML 1.2\n---\nnodes: [{name: a}]\n...\n"), "accepted");
}

TEST(syntax, utf8_is_accepted) {
  EXPECT_EQ(parse_topology("nodes: [{name: café-€-😀}]", "t").nodes.at(0).name, "café-€-😀");
}

}  // namespace
}  // namespace clockwise
