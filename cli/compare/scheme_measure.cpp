#include "compare/scheme_measure.hpp"

#include <clockwise/diff.hpp>
#include <clockwise/shares.hpp>

#include "compare/lookup_time.hpp"

namespace clockwise::cli {
namespace {

/// Where arithmetic does not reach: a tenth of a percent is enough for a table.
constexpr std::uint64_t diff_sample = 200'000;

void measure_balance(const topology& where, scheme_measure& found) {
  const share_report report = report_shares(where);
  const evenness even = evenness_of(report.nodes);
  found.ratio_max = even.ratio_max;
  found.ratio_deviation = even.ratio_deviation;
  found.ratio_error = ratio_error(report.nodes[even.busiest.value].due, report.sample, report.nodes.size());
}

std::optional<measured_change> measure_change(const topology& before, const changed_topology& change) {
  if (!change.after) return std::nullopt;
  const topology_diff moves = diff(before, *change.after, diff_sample);
  return measured_change{moves.moved, moves.minimum, moves.sideways, moves.sample};
}

}  // namespace

scheme_measure measure_scheme(const built_scheme& built) {
  scheme_measure found;
  measure_balance(built.before, found);
  found.adding = measure_change(built.before, built.with_one_more);
  found.losing = measure_change(built.before, built.with_one_less);
  found.lookup_ns = lookup_time_ns(built.before);
  found.bytes = built.before.where().bytes();
  return found;
}

}  // namespace clockwise::cli
