#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

namespace clockwise::proxy {

/// Names one request to whoever waits for its reply: the request's number in its session, and which part of a
/// split command it is.
struct ticket {
  std::uint64_t request = 0;
  std::uint32_t part = 0;
};

/// Who waits for replies from a server. Counted, because a client may leave before its replies came. One
/// thread. The calls below must not submit to a connection at once, only note what is to be done at the end
/// of the turn.
class reply_receiver {
 public:
  reply_receiver(const reply_receiver&) = delete;
  reply_receiver& operator=(const reply_receiver&) = delete;

  /// The next bytes of the reply; `last` marks its end. A large reply comes in several pieces.
  virtual void on_reply(ticket request, std::string_view bytes, bool last) noexcept = 0;
  /// There will be no (further) reply. `error_line` is what to tell the client, without '-' and line end.
  virtual void on_failure(ticket request, std::string_view error_line) noexcept = 0;
  /// A connection that was congested has room again.
  virtual void on_room() noexcept = 0;

 protected:
  reply_receiver() = default;
  virtual ~reply_receiver() = default;

 private:
  friend class receiver_ref;
  std::uint32_t references_ = 0;
};

/// A counted reference to a reply_receiver; empty for a request that nobody waits for any more.
class receiver_ref {
 public:
  receiver_ref() = default;
  explicit receiver_ref(reply_receiver& held) noexcept : held_(&held) { ++held.references_; }
  receiver_ref(const receiver_ref& other) noexcept : held_(other.held_) {
    if (held_ != nullptr) ++held_->references_;
  }
  receiver_ref(receiver_ref&& other) noexcept : held_(std::exchange(other.held_, nullptr)) {}
  receiver_ref& operator=(receiver_ref other) noexcept {
    std::swap(held_, other.held_);
    return *this;
  }
  ~receiver_ref() {
    if (held_ != nullptr && --held_->references_ == 0) delete held_;
  }

  explicit operator bool() const noexcept { return held_ != nullptr; }
  reply_receiver* operator->() const noexcept { return held_; }
  reply_receiver& operator*() const noexcept { return *held_; }

 private:
  reply_receiver* held_ = nullptr;
};

}  // namespace clockwise::proxy
