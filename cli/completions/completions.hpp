#pragma once

#include <span>
#include <string>
#include <string_view>

#include "options/command.hpp"

namespace clockwise::cli {

/// The completion script of `shell`, "bash" or "zsh", for every command and for the options that `program`
/// holds. Throws usage_error for another shell.
[[nodiscard]] std::string completions(std::string_view shell, std::span<const command* const> commands,
                                      const CLI::App& program);

}  // namespace clockwise::cli
