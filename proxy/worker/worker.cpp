#include "worker/worker.hpp"

#include <algorithm>
#include <utility>

namespace clockwise::proxy {
namespace {

// Deadlines are looked at this often: a timeout is at most a twentieth late.
std::chrono::milliseconds tick_for(std::span<const std::unique_ptr<pool>> pools) {
  std::chrono::milliseconds shortest{1000};
  for (const auto& each : pools) shortest = std::min(shortest, each->settings.backends.request_timeout);
  return std::clamp(shortest / 20, std::chrono::milliseconds(1), std::chrono::milliseconds(50));
}

}  // namespace

worker::worker(std::size_t number, std::span<const std::unique_ptr<pool>> pools, const hand_off& to_others)
    : ticks_(loop_.io()), tick_interval_(tick_for(pools)) {
  for (std::size_t i = 0; i < pools.size(); ++i) {
    auto to_worker = [to_others, i](std::size_t other, descriptor client) {
      to_others(other, i, std::move(client));
    };
    shards_.push_back(std::make_unique<pool_shard>(loop_, *pools[i], number, std::move(to_worker)));
  }
}

void worker::open() {
  for (const auto& each : shards_) each->open();
  tick();
}

void worker::start() {
  thread_ = std::thread([this] { loop_.run(); });
}

void worker::join() {
  if (thread_.joinable()) thread_.join();
}

void worker::tick() {
  for (const auto& each : shards_) each->check_deadlines();
  const bool empty =
      std::all_of(shards_.begin(), shards_.end(), [](const auto& each) { return each->clients() == 0; });
  if (draining_ && (empty || loop_.now() >= drain_ends_)) {
    for (const auto& each : shards_) each->close();
    return loop_.stop();
  }
  ticks_.expires_after(tick_interval_);
  ticks_.async_wait([this](error_code stopped) {
    if (!stopped) tick();
  });
}

void worker::drain(std::chrono::milliseconds limit) {
  post([this, limit] {
    draining_ = true;
    drain_ends_ = loop_.now() + limit;
    for (const auto& each : shards_) each->drain();
  });
}

std::vector<shard_snapshot> worker::snapshot() const {
  std::vector<shard_snapshot> taken;
  for (const auto& each : shards_) taken.push_back(each->snapshot());
  return taken;
}

}  // namespace clockwise::proxy
