#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace clockwise::cli {

/// A key with the requests and bytes that it has at least.
struct hot_key {
  std::string key;
  std::uint64_t requests = 0;
  std::uint64_t bytes = 0;
};

/// The keys that are asked for most, in bounded memory (Misra and Gries, 1982, in batches): each key that
/// makes more than one in `counters` requests is among them, and its counts are short by no more than that.
class hot_keys {
 public:
  static constexpr std::size_t counters = 4096;
  /// Longer keys are not remembered: memcached takes 250 bytes, and memory must have a bound.
  static constexpr std::size_t key_bytes_max = 1024;

  void add(std::string_view key, std::uint64_t bytes);

  /// The `count` keys with the most requests that are surely among the hottest, those first.
  [[nodiscard]] std::vector<hot_key> hottest(std::size_t count) const;

 private:
  struct hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const noexcept {
      return std::hash<std::string_view>{}(text);
    }
  };
  struct amount {
    std::uint64_t requests = 0;
    std::uint64_t bytes = 0;
  };

  void forget_rare_ones();

  std::unordered_map<std::string, amount, hash, std::equal_to<>> counts_;
};

}  // namespace clockwise::cli
