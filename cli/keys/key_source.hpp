#pragma once

#include <cstdint>
#include <string>

#include <CLI/App.hpp>

#include "keys/key_reader.hpp"
#include "net/descriptor.hpp"
#include "output/progress.hpp"

namespace clockwise::cli {

/// Keys from a file or from standard input ("-"), with what people should be told on the way: a warning when
/// lines end in \r\n, and progress on a terminal.
class key_source {
 public:
  /// What a line is. A \r at the end of a key is part of it, and warned of; rows are the reader's to trim.
  enum class lines { keys, rows };

  /// Opens `file`. Throws std::runtime_error when that cannot be, or when it is a directory.
  key_source(const std::string& file, bool nul_separated, lines kind = lines::keys);

  /// As key_reader::next().
  [[nodiscard]] std::span<const std::string_view> next();
  /// As key_reader::about_to_wait().
  [[nodiscard]] bool about_to_wait() const noexcept { return reader_.about_to_wait(); }

 private:
  void watch_line_ends(std::span<const std::string_view> keys);
  void show_progress();

  [[nodiscard]] int descriptor() const noexcept;

  proxy::descriptor file_;  ///< empty: standard input, which stays open
  bool nul_separated_;
  lines kind_;
  bool warned_ = false;
  key_reader reader_;
  std::uint64_t bytes_total_;  ///< 0 when nobody knows how much there will be
  std::uint64_t keys_ = 0;
  progress progress_{progress::results::run_by};
};

/// Declares `--keys FILE`, keys to be counted.
CLI::Option* add_counted_keys(CLI::App& options, std::string& file);

/// Declares `-0, --null`.
CLI::Option* add_null(CLI::App& options, bool& value, const std::string& description);

}  // namespace clockwise::cli
