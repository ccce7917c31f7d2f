#include "admin/metrics.hpp"

#include <regex>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "admin/example_status.hpp"

namespace clockwise::proxy {
namespace {

bool has_line(const std::string& text, const std::string& line) {
  return ('\n' + text).find('\n' + line + '\n') != std::string::npos;
}

TEST(metrics, have_help_type_and_labels) {
  const std::string text = metrics_text(example_status());
  for (const char* line : {
           "# HELP clockwise_clients Clients connected now.",
           "# TYPE clockwise_clients gauge",
           "clockwise_clients{pool=\"cache\"} 3",
           "# TYPE clockwise_requests_total counter",
           "clockwise_uptime_seconds 90",
           "clockwise_workers 2",
           "clockwise_draining 0",
           "clockwise_node_active{pool=\"cache\",node=\"a\"} 1",
           "clockwise_node_active{pool=\"cache\",node=\"b \\\"quoted\\\"\\\\\"} 0",
           "clockwise_node_active{pool=\"cache\",node=\"c\"} 0",
           "clockwise_node_workers_down{pool=\"cache\",node=\"a\"} 1",
           "clockwise_node_weight{pool=\"cache\",node=\"a\"} 2.5",
           "clockwise_node_requests_in_flight{pool=\"cache\",node=\"a\"} 4",
           "clockwise_node_bytes_pending{pool=\"cache\",node=\"a\"} 5",
           "# TYPE clockwise_node_timeouts_total counter",
           "clockwise_node_timeouts_total{pool=\"cache\",node=\"a\"} 6",
       }) {
    EXPECT_TRUE(has_line(text, line)) << line << "\nis not in\n" << text;
  }
}

// What Prometheus asks of its text format: every sample's family is described once, before it, and no series
// comes twice.
TEST(metrics, are_well_formed) {
  const std::regex sample(
      R"re(([a-z_]+)(\{[a-z_]+="([^"\\]|\\.)*"(,[a-z_]+="([^"\\]|\\.)*")*\})? [-+.e0-9]+)re");
  const std::regex type(R"(# TYPE ([a-z_]+) (counter|gauge))");
  std::istringstream lines(metrics_text(example_status()));
  std::set<std::string> families;
  std::set<std::string> series;
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (std::regex_match(line, found, type)) {
      EXPECT_TRUE(families.insert(found[1]).second) << line;
      EXPECT_EQ(std::string(found[1]).ends_with("_total"), found[2] == "counter") << line;
    } else if (!line.starts_with("# HELP ")) {
      ASSERT_TRUE(std::regex_match(line, found, sample)) << line;
      EXPECT_TRUE(families.contains(found[1])) << line;
      EXPECT_TRUE(series.insert(std::string(found[1]) + std::string(found[2])).second) << line;
    }
  }
  EXPECT_GT(series.size(), 50U);
}

}  // namespace
}  // namespace clockwise::proxy
