#pragma once

#include <memory>
#include <span>

#include "keys/locator.hpp"
#include "output/output.hpp"

namespace clockwise::cli {

/// The form in which located keys leave.
class record_writer {
 public:
  virtual ~record_writer() = default;
  virtual void write(std::span<const located> keys) = 0;
  /// After the last key.
  virtual void finish() = 0;
};

/// KEY, TAB, OWNER, then TAB and name for each further copy, then `end`. The key's bytes are unchanged when
/// `end` is NUL, and else shown by append_printable().
/// Keeps references to `where` and `out`.
[[nodiscard]] std::unique_ptr<record_writer> text_records(const topology& where, output& out, char end);

/// One array with an object for each key, one to a line.
[[nodiscard]] std::unique_ptr<record_writer> json_records(const topology& where, output& out);

}  // namespace clockwise::cli
