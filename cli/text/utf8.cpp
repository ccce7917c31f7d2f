#include "text/utf8.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace clockwise::cli {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";  // U+FFFD

}  // namespace

bool is_utf8(std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const std::size_t good = character_bytes(bytes);
    if (good == 0) return false;
    bytes.remove_prefix(good);
  }
  return true;
}

std::string utf8_of(std::string_view bytes) {
  std::string text;
  while (!bytes.empty()) {
    const std::size_t good = character_bytes(bytes);
    text += good > 0 ? bytes.substr(0, good) : replacement;
    bytes.remove_prefix(std::max<std::size_t>(good, 1));
  }
  return text;
}

}  // namespace clockwise::cli
