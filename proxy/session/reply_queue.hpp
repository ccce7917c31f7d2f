#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "backend/reply_receiver.hpp"
#include "net/buffer.hpp"
#include "net/ring_queue.hpp"
#include "session/gather.hpp"

namespace clockwise::proxy {

/// The replies one client awaits, in the order of its requests. A reply at the head goes straight to the
/// bytes that may leave; one that comes before its turn is parked.
class reply_queue {
 public:
  /// A place for the reply to the next request.
  [[nodiscard]] ticket reserve() { return reserve(nullptr); }
  /// A place for the one reply that `parts` will become.
  [[nodiscard]] ticket reserve(std::unique_ptr<gather> parts);

  /// The whole reply to the next request, known already.
  void put(std::string_view reply);
  /// The next bytes of the reply to a reserved request.
  void add(ticket request, std::string_view bytes, bool last);
  /// An error takes the place of the reply. False when a part of the reply may have left: the client cannot
  /// be told any more and must go.
  [[nodiscard]] bool fail(ticket request, std::string_view error_line);

  /// What may be sent to the client.
  [[nodiscard]] buffer& ready() noexcept { return ready_; }
  /// Replies that are not wholly in ready().
  [[nodiscard]] std::size_t waiting() const noexcept { return places_.size(); }
  [[nodiscard]] bool empty() const noexcept { return places_.empty() && ready_.empty(); }
  /// Reply bytes held, ready and parked.
  [[nodiscard]] std::size_t bytes() const noexcept { return ready_.size() + parked_bytes_; }

 private:
  struct place {
    std::string parked;
    std::unique_ptr<gather> parts;
    bool done = false;
    bool begun = false;  // a first piece is in ready()
  };

  [[nodiscard]] place& at(ticket request) noexcept { return places_[request.request - first_]; }
  [[nodiscard]] bool is_head(ticket request) const noexcept { return request.request == first_; }
  void pop();
  void release();

  ring_queue<place> places_;
  std::uint64_t first_ = 0;  // the request number of the head
  buffer ready_;
  std::size_t parked_bytes_ = 0;
};

}  // namespace clockwise::proxy
