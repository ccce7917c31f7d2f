#pragma once

#include <span>
#include <string>

#include "conversion/pool_draft.hpp"

namespace clockwise::cli {

/// The text of a clockwise.yaml and what kind of file that is.
struct result_text {
  std::string yaml;
  bool is_configuration = false;  ///< else a topology
};

/// Writes `pools` as one file: a configuration when all are servable, else the topology of the only one. What
/// is written was read back and is equal. `origin` stands in a comment at the top. Throws `error` for what
/// our own readers refuse, and when several pools cannot be one file.
[[nodiscard]] result_text write_result(std::span<const converted_pool> pools, const std::string& origin);

}  // namespace clockwise::cli
