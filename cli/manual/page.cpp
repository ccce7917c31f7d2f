#include "manual/page.hpp"

#include <fmt/format.h>

#include "options/declared_option.hpp"

namespace clockwise::cli {
namespace {

constexpr std::string_view conventions =
    R"(Output is for people: tables, sentences, colours on a terminal only and not when NO_COLOR is set. With --json it is for programs: fields may join in later versions, but none is renamed, removed or given another meaning.

Keys are bytes. In lines, what cannot be shown is escaped as \xHH; with --null keys are read and written as they are, each with a NUL byte behind it.

Long work shows how far it is on standard error when that is a terminal. A reader that closes the pipe ends a command without an error.)";

constexpr std::string_view exit_statuses =
    R"(0: nothing to complain about. 1: something was found, as each command's page says: a warning, a difference, a limit exceeded. 2: a mistake in the command line or a file, or what was asked for could not be done; standard error says why.)";

/// One section for each group of options.
void add_options(manual_page& page, const CLI::App& declared) {
  for (const declared_option& option : declared_options(declared)) {
    if (page.sections.back().heading != option.group)
      page.sections.push_back({.heading = option.group, .text = {}});
    page.sections.back().entries.push_back({option.usage(), option.explanation()});
  }
}

}  // namespace

manual_page page_of(const command& about, const CLI::App& declared) {
  manual_page page{fmt::format("clockwise-{}", about.name), std::string(about.summary), {}};
  page.sections = {{"NAME", fmt::format("clockwise {} - {}", about.name, about.summary)},
                   {"SYNOPSIS", fmt::format("clockwise {} [OPTION]... {}", about.name, about.operands)},
                   {"DESCRIPTION", std::string(about.description)}};
  add_options(page, declared);
  page.sections.push_back({"EXAMPLES", std::string(about.examples)});
  page.sections.push_back({"EXIT STATUS", std::string(about.exit_status)});
  return page;
}

manual_page page_of(std::span<const command* const> commands, const CLI::App& declared) {
  constexpr std::string_view summary =
      "consistent hashing for cache servers: where keys live, how even it is, and a proxy that puts it to "
      "work";
  manual_page page{"clockwise", std::string(summary), {}};
  page.sections = {{"NAME", fmt::format("clockwise - {}", summary)},
                   {"SYNOPSIS", "clockwise COMMAND [OPTION]... [OPERAND]..."},
                   {"COMMANDS", {}, {}, page_section::layout::beside}};
  for (const command* each : commands) {
    page.sections.back().entries.push_back({std::string(each->name), std::string(each->summary)});
  }
  add_options(page, declared);
  page.sections.push_back({"CONVENTIONS", std::string(conventions)});
  page.sections.push_back({"EXIT STATUS", std::string(exit_statuses)});
  page.sections.push_back({"SEE ALSO", "`clockwise COMMAND --help` is the manual of each command."});
  return page;
}

}  // namespace clockwise::cli
