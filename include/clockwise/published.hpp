#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>

namespace clockwise {

/// The newest of a row of immutable values, such as topologies, for threads that read it all the time while
/// somebody replaces it now and then. Each thread reads through a `published_reader` of its own, which takes
/// no lock and writes to no shared memory until a new value is there.
///
/// Why not std::atomic<std::shared_ptr>: where it is not lock-free (libstdc++ 12), every reader writes to the
/// same two counters. bench/published.cpp measures both.
template <typename Value>
class published {
 public:
  /// Precondition: `first` is not null; nor is anything published later.
  explicit published(std::shared_ptr<const Value> first) noexcept : newest_(std::move(first)) {}

  /// Makes `next` the newest. Any thread; readers see it at their next look. The value it replaces is
  /// destroyed by whoever lets go of it last.
  void publish(std::shared_ptr<const Value> next) {
    const std::scoped_lock lock(mutex_);
    newest_.swap(next);  // the old one goes with `next`, after the lock
    version_.fetch_add(1, std::memory_order_release);
  }

  /// How often something was published. Any thread.
  [[nodiscard]] std::uint64_t version() const noexcept { return version_.load(std::memory_order_acquire); }

  /// The newest value. Any thread; takes a lock.
  [[nodiscard]] std::shared_ptr<const Value> newest() const { return copy().first; }

 private:
  template <typename>
  friend class published_reader;

  // The value and its version, which belong together only under the lock.
  [[nodiscard]] std::pair<std::shared_ptr<const Value>, std::uint64_t> copy() const {
    const std::scoped_lock lock(mutex_);
    return {newest_, version_.load(std::memory_order_relaxed)};
  }

  std::atomic<std::uint64_t> version_{0};
  mutable std::mutex mutex_;
  std::shared_ptr<const Value> newest_;
};

/// One thread's look at a `published`, which must outlive it. Not thread-safe itself: each thread has its
/// own.
template <typename Value>
class published_reader {
 public:
  explicit published_reader(published<Value>&& source) = delete;
  explicit published_reader(const published<Value>& source) : source_(&source), seen_(source.copy()) {}

  /// The newest value. One load when nothing was published since the last call; a lock and a copy of a
  /// pointer otherwise. Valid until this reader looks again.
  [[nodiscard]] const Value& operator*() noexcept {
    look_again();
    return *seen_.first;
  }
  [[nodiscard]] const Value* operator->() noexcept { return &**this; }

  /// The newest value, kept alive for as long as the caller wants it.
  [[nodiscard]] std::shared_ptr<const Value> keep() noexcept {
    look_again();
    return seen_.first;
  }

 private:
  void look_again() noexcept {
    if (source_->version() != seen_.second) seen_ = source_->copy();
  }

  const published<Value>* source_;
  std::pair<std::shared_ptr<const Value>, std::uint64_t> seen_;
};

}  // namespace clockwise
