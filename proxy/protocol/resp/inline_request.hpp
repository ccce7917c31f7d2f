#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/resp/arguments.hpp"

namespace clockwise::proxy::resp {

/// Splits an inline command as Redis' sdssplitargs does: at blanks; "..." with \n \r \t \b \a \xHH escapes
/// and
/// '...' with \' keep blanks, and a closing quote must be followed by a blank. Appends the arguments' bytes
/// to `decoded` and their places in it to `places`. False when quotes are unbalanced. `line` is without its
/// line end and holds no NUL. O(length).
bool split_inline(std::string_view line, std::string& decoded, std::vector<argument_place>& places);

}  // namespace clockwise::proxy::resp
