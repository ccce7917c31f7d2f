#pragma once

#include <array>
#include <span>

#include "placement/native/anchor_state.hpp"
#include "placement/scheme_options.hpp"

namespace clockwise {

inline constexpr option_info anchor_capacity_option = {
    .name = "capacity",
    .default_value = "auto",
    .summary = "buckets in all, up to 16777216; auto: a power of two, at least twice as many as wanted"};
inline constexpr option_info anchor_buckets_option = {
    .name = "buckets",
    .default_value = "",
    .summary = "who had which buckets before this change: a=0-3,9 b=4"};
inline constexpr option_info anchor_removed_option = {
    .name = "removed",
    .default_value = "",
    .summary = "buckets that nodes gave up before this change, in that order: 5,8-6"};
inline constexpr std::array anchor_option_infos = {anchor_capacity_option, anchor_buckets_option,
                                                   anchor_removed_option};

/// The state before the change to `nodes`: that of the options, or an empty one when they have no buckets.
/// Throws `error` bad_option for whatever in the options contradicts itself or leaves too few buckets, and
/// too_many_points when the nodes want more than any anchor has.
[[nodiscard]] anchor_state read_anchor_state(const scheme_options& options, std::span<const node> nodes);

/// The options from which read_anchor_state makes this state.
[[nodiscard]] scheme_options write_anchor_state(const anchor_state& state);

}  // namespace clockwise
