#include "analysis/key_agreement.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "analysis/sample.hpp"

namespace clockwise {

std::vector<std::string> probe_keys() {
  std::vector<std::string> keys = {"user:1000", "\xc3\xa4\xc3\xb6\xc3\xbc", "\xe9\x8d\xb5",
                                   "\xf0\x9f\x94\x91"};
  for (std::size_t length = 0; length <= 300; ++length) {
    std::string& key = keys.emplace_back(length, '\0');
    for (std::size_t i = 0; i < length; ++i) {
      key[i] = static_cast<char>(sample_number(1000 * length + i) & 0xff);
    }
  }
  // Some hundred, since a hash that retries differs from one that does not for a part of its keys only.
  for (std::uint64_t i = 0; i < 256; ++i) keys.emplace_back(sample_key(i, true).text());
  return keys;
}

bool same_tokens(const placement& a, const placement& b) {
  if (a.token_max() != b.token_max() || a.tokens_are_even() != b.tokens_are_even()) return false;
  return std::ranges::all_of(probe_keys(),
                             [&](const std::string& key) { return a.token_of(key) == b.token_of(key); });
}

}  // namespace clockwise
