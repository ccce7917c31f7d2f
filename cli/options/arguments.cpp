#include "options/arguments.hpp"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "base/nearest.hpp"
#include "base/text.hpp"
#include "options/declared_option.hpp"

namespace clockwise::cli {
namespace {

bool looks_like_option(std::string_view word) {
  return word.size() > 1 && word.front() == '-';
}

usage_error unknown_option(std::string_view word, const CLI::App& declared) {
  const std::string_view name = word.substr(0, word.find('='));
  std::vector<std::string> known;
  for (const declared_option& option : declared_options(declared)) {
    known.insert(known.end(), option.names.begin(), option.names.end());
  }
  return usage_error("unknown option " + clockwise::quoted(name) + nearest_hint(name, known));
}

// CLI11 ends at "++" and would drop what follows without a word.
void refuse_terminator(const std::vector<std::string>& arguments) {
  const auto end = std::ranges::find(arguments, "--");
  if (std::find(arguments.begin(), end, "++") != end) {
    throw usage_error("the operand '++' goes behind '--'");
  }
}

/// What CLI11 could not place: operands, the "--" between them, and options nobody declared.
operands operands_among(std::vector<std::string> extras, const CLI::App& declared) {
  const auto marker = std::ranges::find(extras, "--");
  const auto unknown = std::find_if(extras.begin(), marker, looks_like_option);
  if (unknown != marker) throw unknown_option(*unknown, declared);
  if (marker != extras.end()) extras.erase(marker);
  return extras;
}

}  // namespace

runner declare_options(const command& chosen, CLI::App& declared) {
  runner run_parsed = chosen.declare(declared);
  declared.set_help_flag("-h,--help", "Print this manual.")->group("OTHER OPTIONS");
  return run_parsed;
}

operands parse(CLI::App& declared, std::vector<std::string> arguments) {
  refuse_terminator(arguments);
  declared.allow_extras();
  std::ranges::reverse(arguments);  // CLI11 takes them from the back
  try {
    declared.parse(arguments);
  } catch (const CLI::CallForHelp&) {
    throw;
  } catch (const CLI::ParseError& wrong) {
    throw usage_error(wrong.what());
  }
  return operands_among(declared.remaining(), declared);
}

std::string nearest_hint(std::string_view word, const std::vector<std::string>& known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  const std::string_view closest = nearest(word, views);
  return closest.empty() ? "" : "; the nearest known is " + clockwise::quoted(closest);
}

}  // namespace clockwise::cli
