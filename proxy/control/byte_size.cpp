#include "control/byte_size.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace clockwise::proxy {
namespace {

struct byte_unit {
  std::string_view name;
  unsigned shift;
};

constexpr std::array units = {byte_unit{"GiB", 30}, byte_unit{"MiB", 20}, byte_unit{"KiB", 10},
                              byte_unit{"", 0}};

}  // namespace

std::optional<std::uint64_t> parse_byte_size(std::string_view text) {
  std::uint64_t count = 0;
  const char* const last = text.data() + text.size();
  const auto [end, failure] = std::from_chars(text.data(), last, count);
  if (failure != std::errc{}) return std::nullopt;

  std::string_view name(end, static_cast<std::size_t>(last - end));
  if (name.size() > 1 && name.starts_with(' ')) name.remove_prefix(1);
  const auto unit = std::ranges::find(units, name, &byte_unit::name);
  if (unit == units.end()) return std::nullopt;
  if (count > std::numeric_limits<std::uint64_t>::max() >> unit->shift) return std::nullopt;
  return count << unit->shift;
}

std::string byte_size_text(std::uint64_t bytes) {
  const auto unit = std::ranges::find_if(units, [bytes](const byte_unit& each) {
    const std::uint64_t size = std::uint64_t{1} << each.shift;
    return bytes >= size && bytes % size == 0;
  });
  if (unit == units.end() || unit->shift == 0) return std::to_string(bytes);
  return std::to_string(bytes >> unit->shift) + ' ' + std::string(unit->name);
}

}  // namespace clockwise::proxy
