#include "commands/balance.hpp"

#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "balance/balance_report.hpp"
#include "keys/key_source.hpp"
#include "keys/locator.hpp"
#include "options/arguments.hpp"
#include "options/limit_option.hpp"
#include "options/option_values.hpp"
#include "topologies/topology_options.hpp"
#include "trace/load_report.hpp"
#include "trace/trace_row.hpp"

namespace clockwise::cli {
namespace {

struct balance_options {
  topology_options where;
  std::string keys;   ///< a file, "-", or empty
  std::string trace;  ///< likewise
  bool null = false;
  bool json = false;
  std::optional<double> skew_max;  ///< a fraction of the due share
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

/// `clockwise balance --trace`.
int report_trace(const balance_options& options, const topology& where, output& out) {
  load_report report(where);
  key_source source(options.trace, options.null, key_source::lines::rows);
  std::uint64_t line = 0;
  for (auto lines = source.next(); !lines.empty(); lines = source.next()) {
    for (const std::string_view each : lines) {
      ++line;
      std::string_view problem;
      if (const auto row = read_trace_row(each, problem)) {
        report.add(*row);
      } else {
        report.add_malformed(line, problem);
      }
    }
  }
  if (report.rows() == 0 && report.malformed() > 0) {
    throw std::runtime_error(fmt::format(
        "{}: no row is a request; {}. Rows are timestamp,key,key size,value size,client,operation,TTL",
        options.trace, report.first_malformed()));
  }
  out.write(options.json ? report.json() : report.text(out.descriptor()));
  return exceeds(report.skew(), options.skew_max) ? found_something : found_nothing;
}

int run(const balance_options& options, output& out) {
  if (!options.keys.empty() && !options.trace.empty())
    throw usage_error("--keys and --trace exclude each other");
  if (options.null && options.keys.empty() && options.trace.empty())
    throw usage_error("--null needs --keys or --trace");
  const topology where = options.where.build();
  if (!options.trace.empty()) return report_trace(options, where, out);
  std::vector<std::uint64_t> keys_by_node;
  if (!options.keys.empty()) keys_by_node = count_keys(where, options.keys, options.null);
  const balance_report report(where, keys_by_node);
  out.write(options.json ? report.json() : report.text(out.descriptor()));
  return exceeds(report.skew(), options.skew_max) ? found_something : found_nothing;
}

runner declare(CLI::App& app) {
  const auto options = std::make_shared<balance_options>();
  options->where.declare(app);
  add_counted_keys(app, options->keys)->group("KEY OPTIONS");
  add_text(app, "--trace", options->trace, "FILE",
           "Report the load of a cache trace instead, a row for each request: timestamp,key,key size,value "
           "size,client,operation,TTL.")
      ->group("KEY OPTIONS");
  add_null(app, options->null, "End keys in a NUL byte instead of a newline.")->group("KEY OPTIONS");
  add_limit(app, "--max-skew", options->skew_max,
            "Exit with status 1 when a node gets more than that above its due share.")
      ->group("OUTPUT OPTIONS");
  add_json(app, options->json, "Print one JSON object, as described above.")->group("OUTPUT OPTIONS");
  return [options](const operands&, output& out) { return run(*options, out); };
}

}  // namespace

const command balance_command = {
    .name = "balance",
    .operands = "",
    .kind = operand_kind::none,
    .summary = "the exact share of every node beside its due share",
    .description =
        R"(Prints for every node, and for every zone when nodes have zones, the share of all keys that it is due by its weight, the share that it really owns, their ratio, and its points; on a ring also its largest arc. Shares are what infinitely many different keys would give, computed by arithmetic; for schemes that do not allow that they are measured, and a line says so. Sentences below say who gets the most, and how many points would make an uneven native ring more even: that ring is built, and its ratio is exact.

With --trace, the requests of a recorded trace are counted instead, in memory that does not grow with it: for every node its parts of different keys (counted within 2% or so), of requests and of bytes, and the ten hottest keys, whose counts are at least what is printed. Rows that are malformed are counted, and the first is named. --max-skew then is about requests.

With --keys, real keys are counted beside that, and a sentence says whether there are enough of them to say anything, and whether they agree with the exact shares. Those say how even the placement is; counted keys also show repeated keys and hash tags that bind many keys together.

JSON: `nodes` and `zones`, arrays of objects with `name`, `weight`, `due`, `exact` (fractions of 1), `ratio`, `points`, for nodes on a ring `largest_arc`, and `keys` when they were counted. `ratio_max`, `ratio_max_node`, `ratio_min`, `ratio_min_node`, `ratio_deviation` (of ratios around 1), over nodes that are due something. `sample`, on how many tokens shares were measured, or null when they are exact, and `ratio_error`, how far `ratio_max` may then be off by chance. `better`, null or an object with `points` and `ratio_max`. `counted`, null or an object with `keys`, `suffice`, `agree`, and `deviations_max`, the largest difference of a count from its exact share in standard deviations.

JSON with --trace: `requests`, `bytes`, `malformed`, `first_malformed` (or null), `keys_ratio_max`, `requests_ratio_max`, `bytes_ratio_max`; `nodes`, objects with `name`, `due`, `exact`, `keys_estimated`, `requests` and `bytes`; `hot_keys`, objects with `key` (and `key_base64`, as in locate), `owner`, `requests_at_least` and `bytes_at_least`.
)",
    .examples =
        R"( clockwise balance -c cluster.yaml
 clockwise balance --node a --node b --node c=2 --set points=100
 redis-cli --scan | clockwise balance -c cluster.yaml --keys -
 zcat trace.csv.gz | clockwise balance -c cluster.yaml --trace -
 clockwise balance -c cluster.yaml --max-skew 10 || echo "too uneven"
)",
    .exit_status =
        "0; 1 when a node gets more above its due share than --max-skew allows; 2 for a mistake in the "
        "command line or a file.",
    .declare = declare,
};

}  // namespace clockwise::cli
