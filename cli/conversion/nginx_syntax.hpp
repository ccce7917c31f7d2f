#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "conversion/source_text.hpp"

namespace clockwise::cli {

/// One word of nginx's configuration language, without its quotes and escapes.
struct nginx_word {
  std::string text;
  text_place where;
};

/// A directive with its words, the name first, and what stands in its block.
struct nginx_directive {
  std::vector<nginx_word> words;
  std::vector<nginx_directive> block;
  bool has_block = false;

  [[nodiscard]] const std::string& name() const noexcept { return words.front().text; }
  [[nodiscard]] text_place where() const noexcept { return words.front().where; }
};

/// Blocks within blocks; nginx itself stops much earlier.
inline constexpr std::size_t nginx_depth_max = 100;

/// Reads nginx's configuration language. Blocks of Lua are skipped. Throws `error` bad_syntax.
[[nodiscard]] std::vector<nginx_directive> parse_nginx(const source_text& source);

}  // namespace clockwise::cli
