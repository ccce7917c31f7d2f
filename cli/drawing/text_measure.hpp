#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace clockwise::cli {

/// About how wide `text`, UTF-8, is in a wide sans-serif font of `size`: the viewer's font is not known, so
/// this is rather too much.
[[nodiscard]] double text_width(std::string_view text, double size);

/// `text` cut in its middle to `characters` with an ellipsis there: names often differ at the end, as
/// ports do. Precondition: at least 3 characters.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t characters);

/// `text` broken at spaces into lines no wider than `width`, but for single words that are.
[[nodiscard]] std::vector<std::string> text_lines(std::string_view text, double size, double width);

}  // namespace clockwise::cli
