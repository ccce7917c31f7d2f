#include "placement/native/rendezvous_scheme.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include <clockwise/error.hpp>
#include <clockwise/hash.hpp>

#include "base/text.hpp"
#include "placement/node_order.hpp"
#include "placement/rendezvous_mapping.hpp"

namespace clockwise {
namespace {

/// Bids are products of weights and logarithms: beyond these they would overflow, or be all 0, and tie.
constexpr double weight_min = 1e-100;
constexpr double weight_max = 1e100;

void check_weight(const node& member) {
  if (member.weight >= weight_min && member.weight <= weight_max) return;
  throw error(errc::bad_weight, "node " + quoted(member.name) + " has weight " + decimal(member.weight) +
                                    "; in scheme rendezvous it must be 0 or from 1e-100 to 1e+100");
}

std::shared_ptr<const mapping> make_mapping(std::span<const node> nodes) {
  std::vector<bidder> bidders;
  std::vector<double> weights;
  for (const node_index each : in_order(node_order::by_name, nodes)) {
    const node& member = nodes[each.value];
    if (member.weight == 0) continue;
    check_weight(member);
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
