#include "commands/plan.hpp"

#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "keys/key_source.hpp"
#include "keys/locator.hpp"
#include "keys/moves.hpp"
#include "options/arguments.hpp"
#include "options/limit_option.hpp"
#include "options/option_values.hpp"
#include "plan/plan_report.hpp"
#include "topologies/topology_pair.hpp"

namespace clockwise::cli {
namespace {

struct plan_options {
  topology_pair change;
  std::string keys;  ///< a file, "-", or empty
  bool null = false;
  bool list = false;
  bool ranges = false;
  bool json = false;
  std::optional<double> moved_max;  ///< fractions of 1
  std::optional<double> sideways_max;
};

/// Shows `visit` every key of the file with its node in both topologies.
template <class Visit>
void for_each_key(const plan_options& options, const topology& before, const topology& after, Visit visit) {
  key_source source(options.keys, options.null);
  locator old_place(before, 1);
  locator new_place(after, 1);
  for (auto keys = source.next(); !keys.empty(); keys = source.next()) {
    const auto from = old_place.locate(keys);
    const auto to = new_place.locate(keys);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      visit(moved_key{keys[i], from[i].copies.front(), to[i].copies.front()});
    }
  }
}

std::unique_ptr<move_writer> writer_for(const plan_options& options, const topology& before,
                                        const topology& after, output& out) {
  if (options.json) return json_moves(before, after, out);
  return text_moves(before, after, out, options.null ? '\0' : '\n');
}

int list_keys(const plan_options& options, const topology& before, const topology& after, output& out) {
  const auto writer = writer_for(options, before, after, out);
  for_each_key(options, before, after, [&](const moved_key& each) {
    if (before.at(each.from).name != after.at(each.to).name) writer->write(each);
  });
  writer->finish();
  return found_nothing;
}

int list_ranges(const plan_options& options, const topology& before, const topology& after, output& out) {
  const auto moves = arc_moves(before, after);
  if (!moves) {
    throw std::runtime_error(
        "there are no ranges of tokens to list: the two topologies hash keys differently, or one has a "
        "scheme "
        "without arcs; --keys FILE --list names the keys");
  }
  const auto writer = writer_for(options, before, after, out);
  for (const arc_move& each : *moves) writer->write(each);
  writer->finish();
  return found_nothing;
}

int report(const plan_options& options, const topology& before, const topology& after, output& out) {
  const change_facts facts = facts_of_change(before, after);
  std::optional<key_flows> counted;
  if (!options.keys.empty()) {
    counted.emplace(before, after);
    for_each_key(options, before, after, [&](const moved_key& each) { counted->add(each.from, each.to); });
  }
  const plan_report plan(facts, std::move(counted));
  out.write(options.json ? plan.json() : plan.text(out.descriptor()));
  const bool too_much =
      exceeds(facts.found.moved, options.moved_max) || exceeds(facts.found.sideways, options.sideways_max);
  return too_much ? found_something : found_nothing;
}

int run(const plan_options& options, const operands& files, output& out) {
  if (options.list && options.keys.empty()) throw usage_error("--list needs --keys FILE: which keys?");
  if (options.list && options.ranges) throw usage_error("--list and --ranges exclude each other");
  if ((options.list || options.ranges) && (options.moved_max || options.sideways_max)) {
    throw usage_error("--max-moved and --max-sideways are for the plan, not for --list and --ranges");
  }
  if (options.null && options.keys.empty() && !options.ranges)
    throw usage_error("--null needs --keys or --ranges");
  const topology_change change = options.change.build(files);
  if (!change.after) {
    throw usage_error(
        "what changes? Name a file TO, or give --add, --remove, --weight, --to-scheme or --to-set");
  }
  if (options.list) return list_keys(options, change.before, *change.after, out);
  if (options.ranges) return list_ranges(options, change.before, *change.after, out);
  return report(options, change.before, *change.after, out);
}

runner declare(CLI::App& app) {
  const auto options = std::make_shared<plan_options>();
  options->change.declare(app);
  add_counted_keys(app, options->keys)->group("KEY OPTIONS");
  add_null(app, options->null, "End keys, and lines of --list, in a NUL byte instead of a newline.")
      ->group("KEY OPTIONS");
  const std::string group = "OUTPUT OPTIONS";
  app.add_flag("--list", options->list,
               "Print no plan, but each key of --keys that moves: KEY, TAB, FROM, TAB, TO.")
      ->group(group);
  app.add_flag(
         "--ranges", options->ranges,
         "Print no plan, but each range of tokens that moves: its first and last token as 16 hexadecimal "
         "digits, FROM and TO, with TABs between them.")
      ->group(group);
  add_limit(app, "--max-moved", options->moved_max, "Exit with status 1 when more of all keys moves.")
      ->group(group);
  add_limit(app, "--max-sideways", options->sideways_max, "Exit with status 1 when more moves sideways.")
      ->group(group);
  add_json(app, options->json, "Print one JSON object, or one array with --list or --ranges.")->group(group);
  return [options](const operands& files, output& out) { return run(*options, files, out); };
}

}  // namespace

const command plan_command = {
    .name = "plan",
    .operands = "[FROM [TO]]",
    .kind = operand_kind::files,
    .summary = "what a change moves, from whom to whom, before it is made",
    .description =
        R"(Prints what moves between two topologies: how much of all keys, how much of it must move and how much moves sideways, from which node to which, and what every node loses and gains. Shares are exact, computed by arithmetic, for all schemes where that is possible; elsewhere they are measured, and the first sentence says so. Sentences below it explain what may surprise: renamed nodes, addresses used as names, points that depend on other nodes' weights.

FROM and TO are files as -c takes them. Without TO it is FROM with the change that the change options describe; without FROM, -c or --node name it. Both may have different schemes. --scheme and --set are about FROM, --to-scheme and --to-set about TO.

A move is necessary when its giver leaves or loses weight, or its receiver joins or gains weight. All other moves are sideways: between nodes that nobody touched. Nodes are the same when their names are.

With --keys, real keys are counted beside the fractions, and --list prints those that move. Lists are as `clockwise locate` prints keys: bytes that cannot be shown are escaped, unless --null.

JSON: `moved`, `necessary`, `sideways`, `minimum` (what an even placement would have to move), fractions of 1; `sample`, on how many tokens or keys they were measured, or null when they are exact; `same_tokens` and `same_hash_tags`; `keys` and `keys_moved` when keys were counted; `flows`, objects with `from`, `to`, `fraction`, `necessary` and `keys`; `nodes`, objects with `name`, `before`, `after`, `loses`, `gains`, `weight_before` and `weight_after` (null for a node that joins or leaves); `remarks`, an array of sentences. With --list, objects with `key` (and `key_base64`, as in locate), `from` and `to`; with --ranges, `first_token`, `last_token`, `from` and `to`.
)",
    .examples = R"( clockwise plan old.yaml new.yaml
 clockwise plan -c cluster.yaml --add cache-d --add cache-e=2
 clockwise plan cluster.yaml --remove cache-b --keys keys.txt --list
 clockwise plan twemproxy.yaml --to-scheme ring
 clockwise plan old.yaml new.yaml --max-sideways 0 || echo "not this way"
)",
    .exit_status =
        "0; 1 when more moves than --max-moved or --max-sideways allow; 2 for a mistake in the command line "
        "or "
        "a file.",
    .declare = declare,
};

}  // namespace clockwise::cli
