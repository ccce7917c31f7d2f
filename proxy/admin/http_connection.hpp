#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>

#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "admin/admin_limits.hpp"
#include "admin/pages.hpp"
#include "net/asio.hpp"
#include "net/descriptor.hpp"

namespace clockwise::proxy {

/// One HTTP connection of the admin server. It lives as long as it waits for something.
class http_connection : public std::enable_shared_from_this<http_connection> {
 public:
  /// All references must outlive it. `count` is how many connections there are; this one counts itself.
  http_connection(asio::io_context& loop, descriptor client, const status_source& ask,
                  const admin_limits& limits, std::size_t& count);
  ~http_connection();
  http_connection(const http_connection&) = delete;
  http_connection& operator=(const http_connection&) = delete;

  /// Answers requests, one after the other, until the peer leaves or a limit is met.
  void start() { read_request(); }

 private:
  using parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
  using response = boost::beast::http::response<boost::beast::http::string_body>;

  void read_request();
  void on_request(error_code failed);
  void reply(page_answer said, bool keep_alive);
  void on_replied(error_code failed);
  void leave();
  void discard();

  const status_source& ask_;
  const admin_limits& limits_;
  std::size_t& count_;
  boost::beast::basic_stream<asio::generic::stream_protocol> stream_;
  boost::beast::flat_buffer buffer_;
  std::optional<parser> parser_;
  response response_;
  std::array<char, 4096> discarded_;
  std::size_t discarded_bytes_ = 0;
};

}  // namespace clockwise::proxy
