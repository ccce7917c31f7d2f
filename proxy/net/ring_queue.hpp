#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <utility>

namespace clockwise::proxy {

/// A first-in, first-out queue in one block that doubles when full. Unlike std::deque an empty one holds no
/// memory, which is what ten thousand idle clients have.
template <class T>
class ring_queue {
 public:
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }

  [[nodiscard]] T& operator[](std::size_t i) noexcept {
    assert(i < size_);
    return slots_[(head_ + i) & (capacity_ - 1)];
  }
  [[nodiscard]] T& front() noexcept { return (*this)[0]; }
  [[nodiscard]] T& back() noexcept { return (*this)[size_ - 1]; }

  T& push_back(T value) {
    if (size_ == capacity_) grow();
    ++size_;
    return back() = std::move(value);
  }

  void push_front(T value) {
    if (size_ == capacity_) grow();
    head_ = (head_ + capacity_ - 1) & (capacity_ - 1);
    ++size_;
    front() = std::move(value);
  }

  /// Takes the front out. A queue that runs empty gives a large block back.
  T pop_front() {
    T value = std::exchange(front(), T{});
    head_ = (head_ + 1) & (capacity_ - 1);
    if (--size_ == 0 && capacity_ > kept_capacity) *this = ring_queue{};
    return value;
  }

  void pop_back() {
    back() = T{};
    --size_;
  }

  ring_queue() = default;
  ring_queue(ring_queue&& other) noexcept { *this = std::move(other); }
  ring_queue& operator=(ring_queue&& other) noexcept {
    slots_ = std::move(other.slots_);
    capacity_ = std::exchange(other.capacity_, 0);
    head_ = std::exchange(other.head_, 0);
    size_ = std::exchange(other.size_, 0);
    return *this;
  }

 private:
  static constexpr std::size_t first_capacity = 4;
  static constexpr std::size_t kept_capacity = 64;

  void grow() {
    const std::size_t larger = capacity_ == 0 ? first_capacity : capacity_ * 2;
    auto moved = std::make_unique<T[]>(larger);
    for (std::size_t i = 0; i < size_; ++i) moved[i] = std::move((*this)[i]);
    slots_ = std::move(moved);
    capacity_ = larger;
    head_ = 0;
  }

  std::unique_ptr<T[]> slots_;
  std::size_t capacity_ = 0;  // a power of two, or 0
  std::size_t head_ = 0;
  std::size_t size_ = 0;
};

}  // namespace clockwise::proxy
