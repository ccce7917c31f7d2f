#include <algorithm>
#include <array>
#include <csignal>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "base/text.hpp"
#include "commands/audit.hpp"
#include "commands/balance.hpp"
#include "commands/check.hpp"
#include "commands/compare.hpp"
#include "commands/convert.hpp"
#include "commands/digest.hpp"
#include "commands/draw.hpp"
#include "commands/locate.hpp"
#include "commands/plan.hpp"
#include "commands/schemes.hpp"
#include "commands/serve.hpp"
#include "commands/up.hpp"
#include "completions/completions.hpp"
#include "manual/man_page.hpp"
#include "manual/page.hpp"
#include "manual/text_page.hpp"
#include "options/arguments.hpp"
#include "options/option_values.hpp"
#include "output/terminal.hpp"

namespace clockwise::cli {
namespace {

constexpr std::array commands = {
    &locate_command,  &balance_command, &plan_command,  &compare_command, &draw_command,  &digest_command,
    &schemes_command, &convert_command, &check_command, &audit_command,   &serve_command, &up_command,
};

struct program_options {
  bool version = false;
  std::string completions;
  std::string man_pages;  ///< a folder, or empty
};

void declare(program_options& options, CLI::App& app) {
  const std::string group = "OPTIONS";
  app.set_help_flag("-h,--help", "Print this page.")->group(group);
  app.add_flag("--version", options.version, "Print the version.")->group(group);
  add_choice(app, "--completions", options.completions, "SHELL", shell_names(),
             "Print the completion script of a shell: bash or zsh.")
      ->group(group);
  add_text(app, "--man-pages", options.man_pages, "FOLDER",
           "Write the man pages of all commands into a folder.")
      ->group(group);
}

/// `clockwise` without a command: its own options.
int run_program(std::vector<std::string> arguments, output& out) {
  CLI::App declared;
  program_options options;
  declare(options, declared);
  try {
    if (!parse(declared, std::move(arguments)).empty()) throw usage_error("the command comes first");
  } catch (const CLI::CallForHelp&) {
    out.write(text_page(page_of(commands, declared), out.descriptor()));
    return found_nothing;
  }
  if (options.version) out.write("clockwise " CLOCKWISE_VERSION "\n");
  if (!options.completions.empty()) out.write(completions(options.completions, commands, declared));
  if (!options.man_pages.empty()) write_man_pages(options.man_pages, commands, declared, CLOCKWISE_VERSION);
  return found_nothing;
}

const command& find_command(const std::string& name) {
  const auto found = std::ranges::find(commands, name, &command::name);
  if (found != commands.end()) return **found;
  std::vector<std::string> known;
  known.reserve(commands.size());
  for (const command* each : commands) known.emplace_back(each->name);
  throw usage_error("unknown command " + clockwise::quoted(name) + nearest_hint(name, known));
}

/// Runs `chosen` with the `arguments` behind its name, or prints its manual.
int run(const command& chosen, std::vector<std::string> arguments, output& out) {
  CLI::App declared;
  const runner run_parsed = declare_options(chosen, declared);
  operands given;
  try {
    given = parse(declared, std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    out.write(text_page(page_of(chosen, declared), out.descriptor()));
    return found_nothing;
  }
  if (chosen.operands.empty() && !given.empty()) {
    throw usage_error("takes no operand, and was given " + clockwise::quoted(given.front()));
  }
  return run_parsed(given, out);
}

/// `clockwise help locate` is `clockwise locate --help`.
void understand_help(std::vector<std::string>& arguments) {
  if (arguments.front() != "help") return;
  arguments.erase(arguments.begin());
  arguments.emplace_back("--help");
}

int dispatch(std::vector<std::string> arguments, output& out) {
  if (arguments.empty()) throw usage_error("which command? `clockwise --help` lists them");
  understand_help(arguments);
  if (arguments.front().starts_with('-')) return run_program(std::move(arguments), out);
  const command& chosen = find_command(arguments.front());
  arguments.erase(arguments.begin());
  try {
    return run(chosen, std::move(arguments), out);
  } catch (const usage_error& wrong) {
    throw usage_error(
        fmt::format("{0}: {1}\n`clockwise {0} --help` tells what it takes.", chosen.name, wrong.what()));
  }
}

int run_and_flush(std::vector<std::string> arguments) {
  output out(STDOUT_FILENO);
  const int status = dispatch(std::move(arguments), out);
  out.flush();
  return status;
}

/// The one place where what went wrong becomes a message and a status.
int guarded(std::vector<std::string> arguments) {
  try {
    return run_and_flush(std::move(arguments));
  } catch (const closed_pipe&) {
    return found_nothing;
  } catch (const std::bad_alloc&) {
    complain("out of memory");
  } catch (const std::exception& failure) {
    complain(failure.what());
  }
  return misuse;
}

}  // namespace
}  // namespace clockwise::cli

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader that leaves is seen as EPIPE
  return clockwise::cli::guarded({argv + std::min(argc, 1), argv + argc});
}
