#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace clockwise {

/// Hashes a row of numbers and texts. Each is written in one way only and its end can be told, so different
/// rows are different bytes.
class digest_writer {
 public:
  /// 8 bytes, little-endian.
  void number(std::uint64_t value);
  /// Its length as a number, and its bytes.
  void text(std::string_view bytes);
  /// The digest of all that was written, as 16 hexadecimal digits.
  [[nodiscard]] std::string hex();

 private:
  void append(std::uint64_t value);
  /// Replaces a full chunk by its hash.
  void shorten();

  std::string chunk_;
};

}  // namespace clockwise
