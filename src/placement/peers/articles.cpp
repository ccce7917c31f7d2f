#include "placement/peers/articles.hpp"

#include <memory>

#include <clockwise/hash/java.hpp>

#include "placement/repeated_by_weight.hpp"
#include "placement/slot_mapping.hpp"

namespace clockwise {
namespace {

// Java's absolute value: the smallest int stays what it is, and as a position it is far from zero.
std::uint64_t absolute_hashcode(std::string_view text) noexcept {
  const std::uint32_t hash = hashes::java_hashcode(text);
  return (hash >> 31) == 0 ? hash : std::uint32_t{0} - hash;
}

constexpr token_hash hashcode = {.function = absolute_hashcode, .max = std::uint64_t{1} << 31};

// A server has a point of its own; the label of a virtual node is not what the program prints.
void append_with_virtual(const node& member, std::size_t, std::uint64_t count,
                         std::vector<std::uint64_t>& positions) {
  positions.push_back(absolute_hashcode(member.name));
  for (std::uint64_t i = 0; i + 1 < count; ++i) {
    positions.push_back(absolute_hashcode(member.name + '/' + std::to_string(i)));
  }
}

built_scheme build_modulo(const scheme_options& options, std::span<const node> nodes) {
  return {.keys = std::make_shared<record_key_hash>(key_record{.hash = hashcode}),
          .owners = std::make_shared<slot_mapping>(slot_table(
              repeated_by_weight(nodes, in_order(node_order::listed, nodes), "slots"), slot_rule::remainder)),
          .settled = options};
}

}  // namespace

ring_record article_murmur_record(const scheme_options& options, std::span<const node> nodes) {
  constexpr token_hash hash = {.function = seeded_murmur64a<jedis_murmur_seed>, .max = max_of(64)};
  return {
      .bits = 64,
      .tie = tie_rule::last_added,
      .label = fixed_label("{name}{i}"),
      .hash = {.number = hash},
      .count = labels_per_node(read_option(options, article_murmur_points_option)),
      .removed = read_node_list(options, removed_option, nodes),
      .added_back = read_added_back(options, nodes),
      .keys = {.hash = hash},
  };
}

ring_record article_hashcode_record(const scheme_options& options, std::span<const node> /*nodes*/) {
  const bool has_virtual = read_option(options, article_program_option) == article_program::ring_virtual;
  return {
      .tie = tie_rule::last_added,
      .label = fixed_label("{name}"),
      .count = labels_per_node(has_virtual ? read_option(options, article_points_option) + 1 : 1),
      .positions = append_with_virtual,
      .keys = {.hash = hashcode},
  };
}

built_scheme build_article_hashcode(const scheme_options& options, std::span<const node> nodes) {
  const bool is_modulo = read_option(options, article_program_option) == article_program::modulo;
  return is_modulo ? build_modulo(options, nodes) : build_recorded<article_hashcode_record>(options, nodes);
}

}  // namespace clockwise
