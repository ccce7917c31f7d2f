#include "placement/peers/redis.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <clockwise/error.hpp>
#include <clockwise/hash/crc.hpp>
#include <clockwise/hash/xxhash.hpp>

#include "base/text.hpp"
#include "placement/node_names.hpp"
#include "placement/node_order.hpp"
#include "placement/peers/key_record.hpp"
#include "placement/rendezvous_mapping.hpp"
#include "placement/repeated_by_weight.hpp"
#include "placement/slot_mapping.hpp"

namespace clockwise {
namespace {

constexpr node_index nobody = {std::numeric_limits<std::uint32_t>::max()};

std::uint64_t slot_of_key(std::string_view key) noexcept {
  return hashes::crc16_xmodem(key) % redis_slots;
}

/// Slots as they are written down: "a=0-5460 b=5461-10922,16383". A name may hold '=', the last one counts;
/// one that holds a blank cannot be written.
class written_slots {
 public:
  written_slots(std::string_view text, std::span<const node> nodes)
      : text_(text), nodes_(nodes), names_(nodes), slots_(redis_slots, nobody) {
    for (std::string_view rest = text; !rest.empty();) {
      const std::size_t blank = std::min(rest.find(' '), rest.size());
      if (blank > 0) read_node(rest.substr(0, blank));
      rest.remove_prefix(std::min(blank + 1, rest.size()));
    }
    const auto missing = std::ranges::find(slots_, nobody);
    if (missing == slots_.end()) return;
    refuse("such that every slot has a node; slot " + std::to_string(missing - slots_.begin()) + " has none");
  }

  std::vector<node_index> take() && { return std::move(slots_); }

 private:
  [[noreturn]] void refuse(const std::string& right) const {
    refuse_option(redis_slots_option, text_, right);
  }

  void read_node(std::string_view item) {
    const std::size_t equals = item.rfind('=');
    if (equals == item.npos) refuse("a list of NAME=SLOTS; " + quoted(item) + " has no '='");
    const node_index owner = owner_named(item.substr(0, equals));
    if (nodes_[owner.value].weight == 0) {
      refuse("slots of nodes that may own some; " + quoted(item.substr(0, equals)) + " has weight 0");
    }
    if (equals + 1 == item.size()) refuse("a list of NAME=SLOTS; " + quoted(item) + " has no slots");
    for (std::string_view rest = item.substr(equals + 1); !rest.empty();) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      give(rest.substr(0, comma), owner);
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
  }

  node_index owner_named(std::string_view name) const {
    const std::optional<node_index> found = names_.find(name);
    if (!found) refuse("a list of nodes that there are; there is no " + quoted(name));
    return *found;
  }

  void give(std::string_view range, node_index owner) {
    const std::size_t dash = range.find('-');
    const std::uint32_t first = read_slot(range.substr(0, dash));
    const std::uint32_t last = dash == range.npos ? first : read_slot(range.substr(dash + 1));
    if (last < first) refuse("ranges that grow; " + quoted(range) + " does not");
    for (std::uint32_t slot = first; slot <= last; ++slot) {
      if (slots_[slot] != nobody) refuse("each slot once; slot " + std::to_string(slot) + " comes again");
      slots_[slot] = owner;
    }
  }

  std::uint32_t read_slot(std::string_view text) const {
    std::uint32_t slot = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), slot);
    const bool whole = failure == std::errc{} && end == text.data() + text.size();
    if (!whole || slot >= redis_slots) refuse("slots from 0 to 16383; " + quoted(text) + " is none");
    return slot;
  }

  std::string_view text_;
  std::span<const node> nodes_;
  node_names names_;
  std::vector<node_index> slots_;
};

// As redis-cli deals slots to new masters: in single precision, the last one takes what is left.
std::vector<node_index> even_slots(std::span<const node_index> masters) {
  if (masters.size() > redis_slots) {
    throw error(errc::too_many_points,
                "Redis Cluster has 16384 slots, too few for " + std::to_string(masters.size()) + " nodes");
  }
  const float share = static_cast<float>(redis_slots) / static_cast<float>(masters.size());
  std::vector<node_index> slots;
  float cursor = 0;
  for (const node_index master : masters) {
    auto last = static_cast<std::uint32_t>(std::lround(cursor + share - 1));
    if (last >= redis_slots || master == masters.back()) last = redis_slots - 1;
    while (slots.size() <= last) slots.push_back(master);
    cursor += share;
  }
  return slots;
}

struct go_redis_mix {
  [[nodiscard]] constexpr std::uint64_t operator()(std::uint64_t x) const noexcept {
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    return x * 2685821657736338717;
  }
};

std::vector<node_index> owning(std::span<const node> nodes) {
  return repeated_by_weight(nodes, in_order(node_order::listed, nodes), "slots");
}

}  // namespace

std::uint64_t slot_entries(const scheme_options& /*options*/, std::span<const node> /*nodes*/) {
  return redis_slots;
}

built_scheme build_redis_cluster(const scheme_options& options, std::span<const node> nodes) {
  const std::string_view text = text_of(options, redis_slots_option);
  std::vector<node_index> slots = text == redis_slots_option.default_value
                                      ? even_slots(owning(nodes))
                                      : written_slots(text, nodes).take();
  constexpr token_hash hash = {.function = slot_of_key, .max = max_of(14)};
  return {.keys = std::make_shared<record_key_hash>(key_record{.hash = hash}),
          .owners = std::make_shared<slot_mapping>(slot_table(std::move(slots), slot_rule::remainder)),
          .settled = options};
}

built_scheme build_go_redis(const scheme_options& options, std::span<const node> nodes) {
  using bids = plain_bids<go_redis_mix>;
  std::vector<bidder> bidders;
  for (const node_index each : owning(nodes))
    bidders.push_back({hashes::xxh64(nodes[each.value].name), each});
  return {.keys = std::make_shared<record_key_hash>(key_record{.hash = hash_named("xxh64")}),
          .owners = std::make_shared<rendezvous_mapping<bids>>(bids(std::move(bidders))),
          .settled = options};
}

}  // namespace clockwise
