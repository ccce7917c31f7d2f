#include "session/session.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "protocol/resp/reply_writer.hpp"
#include "session/session_set.hpp"

namespace clockwise::proxy {
namespace {

// One client must not keep the thread to itself.
constexpr int reads_per_turn = 4;

}  // namespace

session::session(session_context& context, stream_socket client, std::uint64_t id)
    : flushable(context.on.flushes()),
      context_(context),
      socket_(std::move(client)),
      parser_(context.requests) {
  client_.id = id;
  context_.sessions.add(*this);
  ++context_.counters.accepted;
  wait_readable();
}

// ---- bytes in ----

void session::wait_readable() {
  if (waits_readable_ || !may_read()) return;
  waits_readable_ = true;
  socket_.when_readable([this, alive = receiver_ref(*this)](error_code failed) {
    waits_readable_ = false;
    if (!failed && !closed_) on_readable();
  });
}

bool session::may_read() const noexcept {
  return !closed_ && !ended_ && !draining_ &&
         (may_go_on() || in_.size() < context_.limits.read_ahead_bytes_max);
}

void session::on_readable() {
  for (int i = 0; i < reads_per_turn && may_read(); ++i) {
    if (!read_once()) break;
  }
  wait_readable();
  settle();
}

// True when there may be more to read.
bool session::read_once() {
  const io_result got = socket_.read_some(context_.on.scratch());
  if (got.would_block()) return false;
  if (got.failed()) {
    close();
    return false;
  }
  if (got.end_of_stream) {
    ended_ = true;
    return false;
  }
  context_.counters.bytes_in += got.bytes;
  std::string_view bytes(context_.on.scratch().data(), got.bytes);
  if (in_.empty()) {
    bytes.remove_prefix(process(bytes));
    if (!closed_ && !bytes.empty()) in_.append(bytes);
  } else {
    in_.append(bytes);
    in_.consume(process(in_.view()));
  }
  return got.bytes == loop::scratch_bytes;
}

// ---- commands ----

// Handles commands while that is allowed; returns how many bytes are done with.
std::size_t session::process(std::string_view bytes) {
  std::size_t used = 0;
  auto status = resp::parse_status::command;
  while (used < bytes.size() && status != resp::parse_status::need_more && may_go_on()) {
    status = parser_.parse(bytes.substr(used));
    switch (status) {
      case resp::parse_status::command:
        dispatch();
        break;
      case resp::parse_status::rejected:
        answer_error(parser_.error());
        break;
      case resp::parse_status::protocol_error:
        ++context_.counters.protocol_errors;
        answer_error(parser_.error());
        drain();
        break;
      case resp::parse_status::need_more:
        break;
    }
    used += parser_.consumed();
  }
  if (used == bytes.size()) (void)parser_.parse({});  // lets go of what a huge command took
  stalled_ = used < bytes.size() && status != resp::parse_status::need_more;
  return used;
}

bool session::may_go_on() const noexcept {
  return !closed_ && !draining_ && !waits_for_room_ && !waits_for_replies_ &&
         replies_.waiting() < context_.limits.requests_max &&
         replies_.bytes() < context_.limits.reply_bytes_pause;
}

void session::dispatch() {
  ++context_.counters.requests;
  route& to = context_.routes.decide(parser_.args());
  switch (to.what) {
    case route::kind::forward:
      return forward(to);
    case route::kind::split:
      return send_parts(to);
    case route::kind::local:
      return answer_here();
    case route::kind::reject:
      return answer_error(to.error);
  }
}

// The connection to a node in the client's RESP version. A request for one that is down is counted as
// refused.
connection& session::server_of(node_index owner) {
  backend& node = *context_.nodes[owner.value];
  connection& server = node.speaking(client_.protocol);
  if (server.down()) ++node.counters().refused;
  return server;
}

void session::forward(const route& to) {
  connection& server = server_of(to.owner);
  if (server.down()) return answer_error(server.why_down());
  ++context_.counters.forwarded;
  server.submit(parser_.wire(), *this, replies_.reserve());
  heed_congestion(server);
}

void session::send_parts(route& to) {
  ++context_.counters.split;
  const std::vector<split_part> parts = std::move(to.parts.parts);
  ticket place = replies_.reserve(
      std::make_unique<gather>(to.spec->replies, parts.size(), std::move(to.parts.part_of_key)));
  for (; place.part < parts.size(); ++place.part) {
    const split_part& part = parts[place.part];
    connection& server = server_of(part.owner);
    if (server.down()) {
      on_failure(place, server.why_down());
      continue;
    }
    context_.text.clear();
    append_part(context_.text, *to.spec, parser_.args(), part);
    server.submit(context_.text, *this, place);
    heed_congestion(server);
  }
}

void session::answer_here() {
  ++context_.counters.local;
  const int protocol = client_.protocol;
  context_.text.clear();
  const auto then = answer_locally(parser_, client_, context_.text);
  waits_for_replies_ = client_.protocol != protocol && replies_.waiting() > 0;
  replies_.put(context_.text);
  flush_later();
  if (then == after_reply::close) drain();
}

void session::answer_error(std::string_view error_line) {
  ++context_.counters.rejected;
  context_.text.clear();
  resp::append_error(context_.text, error_line);
  replies_.put(context_.text);
  flush_later();
}

// The command was accepted; the next one waits until the server has taken some of what it was given.
void session::heed_congestion(connection& server) {
  if (waits_for_room_ || !server.congested()) return;
  ++context_.counters.pauses;
  waits_for_room_ = true;
  server.tell_when_room(*this);
}

// ---- replies ----

void session::on_reply(ticket request, std::string_view bytes, bool last) noexcept {
  if (closed_) return;
  replies_.add(request, bytes, last);
  if (replies_.bytes() > context_.limits.reply_bytes_max) {
    ++context_.counters.dropped;
    return close();
  }
  flush_later();
}

void session::on_failure(ticket request, std::string_view error_line) noexcept {
  if (closed_) return;
  ++context_.counters.failed;
  if (!replies_.fail(request, error_line)) {
    ++context_.counters.dropped;
    return close();
  }
  flush_later();
}

void session::on_room() noexcept {
  waits_for_room_ = false;
  if (!closed_) flush_later();
}

// ---- the end of the turn ----

void session::flush() noexcept {
  const receiver_ref alive(*this);
  if (replies_.waiting() == 0) waits_for_replies_ = false;
  if (stalled_ && may_go_on()) in_.consume(process(in_.view()));
  write();
  settle();
}

void session::write() {
  if (closed_ || waits_writable_ || replies_.ready().empty()) return;
  const io_result put = socket_.write_some(replies_.ready().view());
  if (put.failed()) return close();
  context_.counters.bytes_out += put.bytes;
  replies_.ready().consume(put.bytes);
  if (replies_.ready().empty()) return;
  waits_writable_ = true;
  socket_.when_writable([this, alive = receiver_ref(*this)](error_code failed) {
    waits_writable_ = false;
    if (!failed && !closed_) flush_later();
  });
}

// Decides what comes next, now that this turn's bytes are out.
void session::settle() {
  if (closed_) return;
  const bool finished = draining_ || (ended_ && !stalled_);
  if (finished && replies_.empty()) return close();
  if (stalled_ && may_go_on()) resume_next_turn();
  wait_readable();
}

// Not at once: a client that reads as fast as it is served would keep everybody else waiting.
void session::resume_next_turn() {
  if (resumes_) return;
  resumes_ = true;
  asio::post(context_.on.io(), [this, alive = receiver_ref(*this)] {
    resumes_ = false;
    if (!closed_) flush_later();
  });
}

void session::drain() {
  draining_ = true;
  flush_later();
}

void session::close() noexcept {
  if (closed_) return;
  closed_ = true;
  socket_.close();
  in_.clear();
  context_.sessions.remove(*this);
}

}  // namespace clockwise::proxy
