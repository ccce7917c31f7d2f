#include <utility>

#include <clockwise/topology.hpp>

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
      tag_(tag_in_force(spec_)) {}

std::string_view topology::routing_key_of(std::string_view key) const noexcept {
  return routing_key(key, tag_);
}

token topology::token_of(std::string_view key) const noexcept {
  return placement_.token_of(routing_key_of(key));
}

node_index topology::owner(std::string_view key) const noexcept {
  return placement_.owner(token_of(key));
}

}  // namespace clockwise
