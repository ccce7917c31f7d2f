#include "proxy.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/signal_set.hpp>
#include <malloc.h>
#include <spdlog/spdlog.h>

#include <clockwise/error.hpp>

#include "admin/admin_server.hpp"
#include "admin/worker_status.hpp"
#include "net/asio.hpp"
#include "net/descriptor_limit.hpp"
#include "net/listener.hpp"
#include "worker/worker.hpp"

namespace clockwise::proxy {
namespace {

// Replies on their way have this long to leave after SIGTERM.
constexpr std::chrono::milliseconds drain_limit{10'000};
// Descriptors that are neither clients nor connections to nodes: loops, listeners, admin, logs.
constexpr std::size_t descriptors_per_worker = 8;
constexpr std::size_t descriptors_for_the_rest = 24;
constexpr std::size_t connections_per_node = 2;  // RESP2 and RESP3

// A burst's large buffers go back to the system when they are freed. Left to itself, malloc learns from a
// burst to keep such blocks, for ever if a small one lies above them.
void give_back_large_blocks() noexcept {
  constexpr int large_bytes = 128 << 10;
  ::mallopt(M_MMAP_THRESHOLD, large_bytes);
}

std::size_t worker_count(unsigned wanted) {
  return wanted > 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
}

// Clients may have the descriptors that nodes do not need: when there are too many clients, the servers must
// still be reachable.
std::size_t clients_possible(const config& from, std::size_t workers) {
  std::size_t nodes = 0;
  for (const auto& each : from.pools) nodes += each.nodes.nodes.size();
  const std::size_t limit = raise_descriptor_limit();
  const std::size_t reserved =
      workers * (descriptors_per_worker + nodes * connections_per_node) + descriptors_for_the_rest;
  return limit > reserved ? limit - reserved : 1;
}

std::vector<std::unique_ptr<pool>> make_pools(const config& from, std::size_t workers) {
  const std::size_t possible = clients_possible(from, workers) / std::max<std::size_t>(1, from.pools.size());
  std::vector<std::unique_ptr<pool>> made;
  for (pool_settings settings : from.pools) {
    if (settings.clients_max > possible) {
      spdlog::warn("pool {}: clients_max lowered from {} to {}, as many as the open files limit allows",
                   settings.name, settings.clients_max, possible);
      settings.clients_max = possible;
    }
    settings.listen = listener::claim(settings.listen);
    made.push_back(std::make_unique<pool>(std::move(settings), workers));
  }
  return made;
}

}  // namespace

// In the order in which they start; they stop in the reverse order.
struct proxy::parts {
  // What can fail comes first: once a worker runs, it may hand clients to every other.
  explicit parts(const config& from) : pools(make_pools(from, worker_count(from.threads))) {
    for (std::size_t i = 0; i < worker_count(from.threads); ++i) workers.push_back(make_worker(i));
    for (const auto& each : workers) each->open();
    if (from.admin) admin.emplace(*from.admin, [this] { return status(); });
    for (const auto& each : workers) each->start();
  }

  ~parts() {
    admin.reset();
    for (const auto& each : workers) each->stop();
    for (const auto& each : workers) each->join();
  }
  parts(const parts&) = delete;
  parts& operator=(const parts&) = delete;

  std::unique_ptr<worker> make_worker(std::size_t number) {
    return std::make_unique<worker>(
        number, pools, [this](std::size_t to, std::size_t of_pool, descriptor client) {
          workers[to]->post([this, to, of_pool, taken = std::move(client)]() mutable {
            workers[to]->adopt(of_pool, std::move(taken));
          });
        });
  }

  [[nodiscard]] proxy_status status() const {
    proxy_status now = collect_status(pools, workers);
    now.uptime = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - started);
    now.draining = draining;
    return now;
  }

  const steady_time started = std::chrono::steady_clock::now();
  std::atomic<bool> draining = false;
  asio::io_context control{1};  // the main thread
  // From before the first client on: one that arrives before run() waits for it.
  asio::signal_set signals{control, SIGINT, SIGTERM, SIGHUP};
  std::vector<std::unique_ptr<pool>> pools;
  std::vector<std::unique_ptr<worker>> workers;
  std::optional<admin_server> admin;
};

proxy::proxy(const config& from) : parts_(std::make_unique<parts>(from)) {}

proxy::~proxy() = default;

void proxy::run() {
  std::signal(SIGPIPE, SIG_IGN);
  give_back_large_blocks();
  for (const auto& each : parts_->pools)
    spdlog::info("pool {}: listening on {}, {} nodes", each->settings.name, to_string(each->settings.listen),
                 each->where->nodes().size());

  parts_->signals.async_wait([this](error_code stopped, int number) {
    if (stopped) return;
    spdlog::info("{}: no new clients; waiting for replies on their way", ::strsignal(number));
    stop();
  });
  const auto keep_running = asio::make_work_guard(parts_->control);
  parts_->control.run();

  parts_->draining = true;
  for (const auto& each : parts_->workers) each->drain(drain_limit);
  // Signals have their default effect again: a second one ends the process at once.
  parts_->signals.clear();
  for (const auto& each : parts_->workers) each->join();
  spdlog::info("stopped");
}

void proxy::stop() {
  parts_->control.stop();
}

endpoint proxy::listen_of(std::string_view pool) const {
  for (const auto& each : parts_->pools)
    if (each->settings.name == pool) return each->settings.listen;
  throw error(errc::bad_field, "there is no pool \"" + std::string(pool) + "\"");
}

endpoint proxy::admin() const {
  return parts_->admin->where();
}

}  // namespace clockwise::proxy
