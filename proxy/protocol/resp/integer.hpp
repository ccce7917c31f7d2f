#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace clockwise::proxy::resp {

/// The argument as a number: as strict as Redis, that is the one way to write it and nothing around it.
inline std::optional<std::int64_t> to_integer(std::string_view text) noexcept {
  const bool has_zero_ahead = text.starts_with("-0") || (text.starts_with('0') && text.size() > 1);
  std::int64_t value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (has_zero_ahead || failed != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace clockwise::proxy::resp
