#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "conversion/pool_draft.hpp"

namespace clockwise::cli {

/// The pools that were asked for: `pool` when it is not empty; the only one; all, when each is written to a
/// file of its own or when all can be one configuration. Throws `error` bad_field, listing the pools, when
/// there is no such pool, or several and none is named. `file` names the peer's file.
[[nodiscard]] std::vector<converted_pool> chosen_pools(const conversion& all, std::string_view pool,
                                                       bool one_file_each, const std::string& file);

/// Sets `settings` ("OPTION=VALUE") and builds each pool's topology to see that it can be; what cannot be is
/// refused in the notes.
void settle(std::vector<converted_pool>& pools, const std::vector<std::string>& settings, conversion& all);

}  // namespace clockwise::cli
