#include "compare/scheme_measure.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <clockwise/diff.hpp>
#include <clockwise/error.hpp>
#include <clockwise/shares.hpp>

#include "compare/lookup_time.hpp"

namespace clockwise::cli {
namespace {

/// Where arithmetic does not reach: a tenth of a percent is enough for a table.
constexpr std::uint64_t diff_sample = 200'000;

void measure_balance(const topology& where, scheme_measure& found) {
  double squares = 0;
  double due = 0;
  for (const node_share& each : shares(where)) {
    if (each.due == 0) continue;
    found.ratio_max = std::max(found.ratio_max, each.ratio());
    squares += (each.ratio() - 1) * (each.ratio() - 1);
    due += 1;
  }
  found.ratio_deviation = std::sqrt(squares / due);
}

/// nullopt when no such topology can be: no node is left, or an option names one that is gone.
std::optional<measured_change> measure_change(const topology& before, topology_spec spec) {
  try {
    const topology_diff moves = diff(before, topology(std::move(spec)), diff_sample);
    return measured_change{moves.moved, moves.minimum, moves.sideways};
  } catch (const error&) {
    return std::nullopt;
  }
}

topology_spec with_one_more(topology_spec spec) {
  spec.nodes.push_back(one_more_node(spec));
  return spec;
}

topology_spec with_one_less(topology_spec spec) {
  spec.nodes.erase(spec.nodes.begin() + std::ssize(spec.nodes) / 2);
  return spec;
}

}  // namespace

node one_more_node(const topology_spec& spec) {
  double sum = 0;
  for (const node& each : spec.nodes) sum += each.weight;
  const double mean = std::max(1.0, std::round(sum / static_cast<double>(spec.nodes.size())));
  // Peers want an address of some names; with a word before it, it still is one.
  return {.name = "new." + spec.nodes.front().name, .weight = mean};
}

scheme_measure measure_scheme(const topology_spec& spec) {
  using clock = std::chrono::steady_clock;
  scheme_measure found;
  const clock::time_point begin = clock::now();
  const topology where(spec);
  found.build_time = clock::now() - begin;
  measure_balance(where, found);
  found.adding = measure_change(where, with_one_more(where.settled_spec()));
  found.losing = measure_change(where, with_one_less(where.settled_spec()));
  found.lookup_ns = lookup_time_ns(where);
  found.bytes = where.where().bytes();
  return found;
}

}  // namespace clockwise::cli
