#include "commands/check.hpp"

#include <memory>

#include <clockwise/topology_file.hpp>

#include "control/explain.hpp"
#include "control/topology_in.hpp"
#include "control/warnings.hpp"
#include "file_operand.hpp"
#include "json_writer.hpp"
#include "option_values.hpp"
#include "topology_options.hpp"

namespace clockwise::cli {
namespace {

struct check_options {
  std::string file;
  bool json = false;
};

struct findings {
  std::string kind;
  std::string explanation;
  std::vector<std::string> warnings;
};

findings examine(const std::string& file) {
  if (proxy::is_configuration(file)) {
    const proxy::config read = proxy::read_config(file);
    return {"configuration", proxy::explain(read), proxy::warnings(read)};
  }
  const topology_spec read = read_topology(file);
  (void)build_topology(read, file);
  return {"topology", proxy::explain(read), proxy::warnings(read)};
}

std::string as_json(const std::string& file, const findings& found) {
  json_writer json;
  json.begin_object()
      .member("file", file)
      .member("kind", found.kind)
      .member("explanation", found.explanation)
      .key("warnings")
      .begin_array();
  for (const std::string& warning : found.warnings) json.value(warning);
  json.end_array().end_object();
  return std::move(json).line();
}

int run(const std::string& file, bool json, output& out) {
  const findings found = examine(file);
  out.write(json ? as_json(file, found) : found.explanation);
  return found.warnings.empty() ? found_nothing : found_something;
}

runner declare(CLI::App& app) {
  const auto options = std::make_shared<check_options>();
  add_file(app, options->file);
  add_json(app, options->json,
           "Print one JSON object. It has `file`, `kind` (configuration or topology), `explanation` and "
           "`warnings`.")
      ->group("OUTPUT OPTIONS");
  return [options](const operands& given, output& out) {
    return run(the_file(given, options->file), options->json, out);
  };
}

}  // namespace

const command check_command = {
    .name = "check",
    .operands = "FILE",
    .summary = "a configuration explained in words, and its mistakes",
    .description =
        R"(Reads FILE, a proxy configuration (it has `pools`) or a topology, YAML or JSON, and explains it in words: who listens where, where keys live, what happens when a server fails, the limits. Below that stands what is allowed and probably not meant.

A file with mistakes is not explained. Every mistake is printed on standard error with its line and column, and with what would be right: FILE:LINE:COLUMN: ...
)",
    .examples = R"( clockwise check /etc/clockwise.yaml
 clockwise check clockwise.yaml && clockwise serve clockwise.yaml
)",
    .exit_status =
        "0 when there is nothing to say against FILE; 1 when there are warnings; 2 when FILE has mistakes, "
        "or the command line.",
    .declare = declare,
};

}  // namespace clockwise::cli
