#pragma once

#include <string>
#include <vector>

#include <CLI/App.hpp>

#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// The options that say which topology a command is about: `-c FILE [--pool NAME]` or `--node
/// NAME[=WEIGHT]`..., and `--scheme ID` and `--set OPTION=VALUE` on top of either.
class topology_options {
 public:
  void declare(CLI::App& options);

  /// The topology they describe. Throws usage_error, and what reading and building throw.
  [[nodiscard]] topology build() const;

 private:
  [[nodiscard]] topology_spec spec() const;

  std::string file_;
  std::string pool_;
  std::vector<std::string> nodes_;
  std::string scheme_;
  std::vector<std::string> settings_;
};

/// Builds the topology that was read from `file`; errors begin with the file's name. `file` may be empty.
[[nodiscard]] topology build_topology(topology_spec described, const std::string& file);

}  // namespace clockwise::cli
