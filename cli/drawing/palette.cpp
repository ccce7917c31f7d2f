#include "drawing/palette.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace clockwise::cli {
namespace {

constexpr colour black{0, 0, 0};
constexpr colour white{255, 255, 255};

// Okabe and Ito, "Color Universal Design", 2008, without black, which no dark picture can show. Ordered so
// that the first few are far apart in lightness, too.
constexpr std::array<colour, 7> hues = {{{0x00, 0x72, 0xb2},
                                         {0xe6, 0x9f, 0x00},
                                         {0x00, 0x9e, 0x73},
                                         {0xcc, 0x79, 0xa7},
                                         {0x56, 0xb4, 0xe9},
                                         {0xd5, 0x5e, 0x00},
                                         {0xf0, 0xe4, 0x42}}};

struct mixture {
  colour with;
  int percent;
};
constexpr std::array<mixture, 3> levels = {{{black, 0}, {black, 38}, {white, 50}}};
static_assert(hues.size() * levels.size() == colours_max);

std::uint8_t mixed(std::uint8_t one, std::uint8_t other, int percent) {
  return static_cast<std::uint8_t>((one * (100 - percent) + other * percent) / 100);
}

double linear(std::uint8_t channel) {
  const double value = channel / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(colour value) {
  return 0.2126 * linear(value.red) + 0.7152 * linear(value.green) + 0.0722 * linear(value.blue);
}

}  // namespace

colour node_colour(std::size_t number) noexcept {
  const colour hue = hues[number % hues.size()];
  const mixture level = levels[number / hues.size() % levels.size()];
  return {mixed(hue.red, level.with.red, level.percent), mixed(hue.green, level.with.green, level.percent),
          mixed(hue.blue, level.with.blue, level.percent)};
}

colour text_colour_on(colour ground) noexcept {
  return contrast(ground, black) > contrast(ground, white) ? black : white;
}

double contrast(colour one, colour other) noexcept {
  const auto [dark, bright] = std::minmax({luminance(one), luminance(other)});
  return (bright + 0.05) / (dark + 0.05);
}

std::string hex(colour value) {
  return fmt::format("#{:02x}{:02x}{:02x}", value.red, value.green, value.blue);
}

}  // namespace clockwise::cli
