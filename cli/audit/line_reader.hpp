#pragma once

#include <cstddef>
#include <string_view>

#include "audit/server_stream.hpp"

namespace clockwise::cli {

/// The lines that a server sends. Throws what receiving throws, and walk_error for a line longer than
/// `line_bytes_max`.
class line_reader {
 public:
  static constexpr std::size_t line_bytes_max = 4096;

  /// Keeps a reference to `from`.
  explicit line_reader(server_stream& from) : from_(from) {}

  /// The next line without "\n" or "\r\n". Valid until the next call.
  [[nodiscard]] std::string_view next();
  /// Is there a whole line already, so that next() need not wait?
  [[nodiscard]] bool is_ready() const;

 private:
  server_stream& from_;
  std::size_t taken_ = 0;  ///< bytes of received() that belong to the line returned
};

}  // namespace clockwise::cli
