#pragma once

#include <cstddef>
#include <vector>

namespace clockwise::proxy {

class flush_list;

/// Something that gathers work during a loop turn and does it once at the turn's end.
class flushable {
 public:
  flushable(const flushable&) = delete;
  flushable& operator=(const flushable&) = delete;

  /// Puts this on the list for the end of the turn. Cheap when it is there already.
  void flush_later() noexcept;

 protected:
  explicit flushable(flush_list& list) noexcept : list_(list) {}
  virtual ~flushable();

 private:
  friend class flush_list;
  virtual void flush() noexcept = 0;

  static constexpr std::size_t not_listed = static_cast<std::size_t>(-1);
  flush_list& list_;
  std::size_t place_ = not_listed;
};

/// Everything that asked to be flushed in this turn of one thread's loop.
class flush_list {
 public:
  /// Flushes all, also what is added meanwhile, in the order of asking.
  void run() noexcept;
  [[nodiscard]] bool empty() const noexcept { return waiting_.empty(); }

 private:
  friend class flushable;
  std::vector<flushable*> waiting_;  // nullptr: it was destroyed while it waited
};

}  // namespace clockwise::proxy
