#pragma once

#include <string>
#include <string_view>

namespace clockwise::cli {

/// Makes a PNG of `svg` by the first of the known converters that is there and can. Throws
/// std::runtime_error with what was tried and which package to install.
void write_png(const std::string& path, std::string_view svg);

}  // namespace clockwise::cli
