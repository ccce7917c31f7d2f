#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// A key as a picture needs it: its bytes may be many.
struct wanted_key {
  std::string text;  ///< printable, at most data_name_max characters; empty for a key without a name
  token position;
  std::string_view owner;  ///< after a change, when there is one
  std::string_view giver;  ///< before it; the owner when the key stays
};

/// The keys to draw. Views names of the topologies, which must outlive it.
class wanted_keys {
 public:
  /// Beyond, names have no room, and dots only hide each other.
  static constexpr std::size_t named_max = 16;
  static constexpr std::size_t dots_max = 2000;

  /// `before` is nullptr when nothing changes.
  wanted_keys(const topology& where, const topology* before) : where_(&where), before_(before) {}

  void add(std::string_view key);

  [[nodiscard]] const std::vector<wanted_key>& named() const noexcept { return named_; }
  [[nodiscard]] const std::vector<wanted_key>& dots() const noexcept { return dots_; }
  /// How many were added, of which those above are the first.
  [[nodiscard]] std::uint64_t added() const noexcept { return added_; }

 private:
  [[nodiscard]] wanted_key located(std::string_view key) const;

  const topology* where_;
  const topology* before_;
  std::vector<wanted_key> named_;
  std::vector<wanted_key> dots_;
  std::uint64_t added_ = 0;
};

}  // namespace clockwise::cli
