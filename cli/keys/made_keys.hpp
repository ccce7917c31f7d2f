#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clockwise::cli {

/// Keys for those who have none at hand: "key-1", "key-2" and so on.
class made_keys {
 public:
  explicit made_keys(std::uint64_t count) : left_(count) {}

  /// The next batch; empty after the last. Valid until the next call.
  [[nodiscard]] std::span<const std::string_view> next();

 private:
  std::uint64_t left_;
  std::uint64_t made_ = 0;
  std::vector<std::string> keys_;
  std::vector<std::string_view> views_;
};

}  // namespace clockwise::cli
