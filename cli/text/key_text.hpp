#pragma once

#include <string>
#include <string_view>

namespace clockwise::cli {

/// Appends `key` as text for people: control characters, C1 ones too, and bytes that are no UTF-8 as \xHH,
/// tab, newline and carriage return as \t, \n and \r, and a backslash as \\, so that every text stands for
/// one key only.
void append_printable(std::string& text, std::string_view key);

/// append_printable() of an empty text.
[[nodiscard]] std::string printable(std::string_view key);

/// `text` with what a terminal would obey, and bytes that are no UTF-8, escaped as by append_printable(), but
/// backslashes as they are: for names and sentences. What is shown already stays as it is.
[[nodiscard]] std::string shown(std::string_view text);

/// Appends `"key":...` for a JSON object. A JSON string holds characters, a key holds bytes: when it cannot
/// hold them, it shows U+FFFD for each that does not fit, and `,"key_base64":...` has them all.
void append_key_members(std::string& json, std::string_view key);

}  // namespace clockwise::cli
