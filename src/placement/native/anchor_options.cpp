#include "placement/native/anchor_options.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "placement/native/escaped_name.hpp"
#include "placement/native/number_list.hpp"

namespace clockwise {
namespace {

std::uint32_t read_capacity(const scheme_options& options, std::uint32_t wanted, bool fresh) {
  const std::string_view text = text_of(options, anchor_capacity_option);
  if (text == "auto") {
    if (fresh) return std::min(std::bit_ceil(2 * wanted), parts_max);
    refuse_option(anchor_capacity_option, text,
                  "the number that belongs to option 'buckets': what it was when they were dealt");
  }
  const std::uint32_t capacity =
      read_option(options, integer_option{.info = anchor_capacity_option, .min = 1, .max = parts_max});
  if (capacity >= wanted) return capacity;
  refuse_option(anchor_capacity_option, text,
                "at least " + std::to_string(wanted) + ", the sum of the weights" +
                    (fresh ? ""
                           : "; another capacity moves nearly every key, so choose it with room, and leave "
                             "out options 'buckets' and 'removed' to begin anew"));
}

// Reads who had what, each bucket once.
class state_reader {
 public:
  explicit state_reader(std::uint32_t capacity) : used_(capacity) { state_.capacity = capacity; }

  void read_buckets(std::string_view text) {
    while (!text.empty()) {
      const std::size_t blank = std::min(text.find(' '), text.size());
      if (blank > 0) read_node(text.substr(0, blank));
      text.remove_prefix(std::min(blank + 1, text.size()));
    }
  }

  // After the buckets. The spare ones at the top were never used, and so count as removed first.
  void read_removed(std::string_view text) {
    std::vector<std::uint32_t> listed;
    read_numbers(anchor_removed_option, text, state_.capacity, [this, &listed](std::uint32_t bucket) {
      use(anchor_removed_option, bucket);
      listed.push_back(bucket);
    });
    std::uint32_t top = state_.capacity;
    for (; top > 0 && !used_[top - 1]; --top) state_.removed.push_back(top - 1);
    const auto hole = std::find(used_.begin(), used_.begin() + top, false);
    if (hole != used_.begin() + top) {
      refuse_option(anchor_removed_option, text,
                    "a list with bucket " + std::to_string(hole - used_.begin()) +
                        " in it, which no node has, or option 'buckets' must give it to one");
    }
    state_.removed.insert(state_.removed.end(), listed.begin(), listed.end());
  }

  [[nodiscard]] anchor_state state() && { return std::move(state_); }

 private:
  void read_node(std::string_view item) {
    const std::size_t equals = item.find('=');
    const auto name = unescaped_name(item.substr(0, equals));
    if (equals == item.npos || equals + 1 == item.size() || !name || name->empty()) {
      refuse_option(anchor_buckets_option, item,
                    "entries like name=0-3,9 between blanks; in names, %20 is a blank, %25 %, %3d =");
    }
    const auto [place, is_new] = state_.buckets.try_emplace(*name);
    if (!is_new) refuse_option(anchor_buckets_option, item, "one entry for each name");
    auto& buckets = place->second;
    read_numbers(anchor_buckets_option, item.substr(equals + 1), state_.capacity,
                 [this, &buckets](std::uint32_t bucket) {
                   use(anchor_buckets_option, bucket);
                   buckets.push_back(bucket);
                 });
  }

  void use(const option_info& option, std::uint32_t bucket) {
    if (used_[bucket]) {
      refuse_option(option, std::to_string(bucket),
                    "a bucket that options 'buckets' and 'removed' have only once");
    }
    used_[bucket] = true;
  }

  anchor_state state_;
  std::vector<bool> used_;
};

// The spare buckets at the top, which read_removed knows by itself.
std::size_t spare_count(const anchor_state& state) {
  std::uint32_t spare = 0;
  while (spare < state.removed.size() && state.removed[spare] == state.capacity - 1 - spare) ++spare;
  return spare;
}

}  // namespace

anchor_state read_anchor_state(const scheme_options& options, std::span<const node> nodes) {
  const std::string_view buckets = text_of(options, anchor_buckets_option);
  const std::string_view removed = text_of(options, anchor_removed_option);
  const bool fresh = buckets.empty();
  const std::uint32_t capacity = read_capacity(options, count_parts(nodes, "buckets"), fresh);
  if (fresh && removed.empty()) return empty_anchor(capacity);
  if (fresh) refuse_option(anchor_removed_option, removed, "left out when there is no option 'buckets'");
  state_reader reader(capacity);
  reader.read_buckets(buckets);
  reader.read_removed(removed);
  return std::move(reader).state();
}

scheme_options write_anchor_state(const anchor_state& state) {
  std::string buckets;
  for (const auto& [name, numbers] : state.buckets) {
    if (!buckets.empty()) buckets += ' ';
    buckets += escaped_name(name) + '=' + write_numbers(numbers);
  }
  scheme_options options = {{std::string(anchor_capacity_option.name), std::to_string(state.capacity)},
                            {std::string(anchor_buckets_option.name), std::move(buckets)}};
  std::string removed = write_numbers(std::span(state.removed).subspan(spare_count(state)));
  if (!removed.empty()) options.emplace(anchor_removed_option.name, std::move(removed));
  return options;
}

}  // namespace clockwise
