// docs/configuration.md is true: its tables are the tables that the readers use, and its examples are read.
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/topology_file.hpp>

#include "control/config_fields.hpp"

namespace clockwise::proxy {
namespace {

std::string documentation() {
  std::ifstream file(CLOCKWISE_DOCS "/configuration.md");
  return {std::istreambuf_iterator<char>(file), {}};
}

template <class Record>
std::string table_of(const std::vector<yaml_field<Record>>& fields) {
  std::string text = "| field | value | default | meaning |\n|---|---|---|---|\n";
  for (const auto& field : fields) {
    const std::string preset =
        field.need == field_need::required ? "required" : '`' + written(field, Record{}) + '`';
    text += "| `" + std::string(field.name) + "` | " + field.type + " | " + preset + " | " + field.summary +
            " |\n";
  }
  return text;
}

// The text between each "```yaml" or "```json" line and the "```" line after it.
std::vector<std::string> examples(const std::string& text) {
  std::vector<std::string> found;
  for (const std::string fence : {"```yaml\n", "```json\n"}) {
    for (auto begin = text.find(fence); begin != std::string::npos; begin = text.find(fence, begin)) {
      begin += fence.size();
      found.push_back(text.substr(begin, text.find("```\n", begin) - begin));
    }
  }
  return found;
}

template <class Record>
void expect_documented(const std::vector<yaml_field<Record>>& fields) {
  const std::string table = table_of(fields);
  EXPECT_NE(documentation().find(table), std::string::npos) << "docs/configuration.md lacks this table:\n"
                                                            << table;
}

TEST(documentation, has_the_fields_of_the_file) {
  expect_documented(config_fields());
}
TEST(documentation, has_the_fields_of_a_pool) {
  expect_documented(pool_fields());
}
TEST(documentation, has_the_fields_of_limits) {
  expect_documented(limit_fields());
}
TEST(documentation, has_the_fields_of_a_node) {
  expect_documented(pool_node_fields());
}

TEST(documentation, has_examples_that_are_read) {
  const auto found = examples(documentation());
  EXPECT_GE(found.size(), 3U);
  for (const std::string& example : found) {
    if (example.find("pools") != std::string::npos) {
      EXPECT_NO_THROW((void)parse_config(example, "example")) << example;
    } else {
      EXPECT_NO_THROW((void)parse_topology(example, "example")) << example;
    }
  }
}

}  // namespace
}  // namespace clockwise::proxy
