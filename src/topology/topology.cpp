#include <utility>

#include <clockwise/topology.hpp>

namespace clockwise {

topology::topology(topology_spec spec, epoch number)
    : spec_(std::move(spec)), number_(number), placement_(spec_.scheme, spec_.options, spec_.nodes) {}

std::string_view topology::routing_key_of(std::string_view key) const noexcept {
  return spec_.tag ? routing_key(key, *spec_.tag) : key;
}

token topology::token_of(std::string_view key) const noexcept {
  return placement_.token_of(routing_key_of(key));
}

node_index topology::owner(std::string_view key) const noexcept {
  return placement_.owner(token_of(key));
}

}  // namespace clockwise
