#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <clockwise/topology.hpp>

#include "trace/distinct_counter.hpp"
#include "trace/hot_keys.hpp"
#include "trace/trace_row.hpp"

namespace clockwise::cli {

/// What the requests of a trace put on every node. Memory does not grow with the trace.
class load_report {
 public:
  static constexpr std::size_t hot_keys_shown = 10;

  /// `where` must outlive this.
  explicit load_report(const topology& where);

  void add(const trace_row& row);
  /// Counts a row that is none; `line` counts from 1.
  void add_malformed(std::uint64_t line, std::string_view problem);

  [[nodiscard]] std::uint64_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::uint64_t malformed() const noexcept { return malformed_; }
  /// "line 17: fewer than 7 fields", of the first that was malformed.
  [[nodiscard]] const std::string& first_malformed() const noexcept { return first_malformed_; }

  /// Tables of nodes and hot keys, and what they mean. `descriptor` decides on colours and width.
  [[nodiscard]] std::string text(int descriptor) const;
  /// One object on one line.
  [[nodiscard]] std::string json() const;
  /// The largest share of requests over its due share, less 1.
  [[nodiscard]] double skew() const;

 private:
  struct load {
    distinct_counter keys;
    std::uint64_t requests = 0;
    std::uint64_t bytes = 0;
  };
  /// A node with what it is due and what it gets, as parts of the whole.
  struct node_load {
    std::string name;
    double due = 0;
    double exact = 0;
    double keys = 0;
    double requests = 0;
    double bytes = 0;
  };

  [[nodiscard]] std::vector<node_load> nodes() const;
  [[nodiscard]] std::string verdict(const std::vector<node_load>& nodes) const;
  [[nodiscard]] std::string hot_keys_text(int descriptor) const;

  const topology* where_;
  std::vector<load> loads_;
  hot_keys hot_;
  std::uint64_t rows_ = 0;
  std::uint64_t bytes_ = 0;
  std::uint64_t malformed_ = 0;
  std::string first_malformed_;
};

}  // namespace clockwise::cli
