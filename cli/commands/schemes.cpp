#include "commands/schemes.hpp"

#include <memory>

#include <fmt/format.h>

#include <clockwise/placement.hpp>

#include "json_writer.hpp"
#include "option_values.hpp"
#include "terminal.hpp"
#include "wrapped_text.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t indent = 4;

std::string as_text(const scheme_info& scheme, int descriptor) {
  const std::size_t columns = text_columns(descriptor);
  std::string text = bold(scheme.id, descriptor) + '\n';
  append_wrapped(text, scheme.summary, indent, columns);
  append_wrapped(text,
                 scheme.compatible_with.empty() ? "Native: places keys like no other system."
                                                : fmt::format("Compatible with {}.", scheme.compatible_with),
                 indent, columns);
  for (const option_info& option : scheme.options) {
    append_wrapped(text, fmt::format("--set {}={}", option.name, option.default_value), indent, columns);
    append_wrapped(text, option.summary, 2 * indent, columns);
  }
  return text;
}

void append_scheme(json_writer& json, const scheme_info& scheme) {
  json.begin_object().member("id", scheme.id).member("summary", scheme.summary).key("compatible_with");
  if (scheme.compatible_with.empty()) {
    json.null();
  } else {
    json.value(scheme.compatible_with);
  }
  json.key("options").begin_array();
  for (const option_info& option : scheme.options) {
    json.begin_object()
        .member("name", option.name)
        .member("default", option.default_value)
        .member("summary", option.summary)
        .end_object();
  }
  json.end_array().end_object();
}

std::string all_as_json() {
  json_writer json;
  json.begin_array();
  for (const scheme_info& scheme : schemes()) append_scheme(json, scheme);
  json.end_array();
  return std::move(json).line();
}

int run(bool json, output& out) {
  if (json) {
    out.write(all_as_json());
    return found_nothing;
  }
  for (const scheme_info& scheme : schemes()) out.write(as_text(scheme, out.descriptor()));
  return found_nothing;
}

runner declare(CLI::App& app) {
  const auto json = std::make_shared<bool>(false);
  add_json(app, *json,
           "Print one JSON array. Its objects have `id`, `summary`, `compatible_with` and `options`.")
      ->group("OUTPUT OPTIONS");
  return [json](const operands&, output& out) { return run(*json, out); };
}

}  // namespace

const command schemes_command = {
    .name = "schemes",
    .operands = "",
    .summary = "the placement schemes, their options and defaults",
    .description =
        R"(Lists every scheme that --scheme and the field `scheme` of a file may name: what it does, which other system places keys in the same way, and its options with their defaults, as --set and the field `options` take them.
)",
    .examples = R"( clockwise schemes
 clockwise schemes --json
)",
    .exit_status = "0, or 2 for a mistake in the command line.",
    .declare = declare,
};

}  // namespace clockwise::cli
