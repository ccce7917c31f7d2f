#include "commands/check.hpp"

#include <algorithm>
#include <iterator>
#include <memory>

#include <clockwise/topology_file.hpp>

#include "base/text.hpp"
#include "check/placement_findings.hpp"
#include "control/explain.hpp"
#include "control/topology_in.hpp"
#include "control/warnings.hpp"
#include "options/file_operand.hpp"
#include "options/option_values.hpp"
#include "output/terminal.hpp"
#include "text/json_writer.hpp"
#include "text/wrapped_text.hpp"
#include "topologies/topology_options.hpp"

namespace clockwise::cli {
namespace {

constexpr const char* placement_heading = "\nPlacement\n";

struct check_options {
  std::string file;
  bool json = false;
};

struct findings {
  std::string kind;
  std::string explanation;
  std::vector<std::string> warnings;
};

/// Adds what only the built topology shows.
void add_placement(const topology& built, const std::string& subject, findings& found) {
  placement_findings placed = examine_placement(built, subject);
  found.explanation += "  " + placed.explanation + '\n';
  std::ranges::move(placed.warnings, std::back_inserter(found.warnings));
}

findings examine_configuration(const std::string& file) {
  const proxy::config read = proxy::read_config(file);
  findings found{"configuration", proxy::explain(read) + placement_heading, proxy::warnings(read)};
  for (const proxy::pool_settings& pool : read.pools) {
    add_placement(build_topology(pool.nodes, file), "pool " + clockwise::quoted(pool.name), found);
  }
  return found;
}

findings examine_topology(const std::string& file) {
  const topology_spec read = read_topology(file);
  const topology built = build_topology(read, file);  // first: what it throws has a place
  findings found{"topology", proxy::explain(read) + placement_heading, proxy::warnings(read)};
  add_placement(built, "the topology", found);
  return found;
}

/// Each line of `text` broken to fit, and indented on as it begins.
std::string wrapped_lines(std::string_view text, std::size_t columns) {
  std::string page;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    if (line.empty()) page += '\n';
    append_wrapped(page, line.substr(indent), indent, columns);
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return page;
}

std::string as_text(const findings& found, int descriptor) {
  const std::size_t columns = text_columns(descriptor);
  std::string text = wrapped_lines(found.explanation, columns);
  if (!found.warnings.empty()) text += '\n';
  for (const std::string& each : found.warnings) {
    append_wrapped(text, "Warning: " + each + (each.ends_with('?') ? "" : "."), 0, columns);
  }
  return text;
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
  const findings found =
      (proxy::is_configuration(file) ? examine_configuration(file) : examine_topology(file));
  out.write(json ? as_json(file, found) : as_text(found, out.descriptor()));
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
    .kind = operand_kind::files,
    .summary = "a configuration explained in words, and its mistakes",
    .description =
        R"(Reads FILE, a proxy configuration (it has `pools`) or a topology, YAML or JSON, and explains it in words: who listens where, where keys live and how evenly, what happens when a server fails, the limits, and the digest that machines which place keys alike have in common. Below that stands what is allowed and probably not meant: names that are addresses, one server behind two nodes, weights that differ a thousandfold, a node that owns nothing, shares far from the due ones.

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
