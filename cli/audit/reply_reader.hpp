#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "audit/server_stream.hpp"
#include "audit/walk_error.hpp"
#include "protocol/resp/reply_parser.hpp"

namespace clockwise::cli {

/// Redis answered with an error. The message is its text, which may hold what we sent: show it only when that
/// was no secret.
struct error_reply : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Takes the replies of a Redis apart while they arrive, so that no more of one is held than its longest
/// value. What it returns is valid until the next call. Every function throws what receiving throws,
/// error_reply, and walk_error when the server speaks no RESP2.
class reply_reader {
 public:
  /// Keeps a reference to `from`.
  explicit reply_reader(server_stream& from) : from_(from) {}

  /// The text of the next value: a status, a number or a bulk.
  [[nodiscard]] std::string_view value() { return values(1).front(); }
  /// How many values the array has whose header is next; they follow.
  [[nodiscard]] std::size_t array();
  /// The next values, at least one, at most `wanted`: those that are there already.
  [[nodiscard]] std::span<const std::string_view> values(std::size_t wanted);

 private:
  void drop_taken() noexcept;
  bool take_value();
  [[noreturn]] void refuse() const;

  server_stream& from_;
  proxy::resp::reply_parser parser_;
  std::size_t taken_ = 0;  ///< bytes of received() that belong to values returned
  std::size_t fed_ = 0;    ///< bytes behind them that the parser has seen
  std::vector<std::string_view> values_;
};

}  // namespace clockwise::cli
