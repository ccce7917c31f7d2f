#pragma once

#include <cstddef>

namespace clockwise {

/// How many standard deviations none of `count` normal numbers exceeds in 99 of 100 cases.
[[nodiscard]] double deviations_by_chance(std::size_t count) noexcept;

}  // namespace clockwise
