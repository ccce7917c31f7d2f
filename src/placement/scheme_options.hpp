#pragma once

#include <cstdint>

#include <clockwise/placement.hpp>

namespace clockwise {

/// Throws `error` unknown_option when `options` has a name that `scheme` lacks, naming the nearest it has.
void check_option_names(const scheme_options& options, const scheme_info& scheme);

/// An option that is a whole number from `min` to `max`.
struct integer_option {
  option_info info;
  std::uint32_t min;
  std::uint32_t max;
};

/// The value of `option` in `options`, or its default. Throws `error` bad_option.
[[nodiscard]] std::uint32_t read_option(const scheme_options& options, const integer_option& option);

}  // namespace clockwise
