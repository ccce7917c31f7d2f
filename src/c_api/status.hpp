#pragma once

#include <clockwise/clockwise.h>
#include <clockwise/error.hpp>

namespace clockwise {

/// The C status of `code`.
[[nodiscard]] clockwise_status status_of(errc code) noexcept;

}  // namespace clockwise
