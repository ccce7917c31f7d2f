#include "protocol/resp/request_parser.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "protocol/resp/inline_request.hpp"
#include "protocol/resp/number_line.hpp"
#include "protocol/resp/reply_writer.hpp"

namespace clockwise::proxy::resp {
namespace {

using enum number_line::outcome;

/// What a parser keeps between commands; a larger command gives back what it took.
constexpr std::size_t places_kept_max = 128;
constexpr std::size_t text_bytes_kept_max = 1024;

/// The most arguments Redis lets a request announce.
constexpr std::int64_t args_count_max = std::numeric_limits<std::int32_t>::max();

bool ends_line(std::string_view bytes, std::size_t end) {
  return bytes[end - 2] == '\r' && bytes[end - 1] == '\n';
}

/// A browser tricked into talking to us starts like this. Redis closes on it, too, before a request body
/// could be taken for commands.
bool looks_like_http(std::string_view name) {
  constexpr auto same = [](char a, char b) { return (a | 0x20) == b; };
  return std::ranges::equal(name, std::string_view("post"), same) ||
         (name.ends_with(':') &&
          std::ranges::equal(name.substr(0, name.size() - 1), std::string_view("host"), same));
}

}  // namespace

parse_status request_parser::parse(std::string_view bytes) {
  consumed_ = 0;
  if (state_ == state::broken) return parse_status::protocol_error;
  if (state_ == state::swallowing) return swallow(bytes, 0);
  if (state_ == state::between) forget_last();

  for (;;) {
    const std::string_view rest = bytes.substr(consumed_);
    if (rest.empty()) return parse_status::need_more;
    if (state_ == state::between) state_ = rest.front() == '*' ? state::in_multibulk : state::in_inline;
    const parse_status status = state_ == state::in_multibulk ? parse_multibulk(rest) : parse_inline(rest);
    const bool is_empty_command = status == parse_status::command && places_.empty();
    if (!is_empty_command) return status;
  }
}

parse_status request_parser::parse_multibulk(std::string_view rest) {
  if (scanned_ == 0) {
    const parse_status status = parse_args_count(rest);
    if (status != parse_status::command || args_left_ == 0) return status;
  }
  while (args_left_ > 0) {
    const parse_status status = parse_argument(rest);
    if (status != parse_status::command) return status;
  }
  base_ = rest.data();
  wire_bytes_ = scanned_;
  const std::size_t received_bytes = scanned_;
  if (!canonical_) rewrite(base_);
  return finish(parse_status::command, received_bytes);
}

/// "*3\r\n"
parse_status request_parser::parse_args_count(std::string_view rest) {
  const number_line count = read_number_line(rest.substr(1));
  if (count.result == incomplete) return parse_status::need_more;
  if (count.result == malformed || count.value > args_count_max) {
    return fail("ERR Protocol error: invalid multibulk length", rest);
  }
  const std::size_t bytes = 1 + count.bytes;
  if (count.value <= 0) return finish(parse_status::command, bytes);
  canonical_ = ends_line(rest, bytes);
  scanned_ = static_cast<std::uint32_t>(bytes);
  args_left_ = static_cast<std::uint32_t>(count.value);
  if (args_left_ <= limits_->args_max) return parse_status::command;
  return reject("with more than {} arguments (limit args_max)", limits_->args_max, rest);
}

/// "$3\r\nkey\r\n"
inline parse_status request_parser::parse_argument(std::string_view rest) {
  const bulk_header header = parse_bulk_header(rest, scanned_);
  if (header.status != parse_status::command) return header.status;
  const std::size_t begin = scanned_ + header.bytes;
  const std::size_t end = begin + header.bulk_bytes + 2;
  if (end > request_bytes_max()) {
    return reject("larger than {} bytes (limit request_bytes_max)", request_bytes_max(), rest);
  }
  if (end > rest.size()) return parse_status::need_more;
  canonical_ = canonical_ && ends_line(rest, begin) && ends_line(rest, end);
  places_.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(header.bulk_bytes)});
  scanned_ = static_cast<std::uint32_t>(end);
  --args_left_;
  return parse_status::command;
}

/// "$3\r\n" at `at`.
inline request_parser::bulk_header request_parser::parse_bulk_header(std::string_view rest, std::size_t at) {
  if (at == rest.size()) return {parse_status::need_more, 0, 0};
  if (rest[at] != '$') return {fail_at(rest[at], rest), 0, 0};
  const number_line length = read_number_line(rest.substr(at + 1));
  if (length.result == incomplete) return {parse_status::need_more, 0, 0};
  const auto bulk_bytes =
      static_cast<std::uint64_t>(length.value);  // a negative one is larger than any limit
  if (length.result == malformed || bulk_bytes > limits_->bulk_bytes_max) {
    return {fail("ERR Protocol error: invalid bulk length", rest), 0, 0};
  }
  return {parse_status::command, 1 + length.bytes, bulk_bytes};
}

parse_status request_parser::parse_inline(std::string_view rest) {
  const std::size_t end = rest.find('\n', scanned_);
  if (std::min(end, rest.size()) > limits_->inline_bytes_max) {
    return fail("ERR Protocol error: too big inline request", rest);
  }
  if (end == std::string_view::npos) {
    scanned_ = static_cast<std::uint32_t>(rest.size());
    return parse_status::need_more;
  }
  return parse_line(rest.substr(0, end), rest, end + 1);  // a CR before the LF is a blank like others
}

parse_status request_parser::parse_line(std::string_view line, std::string_view rest, std::size_t bytes) {
  // Redis takes the line for a C string and waits for ever.
  if (line.find('\0') != std::string_view::npos) {
    return fail("ERR Protocol error: NUL byte in inline request", rest);
  }
  std::string decoded;
  if (!split_inline(line, decoded, places_)) {
    return fail("ERR Protocol error: unbalanced quotes in request", rest);
  }
  if (places_.empty()) return finish(parse_status::command, bytes);
  rewrite(decoded.data());
  if (looks_like_http((*this)[0])) return fail("ERR Protocol error: this is HTTP, not RESP", rest);
  return finish(parse_status::command, bytes);
}

/// Makes text_ the canonical form of the arguments at `base`, and the arguments parts of it.
void request_parser::rewrite(const char* base) {
  text_.clear();
  append_array_header(text_, places_.size());
  for (argument_place& place : places_) {
    append_bulk(text_, {base + place.offset, place.bytes});
    place.offset = static_cast<std::uint32_t>(text_.size() - 2 - place.bytes);
  }
  base_ = text_.data();
  wire_bytes_ = static_cast<std::uint32_t>(text_.size());
}

/// From here on nothing of the request is kept: what has been seen is dropped, what comes is counted off.
[[gnu::cold]] parse_status request_parser::reject(const char* why, std::size_t limit, std::string_view rest) {
  text_ = "ERR request " + fmt::format(fmt::runtime(why), limit);
  places_ = {};
  bulk_left_ = 0;
  state_ = state::swallowing;
  return swallow(rest, std::exchange(scanned_, 0));
}

/// Goes on behind the first `done` bytes of `rest`.
parse_status request_parser::swallow(std::string_view rest, std::size_t done) {
  for (;;) {
    const std::size_t part = std::min(bulk_left_, rest.size() - done);
    done += part;
    bulk_left_ -= part;
    if (bulk_left_ == 0 && args_left_ == 0) return finish(parse_status::rejected, done);

    const bulk_header header =
        bulk_left_ > 0 ? bulk_header{parse_status::need_more, 0, 0} : parse_bulk_header(rest, done);
    if (header.status == parse_status::need_more) consumed_ += done;
    if (header.status != parse_status::command) return header.status;
    done += header.bytes;
    bulk_left_ = header.bulk_bytes + 2;
    --args_left_;
  }
}

parse_status request_parser::finish(parse_status status, std::size_t bytes) {
  consumed_ += bytes;
  scanned_ = 0;
  state_ = state::between;
  return status;
}

[[gnu::cold]] parse_status request_parser::fail_at(char found, std::string_view rest) {
  return fail(fmt::format("ERR Protocol error: expected '$', got '{}'", found), rest);
}

[[gnu::cold]] parse_status request_parser::fail(std::string_view error, std::string_view rest) {
  consumed_ += rest.size();
  places_ = {};
  text_ = error;
  state_ = state::broken;
  return parse_status::protocol_error;
}

void request_parser::forget_last() {
  places_.clear();
  if (places_.capacity() > places_kept_max) places_ = {};
  if (text_.capacity() > text_bytes_kept_max) text_ = {};
  wire_bytes_ = 0;
}

std::size_t request_parser::request_bytes_max() const noexcept {
  return std::min<std::size_t>(limits_->request_bytes_max, std::numeric_limits<std::uint32_t>::max());
}

}  // namespace clockwise::proxy::resp
