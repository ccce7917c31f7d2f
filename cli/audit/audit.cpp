#include "audit/audit.hpp"

#include <algorithm>
#include <array>
#include <thread>

#include <poll.h>

#include "audit/key_judge.hpp"
#include "audit/memcached_walk.hpp"
#include "audit/protocol_probe.hpp"
#include "audit/redis_walk.hpp"
#include "audit/server_stream.hpp"
#include "audit/walk_error.hpp"

namespace clockwise::cli {
namespace {

constexpr int between_updates_ms = 200;  // of progress, and of a list that somebody reads

/// Whatever happens, threads that are joined later end soon.
class stopping {
 public:
  explicit stopping(event& stop) : stop_(stop) {}
  stopping(const stopping&) = delete;
  stopping& operator=(const stopping&) = delete;
  ~stopping() { stop_.set(); }

 private:
  event& stop_;
};

}  // namespace

audit::audit(const topology& where, const server_list& servers, const audit_settings& settings,
             misplaced_list* list)
    : where_(where),
      servers_(servers),
      settings_(settings),
      list_(list),
      progress_(list == nullptr ? progress::results::come_last : progress::results::run_by),
      results_(servers.servers.size()) {}

std::vector<server_result> audit::run() {
  interrupt_watch signals;
  std::vector<std::jthread> threads;
  {
    const stopping at_the_end(stop_);
    threads_left_ = std::min(servers_.servers.size(), walk_settings::servers_at_once);
    for (std::size_t left = threads_left_; left > 0; --left) threads.emplace_back([this] { walk_servers(); });
    await_end(signals);
  }
  threads.clear();  // joins
  if (failure_) std::rethrow_exception(failure_);
  return std::move(results_);
}

void audit::await_end(interrupt_watch& signals) {
  std::array<pollfd, 2> watched = {pollfd{.fd = finished_.descriptor(), .events = POLLIN, .revents = 0},
                                   pollfd{.fd = signals.descriptor(), .events = POLLIN, .revents = 0}};
  while (!finished_.is_set()) {
    ::poll(watched.data(), watched.size(), between_updates_ms);
    if (signals.take()) stop_.set();
    progress_.show(counters_.state(servers_.servers.size()));
  }
}

/// What one thread does.
void audit::walk_servers() noexcept {
  try {
    for (std::size_t next = next_server_++; next < servers_.servers.size() && !stop_.is_set();
         next = next_server_++) {
      walk_server(next);
      ++counters_.servers_done;
    }
  } catch (...) {
    stop_.set();
    const std::scoped_lock first_one_counts(failure_mutex_);
    if (!failure_) failure_ = std::current_exception();
  }
  if (--threads_left_ == 0) finished_.set();
}

void audit::walk_server(std::size_t server) {
  server_result& result = results_[server];
  try {
    walk(server, result);
    result.ended = server_result::state::walked;
  } catch (const walk_error& failed) {
    result.ended = server_result::state::failed;
    result.error = failed.what();
  } catch (const walk_interrupted&) {
    result.ended = server_result::state::interrupted;
  }
}

void audit::walk(std::size_t server, server_result& result) {
  server_stream stream(servers_.servers[server].address, settings_.walk.timeout, stop_);
  key_judge judge(where_, servers_, server, settings_.copies);
  const auto expect = [this](std::uint64_t keys) {
    counters_.keys_expected += keys;
    ++counters_.servers_expecting;
  };
  const auto take = [&](std::span<const std::string_view> keys) {
    const auto misplaced = judge.judge(keys, settings_.examples, result);
    if (list_ != nullptr) list_->write(misplaced);
    counters_.keys += keys.size();
  };
  const walk_sink sink{expect, take};
  const auto protocol = settings_.walk.protocol ? *settings_.walk.protocol : protocol_of(stream);
  if (protocol == server_protocol::redis) {
    walk_redis(stream, settings_.walk, sink);
  } else {
    walk_memcached(stream, sink);
  }
}

}  // namespace clockwise::cli
