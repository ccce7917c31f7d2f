#pragma once

#include <string>
#include <string_view>

#include <clockwise/token.hpp>

namespace clockwise::cli {

/// Appends `position` as 16 hexadecimal digits, so that text sorts as tokens do; in JSON as a string, because
/// readers keep only 53 bits of a number.
inline void append_token(std::string& text, token position) {
  constexpr std::string_view digits = "0123456789abcdef";
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[position.value >> shift & 15];
}

}  // namespace clockwise::cli
