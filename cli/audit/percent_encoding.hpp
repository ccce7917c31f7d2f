#pragma once

#include <string>
#include <string_view>

namespace clockwise::cli {

/// Appends the bytes that `encoded` stands for: "%" and two hexadecimal digits are one byte, everything else
/// is itself. False, and `bytes` ends anyhow, when a '%' has no two digits behind it.
[[nodiscard]] bool append_percent_decoded(std::string& bytes, std::string_view encoded);

}  // namespace clockwise::cli
