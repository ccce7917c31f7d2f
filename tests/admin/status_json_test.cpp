#include "admin/status_json.hpp"

#include <string>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <gtest/gtest.h>

#include "admin/example_status.hpp"

namespace clockwise::proxy {
namespace {

TEST(status_json, has_everything_that_is_known) {
  const boost::json::value read = boost::json::parse(status_json(example_status()));
  EXPECT_FALSE(read.at("version").as_string().empty());
  EXPECT_EQ(read.at("uptime_seconds"), 90);
  EXPECT_EQ(read.at("draining"), false);
  EXPECT_EQ(read.at("workers"), 2);

  const auto& pool = read.at("pools").at(0);
  EXPECT_EQ(pool.at("name"), "cache");
  EXPECT_EQ(pool.at("listen"), "127.0.0.1:6380");
  EXPECT_EQ(pool.at("scheme"), "ring");
  EXPECT_EQ(pool.at("epoch"), 1);
  EXPECT_EQ(pool.at("counters").at("clients"), 3);
  EXPECT_EQ(pool.at("counters").at("requests"), 9'007'199'254'740'993);

  const auto& node = pool.at("nodes").at(0);
  EXPECT_EQ(node.at("name"), "a");
  EXPECT_EQ(node.at("address"), "[::1]:7001");
  EXPECT_EQ(node.at("zone"), "rack-1");
  EXPECT_EQ(node.at("weight"), 2.5);
  EXPECT_EQ(node.at("workers_down"), 1);
  EXPECT_EQ(node.at("requests_in_flight"), 4);
  EXPECT_EQ(node.at("bytes_pending"), 5);
  EXPECT_EQ(node.at("counters").at("timeouts"), 6);
  EXPECT_EQ(pool.at("nodes").at(1).at("name"), "b \"quoted\"\\");
}

TEST(status_json, writes_whole_weights_as_people_do) {
  proxy_status status = example_status();
  const auto weight_text = [&status](double weight) {
    status.pools[0].nodes[0].weight = weight;
    const std::string text = status_json(status);
    const auto begin = text.find("\"weight\":") + 9;
    return text.substr(begin, text.find(',', begin) - begin);
  };
  EXPECT_EQ(weight_text(1), "1");
  EXPECT_EQ(weight_text(0), "0");
  EXPECT_EQ(weight_text(300), "300");
  EXPECT_EQ(weight_text(2.5), "2.5E0");
  EXPECT_EQ(weight_text(1e300), "1E300");
}

TEST(status_json, tells_the_state_of_nodes) {
  const boost::json::value read = boost::json::parse(status_json(example_status()));
  const auto& nodes = read.at("pools").at(0).at("nodes");
  EXPECT_EQ(nodes.at(0).at("state"), "active");
  EXPECT_EQ(nodes.at(1).at("state"), "down");
  EXPECT_EQ(nodes.at(2).at("state"), "idle");
}

}  // namespace
}  // namespace clockwise::proxy
