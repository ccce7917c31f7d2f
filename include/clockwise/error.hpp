#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace clockwise {

/// What went wrong while building or reading. Lookups never fail.
enum class errc {
  no_nodes,         ///< the node list is empty
  bad_name,         ///< a node name is empty, holds a control character, or is longer than a peer takes
  duplicate_name,   ///< two nodes have the same name
  bad_weight,       ///< negative, NaN or infinite, or not what the scheme can do
  no_weight,        ///< every weight is zero
  too_many_points,  ///< more points than the budget; none was made
  unknown_scheme,   ///< no scheme has this id
  unknown_option,   ///< the scheme has no option of this name
  bad_option,       ///< the option's value is not of its type or out of range
  bad_file,         ///< a file cannot be read or is not a regular file
  bad_syntax,       ///< not well-formed YAML or JSON
  unknown_field,    ///< a field that no reader knows
  bad_field,        ///< a field with a missing, malformed or contradictory value
};

/// The name of `code` as it is written in this header, for logs and machines.
[[nodiscard]] std::string_view to_string(errc code) noexcept;

/// Thrown while building or reading. `what()` names the node, option or place in the file, says what is
/// wrong, and what would be right.
class error : public std::runtime_error {
 public:
  error(errc code, const std::string& message) : std::runtime_error(message), code_(code) {}

  [[nodiscard]] errc code() const noexcept { return code_; }

 private:
  errc code_;
};

}  // namespace clockwise
