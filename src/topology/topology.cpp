#include <algorithm>
#include <utility>

#include <clockwise/topology.hpp>

#include "placement/distinct_nodes.hpp"
#include "topology/zones.hpp"

namespace clockwise {

// A topology may choose the delimiters; what they mean is the scheme's affair.
hash_tag tag_in_force(const topology_spec& spec) {
  const scheme_info& scheme = scheme_named(spec.scheme);
  if (!spec.tag) return scheme.default_tag;
  if (spec.tag->rule == tag_rule::whole_key) return whole_key;
  return {.open = spec.tag->open, .close = spec.tag->close, .rule = scheme.tag_syntax};
}

topology::topology(topology_spec spec, epoch number)
    : spec_(std::move(spec)),
      number_(number),
      placement_(spec_.scheme, spec_.options, spec_.nodes),
      tag_(tag_in_force(spec_)),
      zones_(number_zones(placement_, spec_.nodes)) {}

topology_spec topology::settled_spec() const {
  topology_spec settled = spec_;
  settled.options = placement_.settled_options();
  return settled;
}

std::string_view topology::routing_key_of(std::string_view key) const noexcept {
  return routing_key(key, tag_);
}

token topology::token_of(std::string_view key) const noexcept {
  return placement_.token_of(routing_key_of(key));
}

node_index topology::owner(std::string_view key) const noexcept {
  return placement_.owner(token_of(key));
}

std::size_t topology::copies(std::string_view key, std::span<node_index> copies) const noexcept {
  return this->copies(token_of(key), copies);
}

std::size_t topology::copies(token position, std::span<node_index> copies) const noexcept {
  if (zones_.owning < 2) return placement_.copies(position, copies);
  distinct_nodes found(copies.first(std::min(copies.size(), placement_.owning_node_count())));
  if (found.full()) return 0;

  const auto zone_of = [this](node_index each) { return zones_.by_node[each.value]; };
  placement_.walk(position, [&](node_index candidate) {
    // Nodes of different zones are different nodes, so add() does take a candidate of a new zone.
    if (std::ranges::find(found.found(), zone_of(candidate), zone_of) == found.found().end()) {
      found.add(candidate);
    }
    return !found.full() && found.size() < zones_.owning;
  });
  if (found.full()) return found.size();
  placement_.walk(position, [&found](node_index candidate) {
    found.add(candidate);
    return !found.full();
  });
  return found.size();
}

}  // namespace clockwise
