#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include <clockwise/diff.hpp>
#include <clockwise/topology.hpp>

#include "output/output.hpp"

namespace clockwise::cli {

/// A key that changes its node.
struct moved_key {
  std::string_view key;
  node_index from;  ///< in the topology before
  node_index to;    ///< in the topology after
};

/// The form in which moved keys and arcs leave. Keeps references to what it was made with.
class move_writer {
 public:
  virtual ~move_writer() = default;
  virtual void write(const moved_key& move) = 0;
  virtual void write(const arc_move& move) = 0;
  /// After the last.
  virtual void finish() = 0;
};

/// KEY, TAB, FROM, TAB, TO, then `end`; the key raw when `end` is NUL, else by append_printable(). An arc is
/// its first and last token, 16 hexadecimal digits each with a TAB behind, in place of KEY and its TAB.
[[nodiscard]] std::unique_ptr<move_writer> text_moves(const topology& before, const topology& after,
                                                      output& out, char end);

/// One array with an object for each, one to a line.
[[nodiscard]] std::unique_ptr<move_writer> json_moves(const topology& before, const topology& after,
                                                      output& out);

}  // namespace clockwise::cli
