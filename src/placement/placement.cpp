#include <algorithm>
#include <utility>

#include <clockwise/placement.hpp>

#include "placement/check_nodes.hpp"
#include "placement/distinct_nodes.hpp"
#include "placement/scheme_options.hpp"
#include "placement/scheme_table.hpp"

namespace clockwise {
namespace {

// A point while it is sorted: two copies of 16 bytes, a bucket's end, and its part of the index.
constexpr std::uint64_t bytes_per_entry = 40;
constexpr double seconds_per_entry = 150e-9;

const scheme_row& checked_scheme(std::string_view id, const scheme_options& options,
                                 std::span<const node> nodes) {
  const scheme_row& row = find_scheme(id);
  check_option_names(options, row.info);
  check_nodes(nodes);
  check_weights(nodes, row.info);
  return row;
}

}  // namespace

build_cost cost_of_building(std::string_view id, const scheme_options& options, std::span<const node> nodes) {
  const std::uint64_t entries = checked_scheme(id, options, nodes).entries(options, nodes);
  const std::uint64_t countable = std::min(entries, ~std::uint64_t{0} / bytes_per_entry);
  return {.entries = entries,
          .bytes = countable * bytes_per_entry,
          .seconds = static_cast<double>(entries) * seconds_per_entry};
}

placement::placement(std::string_view id, const scheme_options& options, std::span<const node> nodes) {
  const scheme_row& row = checked_scheme(id, options, nodes);
  built_scheme built = row.build(options, nodes);
  scheme_ = &row.info;
  keys_ = std::move(built.keys);
  mapping_ = std::move(built.owners);
  settled_ = std::make_shared<const scheme_options>(std::move(built.settled));
}

token placement::token_of(std::string_view routing_key) const noexcept {
  return keys_->token_of(routing_key);
}

std::uint64_t placement::token_max() const noexcept {
  return keys_->token_max();
}

bool placement::tokens_are_even() const noexcept {
  return keys_->tokens_are_even();
}

bool placement::keys_are_addresses() const noexcept {
  return keys_->keys_are_addresses();
}

node_index placement::owner(token position) const noexcept {
  return mapping_->owner(position);
}

void placement::owners(std::span<const token> positions, std::span<node_index> owners) const noexcept {
  mapping_->owners(positions, owners);
}

std::size_t placement::copies(token position, std::span<node_index> copies) const noexcept {
  distinct_nodes found(copies.first(std::min(copies.size(), mapping_->owning_node_count())));
  if (!found.full()) {
    mapping_->walk(position, [&found](node_index candidate) {
      found.add(candidate);
      return !found.full();
    });
  }
  return found.size();
}

void placement::walk(token position, candidate_visitor visit) const noexcept {
  mapping_->walk(position, visit);
}

std::size_t placement::nodes_seen() const noexcept {
  return mapping_->nodes_seen();
}

std::size_t placement::owning_node_count() const noexcept {
  return mapping_->owning_node_count();
}

const ring* placement::as_ring() const noexcept {
  return mapping_->as_ring();
}

const slot_table* placement::as_table() const noexcept {
  return mapping_->as_table();
}

std::size_t placement::bytes() const noexcept {
  return mapping_->bytes();
}

}  // namespace clockwise
