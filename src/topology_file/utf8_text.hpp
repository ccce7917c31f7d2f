#pragma once

#include <string_view>

namespace clockwise {

/// Throws `error` bad_syntax at the first byte that no YAML text may hold: control characters other than
/// tab and line ends, invalid UTF-8, and all of UTF-16. YAML readers take such bytes for the end of the
/// text, or carry them into names that JSON output could not hold.
void check_utf8_text(std::string_view text, std::string_view source);

}  // namespace clockwise
