#include "commands/locate.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "keys/key_source.hpp"
#include "keys/locator.hpp"
#include "keys/records.hpp"
#include "options/option_values.hpp"
#include "output/terminal.hpp"
#include "topologies/topology_options.hpp"

namespace clockwise::cli {
namespace {

/// Finding k copies costs k * k; nobody keeps this many.
constexpr std::size_t copies_max = 1024;

struct locate_options {
  topology_options where;
  std::size_t copies = 1;
  bool null = false;
  bool json = false;
};

std::size_t available_copies(const topology& where, std::size_t wanted) {
  const std::size_t owning = where.where().owning_node_count();
  if (wanted > owning) {
    warn(fmt::format("{}, so there are no {} copies", owning_nodes_text(where), wanted));
  }
  return std::min(wanted, owning);
}

void locate_operands(const operands& keys, locator& finder, record_writer& records) {
  const std::vector<std::string_view> views(keys.begin(), keys.end());
  records.write(finder.locate(views));
}

void locate_standard_input(bool nul_separated, locator& finder, record_writer& records, output& out) {
  key_source source("-", nul_separated);
  for (auto keys = source.next(); !keys.empty(); keys = source.next()) {
    records.write(finder.locate(keys));
    if (source.about_to_wait()) out.flush();
  }
}

int run(const locate_options& options, const operands& keys, output& out) {
  const topology where = options.where.build();
  locator finder(where, available_copies(where, options.copies));
  const auto records =
      options.json ? json_records(where, out) : text_records(where, out, options.null ? '\0' : '\n');
  if (keys.empty()) {
    locate_standard_input(options.null, finder, *records, out);
  } else {
    locate_operands(keys, finder, *records);
  }
  records->finish();
  return found_nothing;
}

runner declare(CLI::App& app) {
  const auto options = std::make_shared<locate_options>();
  options->where.declare(app);
  add_count(app, "--copies", options->copies, {1, copies_max}, "K",
            "How many distinct nodes to name for each key. The owner is the first of them, the next ones "
            "clockwise follow.")
      ->group("OUTPUT OPTIONS");
  add_null(app, options->null,
           "End keys in a NUL byte instead of a newline. Standard input is split at NUL, and lines of output "
           "end in it.")
      ->group("OUTPUT OPTIONS");
  add_json(app, options->json, "Print one JSON array, as described above.")->group("OUTPUT OPTIONS");
  return [options](const operands& keys, output& out) { return run(*options, keys, out); };
}

}  // namespace

const command locate_command = {
    .name = "locate",
    .operands = "[KEY...]",
    .kind = operand_kind::keys,
    .summary = "the owner of each key, and its copies",
    .description =
        R"(Prints for each KEY a line with the key, a TAB and the name of the node that owns it; with --copies a TAB and a name for each further copy. Without KEY, keys are read from standard input, one a line.

Keys are bytes: there is no locale, and nothing is trimmed but the one newline that ends a line. An empty line is the empty key. A line that ends in \r\n gives a key that ends in \r, and a warning. Keys that hold newlines need --null. In output lines, control characters and bytes that are no UTF-8 are shown as \xHH, \t, \n and \r, and a backslash as \\; with --null, keys leave as they came. A key may have 512 MiB. Results are written whenever the input makes it wait, so a program may ask and answer through two pipes.

JSON: each object has `key`, `owner`, `copies` (the owner first) and `token`, the key's place on the circle, as 16 hexadecimal digits. A key that is not UTF-8 shows U+FFFD in `key` for each byte that does not fit, and has its exact bytes in one more field, `key_base64`.
)",
    .examples =
        R"( clockwise locate -c cluster.yaml user:1 user:2
 redis-cli --scan | clockwise locate -c cluster.yaml
 clockwise locate --node a --node b=2 --copies 2 --json user:1
 find . -print0 | clockwise locate --node a --node b -0 | tr '\0' '\n'
 clockwise locate --node a -- --a-key-that-begins-with-dashes
)",
    .exit_status =
        "0 when every key was located, also when the reader of the output left early; 2 for a mistake in the "
        "command line or the file.",
    .declare = declare,
};

}  // namespace clockwise::cli
