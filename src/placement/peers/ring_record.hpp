#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/node.hpp>
#include <clockwise/ring.hpp>

#include "placement/node_order.hpp"
#include "placement/peers/key_record.hpp"
#include "placement/peers/label_counts.hpp"
#include "placement/peers/label_template.hpp"
#include "placement/peers/search_rule.hpp"
#include "placement/scheme_table.hpp"

namespace clockwise {

/// Which of several equal points owns the arc. The others stay behind it, hidden: see ring::hidden_points.
enum class tie_rule : std::uint8_t { first_added, last_added };

/// How a label becomes positions: one number, or the first words of a digest.
struct label_hash {
  using digest_words = std::array<std::uint32_t, 4> (*)(std::string_view bytes) noexcept;

  token_hash number{};
  digest_words words = nullptr;  ///< instead of `number`
  std::uint32_t words_used = 1;  ///< at most 4

  [[nodiscard]] std::uint32_t points_per_label() const noexcept { return words == nullptr ? 1 : words_used; }
  void append_positions(std::string_view label, std::vector<std::uint64_t>& positions) const;
};

/// Positions that are not made from labels: of the points 0 to `count` - 1 of a node, in order.
using position_rule = std::function<void(const node& member, std::size_t place, std::uint64_t count,
                                         std::vector<std::uint64_t>& positions)>;

/// Everything in which one peer's ring differs from another's. One engine builds them all.
struct ring_record {
  // The circle: positions below 2^bits. Whether a peer compares them as signed numbers does not matter: it is
  // the same circle, begun at another place.
  unsigned bits = 32;
  search_rule search = search_rule::successor;
  tie_rule tie = tie_rule::first_added;
  // The points.
  node_order order = node_order::listed;
  label_template label;
  std::size_t label_bytes_max = std::string::npos;  ///< what is longer is cut off
  label_hash hash{};
  label_count_rule count{};   ///< how many labels each node has
  position_rule positions{};  ///< instead of labels and their hash
  // What was done to the finished ring: removing a node takes away every point at its positions.
  std::vector<node_index> removed{};
  std::vector<node_index> added_back{};
  // The keys.
  key_record keys{};
};

/// Makes the record of a scheme with these options. Throws what reading options throws.
using record_maker = ring_record (*)(const scheme_options& options, std::span<const node> nodes);

/// How many points the ring will have, before any is made.
[[nodiscard]] std::uint64_t count_points(const ring_record& record, std::span<const node> nodes);

/// The points of `record` for checked nodes, sorted; of equal ones the owner first. Throws `error`
/// too_many_points, before any is made, and no_weight when there are none.
[[nodiscard]] std::vector<point> make_points(const ring_record& record, std::span<const node> nodes);

/// The scheme of `record` with its `points`, changed or not after they were made.
[[nodiscard]] built_scheme build_ring(const ring_record& record, std::vector<point> points,
                                      std::size_t node_count, const scheme_options& options);

/// The two functions of a scheme's row, for a ring that its record describes entirely.
template <record_maker make>
[[nodiscard]] built_scheme build_recorded(const scheme_options& options, std::span<const node> nodes) {
  const ring_record record = make(options, nodes);
  return build_ring(record, make_points(record, nodes), nodes.size(), options);
}
template <record_maker make>
[[nodiscard]] std::uint64_t count_recorded(const scheme_options& options, std::span<const node> nodes) {
  return count_points(make(options, nodes), nodes);
}

}  // namespace clockwise
