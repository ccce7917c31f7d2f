#include "analysis/digest_writer.hpp"

#include <clockwise/hash.hpp>

namespace clockwise {
namespace {

// Millions of points are not held in memory twice: a full chunk is replaced by its hash.
constexpr std::size_t chunk_bytes = std::size_t{1} << 16;

}  // namespace

void digest_writer::number(std::uint64_t value) {
  append(value);
  shorten();
}

void digest_writer::text(std::string_view bytes) {
  append(bytes.size());
  chunk_ += bytes;
  shorten();
}

std::string digest_writer::hex() {
  std::uint64_t rest = xxh3(chunk_).value;
  std::string digits(16, '0');
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
    *digit = "0123456789abcdef"[rest & 0xf];
    rest >>= 4;
  }
  return digits;
}

void digest_writer::append(std::uint64_t value) {
  for (unsigned shift = 0; shift < 64; shift += 8) chunk_ += static_cast<char>(value >> shift & 0xff);
}

void digest_writer::shorten() {
  if (chunk_.size() < chunk_bytes) return;
  const std::uint64_t hash = xxh3(chunk_).value;
  chunk_.clear();
  append(hash);
}

}  // namespace clockwise
