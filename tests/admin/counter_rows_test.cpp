#include "admin/counter_rows.hpp"

#include <set>
#include <string_view>

#include <gtest/gtest.h>

namespace clockwise::proxy {
namespace {

// Every counter gets a value of its own, so that a row that names the wrong one shows.
template <class Counters>
void expect_rows_to_be_distinct(std::span<const counter_row<Counters>> rows) {
  std::set<std::string_view> names;
  Counters counters;
  std::uint64_t value = 0;
  for (const auto& row : rows) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_FALSE(row.help.empty()) << row.name;
    counters.*row.value = ++value;
  }
  std::uint64_t expected = 0;
  for (const auto& row : rows) EXPECT_EQ(counters.*row.value, ++expected) << row.name;

  Counters sum = counters;
  add(sum, counters);
  for (const auto& row : rows) EXPECT_EQ(sum.*row.value, 2 * (counters.*row.value)) << row.name;
}

TEST(counter_rows, every_counter_about_clients_has_one) {
  expect_rows_to_be_distinct(session_counter_rows());
}

TEST(counter_rows, every_counter_about_nodes_has_one) {
  expect_rows_to_be_distinct(backend_counter_rows());
}

}  // namespace
}  // namespace clockwise::proxy
