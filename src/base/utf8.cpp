#include "base/utf8.hpp"

#include <array>

namespace clockwise {
namespace {

unsigned byte_value(char byte) {
  return static_cast<unsigned char>(byte);
}

}  // namespace

// RFC 3629, section 4.
std::size_t character_bytes(std::string_view bytes) noexcept {
  const unsigned lead = byte_value(bytes[0]);
  if (lead < 0x80) return 1;
  const std::size_t count = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || bytes.size() < count) return 0;

  unsigned value = lead & (0x7fU >> count);
  for (const char continuation : bytes.substr(1, count - 1)) {
    if ((byte_value(continuation) & 0xc0U) != 0x80U) return 0;
    value = (value << 6U) | (byte_value(continuation) & 0x3fU);
  }
  constexpr std::array<unsigned, 5> smallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xd800 && value <= 0xdfff;
  return value < smallest[count] || value > 0x10ffff || surrogate ? 0 : count;
}

}  // namespace clockwise
