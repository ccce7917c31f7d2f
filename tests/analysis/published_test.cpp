#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/published.hpp>
#include <clockwise/topology.hpp>

namespace clockwise {
namespace {

TEST(published, a_reader_sees_what_is_newest) {
  published<int> number(std::make_shared<const int>(1));
  published_reader<int> reader(number);
  EXPECT_EQ(*reader, 1);
  number.publish(std::make_shared<const int>(2));
  EXPECT_EQ(*reader, 2);
  EXPECT_EQ(*number.newest(), 2);
  EXPECT_EQ(number.version(), 1u);
}

TEST(published, a_value_lives_until_the_last_reader_has_looked_again) {
  auto first = std::make_shared<const int>(1);
  const std::weak_ptr<const int> watched = first;
  published<int> number(std::move(first));
  published_reader<int> reader(number);
  const int& seen = *reader;
  number.publish(std::make_shared<const int>(2));
  EXPECT_EQ(seen, 1) << "still valid";
  EXPECT_FALSE(watched.expired());
  EXPECT_EQ(*reader, 2);
  EXPECT_TRUE(watched.expired());
}

TEST(published, what_is_kept_outlives_a_change) {
  published<int> number(std::make_shared<const int>(1));
  published_reader<int> reader(number);
  const auto kept = reader.keep();
  number.publish(std::make_shared<const int>(2));
  EXPECT_EQ(*reader, 2);
  EXPECT_EQ(*kept, 1);
}

// For the thread sanitizer, and for torn or backward reads: every node of the n-th topology has weight n.
TEST(published, readers_see_whole_values_in_order_while_a_writer_publishes) {
  const auto topology_number = [](std::uint64_t n) {
    const double weight = static_cast<double>(n);
    return std::make_shared<const topology>(
        topology_spec{.options = {{"points", "1"}},
                      .nodes = {{.name = "a", .weight = weight}, {.name = "b", .weight = weight}}},
        epoch{n});
  };
  constexpr std::uint64_t last = 200;
  published<topology> newest(topology_number(1));
  std::atomic<int> wrong{0};
  std::vector<std::jthread> readers;
  for (int i = 0; i < 6; ++i) {
    readers.emplace_back([&] {
      published_reader<topology> reader(newest);
      epoch previous{0};
      while (previous.value < last) {
        const topology& now = *reader;
        const node& owner = now.at(now.owner("key"));
        if (owner.weight != static_cast<double>(now.number().value) || now.number() < previous) ++wrong;
        previous = now.number();
      }
    });
  }
  for (std::uint64_t n = 2; n <= last; ++n) newest.publish(topology_number(n));
  readers.clear();
  EXPECT_EQ(wrong, 0);
}

// CON-04: a list of nodes that is made anew for each call is compared by content, not by object.
TEST(published, CON_04_an_equal_list_of_nodes_is_no_change) {
  const auto spec = [](double weight) {
    return topology_spec{.nodes = {{.name = "a"}, {.name = "b", .weight = weight}}};
  };
  published<topology> newest(std::make_shared<const topology>(spec(1)));
  const auto set_nodes = [&](const topology_spec& wanted) {
    if (newest.newest()->spec() == wanted) return;
    newest.publish(std::make_shared<const topology>(wanted, epoch{newest.newest()->number().value + 1}));
  };
  for (int i = 0; i < 100'000; ++i) set_nodes(spec(1));
  EXPECT_EQ(newest.version(), 0u);
  set_nodes(spec(2));
  EXPECT_EQ(newest.version(), 1u);
  EXPECT_EQ(newest.newest()->number(), epoch{2});
}

}  // namespace
}  // namespace clockwise
