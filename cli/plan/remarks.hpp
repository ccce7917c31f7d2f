#pragma once

#include <string>
#include <vector>

#include "plan/change_facts.hpp"

namespace clockwise::cli {

/// What may surprise people in a change, and why it is so, a sentence each. Empty when nothing does.
[[nodiscard]] std::vector<std::string> remarks(const change_facts& change);

}  // namespace clockwise::cli
