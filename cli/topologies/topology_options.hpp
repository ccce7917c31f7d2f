#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/App.hpp>

#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// A topology before it is built, and the file it was read from, if it was.
struct described_topology {
  topology_spec spec;
  std::string file;         ///< empty when it was given by --node
  bool is_changed = false;  ///< options changed what the file says

  /// The file that is to blame when it cannot be built, or empty.
  [[nodiscard]] std::string blamed() const { return is_changed ? std::string{} : file; }
};

/// The options that say which topology a command is about: `-c FILE [--pool NAME]` or `--node
/// NAME[=WEIGHT]`... or `--nodes N`, and `--scheme ID` and `--set OPTION=VALUE` on top of either.
class topology_options {
 public:
  void declare(CLI::App& options);

  /// Without --node and --nodes: for commands that talk to the servers, whose addresses only files have. Each
  /// node must have one.
  void declare_reachable(CLI::App& options);

  /// The topology they describe; `operand` is a file named without -c, or empty. Throws usage_error, and what
  /// reading throws.
  [[nodiscard]] described_topology describe(const std::string& operand = {}) const;

  /// describe(), built. Throws besides what building throws.
  [[nodiscard]] topology build() const;

  /// The value of --pool, or empty.
  [[nodiscard]] const std::string& pool() const noexcept { return pool_; }
  /// The value of -c, or empty.
  [[nodiscard]] const std::string& file() const noexcept { return file_; }

 private:
  void declare_file(CLI::App& options);
  void declare_nodes(CLI::App& options);
  void declare_scheme(CLI::App& options);
  [[nodiscard]] described_topology read(const std::string& file) const;
  [[nodiscard]] described_topology named(const std::string& operand) const;

  std::string file_;
  std::string pool_;
  std::vector<std::string> nodes_;
  std::size_t made_nodes_ = 0;
  std::string scheme_;
  std::vector<std::string> settings_;
  bool reachable_ = false;  ///< every node must have an address
};

/// Builds a topology; errors begin with the place in `file` that is to blame, unless that is empty. Says on
/// standard error beforehand what a large one will take.
[[nodiscard]] topology build_topology(topology_spec described, const std::string& file);

/// A node from "NAME" or "NAME=WEIGHT", the value of `option`; the last '=' counts, so a name may hold some.
/// Throws usage_error.
[[nodiscard]] node node_from(std::string_view option, std::string_view text);

/// Gives `spec` the scheme `id`, unless that is empty, and the options `settings`, each "OPTION=VALUE" as
/// `option` takes them. Another scheme starts from its own defaults. Throws usage_error.
void set_scheme(topology_spec& spec, const std::string& id, std::string_view option,
                const std::vector<std::string>& settings);

/// Puts `setting`, the "OPTION=VALUE" of `option`, into `options`. Throws usage_error when there is no '='.
void set_option(scheme_options& options, std::string_view option, std::string_view setting);

}  // namespace clockwise::cli
