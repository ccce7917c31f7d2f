#include "admin/http_connection.hpp"

#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/verb.hpp>
#include <boost/beast/http/write.hpp>
#include <sys/socket.h>

namespace clockwise::proxy {
namespace {

namespace http = boost::beast::http;

using stream_protocol = asio::generic::stream_protocol;

// What a peer whose request was refused may still send before the connection is closed under it.
constexpr std::size_t discarded_bytes_max = std::size_t{1} << 20;
constexpr std::chrono::milliseconds discard_timeout{1000};

stream_protocol::socket socket_of(asio::io_context& loop, descriptor client) {
  int family = AF_INET;
  socklen_t size = sizeof family;
  ::getsockopt(client.get(), SOL_SOCKET, SO_DOMAIN, &family, &size);
  stream_protocol::socket socket(loop);
  error_code failed;
  socket.assign(stream_protocol(family, 0), client.get(), failed);
  if (!failed) static_cast<void>(client.release());
  return socket;  // a closed one answers the first read with an error
}

// What to say to a request that could not be read; nothing when there is nobody to say it to.
std::optional<page_answer> answer_to(error_code failed) {
  if (failed == http::error::header_limit) return plain_answer(431, "the request's header is too long");
  if (failed == http::error::body_limit) return plain_answer(413, "the request's body is too long");
  const bool gone = failed == http::error::end_of_stream || failed == http::error::partial_message;
  if (gone || failed.category() != make_error_code(http::error::bad_method).category()) return std::nullopt;
  return plain_answer(400, "this is not HTTP: " + failed.message());
}

}  // namespace

http_connection::http_connection(asio::io_context& loop, descriptor client, const status_source& ask,
                                 const admin_limits& limits, std::size_t& count)
    : ask_(ask), limits_(limits), count_(count), stream_(socket_of(loop, std::move(client))) {
  ++count_;
}

http_connection::~http_connection() {
  --count_;
}

// One step asks for the next through Beast, which calls it from the loop, never from within the step before;
// what clang-tidy sees through Beast's templates as recursion does not happen. NOLINTBEGIN(misc-no-recursion)
void http_connection::read_request() {
  parser_.emplace();
  parser_->header_limit(limits_.header_bytes_max);
  parser_->body_limit(limits_.body_bytes_max);
  stream_.expires_after(limits_.request_timeout);
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](error_code failed, std::size_t) { self->on_request(failed); });
}

void http_connection::on_request(error_code failed) {
  if (failed) {
    if (auto said = answer_to(failed)) reply(std::move(*said), false);
    return;
  }
  const auto& request = parser_->get();
  reply(answer(request.method_string(), request.target(), ask_), request.keep_alive());
}

void http_connection::reply(page_answer said, bool keep_alive) {
  response_ = response(http::status(said.status), parser_->get().version());
  response_.set(http::field::server, "clockwise");
  response_.set(http::field::content_type, said.content_type);
  response_.set(http::field::cache_control, "no-store");
  if (said.status == 405) response_.set(http::field::allow, "GET, HEAD");
  response_.keep_alive(keep_alive);
  response_.content_length(said.body.size());
  if (parser_->get().method() != http::verb::head) response_.body() = std::move(said.body);

  stream_.expires_after(limits_.reply_timeout);
  http::async_write(stream_, response_, [self = shared_from_this()](error_code failed, std::size_t) {
    self->on_replied(failed);
  });
}

void http_connection::on_replied(error_code failed) {
  if (failed) return;
  if (response_.keep_alive()) return read_request();
  leave();
}

// Closing with unread bytes would reset the connection, and the peer might never see its answer.
void http_connection::leave() {
  error_code ignored;
  stream_.socket().shutdown(stream_protocol::socket::shutdown_send, ignored);
  stream_.expires_after(discard_timeout);
  discard();
}

void http_connection::discard() {
  stream_.async_read_some(asio::buffer(discarded_),
                          [self = shared_from_this()](error_code failed, std::size_t bytes) {
                            self->discarded_bytes_ += bytes;
                            if (!failed && self->discarded_bytes_ < discarded_bytes_max) self->discard();
                          });
}
// NOLINTEND(misc-no-recursion)

}  // namespace clockwise::proxy
