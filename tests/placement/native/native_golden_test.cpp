// Placement is for ever: the frozen owners and copies of tests/golden/<scheme>.json, which a second
// implementation made.

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <clockwise/placement.hpp>

namespace clockwise {
namespace {

using text_map = std::map<std::string, std::string>;

std::string bytes_of(const std::string& hex) {
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

scheme_options options_of(const YAML::Node& entry) {
  const auto read = entry.as<text_map>();
  return {read.begin(), read.end()};
}

placement placement_of(const std::string& scheme, const YAML::Node& entry) {
  std::vector<node> nodes;
  for (const YAML::Node& each : entry["nodes"]) {
    nodes.push_back({.name = each["name"].as<std::string>(), .weight = each["weight"].as<double>()});
  }
  return {scheme, options_of(entry["options"]), nodes};
}

std::vector<std::uint32_t> copies_of(const placement& where, token position) {
  std::vector<node_index> copies(3);
  copies.resize(where.copies(position, copies));
  std::vector<std::uint32_t> numbers;
  for (const node_index each : copies) numbers.push_back(each.value);
  return numbers;
}

class native_golden : public ::testing::TestWithParam<const char*> {};

TEST_P(native_golden, owners_copies_and_settled_options_never_change) {
  const std::string scheme = GetParam();
  const YAML::Node golden = YAML::LoadFile(CLOCKWISE_GOLDEN_DIR "/" + scheme + ".json");
  ASSERT_GE(golden["keys"].size(), 90u);
  ASSERT_GE(golden["topologies"].size(), 5u);
  const auto keys = golden["keys"].as<std::vector<std::string>>();

  for (const YAML::Node& entry : golden["topologies"]) {
    SCOPED_TRACE(entry["title"].as<std::string>());
    const placement where = placement_of(scheme, entry);
    EXPECT_EQ(where.settled_options(), options_of(entry["settled"]));
    const auto expected = entry["copies"].as<std::vector<std::vector<std::uint32_t>>>();
    ASSERT_EQ(expected.size(), keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const token position = where.token_of(bytes_of(keys[i]));
      ASSERT_EQ(copies_of(where, position), expected[i]) << keys[i];
      ASSERT_EQ(where.owner(position).value, expected[i].front()) << keys[i];
    }
  }
}

INSTANTIATE_TEST_SUITE_P(schemes, native_golden,
                         ::testing::Values("anchor", "jump", "maglev", "modulo", "random", "rendezvous"),
                         [](const auto& scheme) { return std::string(scheme.param); });

}  // namespace
}  // namespace clockwise
