#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/resp/arguments.hpp"

namespace clockwise::proxy::resp {

/// What one request may be. Where Redis has the same limit, the default is Redis' own.
struct request_limits {
  /// The whole request. A larger one is read to its end, thrown away and answered with an error. Counts up
  /// to 4 GiB; more than that is taken as 4 GiB.
  std::size_t request_bytes_max = std::size_t{64} << 20;
  /// One argument (Redis: proto-max-bulk-len). A longer one is a protocol error.
  std::size_t bulk_bytes_max = std::size_t{512} << 20;
  /// Arguments of one request. A request with more is thrown away like one that is too large.
  std::size_t args_max = std::size_t{1} << 20;
  /// An inline request's line without its end. A longer one is a protocol error.
  std::size_t inline_bytes_max = std::size_t{64} << 10;
};

enum class parse_status : std::uint8_t { need_more, command, rejected, protocol_error };

/// Finds one command after the other in what a client sent: multibulk and inline, with the semantics and the
/// error texts of Redis 7.0. Knows no sockets and, inline commands apart, holds no bytes.
///
/// The caller keeps the bytes and after *every* call drops consumed() of them from the front:
///
///     while (parser.parse(bytes) == parse_status::command) {
///       use(parser);
///       bytes.remove_prefix(parser.consumed());
///     }
///
/// Resumable at every byte: what was parsed of an incomplete command is kept as offsets and not parsed again.
/// Never allocates from a length it was told. Not thread-safe.
class request_parser {
 public:
  /// `limits` must outlive the parser.
  explicit request_parser(const request_limits& limits) noexcept : limits_(&limits) {}
  explicit request_parser(request_limits&&) = delete;
  request_parser(const request_parser&) = delete;
  request_parser& operator=(const request_parser&) = delete;

  /// `bytes`: everything received and not yet dropped. After `command` and `rejected` the next call starts on
  /// the next command; after `protocol_error` nothing that follows can be understood: answer and close.
  /// Empty commands are passed over silently. Cost: linear in the bytes not seen before.
  parse_status parse(std::string_view bytes);

  /// How many bytes the caller is to drop. After `command` and `rejected` this covers the command and the
  /// empty ones before it; after `need_more` it covers empty commands and the part of a too large request
  /// that has arrived, and is else 0; after `protocol_error` it is everything.
  [[nodiscard]] std::size_t consumed() const noexcept { return consumed_; }

  /// The arguments of the command, its name first: at least one after `command`. Valid until the next parse()
  /// and as long as the bytes given to the last one stay.
  [[nodiscard]] arguments args() const noexcept { return {base_, places_.data(), places_.size()}; }
  [[nodiscard]] std::size_t size() const noexcept { return places_.size(); }
  [[nodiscard]] std::string_view operator[](std::size_t i) const noexcept { return args()[i]; }

  /// The command as canonical RESP2 multibulk, ready to be forwarded: the received bytes themselves, or the
  /// rewritten form of an inline command (or of one whose line ends only Redis would accept).
  [[nodiscard]] std::string_view wire() const noexcept { return {base_, wire_bytes_}; }

  /// After `rejected` and `protocol_error`: the error without '-' and line end, in Redis' words. A view into
  /// the parser.
  [[nodiscard]] std::string_view error() const noexcept { return text_; }

 private:
  enum class state : std::uint8_t { between, in_inline, in_multibulk, swallowing, broken };

  struct bulk_header {
    parse_status status;
    std::size_t bytes;       // of the header itself
    std::size_t bulk_bytes;  // of what it announces, without the line end
  };

  // Each of them returns `command` when there is nothing to stop for.
  parse_status parse_multibulk(std::string_view rest);
  parse_status parse_args_count(std::string_view rest);
  parse_status parse_argument(std::string_view rest);
  bulk_header parse_bulk_header(std::string_view rest, std::size_t at);
  parse_status parse_inline(std::string_view rest);
  parse_status parse_line(std::string_view line, std::string_view rest, std::size_t bytes);
  parse_status reject(const char* why, std::size_t limit, std::string_view rest);
  parse_status swallow(std::string_view rest, std::size_t done);
  parse_status finish(parse_status status, std::size_t bytes);
  parse_status fail(std::string_view error, std::string_view rest);
  parse_status fail_at(char found, std::string_view rest);
  void rewrite(const char* base);
  void forget_last();
  [[nodiscard]] std::size_t request_bytes_max() const noexcept;

  const request_limits* limits_;
  const char* base_ = nullptr;  // what places_ and wire_bytes_ count from
  std::vector<argument_place> places_;
  std::string text_;  // the error, or the command rewritten
  std::size_t consumed_ = 0;
  std::size_t bulk_left_ = 0;  // swallowing: bytes of the current argument still to come
  std::uint32_t wire_bytes_ = 0;
  std::uint32_t scanned_ = 0;  // bytes of the command that need not be looked at again
  std::uint32_t args_left_ = 0;
  state state_ = state::between;
  bool canonical_ = true;  // the bytes received are what wire() promises
};

}  // namespace clockwise::proxy::resp
