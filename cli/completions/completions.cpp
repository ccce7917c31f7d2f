#include "completions/completions.hpp"

#include <CLI/CLI.hpp>

#include "base/text.hpp"
#include "completions/scripts.hpp"
#include "options/arguments.hpp"

namespace clockwise::cli {
namespace {

struct shell_row {
  std::string_view name;
  std::string (*script)(const completed_program& program);
};
constexpr shell_row shells[] = {{"bash", bash_script}, {"zsh", zsh_script}};

completed_program described(std::span<const command* const> commands, const CLI::App& program) {
  completed_program all{.options = declared_options(program), .commands = {}};
  for (const command* each : commands) {
    CLI::App declared;
    declare_options(*each, declared);
    all.commands.push_back({each, declared_options(declared)});
  }
  return all;
}

}  // namespace

std::vector<std::string_view> shell_names() {
  std::vector<std::string_view> names;
  for (const shell_row& row : shells) names.push_back(row.name);
  return names;
}

std::string completions(std::string_view shell, std::span<const command* const> commands,
                        const CLI::App& program) {
  for (const shell_row& row : shells) {
    if (row.name == shell) return row.script(described(commands, program));
  }
  throw usage_error("--completions is " + clockwise::quoted(shell) + "; there are bash and zsh");
}

}  // namespace clockwise::cli
