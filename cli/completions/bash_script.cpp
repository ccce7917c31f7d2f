#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "completions/scripts.hpp"

namespace clockwise::cli {
namespace {

constexpr std::string_view head =
    R"(# Completions of clockwise for bash. Made by `clockwise --completions bash`.

_clockwise_offer() { mapfile -t COMPREPLY < <(compgen "$@" -- "${COMP_WORDS[COMP_CWORD]}"); }

_clockwise() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
  COMPREPLY=()
  ((COMP_CWORD == 1)) && command=
  case "$command $before" in
)";

constexpr std::string_view middle = R"(  esac
  case "$command" in
)";

constexpr std::string_view tail = R"(  esac
}

complete -o filenames -F _clockwise clockwise
)";

std::string words(const std::vector<declared_option>& options) {
  std::vector<std::string> names;
  for (const declared_option& option : options)
    names.insert(names.end(), option.names.begin(), option.names.end());
  return fmt::format("{}", fmt::join(names, " "));
}

std::string offering(const offered& what) {
  switch (what.what) {
    case offered::kind::files:
      return "_clockwise_offer -f";
    case offered::kind::folders:
      return "_clockwise_offer -d";
    case offered::kind::words:
      return fmt::format("_clockwise_offer -W \"{}\"", fmt::join(what.words, " "));
    case offered::kind::nothing:
      break;
  }
  return ":";
}

/// The values of the options of `command`; the program's own stand in its place.
std::string value_cases(std::optional<std::string_view> command,
                        const std::vector<declared_option>& options) {
  std::string cases;
  for (const declared_option& option : options) {
    if (option.value.empty()) continue;
    std::vector<std::string> patterns;
    for (const std::string& name : option.names)
      patterns.push_back(fmt::format("\"{} {}\"", command.value_or(name), name));
    cases +=
        fmt::format("    {}) {}; return ;;\n", fmt::join(patterns, " | "), offering(offer_value(option)));
  }
  return cases;
}

std::string command_case(const completed_command& command) {
  const std::string options = fmt::format("_clockwise_offer -W \"{}\"", words(command.options));
  const std::string operands = offering(offer_operands(command.about->kind));
  return fmt::format("    {}) if [[ $word == -* ]]; then {}; else {}; fi ;;\n", command.about->name, options,
                     operands);
}

std::string program_case(const completed_program& program) {
  std::string all = words(program.options);
  for (const completed_command& command : program.commands) all.append(" ").append(command.about->name);
  return fmt::format("    \"\") _clockwise_offer -W \"{}\" ;;\n", all);
}

}  // namespace

std::string bash_script(const completed_program& program) {
  std::string script(head);
  script += value_cases(std::nullopt, program.options);
  for (const completed_command& command : program.commands) {
    script += value_cases(command.about->name, command.options);
  }
  script += middle;
  script += program_case(program);
  for (const completed_command& command : program.commands) script += command_case(command);
  return script.append(tail);
}

}  // namespace clockwise::cli
