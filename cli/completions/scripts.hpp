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
  enum class kind { nothing, files, folders, words };

  kind what = kind::nothing;
  std::vector<std::string> words{};
};

[[nodiscard]] offered offer_value(const declared_option& option);
[[nodiscard]] offered offer_operands(operand_kind of);

[[nodiscard]] std::string bash_script(const completed_program& program);
[[nodiscard]] std::string zsh_script(const completed_program& program);

}  // namespace clockwise::cli
