#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace clockwise::proxy::resp {

enum class reply_status : std::uint8_t { need_more, reply, protocol_error };

/// Frames the replies of a server: tells where one reply ends and the next begins, RESP2 and RESP3 alike.
/// Knows no sockets and holds no bytes. Nesting costs nothing: what is kept is one number, the values still
/// to come. Not thread-safe.
class reply_parser {
 public:
  struct step {
    reply_status status;
    std::size_t consumed;  ///< bytes that belong to the current reply; never more than were given
  };

  /// Takes the next bytes, each of them once: after `need_more` all were consumed and the next call goes on
  /// with what follows them; after `reply` the bytes beyond `consumed` start the next reply.
  /// After `protocol_error` every further call gives the same; the connection is of no more use.
  /// Cost: linear in the headers; the payload of a bulk is skipped, not read. Never allocates.
  step feed(std::string_view bytes) noexcept;

  /// First byte of the current or last reply, with attributes ahead of it passed over: '$', '-', '>' ...
  /// 0 before any byte.
  [[nodiscard]] char type() const noexcept { return type_; }

 private:
  enum class state : std::uint8_t { at_header, in_number, in_text, at_line_end, in_payload, broken };

  std::uint64_t values_left_ = 0;  // values still to come until the reply is whole; 0 between replies
  std::uint64_t number_ = 0;       // digits of the header's number so far; then payload bytes left
  std::uint32_t line_bytes_ = 0;   // bytes of the current line so far
  state state_ = state::at_header;
  char header_ = 0;  // first byte of the current line
  char type_ = 0;
  bool negative_ = false;
};

}  // namespace clockwise::proxy::resp
