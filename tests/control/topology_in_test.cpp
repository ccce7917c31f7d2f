#include "control/topology_in.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include <clockwise/error.hpp>

namespace clockwise::proxy {
namespace {

class topology_in_file : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(file_); }

  void write(const std::string& text) { std::ofstream(file_) << text; }

  std::string first_node(std::string_view pool) {
    try {
      return topology_in(file_, pool).nodes.at(0).name;
    } catch (const error& refused) {
      return std::string(refused.what()).substr(file_.string().size());
    }
  }

  const std::filesystem::path file_ = std::filesystem::temp_directory_path() /
                                      ("clockwise-topology-in-" + std::to_string(::getpid()) + ".yaml");
};

constexpr const char* two_pools =
    "pools:\n"
    "  one: {listen: 'h:1', nodes: [{name: a, address: 'h:2'}]}\n"
    "  two: {listen: 'h:3', nodes: [{name: b, address: 'h:2'}]}\n";

TEST_F(topology_in_file, pools_make_a_configuration) {
  write(two_pools);
  EXPECT_TRUE(is_configuration(file_));
  write("nodes: [{name: a}]\n");
  EXPECT_FALSE(is_configuration(file_));
}

TEST_F(topology_in_file, a_topology_is_read_as_it_is) {
  write("nodes: [{name: a}]\n");
  EXPECT_EQ(first_node(""), "a");
  EXPECT_EQ(first_node("p"), ": a topology has no pools; leave the name 'p' out");
}

TEST_F(topology_in_file, the_only_pool_needs_no_name) {
  write("pools: {p: {listen: 'h:1', nodes: [{name: a, address: 'h:2'}]}}\n");
  EXPECT_EQ(first_node(""), "a");
  EXPECT_EQ(first_node("p"), "a");
}

TEST_F(topology_in_file, one_of_several_pools_is_taken_by_name) {
  write(two_pools);
  EXPECT_EQ(first_node("one"), "a");
  EXPECT_EQ(first_node("two"), "b");
  EXPECT_EQ(first_node("three"), ": no pool 'three'; name one of 'one', 'two'");
  EXPECT_EQ(first_node(""), ": several pools, and none is named; name one of 'one', 'two'");
}

TEST_F(topology_in_file, mistakes_of_either_kind_of_file_are_told) {
  write("noodles: 1\n");
  EXPECT_TRUE(first_node("").starts_with(":1:1: unknown field 'noodles'")) << first_node("");
  write("pools: 1\n");
  EXPECT_EQ(first_node(""), ":1:8: 'pools' must be a mapping of fields, not '1'");
}

TEST_F(topology_in_file, those_who_talk_to_servers_need_their_addresses) {
  const auto refusal = [this] {
    try {
      (void)reachable_topology_in(file_, "");
      return std::string();
    } catch (const error& refused) {
      return std::string(refused.what()).substr(file_.string().size());
    }
  };
  write("nodes:\n  - {name: a, address: 'h:1'}\n  - {name: b}\n");
  EXPECT_TRUE(refusal().starts_with(":3:5: ")) << refusal();
  write("nodes: [{name: a, address: 'h:0'}]\n");
  EXPECT_TRUE(refusal().starts_with(":1:28: ")) << refusal();
  write("nodes: [{name: a, address: '/run/redis.sock'}]\n");
  EXPECT_EQ(reachable_topology_in(file_, "").nodes.at(0).address, "unix:/run/redis.sock");
  write(two_pools);
  EXPECT_EQ(reachable_topology_in(file_, "two").nodes.at(0).name, "b");
}

}  // namespace
}  // namespace clockwise::proxy
