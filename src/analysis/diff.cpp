#include <algorithm>
#include <array>
#include <numeric>

#include <clockwise/diff.hpp>
#include <clockwise/error.hpp>

#include "analysis/flow_counter.hpp"
#include "analysis/key_agreement.hpp"
#include "analysis/owner_runs.hpp"
#include "analysis/sample.hpp"
#include "analysis/token_count.hpp"

namespace clockwise {
namespace {

constexpr std::uint64_t repeats_within_max = std::uint64_t{1} << 24;

bool both_readable(const placement& before, const placement& after) {
  return owner_runs::can_read(before) && owner_runs::can_read(after);
}

void count_stretches(const placement& before, const placement& after, flow_counter& flows) {
  for_each_stretch(before, after, [&](token first, token last, node_index from, node_index to) {
    flows.add(from, to, token_count{last.value} - first.value + 1);
  });
}

const slot_table* remainder_table(const placement& where) {
  const slot_table* table = where.as_table();
  return table != nullptr && table->rule() == slot_rule::remainder ? table : nullptr;
}

/// After how many tokens the owners in both repeat, or 0 when one takes no remainders or that is too long.
std::uint64_t repeats_within(const placement& before, const placement& after) {
  const slot_table* from = remainder_table(before);
  const slot_table* to = remainder_table(after);
  if (from == nullptr || to == nullptr || !before.tokens_are_even()) return 0;
  const token_count step = from->slots().size() / std::gcd(from->slots().size(), to->slots().size());
  const token_count period = step * to->slots().size();
  return period <= repeats_within_max ? static_cast<std::uint64_t>(period) : 0;
}

// Tokens of one remainder by `period` have the same owners; the first remainders have one token more.
void count_remainders(const placement& before, const placement& after, std::uint64_t period,
                      flow_counter& flows) {
  const auto from = before.as_table()->slots();
  const auto to = after.as_table()->slots();
  const token_count whole = tokens_of(before);
  const token_count each = whole / period;
  const token_count one_more = whole % period;
  for (std::uint64_t i = 0; i < period; ++i) {
    flows.add(from[i % from.size()], to[i % to.size()], each + (i < one_more ? 1 : 0));
  }
}

void compare_tokens(const placement& before, const placement& after, std::uint64_t sample,
                    flow_counter& flows) {
  std::array<token, sample_batch> tokens;
  std::array<node_index, sample_batch> from;
  std::array<node_index, sample_batch> to;
  for (std::uint64_t begin = 0; begin < sample; begin += sample_batch) {
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(sample_batch, sample - begin));
    const auto asked = std::span(tokens).first(count);
    sample_tokens(before, begin, asked);
    before.owners(asked, from);
    after.owners(asked, to);
    for (std::size_t i = 0; i < count; ++i) flows.add(from[i], to[i], 1);
  }
}

// Past the hash tags, so that an unusual delimiter among hexadecimal digits is no matter.
void compare_keys(const placement& before, const placement& after, std::uint64_t sample,
                  flow_counter& flows) {
  const bool addresses = before.keys_are_addresses() || after.keys_are_addresses();
  for (std::uint64_t i = 0; i < sample; ++i) {
    const sample_key key(i, addresses);
    flows.add(before.owner(before.token_of(key.text())), after.owner(after.token_of(key.text())), 1);
  }
}

}  // namespace

topology_diff diff(const topology& before, const topology& after, std::uint64_t sample) {
  if (sample == 0) throw error(errc::bad_option, "a sample of 0 keys says nothing; it must be 1 or more");
  topology_diff found{.flows = {}};
  if (before.spec() == after.spec()) return found;

  const placement& from = before.where();
  const placement& to = after.where();
  found.same_tokens = same_tokens(from, to);
  found.same_tags = before.tag() == after.tag();
  flow_counter flows(before, after);
  if (found.same_tokens && both_readable(from, to)) {
    count_stretches(from, to, flows);
  } else if (const std::uint64_t period = repeats_within(from, to); found.same_tokens && period > 0) {
    count_remainders(from, to, period, flows);
  } else {
    sample = affordable_sample(sample, from.nodes_seen() + to.nodes_seen());
    found.sample = sample;
    const bool by_tokens = found.same_tokens && from.tokens_are_even();
    by_tokens ? compare_tokens(from, to, sample, flows) : compare_keys(from, to, sample, flows);
  }
  flows.write(found, found.is_exact() ? tokens_of(from) : token_count{sample});
  return found;
}

std::optional<std::vector<arc_move>> arc_moves(const topology& before, const topology& after) {
  const placement& from = before.where();
  const placement& to = after.where();
  if (before.tag() != after.tag() || !both_readable(from, to) || !same_tokens(from, to)) return std::nullopt;

  const same_nodes same(before, after);
  std::vector<arc_move> moves;
  for_each_stretch(from, to, [&](token first, token last, node_index giver, node_index receiver) {
    if (same(giver, receiver)) return;
    const bool goes_on = !moves.empty() && moves.back().from == giver && moves.back().to == receiver &&
                         moves.back().last.value + 1 == first.value;
    if (goes_on) {
      moves.back().last = last;
    } else {
      moves.push_back({first, last, giver, receiver});
    }
  });
  return moves;
}

}  // namespace clockwise
