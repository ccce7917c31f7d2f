#include <fmt/format.h>
#include <fmt/ranges.h>

#include "completions/scripts.hpp"

namespace clockwise::cli {
namespace {

constexpr std::string_view head = R"(#compdef clockwise
# Completions of clockwise for zsh. Made by `clockwise --completions zsh`.

_clockwise() {
  local -a commands=(
)";

constexpr std::string_view middle = R"(  )
  if ((CURRENT == 2)); then
    _describe command commands
  fi
  if ((CURRENT == 2)) || [[ $words[2] == -* ]]; then
)";

constexpr std::string_view after_program = R"(    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
)";

constexpr std::string_view tail = R"(  esac
}

_clockwise "$@"
)";

/// `text` inside a single-quoted specification of _arguments or _describe.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char byte : text) {
    if (byte == '\'') {
      result += "'\\''";
      continue;
    }
    if (byte == '[' || byte == ']' || byte == ':' || byte == '\\') result += '\\';
    result += byte;
  }
  return result;
}

std::string_view first_sentence(std::string_view text) {
  text = text.substr(0, text.find(". "));
  if (text.ends_with('.')) text.remove_suffix(1);
  return text;
}

std::string action(const offered& what) {
  switch (what.what) {
    case offered::kind::files:
      return "_files";
    case offered::kind::folders:
      return "_files -/";
    case offered::kind::words:
      return fmt::format("({})", fmt::join(what.words, " "));
    case offered::kind::nothing:
      break;
  }
  return "";
}

/// '(-c --config)'{-c,--config}'[Read the nodes from FILE]:FILE:_files'
std::string specification(const declared_option& option) {
  std::string names =
      option.names.size() == 1 ? option.names.front() : fmt::format("'{{{}}}'", fmt::join(option.names, ","));
  std::string exclusive = option.repeatable ? "*" : fmt::format("({})", fmt::join(option.names, " "));
  std::string value =
      option.value.empty() ? "" : fmt::format(":{}:{}", escaped(option.value), action(offer_value(option)));
  return fmt::format("'{}{}[{}]{}'", exclusive, names, escaped(first_sentence(option.description)), value);
}

std::string arguments(const std::vector<declared_option>& options, std::string_view operands,
                      operand_kind kind) {
  std::string text = "_arguments -s";
  for (const declared_option& option : options) text += " \\\n      " + specification(option);
  if (!operands.empty()) {
    text += fmt::format(" \\\n      '*:{}:{}'", escaped(operands), action(offer_operands(kind)));
  }
  return text;
}

}  // namespace

std::string zsh_script(const completed_program& program) {
  std::string script(head);
  for (const completed_command& command : program.commands) {
    script += fmt::format("    '{}:{}'\n", command.about->name, escaped(command.about->summary));
  }
  script += middle;
  script += fmt::format("    {}\n", arguments(program.options, "", operand_kind::none));
  script += after_program;
  for (const completed_command& command : program.commands) {
    script += fmt::format("    {}) {} ;;\n", command.about->name,
                          arguments(command.options, command.about->operands, command.about->kind));
  }
  return script.append(tail);
}

}  // namespace clockwise::cli
