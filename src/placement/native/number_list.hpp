#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <clockwise/function_ref.hpp>
#include <clockwise/placement.hpp>

namespace clockwise {

/// Shows `take` every number of a list like "0-3,9,7-5": numbers below `bound` and stretches of them, up or
/// down. Throws `error` bad_option, quoting the item. An empty text has no numbers.
void read_numbers(const option_info& option, std::string_view text, std::uint32_t bound,
                  function_ref<void(std::uint32_t)> take);

/// `numbers` as read_numbers reads them. Three or more in sequence become a stretch.
[[nodiscard]] std::string write_numbers(std::span<const std::uint32_t> numbers);

}  // namespace clockwise
