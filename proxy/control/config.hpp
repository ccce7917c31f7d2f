#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/endpoint.hpp"
#include "worker/pool_settings.hpp"

namespace clockwise::proxy {

enum class log_level { debug, info, warning, error };

/// What a proxy is started with. docs/configuration.md has every field.
struct config {
  static constexpr unsigned threads_max = 256;
  static constexpr std::size_t pools_max = 256;

  std::optional<endpoint> admin;  ///< where the admin server listens; nullopt: there is none
  unsigned threads = 0;           ///< 0: one per core
  log_level log = log_level::info;
  std::vector<pool_settings> pools;  ///< at least one, in the order of the file
};

/// Reads a configuration from YAML or JSON text. `source` names the text in messages.
/// Throws one `clockwise::error` for all mistakes, a line for each that begins with "source:line:column: "
/// and says what would be right. Each pool's topology is built once to see that it can be. Thread-safe.
[[nodiscard]] config parse_config(std::string_view text, std::string_view source);

/// parse_config() of a file. Throws, besides, what clockwise::read_topology() throws about files.
[[nodiscard]] config read_config(const std::filesystem::path& file);

/// The YAML text that parse_config() reads back equal; fields that have their default are left out.
[[nodiscard]] std::string to_yaml(const config& from);

/// The YAML text of a topology that stands alone, which clockwise::parse_topology() reads back equal.
[[nodiscard]] std::string to_yaml(const topology_spec& from);

}  // namespace clockwise::proxy
