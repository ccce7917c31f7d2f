#include <zlib.h>

#include <clockwise/hash/crc.hpp>

namespace clockwise::hashes {

std::uint32_t crc32(std::string_view bytes, std::uint32_t preceding) noexcept {
  // zlib takes "no bytes at no address" as the wish for the initial value.
  if (bytes.empty()) return preceding;
  const auto* const first = reinterpret_cast<const Bytef*>(bytes.data());
  return static_cast<std::uint32_t>(::crc32_z(preceding, first, bytes.size()));
}

}  // namespace clockwise::hashes
