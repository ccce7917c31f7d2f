#include "commands/compare.hpp"

#include <memory>
#include <optional>

#include <clockwise/error.hpp>

#include "compare/compare_report.hpp"
#include "compare/key_comparison.hpp"
#include "keys/key_source.hpp"
#include "keys/made_keys.hpp"
#include "options/arguments.hpp"
#include "options/option_values.hpp"
#include "topologies/topology_options.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t made_keys_max = 1'000'000'000;

struct compare_options {
  topology_options where;
  std::string keys;  ///< a file, "-", or empty
  std::size_t made_keys = 0;
  bool null = false;
  bool json = false;
};

std::vector<compared_scheme> chosen_schemes(const operands& named, const topology_spec& base) {
  if (named.empty()) return usual_schemes(base);
  std::vector<compared_scheme> found;
  for (const std::string& each : named) found.push_back(scheme_from(each, base));
  return found;
}

template <class Source>
void count_all(Source&& source, key_comparison& counted) {
  for (auto keys = source.next(); !keys.empty(); keys = source.next()) counted.add(keys);
}

/// Those that can be built, and why the others cannot.
struct built_schemes {
  std::vector<built_scheme> built;
  std::vector<refused_scheme> refused;
};

built_schemes build_all(const std::vector<compared_scheme>& schemes) {
  built_schemes found;
  found.built.reserve(schemes.size());
  for (const compared_scheme& each : schemes) {
    try {
      found.built.push_back(build_scheme(each));
    } catch (const error& refused) {
      found.refused.push_back({each.title, refused.what()});
    }
  }
  if (found.built.empty()) {
    const refused_scheme& first = found.refused.front();
    throw std::runtime_error(first.title + " cannot be built: " + first.refusal);
  }
  return found;
}

std::vector<compared_row> measure(const std::vector<built_scheme>& schemes) {
  std::vector<compared_row> rows;
  rows.reserve(schemes.size());
  for (const built_scheme& each : schemes) rows.push_back({.built = &each, .measured = measure_scheme(each)});
  return rows;
}

std::optional<key_comparison> count(const compare_options& options,
                                    const std::vector<built_scheme>& schemes) {
  if (options.keys.empty() && options.made_keys == 0) return std::nullopt;
  key_comparison counted(schemes);
  if (options.keys.empty()) {
    count_all(made_keys(options.made_keys), counted);
  } else {
    count_all(key_source(options.keys, options.null), counted);
  }
  return counted;
}

void check_usage(const compare_options& options) {
  if (!options.keys.empty() && options.made_keys > 0)
    throw usage_error("--keys and --made-keys exclude each other");
  if (options.null && options.keys.empty()) throw usage_error("--null needs --keys");
}

int run(const compare_options& options, const operands& named, output& out) {
  check_usage(options);
  built_schemes schemes = build_all(chosen_schemes(named, options.where.describe().spec));
  std::vector<compared_row> rows = measure(schemes.built);
  const std::optional<key_comparison> counted = count(options, schemes.built);
  if (counted) {
    const std::vector<counted_scheme> results = counted->results();
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].counted = results[i];
  }
  const compare_report report(std::move(rows), std::move(schemes.refused), counted ? &*counted : nullptr);
  out.write(options.json ? report.json() : report.text(out.descriptor()));
  return found_nothing;
}

runner declare(CLI::App& app) {
  const auto options = std::make_shared<compare_options>();
  options->where.declare(app);
  add_counted_keys(app, options->keys)->group("KEY OPTIONS");
  add_count(app, "--made-keys", options->made_keys, {1, made_keys_max}, "N",
            "Count N keys instead, named key-1 to key-N.")
      ->default_str("")
      ->group("KEY OPTIONS");
  add_null(app, options->null, "End keys in a NUL byte instead of a newline.")->group("KEY OPTIONS");
  add_json(app, options->json, "Print one JSON object, as described above.")->group("OUTPUT OPTIONS");
  return [options](const operands& named, output& out) { return run(*options, named, out); };
}

}  // namespace

const command compare_command = {
    .name = "compare",
    .operands = "[SCHEME[:OPTION=VALUE,...]]...",
    .kind = operand_kind::schemes,
    .summary = "schemes side by side: balance, what one change moves, speed, memory",
    .description =
        R"(Prints a line for each SCHEME, all for the same nodes: the largest share over its due share; what one more node of mean weight moves, and what the loss of the node in the middle of the list moves, both beside what an even placement would have to move; the CPU time of a lookup, the memory, and the time it takes to build. Balance and moves are exact where arithmetic reaches, and measured elsewhere; the times are measured on the spot, one scheme after the other.

A SCHEME is an id of `clockwise schemes`, with options behind a colon. Without any, every native scheme is compared, and before them the scheme of the topology when it is compatible with another system. The options of the topology's own scheme hold for it here as well.

With --keys or --made-keys, keys are counted besides: the most keys of a node over those it is due, the standard deviation of the counts, and how many of them one more node moves. With two schemes, keys that have another owner are counted, and the first ten are shown.

JSON: `schemes`, objects with `title`, `scheme`, `options`, `ratio_max`, `ratio_error` (how far that may be off by chance; 0 when it is exact), `ratio_deviation`, `adding` and `losing`, `lookup_ns`, `memory_bytes`, `build_ns`, and `counted`, null or an object with `ratio_max` and `deviation`. `adding` and `losing` have `node`, and `moved`, `minimum`, `sideways` (fractions of 1), `sample` (null when they are exact) and, with keys, `keys_moved`; or `refusal`, when the scheme cannot do that. `refused`, objects with `title` and `refusal`. `keys`, how many were counted, or null. `difference`, null unless keys were counted for just two schemes: an object with `keys`, how many have another owner, and `examples`, objects with `key` (and `key_base64`, as in locate) and `owners`.
)",
    .examples = R"( clockwise compare -c cluster.yaml
 clockwise compare twemproxy-ketama ring -c cluster.yaml --keys keys.txt
 clockwise compare modulo ring:points=1 ring:points=500 \
     --nodes 3 --made-keys 10000
 clockwise compare ring:points=500 --nodes 10 --made-keys 5000
)",
    .exit_status = "0, or 2 for a mistake in the command line or a file, or when no scheme can be built.",
    .declare = declare,
};

}  // namespace clockwise::cli
