#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "backend/backend_counters.hpp"
#include "backend/backend_settings.hpp"
#include "backend/in_flight.hpp"
#include "net/buffer.hpp"
#include "net/connector.hpp"
#include "net/endpoint.hpp"
#include "net/loop.hpp"
#include "net/stream_socket.hpp"
#include "protocol/resp/reply_parser.hpp"

namespace clockwise::proxy {

/// One thread's connection to one server, shared by all of the thread's clients. Requests go out in the order
/// in which they were submitted, once per loop turn; replies come back in that order.
///
/// It opens itself, and opens itself again when it was lost: at once the first time, then with growing,
/// jittered pauses. While a server is known to be down requests are refused at once.
class connection final : public flushable {
 public:
  /// What is said about the server in errors: "cache-a (127.0.0.1:7001)".
  struct target {
    std::string label;
    endpoint address;
    int protocol = 2;    ///< RESP version spoken on this connection
    bool speaks = true;  ///< it logs that the server is down or back; of a node's connections one does
  };

  /// `settings` and `counters` must outlive it.
  connection(loop& on, target to, const backend_settings& settings, backend_counters& counters);
  ~connection() override;

  /// Connects if that has not begun. submit() does it too.
  void open();

  /// The server is known to be down: submit() would fail. why_down() says why, as an error line.
  [[nodiscard]] bool down() const noexcept { return state_ == state::down; }
  [[nodiscard]] std::string_view why_down() const noexcept { return why_down_; }

  /// Too much is waiting: submit nothing, and call tell_when_room(); on_room() will be called once.
  [[nodiscard]] bool congested() const noexcept;
  void tell_when_room(reply_receiver& waiting);

  /// One command as canonical RESP bytes; its reply goes to `receiver`. Precondition: not down().
  void submit(std::string_view wire, reply_receiver& receiver, ticket request);

  /// Called now and then by the worker: fails what has waited too long, and drops a connection that says
  /// nothing.
  void check_deadlines();

  [[nodiscard]] std::size_t requests_in_flight() const noexcept { return in_flight_.size(); }
  [[nodiscard]] std::size_t bytes_pending() const noexcept { return out_.size(); }

 private:
  enum class state : std::uint8_t { closed, connecting, ready, down };

  void connect();
  void on_connected(error_code failed, connector::socket connected);
  void say_hello();

  void wait_readable();
  void on_readable();
  [[nodiscard]] bool take(std::string_view bytes);
  void hold(std::string_view piece);
  [[nodiscard]] bool finish(std::string_view piece);

  void flush() noexcept override;
  void wait_writable();
  void tell_room();

  void lost(std::string_view why);
  void go_down(std::string_view why);
  void retry_later();

  loop& loop_;
  const target to_;
  const backend_settings& settings_;
  backend_counters& counters_;

  stream_socket socket_;
  connector connector_;
  asio::steady_timer retry_;
  state state_ = state::closed;
  unsigned failures_ = 0;  // attempts since the last reply
  std::string why_down_;
  std::minstd_rand random_{std::random_device{}()};
  std::uint64_t generation_ = 0;  // handlers of an earlier socket find another number

  buffer out_;
  static constexpr std::uint64_t before_all_requests = 0;
  std::uint64_t accepted_ = 1;  // bytes ever put into out_, from 1 so that a handshake comes before them
  std::uint64_t written_ = 1;   // and of those taken by the kernel
  bool waits_writable_ = false;
  bool greeting_ = false;  // the next reply is the handshake's
  in_flight in_flight_;
  std::vector<receiver_ref> waiting_for_room_;

  resp::reply_parser parser_;
  buffer begun_;          // the begin of a reply whose rest has not come
  bool passing_ = false;  // the head's reply is too large to hold: its pieces go on as they come
  steady_time last_heard_;
};

}  // namespace clockwise::proxy
