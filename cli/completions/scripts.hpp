#pragma once

#include <string>
#include <vector>

#include "options/command.hpp"
#include "options/declared_option.hpp"

namespace clockwise::cli {

/// A command with its options, as a completion script needs them.
struct completed_command {
  const command* about;
  std::vector<declared_option> options;
};

struct completed_program {
  std::vector<declared_option> options;
  std::vector<completed_command> commands;
};

/// What a shell offers for a value or an operand.
struct offered {
  bool files = false;
  std::vector<std::string> words;  ///< none: nobody can guess it
};

/// What to offer where the manual shows `placeholder`, such as "FILE" or "ID".
[[nodiscard]] offered offer(std::string_view placeholder);

[[nodiscard]] std::string bash_script(const completed_program& program);
[[nodiscard]] std::string zsh_script(const completed_program& program);

}  // namespace clockwise::cli
