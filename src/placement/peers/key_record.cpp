#include "placement/peers/key_record.hpp"

#include <algorithm>
#include <utility>

namespace clockwise {

record_key_hash::record_key_hash(key_record record) noexcept : record_(std::move(record)) {}

token record_key_hash::token_of(std::string_view routing_key) const noexcept {
  return token{hash_of(record_.part == nullptr ? routing_key : record_.part(routing_key))};
}

std::uint64_t record_key_hash::hash_of(std::string_view key) const noexcept {
  if (record_.empty_is_zero && key.empty()) return 0;
  if (record_.prefix.empty()) return record_.hash.function(key);
  const std::size_t size = record_.prefix.size() + key.size();
  if (size > prefixed_bytes_max) return 0;
  // The key is joined as text: what follows its first NUL byte is hashed as NUL bytes, too.
  std::array<char, prefixed_bytes_max> joined{};
  const std::string_view text = key.substr(0, key.find('\0'));
  std::ranges::copy(text, std::ranges::copy(record_.prefix, joined.begin()).out);
  return record_.hash.function({joined.data(), size});
}

}  // namespace clockwise
