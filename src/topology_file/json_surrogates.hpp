#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "topology_file/text_place.hpp"

namespace clockwise {

/// JSON text with each surrogate pair, like "\uD83D\uDE00", written as YAML's "\U0001F600".
struct joined_surrogates {
  std::string text;
  std::vector<text_place> joints;  ///< where in `text` each joined pair ends, in order
};

/// JSON writes characters beyond the first 65536 as two escapes; YAML 1.2 takes them for two halves of
/// nothing. Text that does not begin with '{' or '[' is no JSON and left as it is.
[[nodiscard]] joined_surrogates join_surrogates(std::string_view text);

/// The place in the text before joining of a place in the text after it.
[[nodiscard]] text_place original_place(const joined_surrogates& joined, text_place where) noexcept;

}  // namespace clockwise
