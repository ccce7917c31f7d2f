#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace clockwise::proxy {

/// Reads "65536", "64 KiB", "16MiB" or "1 GiB" as a number of bytes. Nothing for anything else: KB and MB
/// mean 1000 to some and 1024 to others.
[[nodiscard]] std::optional<std::uint64_t> parse_byte_size(std::string_view text);

/// The text that parse_byte_size() reads back, in the largest unit that leaves a whole number: "64 KiB".
[[nodiscard]] std::string byte_size_text(std::uint64_t bytes);

}  // namespace clockwise::proxy
