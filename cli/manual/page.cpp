#include "manual/page.hpp"

#include <fmt/format.h>

#include "declared_option.hpp"

namespace clockwise::cli {
namespace {

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
  page.sections.push_back({"SEE ALSO", "`clockwise COMMAND --help` is the manual of each command."});
  return page;
}

}  // namespace clockwise::cli
