#include <algorithm>
#include <string>

#include <clockwise/clockwise.h>
#include <clockwise/shares.hpp>

#include "c_api/guard.hpp"
#include "c_api/topology_handle.hpp"

using namespace clockwise;

clockwise_status clockwise_shares(const clockwise_topology* topology, clockwise_share* shares,
                                  size_t capacity, uint64_t* sample, char** message) {
  return guarded(message, [&] {
    need(topology, "topology");
    need(shares, "shares");
    const std::size_t nodes = topology->built.nodes().size();
    if (capacity < nodes) {
      throw bad_argument("shares has room for " + std::to_string(capacity) + "; the topology has " +
                         std::to_string(nodes) + " nodes");
    }
    const share_report report = report_shares(topology->built);
    std::ranges::transform(report.nodes, shares, [](const node_share& share) {
      return clockwise_share{share.due, share.exact, share.points};
    });
    if (sample != nullptr) *sample = report.sample;
  });
}
