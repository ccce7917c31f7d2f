#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <clockwise/topology.hpp>

#include "drawing/circle.hpp"

namespace clockwise::cli {

/// How long names and keys may be in a picture, in characters.
inline constexpr std::size_t legend_name_max = 24;
inline constexpr std::size_t key_name_max = 20;
inline constexpr std::size_t data_name_max = 64;

/// `bytes` made printable and shortened.
[[nodiscard]] std::string shown(std::string_view bytes, std::size_t characters);

/// "3 nodes"
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view what);

/// A fraction as programs read it, such as "0.25": the shortest text that gives it back.
[[nodiscard]] std::string fraction_text(double value);

/// percent() with two more decimals for what is small: of many points, each arc is.
[[nodiscard]] std::string fine_percent(double fraction);

/// Where `position` is on the circle of `where`; the first token is at 12 o'clock.
[[nodiscard]] turn turn_of(token position, const placement& where);
/// Where the arc that ends with `last` ends.
[[nodiscard]] turn turn_behind(token last, const placement& where);

/// Where the arc of the owner of `position` ends: the point clockwise of it, above 1 behind token 0. Of
/// schemes without points `position` itself.
[[nodiscard]] turn walk_end(token position, const placement& where);

/// "scheme ring, points=4": the rule, with the options that were given.
[[nodiscard]] std::string scheme_text(const topology& where);

}  // namespace clockwise::cli
