#include "backend/in_flight.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace clockwise::proxy {
namespace {

using namespace std::chrono_literals;

class listening final : public reply_receiver {
 public:
  explicit listening(std::vector<std::string>& heard) : heard_(heard) {}
  void on_reply(ticket, std::string_view, bool) noexcept override {}
  void on_failure(ticket request, std::string_view why) noexcept override {
    heard_.push_back(std::to_string(request.request) + " " + std::string(why));
  }
  void on_room() noexcept override {}

 private:
  std::vector<std::string>& heard_;
};

class in_flight_test : public testing::Test {
 protected:
  void push(std::uint64_t request, steady_time deadline, std::uint64_t begin) {
    queue_.push({client_, {.request = request, .part = 0}, deadline, begin});
  }

  std::vector<std::string> heard_;
  receiver_ref client_{*new listening(heard_)};
  in_flight queue_;
  const steady_time start_{};
};

TEST_F(in_flight_test, an_expired_request_keeps_its_place) {
  push(1, start_ + 10ms, 0);
  push(2, start_ + 20ms, 5);
  EXPECT_EQ(queue_.expire(start_ + 15ms, "late"), 1U);
  EXPECT_EQ(heard_, std::vector<std::string>{"1 late"});
  EXPECT_EQ(queue_.size(), 2U);
  EXPECT_FALSE(queue_.pop().receiver) << "its reply must go nowhere";
  EXPECT_TRUE(queue_.pop().receiver);
}

TEST_F(in_flight_test, nobody_is_told_twice) {
  push(1, start_ + 10ms, 0);
  queue_.expire(start_ + 10ms, "late");
  EXPECT_EQ(queue_.expire(start_ + 1h, "late"), 0U);
  EXPECT_EQ(queue_.fail_all("lost"), 0U);
  EXPECT_EQ(heard_.size(), 1U);
}

TEST_F(in_flight_test, expiring_goes_on_where_it_stopped_after_replies_came) {
  for (std::uint64_t i = 0; i < 4; ++i) push(i, start_ + 10ms * (i + 1), i);
  queue_.expire(start_ + 20ms, "late");  // 0 and 1
  static_cast<void>(queue_.pop());
  EXPECT_EQ(queue_.expire(start_ + 30ms, "late"), 1U);
  EXPECT_EQ(heard_.back(), "2 late");
}

TEST_F(in_flight_test, a_handshake_in_front_does_not_shift_what_was_told) {
  push(1, start_ + 10ms, 1);
  push(2, start_ + 30ms, 6);
  queue_.expire(start_ + 10ms, "late");
  queue_.push_front({{}, {}, start_ + 1h, 0});
  EXPECT_EQ(queue_.expire(start_ + 30ms, "late"), 1U);
  EXPECT_EQ(heard_.back(), "2 late");
}

TEST_F(in_flight_test, a_lost_connection_fails_what_the_server_may_have_seen_and_keeps_the_rest) {
  push(1, start_ + 1s, 1);
  push(2, start_ + 1s, 11);
  push(3, start_ + 1s, 21);
  EXPECT_EQ(queue_.fail_written(15, "lost"), 2U) << "the second one was half written";
  EXPECT_EQ(heard_, (std::vector<std::string>{"1 lost", "2 lost"}));
  EXPECT_EQ(queue_.head().request.request, 3U);
}

}  // namespace
}  // namespace clockwise::proxy
