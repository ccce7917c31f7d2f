#include <string>

#include <clockwise/clockwise.h>
#include <clockwise/diff.hpp>

#include "c_api/guard.hpp"
#include "c_api/topology_handle.hpp"

using namespace clockwise;

struct clockwise_diff {
  topology_diff found;
};

static_assert(CLOCKWISE_DIFF_SAMPLE == diff_sample_default);

clockwise_status clockwise_topology_diff(const clockwise_topology* before, const clockwise_topology* after,
                                         uint64_t sample, clockwise_diff** diff, char** message) {
  if (diff != nullptr) *diff = nullptr;
  return guarded(message, [&] {
    need(before, "before");
    need(after, "after");
    need(diff, "diff");
    *diff = new clockwise_diff{clockwise::diff(before->built, after->built, sample)};
  });
}

void clockwise_diff_free(clockwise_diff* diff) {
  delete diff;
}

clockwise_status clockwise_diff_summarize(const clockwise_diff* diff, clockwise_diff_summary* summary,
                                          char** message) {
  return guarded(message, [&] {
    need(diff, "diff");
    need(summary, "summary");
    const topology_diff& found = diff->found;
    *summary = {
        .moved = found.moved,
        .necessary = found.necessary,
        .sideways = found.sideways,
        .minimum = found.minimum,
        .sample = found.sample,
        .flow_count = found.flows.size(),
        .same_tokens = found.same_tokens,
        .same_tags = found.same_tags,
    };
  });
}

clockwise_status clockwise_diff_flow(const clockwise_diff* diff, size_t index, clockwise_flow* flow,
                                     char** message) {
  return guarded(message, [&] {
    need(diff, "diff");
    need(flow, "flow");
    const auto& flows = diff->found.flows;
    if (index >= flows.size()) {
      throw bad_argument("index is " + std::to_string(index) + "; the diff has " +
                         std::to_string(flows.size()) + " flows, counted from 0");
    }
    const key_flow& found = flows[index];
    *flow = {found.from.c_str(), found.to.c_str(), found.fraction, found.necessary};
  });
}
