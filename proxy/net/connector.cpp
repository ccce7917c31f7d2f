#include "net/connector.hpp"

#include <utility>

namespace clockwise::proxy {

connector::connector(asio::io_context& loop) : loop_(loop), resolver_(loop), deadline_(loop), socket_(loop) {}

connector::~connector() {
  cancel();
}

// `then`, unless the attempt that started it is over when it is called.
template <class Handler>
auto connector::if_current(Handler then) {
  return [current = attempt_, started = *attempt_, then = std::move(then)](auto&&... results) {
    if (*current == started) then(std::forward<decltype(results)>(results)...);
  };
}

void connector::start(const endpoint& to, std::chrono::milliseconds timeout, handler done) {
  cancel();
  done_ = std::move(done);
  addresses_.clear();
  next_address_ = 0;
  last_error_ = asio::error::host_not_found;

  deadline_.expires_after(timeout);
  deadline_.async_wait(if_current([this](error_code) { finish(asio::error::timed_out); }));

  if (!to.unix_path.empty()) {
    addresses_.emplace_back(asio::local::stream_protocol::endpoint(to.unix_path));
    return try_next();
  }
  error_code not_numeric;
  const auto address = asio::ip::make_address(to.host, not_numeric);
  if (!not_numeric) {
    addresses_.emplace_back(asio::ip::tcp::endpoint(address, to.port));
    return try_next();
  }
  using names = asio::ip::tcp::resolver::results_type;
  resolver_.async_resolve(to.host, std::to_string(to.port),
                          if_current([this](error_code failed, const names& found) {
                            if (failed) return finish(failed);
                            for (const auto& entry : found) addresses_.emplace_back(entry.endpoint());
                            try_next();
                          }));
}

void connector::try_next() {
  if (next_address_ == addresses_.size()) return finish(last_error_);
  socket_ = socket(loop_);
  socket_.async_connect(addresses_[next_address_++], if_current([this](error_code failed) {
                          if (!failed) return finish({});
                          last_error_ = failed;
                          try_next();
                        }));
}

void connector::finish(error_code why) {
  ++*attempt_;
  deadline_.cancel();
  resolver_.cancel();
  // The handler may start the next attempt or destroy this, so nothing of ours is touched after it.
  auto done = std::exchange(done_, nullptr);
  auto connected = std::exchange(socket_, socket(loop_));
  done(why, std::move(connected));
}

void connector::cancel() noexcept {
  ++*attempt_;
  done_ = nullptr;
  deadline_.cancel();
  resolver_.cancel();
  error_code ignored;
  socket_.close(ignored);
}

}  // namespace clockwise::proxy
