#include "commands/draw.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include <CLI/Error.hpp>
#include <fmt/format.h>

#include "base/text.hpp"
#include "drawing/png_converter.hpp"
#include "drawing/ring_picture.hpp"
#include "keys/key_source.hpp"
#include "options/arguments.hpp"
#include "options/option_values.hpp"
#include "output/new_file.hpp"
#include "text/utf8.hpp"
#include "topologies/topology_pair.hpp"

namespace clockwise::cli {
namespace {

struct draw_options {
  topology_pair change;
  std::string file;
  std::vector<std::string> named_keys;
  std::string keys;  ///< a file, "-", or empty
  bool null = false;
  std::string title;
  std::string theme_name = "light";
  std::size_t width_px = 0;
};

constexpr std::string_view standard_output = "-";

struct theme_row {
  std::string_view name;
  theme which;
};
constexpr std::array<theme_row, 3> themes = {
    {{"light", theme::light}, {"dark", theme::dark}, {"auto", theme::automatic}}};

std::vector<std::string_view> theme_names() {
  std::vector<std::string_view> names;
  names.reserve(themes.size());
  for (const theme_row& row : themes) names.push_back(row.name);
  return names;
}

theme theme_named(const std::string& name) {
  const auto* found = std::ranges::find(themes, name, &theme_row::name);
  if (found == themes.end()) {
    throw usage_error(fmt::format("--theme is {}; it must be light, dark or auto", clockwise::quoted(name)));
  }
  return found->which;
}

void check_title(const std::string& title) {
  if (is_utf8(title) && std::ranges::none_of(title, is_control)) return;
  throw usage_error(fmt::format("--title is {}; it must be one line of UTF-8", clockwise::quoted(title)));
}

/// Those of --key first, then those of the file.
wanted_keys read_keys(const draw_options& options, const topology_change& change) {
  wanted_keys keys(change.after ? *change.after : change.before, change.after ? &change.before : nullptr);
  for (const std::string& key : options.named_keys) keys.add(key);
  if (options.keys.empty()) return keys;
  key_source source(options.keys, options.null);
  for (auto batch = source.next(); !batch.empty(); batch = source.next()) {
    for (const std::string_view key : batch) keys.add(key);
  }
  return keys;
}

enum class picture_format { svg, png };

picture_format format_of(const std::string& file) {
  if (file.empty()) throw usage_error("-o FILE is missing: where does the picture go?");
  if (file == standard_output || file.ends_with(".svg")) return picture_format::svg;
  if (file.ends_with(".png")) return picture_format::png;
  // What is no name of a picture may be a device or a pipe.
  if (file.starts_with("/dev/")) return picture_format::svg;
  throw usage_error(fmt::format("-o is {}; it must end in .svg or .png, or be - for standard output",
                                clockwise::quoted(file)));
}

void write(const std::string& file, picture_format format, const std::string& svg, output& out) {
  if (file == standard_output) return out.write(svg);
  if (format == picture_format::png) return write_png(file, svg);
  new_file written(file);
  written.write(svg);
  written.publish();
}

int run(const draw_options& options, const operands& files, output& out) {
  const picture_format format = format_of(options.file);
  picture_look look{theme_named(options.theme_name), options.width_px};
  check_title(options.title);
  // A PNG cannot change with its surroundings.
  if (format == picture_format::png && look.colours == theme::automatic) look.colours = theme::light;

  const topology_change change = options.change.build(files);
  const wanted_keys keys = read_keys(options, change);
  picture drawn =
      change.after ? change_picture(change.before, *change.after, keys) : ring_picture(change.before, keys);
  if (!options.title.empty()) drawn.title = options.title;
  write(options.file, format, svg_of(drawn, look), out);
  return found_nothing;
}

runner declare(CLI::App& app) {
  const auto options = std::make_shared<draw_options>();
  options->change.declare(app);
  const std::string keys_group = "KEY OPTIONS";
  add_repeated(app, "--key", options->named_keys, "KEY",
               "Draw KEY as a dot with its name and its walk clockwise to the first point. May be repeated.")
      ->group(keys_group);
  add_text(
      app, "--keys", options->keys, "FILE",
      "Draw the keys of FILE too, one a line. `-` is standard input. Of all keys the first 16 have their "
      "names, the next 2000 are dots; the others are counted, and the picture says so.")
      ->group(keys_group);
  add_null(app, options->null, "End keys of FILE in a NUL byte instead of a newline.")->group(keys_group);
  const std::string group = "OUTPUT OPTIONS";
  add_text(app, "-o,--output", options->file, "FILE",
           "Write the picture to FILE, which ends in .svg or .png. `-` is SVG on standard output. Needed.")
      ->group(group);
  add_text(app, "--title", options->title, "TEXT", "The title, instead of the numbers of nodes and points.")
      ->group(group);
  add_choice(app, "--theme", options->theme_name, "THEME", theme_names(),
             "light, dark, or auto: dark where the viewer prefers that. A PNG of auto is light.")
      ->group(group);
  add_count(app, "--size", options->width_px, {200, 8192}, "PX",
            "The width of the picture in pixels. Without it, what its text needs, about 1000.")
      ->default_str("")
      ->group(group);
  return [options](const operands& files, output& out) { return run(*options, files, out); };
}

}  // namespace

const command draw_command = {
    .name = "draw",
    .operands = "[FROM [TO]]",
    .kind = operand_kind::files,
    .summary = "the ring as a picture, and what a change moves on it",
    .description =
        R"(Draws the circle of all tokens, clockwise from 12 o'clock. Outside is every arc in the colour of its owner, with points as ticks; inside, all arcs of a node are pushed together to its sum. Beside it stands a list with the share that each node is due, the one that it owns, and its largest single arc.

With two topologies, described as for `clockwise plan`, it draws what moves: arcs have the colour of the node that gets them, and along their inner edge that of the one that gives them. What stays is grey.

Rings can be drawn, and other schemes whose nodes own stretches of neighbouring tokens; for a change, both topologies must hash keys alike. Up to 1000 arcs are drawn as they are. Where there are more, each quarter of a degree has the colour of one of those in it, chosen so that the sums are right. Of more than 240 points, every second, third and so on is drawn. Sentences in the picture say so. Colours repeat after 21 nodes; numbers tell the nodes apart. The list has at most 120 rows. A picture of 100 nodes is below 300 kB, none is above 3 MB.

The same input gives the same bytes. Elements of the SVG have attributes for programs: `data-owner`, `data-share`, `data-due`, `data-largest-arc`; `data-from`, `data-to` for what moves; `data-key`, `data-token` for keys. Names longer than 64 characters are cut there. For PNG, rsvg-convert, inkscape or ImageMagick must be installed.
)",
    .examples = R"( clockwise draw -c cluster.yaml -o ring.svg
 clockwise draw --node a --node b --node c --set points=4 --key user:42 -o -
 clockwise draw -c cluster.yaml --add cache-d -o change.png --theme dark
 clockwise draw old.yaml new.yaml -o change.svg --title "Friday's change"
)",
    .exit_status =
        "0, or 2 for a mistake in the command line or a file, and when the picture cannot be written.",
    .declare = declare,
};

}  // namespace clockwise::cli
