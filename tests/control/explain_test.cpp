#include "control/explain.hpp"

#include <string>

#include <gtest/gtest.h>

#include "control/config.hpp"

namespace clockwise::proxy {
namespace {

TEST(explain, says_everything_in_words) {
  const config about = parse_config(R"(
admin: 127.0.0.1:9180
pools:
  cache:
    listen: 127.0.0.1:6380
    options: {points: 512}
    nodes:
      - {name: a, address: 127.0.0.1:7001, weight: 3, zone: rack-1}
      - {name: b, address: 127.0.0.1:7002}
      - {name: c, address: 127.0.0.1:7002, weight: 0}
)",
                                    "c");
  EXPECT_EQ(explain(about),
            "1 pool, served by one thread per core.\n"
            "The admin server listens on 127.0.0.1:9180.\n"
            "\n"
            "Pool 'cache'\n"
            "  Clients connect to 127.0.0.1:6380 and speak the Redis protocol.\n"
            "  Keys live on 3 nodes, placed by the scheme ring with points: 512. Keys with the same text "
            "between { and "
            "} stay together.\n"
            "    a  127.0.0.1:7001  is due 75.00% of the keys (weight 3)  zone rack-1\n"
            "    b  127.0.0.1:7002  is due 25.00% of the keys (weight 1)\n"
            "    c  127.0.0.1:7002  owns nothing (weight 0)\n"
            "  When a server is down, commands for its keys get an error at once, and no key moves; commands "
            "for other "
            "keys go on.\n"
            "  The proxy connects again by itself, after 20 ms at first and every 500 ms at last; a try may "
            "take 1000 "
            "ms.\n"
            "  A command without a reply after 1000 ms gets an error; it may have been executed or not.\n"
            "  At most 10000 clients are served at a time. A request may have 64 MiB.\n"
            "  A client waits while 1024 requests are unanswered or 1 MiB of replies unread, and is read 8 "
            "MiB ahead; it "
            "is disconnected at 256 MiB unread.\n"
            "  Clients of a server that has not taken 16 MiB of their requests wait, on each thread.\n");
}

TEST(explain, long_lists_of_nodes_are_counted) {
  std::string text = "threads: 2\npools:\n  p:\n    listen: 127.0.0.1:1\n    hash_tag: \"\"\n    nodes:\n";
  for (int i = 0; i < 25; ++i) {
    text += "      - {name: n" + std::to_string(i) + ", address: 'h:" + std::to_string(i + 1) + "'}\n";
  }
  const std::string said = explain(parse_config(text, "c"));
  EXPECT_TRUE(said.starts_with("1 pool, served by 2 threads.\nThere is no admin server.\n")) << said;
  EXPECT_NE(said.find("The whole key decides.\n"), std::string::npos) << said;
  EXPECT_NE(said.find("    n19  h:20  is due 4.00% of the keys (weight 1)\n    ... and 5 more\n"),
            std::string::npos)
      << said;
}

TEST(explain, a_topology_alone) {
  topology_spec about;
  about.nodes = {node{.name = "a"}};
  EXPECT_EQ(explain(about),
            "A topology, enough to analyse but not to serve.\n"
            "  Keys live on 1 node, placed by the scheme ring. Keys with the same text between { and } stay "
            "together.\n"
            "    a  is due 100.00% of the keys (weight 1)\n");
}

}  // namespace
}  // namespace clockwise::proxy
