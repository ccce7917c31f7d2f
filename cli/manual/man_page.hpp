#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include <CLI/App.hpp>

#include "manual/page.hpp"

namespace clockwise::cli {

/// `page` in the language of man(7), section 1. `version` stands at its foot.
[[nodiscard]] std::string man_page(const manual_page& page, std::string_view version);

/// Writes the man page of the program and one for each command into `folder`: clockwise.1, clockwise-locate.1
/// and so on. Throws std::runtime_error when it cannot.
void write_man_pages(const std::filesystem::path& folder, std::span<const command* const> commands,
                     const CLI::App& program, std::string_view version);

}  // namespace clockwise::cli
