#pragma once

#include <cstdint>
#include <string_view>

#include "backend/connection.hpp"
#include "backend/reply_receiver.hpp"
#include "net/buffer.hpp"
#include "net/flush_list.hpp"
#include "net/stream_socket.hpp"
#include "protocol/resp/request_parser.hpp"
#include "session/local_commands.hpp"
#include "session/reply_queue.hpp"
#include "session/session_context.hpp"

namespace clockwise::proxy {

/// One client: reads its commands, sends them where they belong, and gives back the replies in order.
///
/// It goes on with the next command only while everything it may hold is within its limits; then what the
/// client sends piles up in the kernel, and the client notices. It lives until it is closed and no reply is
/// on its way to it.
class session final : public reply_receiver, public flushable {
 public:
  /// `context` must outlive it. It is in the context's set from now on.
  session(session_context& context, stream_socket client, std::uint64_t id);

  /// Takes no further command; closes when the last reply has left.
  void drain();
  /// Closes now. Replies that still come are dropped.
  void close() noexcept;

 private:
  friend class session_set;

  void wait_readable();
  void on_readable();
  [[nodiscard]] bool read_once();
  [[nodiscard]] bool may_read() const noexcept;

  [[nodiscard]] std::size_t process(std::string_view bytes);
  [[nodiscard]] bool may_go_on() const noexcept;
  void dispatch();
  [[nodiscard]] connection& server_of(node_index owner);
  void forward(const route& to);
  void send_parts(route& to);
  void answer_here();
  void answer_error(std::string_view error_line);
  void heed_congestion(connection& server);

  void on_reply(ticket request, std::string_view bytes, bool last) noexcept override;
  void on_failure(ticket request, std::string_view error_line) noexcept override;
  void on_room() noexcept override;

  void flush() noexcept override;
  void write();
  void settle();
  void resume_next_turn();

  session_context& context_;
  std::size_t place_ = 0;  // in the set
  stream_socket socket_;
  client_info client_;
  resp::request_parser parser_;
  buffer in_;  // commands not yet handled, the last of them perhaps incomplete
  reply_queue replies_;

  bool waits_readable_ = false;
  bool waits_writable_ = false;
  bool waits_for_room_ = false;     // at a congested connection
  bool waits_for_replies_ = false;  // the RESP version changed: replies in the old one come first
  bool stalled_ = false;            // there is more to do with in_ once it may go on
  bool resumes_ = false;            // and that is on its way
  bool ended_ = false;              // the client sends no more
  bool draining_ = false;           // no further command is taken
  bool closed_ = false;
};

}  // namespace clockwise::proxy
