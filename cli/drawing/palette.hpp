#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace clockwise::cli {

struct colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  friend bool operator==(colour, colour) = default;
};

/// How many nodes get a colour of their own; then colours repeat, and numbers tell nodes apart.
inline constexpr std::size_t colours_max = 21;

/// The colour of the node with this number, counted from 0: the seven hues of Okabe and Ito, which
/// colour-blind people tell apart, then the same darker, then lighter.
[[nodiscard]] colour node_colour(std::size_t number) noexcept;

/// Black or white, whichever reads better on `ground`.
[[nodiscard]] colour text_colour_on(colour ground) noexcept;

/// Contrast by WCAG 2, from 1 to 21.
[[nodiscard]] double contrast(colour one, colour other) noexcept;

/// "#rrggbb"
[[nodiscard]] std::string hex(colour value);

}  // namespace clockwise::cli
