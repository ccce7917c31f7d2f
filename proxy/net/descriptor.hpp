#pragma once

#include <utility>

#include <unistd.h>

namespace clockwise::proxy {

/// An open file descriptor with one owner, who closes it. Can be handed to another thread.
class descriptor {
 public:
  descriptor() = default;
  explicit descriptor(int opened) noexcept : number_(opened) {}
  descriptor(descriptor&& other) noexcept : number_(other.release()) {}
  descriptor& operator=(descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~descriptor() {
    if (number_ >= 0) ::close(number_);
  }

  [[nodiscard]] int get() const noexcept { return number_; }
  [[nodiscard]] int release() noexcept { return std::exchange(number_, -1); }
  explicit operator bool() const noexcept { return number_ >= 0; }

 private:
  int number_ = -1;
};

}  // namespace clockwise::proxy
