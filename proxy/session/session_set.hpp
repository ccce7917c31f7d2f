#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "backend/reply_receiver.hpp"

namespace clockwise::proxy {

class session;

/// The open sessions of one pool on one thread, kept alive by being in here.
class session_set {
 public:
  /// `clients` is how many clients this thread has, or is about to have; it is taken down as they leave.
  explicit session_set(std::atomic<std::uint32_t>& clients) noexcept : clients_(clients) {}

  void add(session& opened);
  /// The session may be gone after this call.
  void remove(session& closed) noexcept;

  [[nodiscard]] std::size_t size() const noexcept { return members_.size(); }
  /// Every session stops taking requests and closes when its last reply has left.
  void drain();
  /// Closes all at once.
  void close();

 private:
  struct member {
    session* what;
    receiver_ref alive;
  };
  std::atomic<std::uint32_t>& clients_;
  std::vector<member> members_;
};

}  // namespace clockwise::proxy
