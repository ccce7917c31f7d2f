#include "placement/peers/haproxy.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include <clockwise/error.hpp>
#include <clockwise/hash/haproxy.hpp>

#include "base/text.hpp"
#include "placement/peers/address_bytes.hpp"
#include "placement/slot_mapping.hpp"

namespace clockwise {
namespace {

constexpr double weight_max = 256;

void check_weights_fit(std::span<const node> nodes) {
  for (const node& member : nodes) {
    if (member.weight <= weight_max) continue;
    throw error(errc::bad_weight, "node " + quoted(member.name) + " has weight " + decimal(member.weight) +
                                      "; HAProxy's weights are whole numbers from 0 to 256");
  }
}

// `source`: the words of an address, one after the other into one.
std::uint64_t mixed_words(std::string_view text) noexcept {
  const address_bytes address = read_address(text);
  std::uint32_t mixed = 0;
  for (std::size_t i = 0; i < address.size; ++i) {
    mixed ^= std::uint32_t{address.bytes[i]} << (24 - 8 * (i % 4));
  }
  return mixed;
}

std::uint64_t mixed_words_avalanche(std::string_view text) noexcept {
  return hashes::full_hash(static_cast<std::uint32_t>(mixed_words(text)));
}

bool is_blank(char c) noexcept {
  return c == ' ' || c == '\t';
}

// The first element of a header's list, without the blanks around it. Between double quotes a comma ends
// nothing, and a backslash hides the byte that follows.
std::string_view first_element(std::string_view value) noexcept {
  while (!value.empty() && is_blank(value.front())) value.remove_prefix(1);
  bool quoted = false;
  std::size_t end = 0;
  for (; end < value.size() && (quoted || value[end] != ','); ++end) {
    if (value[end] == '"') quoted = !quoted;
    if (quoted && value[end] == '\\') ++end;
  }
  value = value.substr(0, end);
  while (!value.empty() && is_blank(value.back())) value.remove_suffix(1);
  return value;
}

key_record keys(const scheme_options& options, bool avalanche) {
  const haproxy_hash& hash = read_option(options, haproxy_hash_option);
  const haproxy_key key = read_option(options, haproxy_key_option);
  if (key == haproxy_key::address) {
    return {.hash = {.function = avalanche ? mixed_words_avalanche : mixed_words, .max = max_of(32)},
            .of_addresses = true};
  }
  key_record record{.hash = hash_named(avalanche ? hash.avalanche : hash.plain)};
  if (key == haproxy_key::before_comma) record.part = first_element;
  return record;
}

std::uint32_t read_id(std::string_view text, std::string_view all) {
  std::uint32_t id = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), id);
  if (failure == std::errc{} && end == text.data() + text.size() && id > 0 && id <= 0x7fffffff) return id;
  refuse_option(haproxy_ids_option, all, "ids from 1 to 2147483647, separated by commas");
}

// 0 where the id is counted.
std::vector<std::uint32_t> explicit_ids(std::string_view text, std::size_t servers) {
  std::vector<std::uint32_t> ids;
  std::string_view rest = text;
  while (!text.empty()) {
    const std::size_t comma = rest.find(',');
    const std::string_view id = rest.substr(0, comma);
    ids.push_back(id.empty() ? 0 : read_id(id, text));
    if (comma == rest.npos) break;
    rest.remove_prefix(comma + 1);
  }
  if (ids.size() > servers) refuse_option(haproxy_ids_option, text, "at most one id for each node");
  ids.resize(servers);
  return ids;
}

// The counter advances past servers that have an id of their own, too.
std::vector<std::uint32_t> server_ids(const scheme_options& options, std::size_t servers) {
  const std::string_view text = text_of(options, haproxy_ids_option);
  std::vector<std::uint32_t> ids = explicit_ids(text, servers);
  std::set<std::uint32_t> used;
  for (const std::uint32_t id : ids) {
    if (id != 0 && !used.insert(id).second) {
      refuse_option(haproxy_ids_option, text, "such that no id comes twice");
    }
  }
  std::uint32_t next = 1;
  for (std::uint32_t& id : ids) {
    if (id == 0) {
      while (used.contains(next)) ++next;
      id = next;
      used.insert(id);
    }
    ++next;
  }
  return ids;
}

position_rule id_positions(std::vector<std::uint32_t> ids) {
  return [ids = std::move(ids)](const node&, std::size_t place, std::uint64_t count,
                                std::vector<std::uint64_t>& positions) {
    for (std::uint32_t j = 0; j < count; ++j) {
      positions.push_back(hashes::full_hash(ids[place] * 4096 + j));  // wraps at 32 bits, as it does there
    }
  };
}

// Weights with their common divisor taken out; those without a weight do not count.
std::vector<std::uint64_t> reduced_weights(std::span<const node> nodes) {
  std::vector<std::uint64_t> weights;
  std::uint64_t divisor = 0;
  for (const node& member : nodes) {
    weights.push_back(static_cast<std::uint64_t>(member.weight));
    divisor = std::gcd(divisor, weights.back());
  }
  for (std::uint64_t& weight : weights) weight /= divisor;
  return weights;
}

// Dealing looks at every server for every slot.
constexpr std::uint64_t dealing_steps_max = std::uint64_t{1} << 29;

void check_dealing(std::span<const std::uint64_t> weights) {
  const std::uint64_t slots = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
  if (slots <= dealing_steps_max / weights.size()) return;
  throw error(errc::too_many_points,
              "dealing " + std::to_string(slots) + " slots to " + std::to_string(weights.size()) +
                  " servers takes more than the limit of " + std::to_string(dealing_steps_max) +
                  " steps; use fewer servers or weights with a common divisor");
}

// One slot after the other goes to the first server that waits for the most whole turns.
std::vector<node_index> dealt_out(std::span<const std::uint64_t> weights) {
  const std::uint64_t total = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
  std::vector<std::int64_t> waiting(weights.size());
  std::vector<node_index> slots;
  const auto signed_total = static_cast<std::int64_t>(total);
  for (std::uint64_t slot = 0; slot < total; ++slot) {
    std::uint32_t best = 0;
    std::int64_t most = 0;
    for (std::uint32_t i = 0; i < weights.size(); ++i) {
      if (weights[i] == 0) continue;
      waiting[i] += static_cast<std::int64_t>(weights[i]);
      const std::int64_t turns = (waiting[i] + signed_total) / signed_total;
      if (turns > most) {
        most = turns;
        best = i;
      }
    }
    slots.push_back(node_index{best});
    waiting[best] -= signed_total;
  }
  return slots;
}

}  // namespace

ring_record haproxy_consistent_record(const scheme_options& options, std::span<const node> nodes) {
  check_weights_fit(nodes);
  return {
      .search = search_rule::nearest,
      .label = fixed_label(""),
      .count = labels_per_weight(16),
      .positions = id_positions(server_ids(options, nodes.size())),
      .keys = keys(options, read_option(options, haproxy_consistent_avalanche_option)),
  };
}

built_scheme build_haproxy_map_based(const scheme_options& options, std::span<const node> nodes) {
  check_weights_fit(nodes);
  const key_record hashed = keys(options, read_option(options, haproxy_map_avalanche_option));
  const std::vector<std::uint64_t> weights = reduced_weights(nodes);
  check_dealing(weights);
  return {.keys = std::make_shared<record_key_hash>(hashed),
          .owners = std::make_shared<slot_mapping>(slot_table(dealt_out(weights), slot_rule::remainder)),
          .settled = options};
}

}  // namespace clockwise
