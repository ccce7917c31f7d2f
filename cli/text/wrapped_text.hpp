#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace clockwise::cli {

/// Appends `text` to `page`, indented by `indent` and broken at spaces to fit `columns`. Lines that begin
/// with a space, examples and tables, are indented and not broken; an empty line parts paragraphs.
/// The text is shown(): no name in it can drive the terminal.
void append_wrapped(std::string& page, std::string_view text, std::size_t indent, std::size_t columns);

}  // namespace clockwise::cli
