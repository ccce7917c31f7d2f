#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace clockwise::cli {

/// May `descriptor` be sent colours? It is a terminal that knows them, and NO_COLOR is not set.
[[nodiscard]] bool wants_colours(int descriptor);

/// Columns of text on `descriptor`: the terminal's width between 60 and 100, or 80 when it is no terminal.
[[nodiscard]] std::size_t text_columns(int descriptor);

/// `text` in bold when `descriptor` wants colours.
[[nodiscard]] std::string bold(std::string_view text, int descriptor);

/// Prints "clockwise: warning: `text`" on standard error.
void warn(std::string_view text);

/// Prints "clockwise: `text`" on standard error; a text that begins with a place in a file stands alone.
void complain(std::string_view text);

}  // namespace clockwise::cli
