#pragma once

#include <string>

#include "manual/page.hpp"

namespace clockwise::cli {

/// `page` for a terminal: broken to fit `descriptor`, headings bold when it wants colours.
[[nodiscard]] std::string text_page(const manual_page& page, int descriptor);

}  // namespace clockwise::cli
