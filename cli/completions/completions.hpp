#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "options/command.hpp"

namespace clockwise::cli {

[[nodiscard]] std::vector<std::string_view> shell_names();

/// The completion script of `shell`, one of those, for every command and for the options that `program`
/// holds. Throws usage_error for another shell.
[[nodiscard]] std::string completions(std::string_view shell, std::span<const command* const> commands,
                                      const CLI::App& program);

}  // namespace clockwise::cli
