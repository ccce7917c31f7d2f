#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace clockwise::proxy::resp {

enum class reply_status : std::uint8_t { need_more, reply, protocol_error };

/// Frames the replies of a server: tells where one reply ends and the next begins, RESP2 and RESP3 alike.
/// Knows no sockets and holds no bytes but those of a header cut in two. Nesting costs nothing: what is kept
/// is one number, the values still to come. Not thread-safe.
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
  enum class state : std::uint8_t { at_header, in_text, in_payload, broken };

  // Each takes bytes off the front of `rest`, moves the state on and returns how many bytes it took.
  std::size_t take_header(std::string_view rest) noexcept;
  std::size_t take_rest_of_header(std::string_view rest) noexcept;
  std::size_t take_text(std::string_view rest) noexcept;
  std::size_t take_payload(std::string_view rest) noexcept;
  std::size_t take_part_of_payload(std::string_view rest) noexcept;

  void apply(char first, std::int64_t number) noexcept;
  void end_value() noexcept;
  std::size_t break_off() noexcept;

  std::uint64_t values_left_ = 0;  // values still to come until the reply is whole; 0 between replies
  std::uint64_t bytes_left_ = 0;   // of the payload with its line end; of what a text may still grow
  char header_[24];                // a header cut off so far; the longest is "$-9223372036854775808\r\n"
  std::uint8_t header_bytes_ = 0;
  state state_ = state::at_header;
  bool after_cr_ = false;  // the text's last byte was a CR
  char type_ = 0;
};

}  // namespace clockwise::proxy::resp
