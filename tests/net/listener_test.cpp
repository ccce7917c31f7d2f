#include "net/listener.hpp"

#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <clockwise/error.hpp>

#include "net/loop.hpp"

namespace clockwise::proxy {
namespace {

endpoint any_port() {
  return {.host = "127.0.0.1", .port = 0, .unix_path = {}};
}

TEST(listener, claims_a_free_port_that_several_threads_can_then_share) {
  const endpoint claimed = listener::claim(any_port());
  EXPECT_NE(claimed.port, 0);
  asio::io_context loop;
  listener one(loop, claimed, [](descriptor) {});
  listener two(loop, claimed, [](descriptor) {});
}

TEST(listener, refuses_a_port_that_somebody_listens_on) {
  const endpoint claimed = listener::claim(any_port());
  asio::io_context loop;
  listener first(loop, claimed, [](descriptor) {});
  try {
    static_cast<void>(listener::claim(claimed));
    FAIL() << "the port was claimed twice";
  } catch (const error& refused) {
    EXPECT_EQ(std::string(refused.what()),
              "cannot listen on " + to_string(claimed) + ": Address already in use");
  }
}

TEST(listener, says_when_a_host_does_not_resolve) {
  EXPECT_THROW(
      static_cast<void>(listener::claim({.host = "no-such-host.invalid", .port = 1, .unix_path = {}})),
      error);
}

class unix_listener : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "clockwise-XXXXXX";
    folder_ = ::mkdtemp(name.data());
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  [[nodiscard]] endpoint at() const { return {.host = {}, .port = 0, .unix_path = folder_ + "/socket"}; }

  std::string folder_;
};

TEST_F(unix_listener, replaces_a_file_that_nobody_answers_on) {
  {
    asio::io_context loop;
    asio::local::stream_protocol::acceptor left_behind(
        loop, asio::local::stream_protocol::endpoint(at().unix_path));
  }
  ASSERT_TRUE(std::filesystem::exists(at().unix_path));
  asio::io_context loop;
  listener here(loop, listener::claim(at()), [](descriptor) {});
}

TEST_F(unix_listener, does_not_steal_a_socket_that_somebody_answers_on) {
  asio::io_context loop;
  listener here(loop, listener::claim(at()), [](descriptor) {});
  EXPECT_THROW(static_cast<void>(listener::claim(at())), error);
}

}  // namespace
}  // namespace clockwise::proxy
