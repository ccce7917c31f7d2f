#pragma once

#include <string>
#include <string_view>

namespace clockwise::cli {

/// Appends `text`, which must be UTF-8, as a JSON string with its quotes.
void append_json_string(std::string& json, std::string_view text);

/// Appends `bytes` in base64 (RFC 4648, section 4, padded) as a JSON string with its quotes.
void append_base64_string(std::string& json, std::string_view bytes);

}  // namespace clockwise::cli
