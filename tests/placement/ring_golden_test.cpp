// Placement is for ever: the frozen owners of tests/golden/ring.json, which a second implementation made.

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <clockwise/hash.hpp>
#include <clockwise/topology.hpp>

namespace clockwise {
namespace {

constexpr const char* golden_file = CLOCKWISE_GOLDEN_DIR "/ring.json";

std::string bytes_of(const std::string& hex) {
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

std::uint64_t number_of(const std::string& hex) {
  return std::stoull(hex, nullptr, 16);
}

topology topology_of(const YAML::Node& entry) {
  topology_spec spec{.options = {{"points", entry["points"].as<std::string>()}}};
  for (const YAML::Node& each : entry["nodes"]) {
    spec.nodes.push_back({.name = each["name"].as<std::string>(), .weight = each["weight"].as<double>()});
  }
  return topology(std::move(spec));
}

// One number for the whole ring: the hash of every point's token (8 bytes, little-endian), name and zero
// byte.
std::uint64_t digest_of(const topology& where) {
  std::string bytes;
  for (const point& each : where.where().as_ring()->points()) {
    for (unsigned shift = 0; shift < 64; shift += 8) bytes += static_cast<char>(each.position.value >> shift);
    bytes += where.at(each.owner).name + '\0';
  }
  return xxh3(bytes).value;
}

void expect_copies(const topology& where, const std::string& key, const std::vector<std::string>& expected) {
  std::vector<node_index> copies(3);
  copies.resize(where.where().copies(where.token_of(key), copies));
  std::vector<std::string> names;
  for (const node_index each : copies) names.push_back(where.at(each).name);
  ASSERT_EQ(names, expected) << key;
  ASSERT_EQ(where.at(where.owner(key)).name, expected.front()) << key;
}

TEST(ring_golden, tokens_never_change) {
  const topology any({.nodes = {{.name = "any"}}});
  const YAML::Node keys = YAML::LoadFile(golden_file)["keys"];
  ASSERT_GE(keys.size(), 200u);
  for (const YAML::Node& key : keys) {
    const std::string bytes = bytes_of(key["bytes"].as<std::string>());
    EXPECT_EQ(any.token_of(bytes).value, number_of(key["token"].as<std::string>())) << key["bytes"];
  }
}

// CMP-05: whatever is improved, a key stays where it is; a better rule gets another name.
TEST(ring_golden, owners_copies_and_points_never_change) {
  const YAML::Node golden = YAML::LoadFile(golden_file);
  std::vector<std::string> keys;
  for (const YAML::Node& key : golden["keys"]) keys.push_back(bytes_of(key["bytes"].as<std::string>()));
  ASSERT_GE(golden["topologies"].size(), 6u);

  for (const YAML::Node& entry : golden["topologies"]) {
    SCOPED_TRACE(entry["title"].as<std::string>());
    const topology where = topology_of(entry);
    EXPECT_EQ(digest_of(where), number_of(entry["digest"].as<std::string>()));
    const auto copies = entry["copies"].as<std::vector<std::vector<std::string>>>();
    ASSERT_EQ(copies.size(), keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) expect_copies(where, keys[i], copies[i]);
  }
}

// The default number of points is part of the promise, too.
TEST(ring_golden, the_default_has_1536_points) {
  EXPECT_EQ(ring_options{}.points, 1536u);
  const topology where({.nodes = {{.name = "cache-a"}, {.name = "cache-b"}, {.name = "cache-c"}}});
  EXPECT_EQ(digest_of(where),
            number_of(YAML::LoadFile(golden_file)["topologies"][1]["digest"].as<std::string>()));
}

}  // namespace
}  // namespace clockwise
