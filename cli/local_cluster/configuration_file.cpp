#include "local_cluster/configuration_file.hpp"

#include <stdexcept>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "output/new_file.hpp"
#include "topology_file/text_file.hpp"

namespace clockwise::cli {
namespace {

constexpr std::string_view first_line = "# Written by `clockwise up`, which may overwrite it.";

}  // namespace

void check_may_write(const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) return;
  const std::string existing = read_text_file(file);  // refuses what is no regular file
  if (existing.empty() || existing.starts_with(first_line)) return;
  throw std::runtime_error(fmt::format(
      "{} exists and was not written by `clockwise up`; name another file or remove it", file.string()));
}

void write_configuration(const std::filesystem::path& file, const proxy::config& what) {
  new_file written(file.string());
  written.write(fmt::format("{}\n{}", first_line, proxy::to_yaml(what)));
  written.publish();
}

}  // namespace clockwise::cli
