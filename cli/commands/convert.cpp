#include "commands/convert.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "base/text.hpp"
#include "conversion/choice.hpp"
#include "conversion/formats.hpp"
#include "conversion/result_file.hpp"
#include "conversion/result_text.hpp"
#include "keys/key_source.hpp"
#include "keys/locator.hpp"
#include "keys/records.hpp"
#include "options/arguments.hpp"
#include "options/file_operand.hpp"
#include "options/option_values.hpp"
#include "output/terminal.hpp"
#include "text/json_writer.hpp"
#include "text/utf8.hpp"
#include "topologies/topology_options.hpp"

namespace clockwise::cli {
namespace {

struct convert_options {
  std::string from;
  std::string pool;
  std::vector<std::string> settings;
  std::string written_to;
  std::string verify;
  bool force = false;
  bool lenient = false;
  bool null = false;
  bool json = false;

  [[nodiscard]] bool writes_folder() const { return written_to.ends_with('/'); }
};

/// One run: what was read, what was chosen of it, and what became of that.
struct converted_file {
  source_text source;
  const format* kind = nullptr;
  conversion all;
  std::vector<converted_pool> chosen;
  std::vector<note> notes;
  std::string yaml;  ///< for standard output; empty when it went to files

  [[nodiscard]] bool is_refused(const converted_pool& pool) const {
    return all.notes.refusal_of(pool.settings.name) != nullptr;
  }
  [[nodiscard]] bool has_refusal() const {
    return std::ranges::any_of(notes, [](const note& each) { return each.kind == note_kind::refused; });
  }
  [[nodiscard]] std::string origin(const converted_pool* only) const {
    const std::string pool = only == nullptr ? "" : ", pool " + clockwise::quoted(only->settings.name);
    return fmt::format("{} (format {}){}", clockwise::quoted(source.file), kind->id, pool);
  }
};

void check_together(const convert_options& options) {
  if (options.verify.empty()) {
    if (options.null) throw usage_error("-0 needs --verify");
    if (options.force && options.written_to.empty()) throw usage_error("--force needs -o");
    return;
  }
  if (!options.written_to.empty()) throw usage_error("--verify prints owners and no file; leave -o out");
}

converted_file read(const convert_options& options, const std::string& file) {
  converted_file read;
  read.source = read_source(file);
  read.kind = options.from.empty() ? &format_of(read.source) : &format_named(options.from);
  read.all = read.kind->read(read.source);
  if (read.all.pools.empty()) {
    throw error(errc::no_nodes,
                fmt::format("{}: no servers are in this file, read as {}; is it the right format?", file,
                            read.kind->id));
  }
  read.chosen = chosen_pools(read.all, options.pool, options.writes_folder(), file);
  if (!options.verify.empty() && read.chosen.size() > 1) {
    throw usage_error("--verify is about one pool; name it with --pool");
  }
  settle(read.chosen, options.settings, read.all);
  std::vector<std::string> names;
  for (const converted_pool& each : read.chosen) names.push_back(each.settings.name);
  read.notes = read.all.notes.about(names);
  return read;
}

void write_folder(const convert_options& options, const converted_file& file) {
  std::filesystem::create_directories(options.written_to);
  for (const converted_pool& pool : file.chosen) {
    if (file.is_refused(pool)) continue;
    const result_text text = write_result({&pool, 1}, file.origin(&pool));
    write_result_file(result_path(options.written_to, pool.settings.name), text.yaml, options.force);
  }
}

void write_file(const convert_options& options, converted_file& file) {
  if (options.writes_folder()) return write_folder(options, file);
  if (file.has_refusal()) return;
  const bool is_part = file.chosen.size() < file.all.pools.size();
  file.yaml = write_result(file.chosen, file.origin(is_part ? &file.chosen.front() : nullptr)).yaml;
  if (options.written_to.empty()) return;
  write_result_file(options.written_to, file.yaml, options.force);
  file.yaml.clear();
}

void print_owners(const convert_options& options, const converted_file& file, output& out) {
  const topology where = build_topology(file.chosen.front().settings.nodes, {});
  locator finder(where, 1);
  const auto records =
      options.json ? json_records(where, out) : text_records(where, out, options.null ? '\0' : '\n');
  key_source source(options.verify, options.null);
  for (auto keys = source.next(); !keys.empty(); keys = source.next()) {
    records->write(finder.locate(keys));
    if (source.about_to_wait()) out.flush();
  }
  records->finish();
}

void append_pools(const converted_file& file, json_writer& json) {
  json.key("pools").begin_array();
  for (const converted_pool& each : file.chosen) {
    json.begin_object()
        .member("name", each.settings.name)
        .member("kind", each.servable ? "configuration" : "topology")
        .member("scheme", each.settings.nodes.scheme)
        .member("keys", each.keys)
        .member("refused", file.is_refused(each))
        .end_object();
  }
  json.end_array();
}

void append_notes(const converted_file& file, json_writer& json) {
  json.key("notes").begin_array();
  for (const note& each : file.notes) {
    json.begin_object()
        .member("kind", to_string(each.kind))
        .member("pool", each.pool)
        .member("what", each.what)
        .member("why", each.why)
        .key("places")
        .begin_array();
    for (const text_place place : each.places) {
      json.begin_object()
          .member("line", std::uint64_t{place.line})
          .member("column", std::uint64_t{place.column})
          .end_object();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

std::string as_json(const converted_file& file) {
  json_writer json;
  json.begin_object().member("file", file.source.file).member("format", file.kind->id);
  append_pools(file, json);
  append_notes(file, json);
  json.member("yaml", file.yaml).end_object();
  return std::move(json).line();
}

int status_of(const convert_options& options, const converted_file& file) {
  if (file.has_refusal()) return misuse;
  return file.notes.empty() || options.lenient ? found_nothing : found_something;
}

int run(const convert_options& options, const std::string& name, output& out) {
  check_together(options);
  converted_file file = read(options, name);
  for (const note& each : file.notes) complain(utf8_of(to_text(each, name)));
  if (!options.verify.empty()) {
    if (!file.has_refusal()) print_owners(options, file, out);
    return status_of(options, file);
  }
  write_file(options, file);
  out.write(options.json ? as_json(file) : file.yaml);
  return status_of(options, file);
}

void declare_result(CLI::App& app, convert_options& options) {
  const std::string group = "RESULT OPTIONS";
  add_text(
      app, "-o,--output", options.written_to, "FILE",
      "Write to FILE instead of standard output. A name that ends in '/' is a directory, made if it is not "
      "there, and gets a file NAME.yaml for each pool.")
      ->group(group);
  app.add_flag("--force", options.force, "Overwrite files that are there.")->group(group);
  app.add_flag("--lenient", options.lenient, "End with status 0 when notes are all there is to say.")
      ->group(group);
  add_json(app, options.json, "Print one JSON object, as described above.")->group(group);
}

std::vector<std::string_view> format_ids() {
  std::vector<std::string_view> ids;
  for (const format& each : formats()) ids.push_back(each.id);
  return ids;
}

runner declare(CLI::App& app) {
  const auto options = std::make_shared<convert_options>();
  const std::string group = "FILE OPTIONS";
  add_choice(app, "--from", options->from, "FORMAT", format_ids(),
             "What FILE is. Without it, its content and its name say so.")
      ->group(group);
  add_text(app, "--pool", options->pool, "NAME", "Convert only the pool of this name.")->group(group);
  add_repeated(
      app, "--set", options->settings, "OPTION=VALUE",
      "An option of the scheme that FILE does not show, such as the points of a list. May be repeated.")
      ->group(group);
  declare_result(app, *options);
  add_text(
      app, "--verify", options->verify, "KEYS",
      "Print the owner of each key of the file KEYS, one a line, instead of YAML. `-` is standard input.")
      ->group("VERIFY OPTIONS");
  add_null(app, options->null, "End keys in a NUL byte instead of a newline.")->group("VERIFY OPTIONS");
  return [options](const operands& given, output& out) { return run(*options, the_file(given, ""), out); };
}

}  // namespace

const command convert_command = {
    .name = "convert",
    .operands = "FILE",
    .kind = operand_kind::files,
    .summary = "another system's configuration as a clockwise.yaml",
    .description =
        R"(Reads FILE, the configuration of another system, and prints a clockwise.yaml with the compatible scheme, so that `locate` names the server that the other system sends a key to. Where FILE says at which address it serves Redis clients, the result is a configuration for `serve`; else it is a topology, enough for `locate`, `balance` and the like.

Formats: nutcracker, mcrouter, nginx, haproxy, envoy, ketama, groupcache, jedis, dubbo, hutool, and the schemes libmemcached-*, npm-hashring, uhashring, go-redis and maglev-* for lists with a node a line, ADDRESS[:WEIGHT] [NAME].

Nothing is dropped without a word. Whatever the result does not hold is printed on standard error as FILE:LINE:COLUMN: KIND: WHAT: WHY. Kinds are `left out` (it does not touch which node a key has), `differs` (the other system does something that clockwise does not) and `refused` (the placement cannot be expressed; nothing is written for that pool).

JSON: `file`, `format`; `pools`, objects with `name`, `kind` (configuration or topology), `scheme`, `keys` (what a key is, when that is not the client's key) and `refused`; `notes`, objects with `kind`, `pool` (empty: the whole file), `what`, `why` and `places`, objects with `line` and `column`; `yaml`, empty when it was written elsewhere or refused.
)",
    .examples =
        R"( clockwise convert nutcracker.yml > clockwise.yaml
 clockwise convert /etc/haproxy/haproxy.cfg --pool cache
 clockwise convert nginx.conf -o groups/
 redis-cli --scan | clockwise convert nutcracker.yml --pool beta --verify -
 clockwise convert nodes.txt --from jedis
)",
    .exit_status =
        "0 when there is nothing to say; 1 when there are notes; 2 when something was refused, or for a "
        "mistake in "
        "the command line or the file.",
    .declare = declare,
};

}  // namespace clockwise::cli
