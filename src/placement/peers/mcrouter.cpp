#include "placement/peers/mcrouter.hpp"

#include <array>
#include <bit>
#include <memory>
#include <string>
#include <utility>

#include <clockwise/error.hpp>
#include <clockwise/hash/crc.hpp>

#include "placement/node_order.hpp"
#include "placement/peers/key_record.hpp"
#include "placement/redrawn_walk.hpp"
#include "placement/repeated_by_weight.hpp"
#include "placement/slot_mapping.hpp"

namespace clockwise {
namespace {

constexpr std::uint64_t ch3_seed = 4193360111;
constexpr std::size_t ch3_servers_max = std::size_t{1} << 23;

constexpr auto ch3_hash = seeded_murmur64a<ch3_seed>;

std::uint64_t low_31_bits_of_crc32(std::string_view bytes) noexcept {
  return hashes::crc32(bytes) & 0x7fffffff;
}

/// An endless row of bits: those of the token, then those of its hash, of that one's hash, and so on. Made
/// as it is read; reading goes forward but for a failed try, which begins again.
class bit_row {
 public:
  explicit bit_row(token first) noexcept : first_(first.value) {}

  [[nodiscard]] bool at(std::uint32_t place) noexcept {
    if (place / 64 < word_place_) {
      word_ = first_;
      word_place_ = 0;
    }
    for (; place / 64 > word_place_; ++word_place_) {
      std::array<char, 8> bytes;
      for (unsigned byte = 0; byte < 8; ++byte) bytes[byte] = static_cast<char>(word_ >> (8 * byte));
      word_ = ch3_hash({bytes.data(), bytes.size()});
    }
    return (word_ >> (place % 64) & 1) != 0;
  }

 private:
  std::uint64_t first_;
  std::uint64_t word_ = first_;
  std::uint32_t word_place_ = 0;
};

/// Ch3. The number of servers has `digits` binary digits. The first digit that is set is looked for from the
/// top, the digits below it are drawn, and a number that is no server's is drawn again.
class ch3_mapping final : public mapping {
 public:
  explicit ch3_mapping(std::vector<node_index> servers) noexcept
      : servers_(std::move(servers)),
        digits_(static_cast<std::uint32_t>(std::bit_width(servers_.size() - 1))) {}

  [[nodiscard]] node_index owner(token position) const noexcept override {
    return servers_[server_of(position)];
  }
  void walk(token position, candidate_visitor visit) const noexcept override {
    walk_by_redrawing(
        position, [this](token drawn) { return owner(drawn); }, servers_, visit);
  }
  [[nodiscard]] std::size_t owning_node_count() const noexcept override { return servers_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept override {
    return servers_.capacity() * sizeof(node_index);
  }

 private:
  static constexpr std::uint32_t tries_max = 32;
  static constexpr std::uint32_t digits_max = 23;

  [[nodiscard]] std::uint32_t server_of(token position) const noexcept {
    if (digits_ == 0) return 0;
    bit_row bits(position);
    std::uint32_t digit = digits_;
    // A failed try goes on from its own digit, at a later place of the row.
    for (std::uint32_t place = digits_, tries = 0; tries < tries_max; ++tries) {
      for (; !bits.at(place); place = digit) {
        if (--digit == 0) return 0;
      }
      place += digits_max;
      std::uint32_t number = 1;
      for (std::uint32_t i = 1; i < digit; ++i, place += digits_max) {
        number = number << 1 | (bits.at(place) ? 1u : 0u);
      }
      if (number < servers_.size()) return number;
    }
    return 0;
  }

  std::vector<node_index> servers_;
  std::uint32_t digits_;
};

std::vector<node_index> pool(std::span<const node> nodes) {
  return repeated_by_weight(nodes, in_order(node_order::listed, nodes), "slots");
}

}  // namespace

built_scheme build_mcrouter_ch3(const scheme_options& options, std::span<const node> nodes) {
  if (nodes.size() > ch3_servers_max) {
    throw error(errc::too_many_points, "mcrouter-ch3 takes at most " + std::to_string(ch3_servers_max) +
                                           " servers, not " + std::to_string(nodes.size()));
  }
  constexpr token_hash hash = {.function = ch3_hash, .max = max_of(64)};
  return {.keys = std::make_shared<record_key_hash>(key_record{.hash = hash}),
          .owners = std::make_shared<ch3_mapping>(pool(nodes)),
          .settled = options};
}

built_scheme build_mcrouter_crc32(const scheme_options& options, std::span<const node> nodes) {
  constexpr token_hash hash = {.function = low_31_bits_of_crc32, .max = max_of(31)};
  return {.keys = std::make_shared<record_key_hash>(key_record{.hash = hash}),
          .owners = std::make_shared<slot_mapping>(slot_table(pool(nodes), slot_rule::remainder)),
          .settled = options};
}

}  // namespace clockwise
