#include "admin/metrics.hpp"

#include <map>
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

// What Prometheus asks of its text format: a family is described once and before its samples, and no series
// comes twice.
TEST(metrics, are_well_formed) {
  std::istringstream lines(metrics_text(example_status()));
  std::map<std::string, std::string> kinds;
  std::set<std::string> series;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("# HELP ")) continue;
    if (line.starts_with("# TYPE ")) {
      const auto end = line.find(' ', 7);
      EXPECT_TRUE(kinds.emplace(line.substr(7, end - 7), line.substr(end + 1)).second) << line;
      continue;
    }
    const std::string name = line.substr(0, line.find_first_of("{ "));
    ASSERT_TRUE(kinds.contains(name)) << line;
    EXPECT_EQ(kinds[name], name.ends_with("_total") ? "counter" : "gauge") << line;
    EXPECT_TRUE(series.insert(line.substr(0, line.rfind(' '))).second) << line;
    std::size_t used = 0;
    const std::string value = line.substr(line.rfind(' ') + 1);
    EXPECT_GE(std::stod(value, &used), 0) << line;
    EXPECT_EQ(used, value.size()) << line;
  }
  EXPECT_GT(series.size(), 50U);
}

}  // namespace
}  // namespace clockwise::proxy
