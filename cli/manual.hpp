#pragma once

#include <span>
#include <string>

#include "command.hpp"

namespace clockwise::cli {

/// The manual page of `page`, with the options that `declared` holds, for a text of `columns` columns.
/// Headings are bold when `descriptor` wants colours.
[[nodiscard]] std::string manual(const command& page, const CLI::App& declared, int descriptor);

/// What `clockwise --help` prints: every command with its summary, and the options of the program itself.
[[nodiscard]] std::string manual(std::span<const command* const> commands, const CLI::App& declared,
                                 int descriptor);

}  // namespace clockwise::cli
