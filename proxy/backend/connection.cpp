#include "backend/connection.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include <spdlog/spdlog.h>

namespace clockwise::proxy {
namespace {

// A reply is held until it is whole up to this size, so that a lost connection or a timeout in its middle is
// an error for its client and not a torn reply.
constexpr std::size_t held_reply_bytes_max = std::size_t{16} << 10;
// Requests without a reply per connection; beyond it sessions are paused like beyond pending_bytes_max.
constexpr std::size_t in_flight_max = std::size_t{64} << 10;
// After so many request timeouts without a single byte the connection is given up.
constexpr int silent_timeouts_max = 3;
// One connection must not keep the thread to itself.
constexpr int reads_per_turn = 8;

constexpr std::string_view hello_resp3 = "*2\r\n$5\r\nHELLO\r\n$1\r\n3\r\n";

}  // namespace

connection::connection(loop& on, target to, const backend_settings& settings, backend_counters& counters)
    : flushable(on.flushes()),
      loop_(on),
      to_(std::move(to)),
      settings_(settings),
      counters_(counters),
      socket_(on.io()),
      connector_(on.io()),
      retry_(on.io()) {}

connection::~connection() {
  ++generation_;
  in_flight_.fail_all("ERR " + to_.label + ": the proxy is stopping");
}

// ---- opening ----

void connection::open() {
  if (state_ != state::closed) return;
  state_ = state::connecting;
  connect();
}

void connection::connect() {
  connector_.start(
      to_.address, settings_.connect_timeout,
      [this](error_code failed, connector::socket connected) { on_connected(failed, std::move(connected)); });
}

void connection::on_connected(error_code failed, connector::socket connected) {
  if (failed) {
    ++counters_.connect_failures;
    return go_down(failed.message());
  }
  ++counters_.connects;
  ++generation_;
  socket_ = stream_socket(std::move(connected));
  if (std::exchange(state_, state::ready) == state::down && to_.speaks) spdlog::info("{} is back", to_.label);
  parser_ = {};
  last_heard_ = loop_.now();
  waits_writable_ = false;
  greeting_ = false;
  wait_readable();
  flush_later();
  if (to_.protocol == 3) say_hello();
}

// Ahead of everything that waited for the connection. A fresh socket has room for these few bytes.
void connection::say_hello() {
  greeting_ = true;
  in_flight_.push_front({{}, {}, loop_.now() + settings_.request_timeout, before_all_requests});
  if (socket_.write_some(hello_resp3).bytes != hello_resp3.size()) lost("the connection failed at once");
}

// ---- requests ----

bool connection::congested() const noexcept {
  return out_.size() >= settings_.pending_bytes_max || in_flight_.size() >= in_flight_max;
}

void connection::tell_when_room(reply_receiver& waiting) {
  waiting_for_room_.emplace_back(waiting);
}

void connection::submit(std::string_view wire, reply_receiver& receiver, ticket request) {
  open();
  in_flight_.push({receiver_ref(receiver), request, loop_.now() + settings_.request_timeout, accepted_});
  out_.append(wire);
  accepted_ += wire.size();
  ++counters_.requests;
  flush_later();
}

void connection::flush() noexcept {
  if (state_ != state::ready || waits_writable_ || out_.empty()) return;
  const io_result put = socket_.write_some(out_.view());
  if (put.failed()) return lost(std::strerror(put.error));
  counters_.bytes_out += put.bytes;
  written_ += put.bytes;
  out_.consume(put.bytes);
  if (!out_.empty()) wait_writable();
  tell_room();
}

void connection::wait_writable() {
  waits_writable_ = true;
  socket_.when_writable([this, generation = generation_](error_code failed) {
    if (failed || generation != generation_) return;
    waits_writable_ = false;
    flush_later();
  });
}

void connection::tell_room() {
  if (waiting_for_room_.empty()) return;
  const bool room = out_.size() <= settings_.pending_bytes_max / 2 && in_flight_.size() <= in_flight_max / 2;
  if (!room && state_ != state::down) return;
  for (const auto& waiting : std::exchange(waiting_for_room_, {})) waiting->on_room();
}

// ---- replies ----

void connection::wait_readable() {
  socket_.when_readable([this, generation = generation_](error_code failed) {
    if (failed || generation != generation_) return;
    on_readable();
  });
}

void connection::on_readable() {
  for (int i = 0; i < reads_per_turn; ++i) {
    const io_result got = socket_.read_some(loop_.scratch());
    if (got.end_of_stream) return lost("the server closed the connection");
    if (got.failed()) return lost(std::strerror(got.error));
    if (got.would_block()) break;
    counters_.bytes_in += got.bytes;
    last_heard_ = loop_.now();
    if (!take({loop_.scratch().data(), got.bytes})) return;
    if (got.bytes < loop::scratch_bytes) break;
  }
  tell_room();
  wait_readable();
}

// False when the connection was lost over these bytes.
bool connection::take(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto step = parser_.feed(bytes);
    const std::string_view piece = bytes.substr(0, step.consumed);
    bytes.remove_prefix(step.consumed);
    switch (step.status) {
      case resp::reply_status::need_more:
        hold(piece);
        break;
      case resp::reply_status::reply:
        if (!finish(piece)) return false;
        break;
      case resp::reply_status::protocol_error:
        lost("the server sent a malformed reply");
        return false;
    }
  }
  return true;
}

// Keeps the begin of a reply, or passes it on when the reply is large.
void connection::hold(std::string_view piece) {
  begun_.append(piece);
  if (begun_.size() <= held_reply_bytes_max || parser_.type() == '>') return;
  passing_ = true;
  if (!in_flight_.empty()) {
    auto& head = in_flight_.head();
    if (head.receiver) head.receiver->on_reply(head.request, begun_.view(), false);
  }
  begun_.clear();
}

// The last piece of a reply. False when nobody asked for it.
bool connection::finish(std::string_view piece) {
  if (parser_.type() == '>') {  // a push belongs to no request
    begun_.clear();
    return true;
  }
  if (in_flight_.empty()) {
    lost("the server sent a reply that nobody asked for");
    return false;
  }
  if (std::exchange(greeting_, false) && parser_.type() == '-') {
    lost("the server does not speak RESP3");
    return false;
  }
  failures_ = 0;
  const auto answered = in_flight_.pop();
  if (answered.receiver) {
    ++counters_.replies;
    if (!begun_.empty()) answered.receiver->on_reply(answered.request, begun_.view(), false);
    answered.receiver->on_reply(answered.request, piece, true);
  } else {
    ++counters_.late_replies;
  }
  begun_.clear();
  passing_ = false;
  return true;
}

// ---- trouble ----

void connection::check_deadlines() {
  if (in_flight_.empty()) return;
  // A reply whose pieces are under way cannot be taken back; it has until the connection counts as silent.
  if (!passing_) {
    counters_.timeouts +=
        in_flight_.expire(loop_.now(), "ERR " + to_.label + ": no reply within " +
                                           std::to_string(settings_.request_timeout.count()) + " ms");
  }
  const auto silence_began = std::max(last_heard_, in_flight_.head().deadline - settings_.request_timeout);
  if (state_ == state::ready && loop_.now() - silence_began > silent_timeouts_max * settings_.request_timeout)
    lost("the server answers nothing");
}

void connection::lost(std::string_view why) {
  ++generation_;
  ++counters_.losses;
  socket_.close();
  begun_.clear();
  passing_ = false;
  const bool was_idle = in_flight_.empty();
  const std::string line =
      "ERR " + to_.label + ": " + std::string(why) + "; the command may have been executed or not";
  counters_.failures += in_flight_.fail_written(written_, line);

  // What the server has not seen a byte of can go to the next connection, unless this one was itself a retry.
  // Nobody waits for a connection that idled: that a server closes such is no sign that it is down, and the
  // next request opens another.
  if (failures_++ > 0) {
    if (!was_idle) return go_down(why);
    state_ = state::closed;
    return;
  }
  const std::uint64_t kept_from = in_flight_.empty() ? accepted_ : in_flight_.head().begin;
  out_.consume(static_cast<std::size_t>(kept_from - written_));
  written_ = kept_from;
  state_ = state::connecting;
  connect();
}

void connection::go_down(std::string_view why) {
  why_down_ = "ERR " + to_.label + " is down: " + std::string(why);
  if (std::exchange(state_, state::down) != state::down && to_.speaks)
    spdlog::warn("{} is down: {}", to_.label, why);
  counters_.failures += in_flight_.fail_all(why_down_);
  out_.clear();
  written_ = accepted_;
  tell_room();
  retry_later();
}

// Waits twice as long after each failure, less a random part so that many proxies do not come back together.
void connection::retry_later() {
  const auto doublings = std::min(failures_++, 16U);
  const auto wait = std::min(settings_.reconnect_min * (1 << doublings), settings_.reconnect_max);
  std::uniform_int_distribution<std::chrono::milliseconds::rep> jittered(wait.count() / 2, wait.count());
  retry_.expires_after(std::chrono::milliseconds(jittered(random_)));
  retry_.async_wait([this, generation = generation_](error_code stopped) {
    if (!stopped && generation == generation_) connect();
  });
}

}  // namespace clockwise::proxy
