#include "commands/digest.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include <clockwise/digest.hpp>

#include "options/option_values.hpp"
#include "output/terminal.hpp"
#include "text/json_writer.hpp"
#include "topologies/topology_options.hpp"

namespace clockwise::cli {
namespace {

struct digest_options {
  topology_options where;
  bool json = false;
};

/// One topology, and the same with its nodes sorted by name.
struct digest_line {
  std::string file;
  std::string as_listed;
  std::string sorted;
};

digest_line digest_of(const digest_options& options, const std::string& file) {
  described_topology described = options.where.describe(file);
  topology_spec sorted = described.spec;
  std::ranges::sort(sorted.nodes, {}, &node::name);
  digest_line line{.file = described.file,
                   .as_listed = digest(build_topology(std::move(described.spec), described.blamed())),
                   .sorted = {}};
  line.sorted =
      scheme_named(sorted.scheme).order_matters ? digest(topology(std::move(sorted))) : line.as_listed;
  return line;
}

// Configuration tools that write lists in any order make clients disagree, each at random.
void warn_of_order(const digest_line& line) {
  if (line.as_listed == line.sorted) return;
  warn(fmt::format(
      "{}the order in which nodes are listed decides owners: {} as listed, {} when sorted by name",
      line.file.empty() ? "" : line.file + ": ", line.as_listed, line.sorted));
}

std::string as_json(const std::vector<digest_line>& lines) {
  json_writer json;
  json.begin_array();
  for (const digest_line& each : lines) {
    json.begin_object()
        .member("file", each.file)
        .member("digest", each.as_listed)
        .member("digest_sorted", each.sorted)
        .end_object();
  }
  json.end_array();
  return std::move(json).line();
}

int run(const digest_options& options, const operands& files, output& out) {
  std::vector<digest_line> lines;
  for (const std::string& file : files) lines.push_back(digest_of(options, file));
  if (files.empty()) lines.push_back(digest_of(options, {}));
  for (const digest_line& each : lines) warn_of_order(each);
  if (options.json) {
    out.write(as_json(lines));
    return found_nothing;
  }
  for (const digest_line& each : lines) {
    out.write(files.empty() ? each.as_listed + '\n' : fmt::format("{}  {}\n", each.as_listed, each.file));
  }
  return found_nothing;
}

runner declare(CLI::App& app) {
  const auto options = std::make_shared<digest_options>();
  options->where.declare(app);
  add_json(app, options->json, "Print one JSON array, as described above.")->group("OUTPUT OPTIONS");
  return [options](const operands& files, output& out) { return run(*options, files, out); };
}

}  // namespace

const command digest_command = {
    .name = "digest",
    .operands = "[FILE...]",
    .kind = operand_kind::files,
    .summary = "a short hash by which machines tell whether they place keys alike",
    .description =
        R"(Prints 16 hexadecimal digits for a topology; with several FILEs a line for each, with the file behind it. Two machines, or two files, with the same digest place every key alike. It covers the hash of keys and hash tags, and who owns what; it does not cover addresses, nor the order of the list where that decides nothing.

In some schemes compatible with other systems the order of the list decides. When it does, a warning gives the digest as listed and the digest with nodes sorted by name: a tool that writes the list in another order each time would make clients disagree.

JSON: objects with `file`, `digest` and `digest_sorted`, the digest with nodes sorted by name.
)",
    .examples = R"( clockwise digest -c cluster.yaml
 clockwise digest old.yaml new.yaml
 ssh other-host clockwise digest -c /etc/clockwise.yaml --pool cache
)",
    .exit_status = "0, or 2 for a mistake in the command line or a file.",
    .declare = declare,
};

}  // namespace clockwise::cli
