#include "audit/percent_encoding.hpp"

#include <charconv>

namespace clockwise::cli {

bool append_percent_decoded(std::string& bytes, std::string_view encoded) {
  while (!encoded.empty()) {
    const std::size_t plain = std::min(encoded.find('%'), encoded.size());
    bytes += encoded.substr(0, plain);
    encoded.remove_prefix(plain);
    if (encoded.empty()) return true;
    const std::string_view digits = encoded.substr(1, 2);
    unsigned char value = 0;
    const auto [end, wrong] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() != 2 || wrong != std::errc{} || end != digits.data() + 2) return false;
    bytes += static_cast<char>(value);
    encoded.remove_prefix(3);
  }
  return true;
}

}  // namespace clockwise::cli
