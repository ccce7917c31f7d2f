#pragma once

#include <string>
#include <string_view>

namespace clockwise::cli {

/// A sentence about a server that should be a `wanted` and answers with `bytes`, with a guess at what it is.
[[nodiscard]] std::string foreign_answer(std::string_view wanted, std::string_view bytes);

}  // namespace clockwise::cli
