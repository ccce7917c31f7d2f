#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <clockwise/function_ref.hpp>
#include <clockwise/hash_tag.hpp>
#include <clockwise/node.hpp>
#include <clockwise/ring.hpp>
#include <clockwise/slot_table.hpp>
#include <clockwise/token.hpp>

namespace clockwise {

/// One option of a scheme, as `clockwise schemes` lists it.
struct option_info {
  std::string_view name{};
  std::string_view default_value{};
  std::string_view summary{};
  std::string_view peer_word{};  ///< what the peer calls it; empty when it has no word for it
};

/// What a scheme makes of the nodes' weights.
enum class weight_use : std::uint8_t {
  any,      ///< finite, 0 or more
  whole,    ///< whole numbers
  equal,    ///< it has none: each is 1, or 0 for a member that owns nothing
  ignored,  ///< the peer reads them and makes nothing of them
};

/// What is known about a scheme without building it.
struct scheme_info {
  std::string_view id;
  std::string_view summary;
  std::string_view compatible_with;  ///< the peer whose placement it equals, or empty for a native scheme
  std::span<const option_info> options;
  weight_use weights = weight_use::any;
  hash_tag default_tag = {};                   ///< the hash tag of a topology that names none
  tag_rule tag_syntax = tag_rule::first_pair;  ///< the rule for delimiters that a topology names
  bool zero_is_one = false;    ///< the peer takes weight 0 for 1, so that no member owns nothing
  bool order_matters = false;  ///< the order in which nodes are listed decides owners
};

/// The weight by which `scheme` goes: the node's own, or 1 where the peer ignores it or takes 0 for 1.
[[nodiscard]] double weight_in_force(const node& member, const scheme_info& scheme) noexcept;

/// Every scheme this library can build, in the order in which they are listed to people.
[[nodiscard]] std::span<const scheme_info> schemes() noexcept;

/// The scheme of this id. Throws `error` unknown_scheme, naming the nearest known.
[[nodiscard]] const scheme_info& scheme_named(std::string_view id);

/// Option values by name, as text, as they stand in a file or on a command line.
using scheme_options = std::map<std::string, std::string, std::less<>>;

/// What building a placement takes.
struct build_cost {
  std::uint64_t entries = 0;  ///< points, slots, buckets or nodes in the tables
  std::uint64_t bytes = 0;    ///< of memory, about, while it is built; about half stays
  double seconds = 0;         ///< about, at 150 ns an entry; MD5 takes up to three times as long
};

/// The cost of building scheme `id` for `nodes`, before any of it is spent; also of what would be refused for
/// its size. Throws `error` for what can be seen without building: unknown_scheme, unknown_option, what is
/// wrong with the nodes, and options that the size depends on. O(nodes log nodes).
[[nodiscard]] build_cost cost_of_building(std::string_view id, const scheme_options& options,
                                          std::span<const node> nodes);

/// Sees one candidate for a token after the other; returns whether it wants the next.
using candidate_visitor = function_ref<bool(node_index)>;

class key_hash;
class mapping;

/// The rule and the nodes, built: which node owns which token. A value; copies share the tables, which never
/// change. Thread-safe; lookups never throw and never allocate. A moved-from placement may only be assigned
/// to or destroyed.
class placement {
 public:
  /// Builds scheme `id` for `nodes`. Throws `error`: unknown_scheme and unknown_option (both name the nearest
  /// known), bad_option, no_nodes, bad_name, duplicate_name, bad_weight, no_weight, and too_many_points
  /// before memory for them is taken.
  placement(std::string_view id, const scheme_options& options, std::span<const node> nodes);

  [[nodiscard]] const scheme_info& scheme() const noexcept { return *scheme_; }

  /// The token of a routing key under this scheme's key hash.
  [[nodiscard]] token token_of(std::string_view routing_key) const noexcept;
  /// The largest token that any key has under this scheme.
  [[nodiscard]] std::uint64_t token_max() const noexcept;
  /// Whether every token up to token_max() is about as likely as another. Not where a key that meets a server
  /// that is down is hashed again.
  [[nodiscard]] bool tokens_are_even() const noexcept;
  /// Whether this scheme takes IP addresses for keys; all other keys have one token.
  [[nodiscard]] bool keys_are_addresses() const noexcept;

  /// The node that owns `position`.
  [[nodiscard]] node_index owner(token position) const noexcept;
  /// owner() of every position; faster than one by one where loads can overlap.
  /// Precondition: `owners.size() >= positions.size()`.
  void owners(std::span<const token> positions, std::span<node_index> owners) const noexcept;

  /// The first distinct nodes for `position`, owner first; topology::copies spreads them over zones. Returns
  /// how many were written: min(copies.size(), owning_node_count()).
  std::size_t copies(token position, std::span<node_index> copies) const noexcept;
  /// Shows `visit` the candidates for `position` in the scheme's order, the owner first, until it returns
  /// false or has seen every node that owns something. A candidate may come more than once.
  void walk(token position, candidate_visitor visit) const noexcept;
  /// About how many nodes a lookup looks at: 1, or all of them where each makes its bid.
  [[nodiscard]] std::size_t nodes_seen() const noexcept;
  /// How many nodes own anything.
  [[nodiscard]] std::size_t owning_node_count() const noexcept;

  /// The scheme's ring, or nullptr when the scheme is no ring.
  [[nodiscard]] const ring* as_ring() const noexcept;
  /// The scheme's table of slots, or nullptr when it has none.
  [[nodiscard]] const slot_table* as_table() const noexcept;
  /// Bytes of memory held by the tables.
  [[nodiscard]] std::size_t bytes() const noexcept;

  /// The options to write down so that the next change starts from here. Only `anchor` remembers: its answer
  /// depends on the order in which nodes left. The others give back the options they were built with.
  [[nodiscard]] const scheme_options& settled_options() const noexcept { return *settled_; }

 private:
  const scheme_info* scheme_;
  std::shared_ptr<const key_hash> keys_;
  std::shared_ptr<const mapping> mapping_;
  std::shared_ptr<const scheme_options> settled_;
};

}  // namespace clockwise
