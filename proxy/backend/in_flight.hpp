#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "backend/reply_receiver.hpp"
#include "net/asio.hpp"
#include "net/ring_queue.hpp"

namespace clockwise::proxy {

/// The requests given to one connection whose replies have not come, in the order in which the server will
/// answer. An entry stays until its reply is here, also when nobody waits for it any more: so the FIFO never
/// shifts and a late reply cannot reach the wrong request.
class in_flight {
 public:
  struct entry {
    receiver_ref receiver;  // empty: a handshake of ours, or told already that it came too late
    ticket request;
    steady_time deadline;
    std::uint64_t begin = 0;  // bytes accepted for the connection before this request
  };

  void push(entry added) { entries_.push_back(std::move(added)); }
  /// For a handshake, which nobody waits for.
  void push_front(entry added) {
    entries_.push_front(std::move(added));
    if (expired_ > 0) ++expired_;
  }

  [[nodiscard]] bool empty() const noexcept { return entries_.empty(); }
  [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }
  [[nodiscard]] entry& head() noexcept { return entries_.front(); }
  entry pop() noexcept {
    if (expired_ > 0) --expired_;
    return entries_.pop_front();
  }

  /// Tells everybody whose deadline has passed; their places stay. Returns how many. All wait equally long,
  /// so the late ones stand at the front.
  std::size_t expire(steady_time now, std::string_view error_line) noexcept;

  /// Takes out and tells those of whose bytes the server may have seen some: all that begin before `written`.
  /// Returns how many.
  std::size_t fail_written(std::uint64_t written, std::string_view error_line) noexcept;

  /// Tells everybody and empties the queue. Returns how many.
  std::size_t fail_all(std::string_view error_line) noexcept;

 private:
  ring_queue<entry> entries_;
  std::size_t expired_ = 0;  // so many at the front have been told
};

}  // namespace clockwise::proxy
