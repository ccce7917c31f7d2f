#include "placement/peers/go_maglev.hpp"

#include <memory>

#include <clockwise/hash/siphash.hpp>
#include <clockwise/hash/xxhash.hpp>

#include "placement/node_order.hpp"
#include "placement/peers/key_record.hpp"
#include "placement/peers/maglev_fill.hpp"
#include "placement/slot_mapping.hpp"

namespace clockwise {
namespace {

/// The two numbers that offset and skip are remainders of.
struct name_hashes {
  std::uint64_t offset;
  std::uint64_t skip;
};
using name_hash = name_hashes (*)(const std::string& name);

name_hashes halves_of_siphash(const std::string& name) {
  const std::uint64_t hash = hashes::siphash_2_4(name, {0xdeadbeefcafebabe, 0});
  return {.offset = hash >> 32, .skip = hash & 0xffffffff};
}

constexpr hashes::siphash_key kkdai_key = {0xdeadbabe, 0};

name_hashes two_siphashes(const std::string& name) {
  return {.offset = hashes::siphash_2_4(name, kkdai_key), .skip = hashes::siphash_2_4(name, {0xdeadbeef, 0})};
}

std::uint64_t kkdai_key_siphash(std::string_view key) noexcept {
  return hashes::siphash_2_4(key, kkdai_key);
}

name_hashes prefixed_xxhashes(const std::string& name) {
  return {.offset = hashes::xxh64("\xBA" + name), .skip = hashes::xxh64("\xBE" + name)};
}

built_scheme build(node_order order, name_hash hash, token_hash key_hash, const scheme_options& options,
                   std::span<const node> nodes) {
  const std::uint32_t size = read_option(options, table_size_option);
  check_table_size(size, nodes.size());
  std::vector<maglev_turns> turns;
  for (const node_index each : in_order(order, nodes)) {
    if (nodes[each.value].weight == 0) continue;
    const name_hashes hashed = hash(nodes[each.value].name);
    turns.push_back({.owner = each, .offset = hashed.offset % size, .skip = hashed.skip % (size - 1) + 1});
  }
  return {
      .keys = std::make_shared<record_key_hash>(key_record{.hash = key_hash}),
      .owners = std::make_shared<slot_mapping>(slot_table(fill_by_turns(turns, size), slot_rule::remainder)),
      .settled = options};
}

}  // namespace

built_scheme build_maglev_dgryski(const scheme_options& options, std::span<const node> nodes) {
  return build(node_order::listed, halves_of_siphash,
               hash_named(read_option(options, dgryski_key_hash_option)), options, nodes);
}

built_scheme build_maglev_kkdai_siphash(const scheme_options& options, std::span<const node> nodes) {
  return build(node_order::by_name, two_siphashes, {.function = kkdai_key_siphash, .max = max_of(64)},
               options, nodes);
}

built_scheme build_maglev_kkdai_xxhash(const scheme_options& options, std::span<const node> nodes) {
  return build(node_order::by_name, prefixed_xxhashes, hash_named("xxh64"), options, nodes);
}

}  // namespace clockwise
