#pragma once

#include <string>
#include <string_view>

#include <boost/asio/buffer.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include "net/asio.hpp"

namespace clockwise::proxy {

/// A peer that sends any bytes and tells what came back. It waits for ever; a test that hangs is ended by
/// ctest.
class raw_client {
 public:
  explicit raw_client(std::uint16_t port) : socket_(loop_) {
    socket_.connect({asio::ip::address_v4::loopback(), port});
  }

  void send(std::string_view bytes) {
    error_code ignored;  // the server may have closed already
    asio::write(socket_, asio::buffer(bytes), ignored);
  }

  /// All that comes until the server closes or resets the connection.
  std::string read_all() {
    std::string got;
    error_code ended;
    asio::read(socket_, asio::dynamic_buffer(got), ended);
    return got;
  }

  /// What comes up to and including `mark`; all there is when the server closes before.
  std::string read_until(std::string_view mark) {
    error_code ended;
    const std::size_t bytes =
        asio::read_until(socket_, asio::dynamic_buffer(kept_), std::string(mark), ended);
    const std::string got = kept_.substr(0, ended ? kept_.size() : bytes);
    kept_.erase(0, got.size());
    return got;
  }

 private:
  asio::io_context loop_;
  asio::ip::tcp::socket socket_;
  std::string kept_;
};

}  // namespace clockwise::proxy
