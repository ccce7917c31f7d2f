#include "admin/worker_status.hpp"

#include <memory>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "admin/raw_client.hpp"
#include "net/listener.hpp"

namespace clockwise::proxy {
namespace {

constexpr const char* nobody = "127.0.0.1:1";  // tcpmux: nobody listens there

// Two workers of a pool whose only node with weight is not there.
class worker_status : public testing::Test {
 protected:
  void SetUp() override {
    // That the node is down is expected. Besides, spdlog makes its logger at the first use, and a thread
    // sanitizer cannot see how it keeps two workers from doing so at once.
    spdlog::set_level(spdlog::level::off);
    pool_settings settings;
    settings.name = "p";
    settings.listen = listener::claim({"127.0.0.1", 0, ""});
    settings.nodes.nodes = {
        node{.name = "a", .weight = 1, .address = nobody, .zone = "z", .replicas = {}},
        node{.name = "b", .weight = 0, .address = "nowhere.invalid:1", .zone = {}, .replicas = {}}};
    pools_.push_back(std::make_unique<pool>(std::move(settings), 2));
    for (std::size_t i = 0; i < 2; ++i) workers_.push_back(make_worker(i));
  }

  void TearDown() override {
    for (const auto& each : workers_) each->stop();
    for (const auto& each : workers_) each->join();
  }

  void start_all() {
    for (const auto& each : workers_) each->open();
    for (const auto& each : workers_) each->start();
  }

  std::unique_ptr<worker> make_worker(std::size_t number) {
    return std::make_unique<worker>(
        number, pools_, [this](std::size_t to, std::size_t of_pool, descriptor client) {
          workers_[to]->post([this, to, of_pool, taken = std::move(client)]() mutable {
            workers_[to]->adopt(of_pool, std::move(taken));
          });
        });
  }

  std::vector<std::unique_ptr<pool>> pools_;
  std::vector<std::unique_ptr<worker>> workers_;
};

TEST_F(worker_status, adds_up_what_the_workers_counted) {
  start_all();
  std::vector<std::unique_ptr<raw_client>> clients;
  for (int i = 0; i < 4; ++i) {
    clients.push_back(std::make_unique<raw_client>(pools_[0]->settings.listen.port));
    clients.back()->send("PING\r\n");
    EXPECT_EQ(clients.back()->read_until("\r\n"), "+PONG\r\n");
  }

  const proxy_status status = collect_status(pools_, workers_);
  EXPECT_EQ(status.workers, 2U);
  ASSERT_EQ(status.pools.size(), 1U);
  const pool_status& of_pool = status.pools[0];
  EXPECT_EQ(of_pool.name, "p");
  EXPECT_EQ(of_pool.listen, to_string(pools_[0]->settings.listen));
  EXPECT_EQ(of_pool.scheme, "ring");
  EXPECT_EQ(of_pool.counters.clients, 4U);
  EXPECT_EQ(of_pool.counters.requests, 4U);
  EXPECT_EQ(of_pool.counters.local, 4U);
  ASSERT_EQ(of_pool.nodes.size(), 2U);
  EXPECT_EQ(of_pool.nodes[0].name, "a");
  EXPECT_EQ(of_pool.nodes[0].zone, "z");
  EXPECT_EQ(status.state_of(of_pool.nodes[1]), node_state::idle);
}

TEST_F(worker_status, shows_a_node_that_no_worker_can_reach_as_down) {
  start_all();
  proxy_status status = collect_status(pools_, workers_);
  while (status.pools[0].nodes[0].counters.connect_failures < 2) status = collect_status(pools_, workers_);
  EXPECT_EQ(status.pools[0].nodes[0].workers_down, 2U);
  EXPECT_EQ(status.state_of(status.pools[0].nodes[0]), node_state::down);
}

TEST_F(worker_status, says_which_worker_does_not_answer) {
  workers_[0]->open();
  workers_[0]->start();
  try {
    (void)collect_status(pools_, workers_);
    FAIL() << "a worker that does not run has answered";
  } catch (const std::runtime_error& silent) {
    EXPECT_STREQ(silent.what(), "worker 1 does not answer");
  }
}

}  // namespace
}  // namespace clockwise::proxy
