#pragma once

// The parts of Boost.Asio the data plane uses. Compiled once, in asio.cpp.
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

namespace clockwise::proxy {

namespace asio = boost::asio;
using boost::system::error_code;
using steady_time = std::chrono::steady_clock::time_point;

}  // namespace clockwise::proxy
