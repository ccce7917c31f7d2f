#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace clockwise::proxy::resp {

/// One argument, as its place in the bytes of its command.
struct argument_place {
  std::uint32_t offset = 0;
  std::uint32_t bytes = 0;
};

/// The arguments of one command, its name first. A view: valid as long as what it was taken from.
class arguments {
 public:
  arguments(const char* base, const argument_place* places, std::size_t count) noexcept
      : base_(base), places_(places), count_(count) {}

  [[nodiscard]] std::size_t size() const noexcept { return count_; }
  /// Precondition: `i < size()`.
  [[nodiscard]] std::string_view operator[](std::size_t i) const noexcept {
    return {base_ + places_[i].offset, places_[i].bytes};
  }
  /// The arguments from `first` on, as a command of their own. Precondition: `first <= size()`.
  [[nodiscard]] arguments from(std::size_t first) const noexcept {
    return {base_, places_ + first, count_ - first};
  }
  /// The first `count` arguments. Precondition: `count <= size()`.
  [[nodiscard]] arguments first(std::size_t count) const noexcept { return {base_, places_, count}; }

 private:
  const char* base_;
  const argument_place* places_;
  std::size_t count_;
};

}  // namespace clockwise::proxy::resp
