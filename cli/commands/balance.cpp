#include "commands/balance.hpp"

#include <memory>

#include "balance_report.hpp"
#include "key_source.hpp"
#include "locator.hpp"
#include "option_values.hpp"
#include "topology_options.hpp"

namespace clockwise::cli {
namespace {

struct balance_options {
  topology_options where;
  std::string keys;  ///< a file, "-", or empty
  bool null = false;
  bool json = false;
};

std::vector<std::uint64_t> count_keys(const topology& where, const std::string& file, bool nul_separated) {
  std::vector<std::uint64_t> keys_by_node(where.nodes().size());
  key_source source(file, nul_separated);
  locator finder(where, 1);
  for (auto keys = source.next(); !keys.empty(); keys = source.next()) {
    for (const located& each : finder.locate(keys)) ++keys_by_node[each.copies.front().value];
  }
  return keys_by_node;
}

int run(const balance_options& options, output& out) {
  const topology where = options.where.build();
  std::vector<std::uint64_t> keys_by_node;
  if (!options.keys.empty()) keys_by_node = count_keys(where, options.keys, options.null);
  const balance_report report(where, keys_by_node);
  out.write(options.json ? report.json() : report.text(out.descriptor()));
  return found_nothing;
}

runner declare(CLI::App& app) {
  const auto options = std::make_shared<balance_options>();
  options->where.declare(app);
  add_text(app, "--keys", options->keys, "FILE",
           "Count the keys of FILE too, one a line. `-` is standard input. Repeated keys count as "
           "often as they occur.")
      ->group("KEY OPTIONS");
  add_null(app, options->null, "End keys in a NUL byte instead of a newline.")->group("KEY OPTIONS");
  add_json(app, options->json, "Print one JSON object, as described above.")->group("OUTPUT OPTIONS");
  return [options](const operands&, output& out) { return run(*options, out); };
}

}  // namespace

const command balance_command = {
    .name = "balance",
    .operands = "",
    .summary = "the exact share of every node beside its due share",
    .description =
        R"(Prints for every node, and for every zone when nodes have zones, the share of all keys that it is due by its weight, the share that it really owns, their ratio, and its points. Shares are what infinitely many different keys would give, computed by arithmetic; for schemes that do not allow that they are measured, and a line says so. Another line says who gets the most.

With --keys, real keys are counted beside that. The exact shares say how even the placement is; counted keys also show hash tags that bind many keys together.

JSON: `nodes` and `zones`, arrays of objects with `name`, `weight`, `due`, `exact` (fractions of 1), `ratio`, `points`, and `keys` when they were counted; `ratio_max` and `ratio_max_node`; `keys` when they were counted; `sample` when shares are measured on that many tokens and not exact.
)",
    .examples =
        R"( clockwise balance -c cluster.yaml
 clockwise balance --node a --node b --node c=2 --set points=100
 redis-cli --scan | clockwise balance -c cluster.yaml --keys -
)",
    .exit_status = "0, or 2 for a mistake in the command line or a file.",
    .declare = declare,
};

}  // namespace clockwise::cli
