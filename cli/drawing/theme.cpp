#include "drawing/theme.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

namespace clockwise::cli {
namespace {

struct role_row {
  role what;
  std::string_view name;
  colour light;
  colour dark;
};
constexpr std::array<role_row, 4> roles = {{
    {role::paper, "paper", {0xff, 0xff, 0xff}, {0x0d, 0x11, 0x17}},
    {role::ink, "ink", {0x1f, 0x23, 0x28}, {0xe6, 0xed, 0xf3}},
    {role::muted, "muted", {0x59, 0x63, 0x6e}, {0x9d, 0xa7, 0xb3}},
    {role::rest, "rest", {0xdd, 0xe1, 0xe6}, {0x30, 0x36, 0x3d}},
}};

const role_row& row_of(role what) {
  return *std::ranges::find(roles, what, &role_row::what);
}

}  // namespace

colour colour_of(role what, theme where) {
  return where == theme::dark ? row_of(what).dark : row_of(what).light;
}

std::string_view name_of(role what) {
  return row_of(what).name;
}

std::string style_sheet(theme which) {
  if (which != theme::automatic) return {};
  std::string sheet = "@media (prefers-color-scheme:dark){";
  for (const role_row& row : roles) {
    fmt::format_to(std::back_inserter(sheet), ".f-{0}{{fill:{1}}}.s-{0}{{stroke:{1}}}", row.name,
                   hex(row.dark));
  }
  return sheet + "}";
}

}  // namespace clockwise::cli
