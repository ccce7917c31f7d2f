#include "placement/native/rendezvous_scheme.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include <clockwise/hash.hpp>

#include "placement/node_order.hpp"
#include "placement/rendezvous_mapping.hpp"

namespace clockwise {
namespace {

std::shared_ptr<const mapping> make_mapping(std::span<const node> nodes) {
  std::vector<bidder> bidders;
  std::vector<double> weights;
  for (const node_index each : in_order(node_order::by_name, nodes)) {
    const node& member = nodes[each.value];
    if (member.weight == 0) continue;
    bidders.push_back({xxh3(member.name).value, each});
    weights.push_back(member.weight);
  }
  // Equal weights divide out, and a logarithm keeps order: the draws alone decide.
  if (std::ranges::adjacent_find(weights, std::not_equal_to<>()) == weights.end()) {
    using bids = plain_bids<stafford_mix>;
    return std::make_shared<rendezvous_mapping<bids>>(bids(std::move(bidders)));
  }
  using bids = weighted_bids<stafford_mix>;
  return std::make_shared<rendezvous_mapping<bids>>(bids(std::move(bidders), weights));
}

}  // namespace

built_scheme build_rendezvous(const scheme_options& options, std::span<const node> nodes) {
  return {.keys = std::make_shared<xxh3_key_hash>(), .owners = make_mapping(nodes), .settled = options};
}

}  // namespace clockwise
