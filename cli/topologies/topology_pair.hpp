#pragma once

#include <optional>
#include <string>
#include <vector>

#include <CLI/App.hpp>

#include <clockwise/topology.hpp>

#include "options/command.hpp"
#include "topologies/topology_options.hpp"

namespace clockwise::cli {

/// A topology and what becomes of it; `after` is empty when no change was asked for.
struct topology_change {
  topology before;
  std::optional<topology> after;
};

/// The options and operands `[FROM [TO]]` that describe a topology and a change of it. FROM is what
/// topology_options describe, its file an operand or -c. TO is another file, or FROM; `--add`, `--remove`,
/// `--weight`, `--to-scheme` and `--to-set` change it.
class topology_pair {
 public:
  void declare(CLI::App& options);

  /// Throws usage_error, and what reading and building throw.
  [[nodiscard]] topology_change build(const operands& files) const;

 private:
  [[nodiscard]] bool changes_something() const;
  [[nodiscard]] described_topology after(const operands& files, const topology& before) const;
  [[nodiscard]] topology_spec in_file(const std::string& file) const;
  void change_nodes(std::vector<node>& nodes) const;

  topology_options from_;
  std::string to_pool_;
  std::vector<std::string> added_;
  std::vector<std::string> removed_;
  std::vector<std::string> weights_;
  std::string to_scheme_;
  std::vector<std::string> to_settings_;
};

}  // namespace clockwise::cli
