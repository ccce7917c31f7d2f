#pragma once

#include <algorithm>
#include <string_view>

namespace clockwise::proxy::resp {

/// Whether the argument is this word, in any case. `upper`: capital letters, digits and '-'.
inline bool is_word(std::string_view argument, std::string_view upper) noexcept {
  constexpr auto same = [](char a, char b) { return a == b || (b >= 'A' && a == (b | 0x20)); };
  return std::ranges::equal(argument, upper, same);
}

}  // namespace clockwise::proxy::resp
