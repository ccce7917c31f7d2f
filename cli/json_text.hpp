#pragma once

#include <string>
#include <string_view>

namespace clockwise::cli {

/// Is `bytes` well-formed UTF-8, so that a JSON string can hold it unchanged?
[[nodiscard]] bool is_utf8(std::string_view bytes) noexcept;

/// `bytes` with each byte that is not part of well-formed UTF-8 replaced by U+FFFD.
[[nodiscard]] std::string utf8_of(std::string_view bytes);

/// Appends `text`, which must be UTF-8, as a JSON string with its quotes.
void append_json_string(std::string& json, std::string_view text);

/// Appends `bytes` in base64 (RFC 4648, section 4, padded) as a JSON string with its quotes.
void append_base64_string(std::string& json, std::string_view bytes);

}  // namespace clockwise::cli
