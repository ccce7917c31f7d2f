#pragma once

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>

namespace clockwise::proxy {

/// Bytes that came in or wait to go out: appended at the end, consumed from the front, always contiguous.
/// Whoever owns it bounds it; an empty buffer keeps at most `kept_bytes`.
class buffer {
 public:
  [[nodiscard]] bool empty() const noexcept { return begin_ == end_; }
  [[nodiscard]] std::size_t size() const noexcept { return end_ - begin_; }
  [[nodiscard]] std::string_view view() const noexcept { return {block_.get() + begin_, size()}; }

  void append(std::string_view bytes) {
    if (capacity_ - end_ < bytes.size()) make_room(bytes.size());
    std::memcpy(block_.get() + end_, bytes.data(), bytes.size());
    end_ += bytes.size();
  }

  /// Room for at least `wanted` more bytes; commit() says how many were written into it.
  [[nodiscard]] std::span<char> prepare(std::size_t wanted) {
    if (capacity_ - end_ < wanted) make_room(wanted);
    return {block_.get() + end_, capacity_ - end_};
  }
  void commit(std::size_t written) noexcept { end_ += written; }

  void consume(std::size_t bytes) noexcept {
    begin_ += bytes;
    if (begin_ == end_) clear();
  }

  void clear() noexcept {
    begin_ = end_ = 0;
    if (capacity_ > kept_bytes) {
      block_.reset();
      capacity_ = 0;
    }
  }

 private:
  static constexpr std::size_t kept_bytes = 512;

  static constexpr std::size_t large_bytes = std::size_t{1} << 20;

  void make_room(std::size_t wanted);
  void grow(std::size_t needed);

  // From malloc, because realloc moves a large block without ever holding it twice.
  struct freeing {
    void operator()(char* block) const noexcept { std::free(block); }
  };
  std::unique_ptr<char, freeing> block_;
  std::size_t capacity_ = 0;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace clockwise::proxy
