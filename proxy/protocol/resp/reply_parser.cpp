#include "protocol/resp/reply_parser.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/resp/number_line.hpp"

namespace clockwise::proxy::resp {
namespace {

using enum number_line::outcome;

/// A server that announces more has lost its place in its own stream. Far above anything Redis can hold.
constexpr std::int64_t bulk_bytes_max = std::int64_t{1} << 40;
/// Values of one reply still to come.
constexpr std::uint64_t values_left_max = std::uint64_t{1} << 40;
/// A status, error, double or big number. Scripts make these as long as a string may be.
constexpr std::uint64_t text_bytes_max = std::uint64_t{1} << 30;

enum class header_kind : std::uint8_t {
  unknown,
  text,       // a line of any bytes
  fixed,      // a line of one letter or none
  number,     // a value by itself
  bulk,       // its length, then as many bytes
  aggregate,  // its count, then as many values
  pairs,      // its count, then twice as many values
};

/// Streamed strings and aggregates ("$?") are unknown, too: no server sends them.
constexpr auto kinds = [] {
  std::array<header_kind, 256> table{};
  const auto set = [&](std::string_view firsts, header_kind kind) {
    for (const char first : firsts) table[static_cast<unsigned char>(first)] = kind;
  };
  set("+-,(", header_kind::text);
  set("_#", header_kind::fixed);
  set(":", header_kind::number);
  set("$!=", header_kind::bulk);
  set("*~>", header_kind::aggregate);
  set("%|", header_kind::pairs);
  return table;
}();

header_kind kind_of(char first) {
  return kinds[static_cast<unsigned char>(first)];
}

/// `expected`, or as much of it as has arrived.
number_line read_exactly(std::string_view expected, std::string_view line) {
  if (line.starts_with(expected)) return {whole, 0, expected.size()};
  return {expected.starts_with(line) ? incomplete : malformed, 0, 0};
}

number_line read_fixed_line(std::string_view line) {
  if (line[0] == '_') return read_exactly("_\r\n", line);
  return read_exactly(line.starts_with("#t") ? "#t\r\n" : "#f\r\n", line);
}

/// A line whose length is bounded: anything but text.
inline number_line read_short_line(std::string_view line, header_kind kind) {
  if (kind == header_kind::unknown) return {malformed, 0, 0};
  if (kind == header_kind::fixed) return read_fixed_line(line);
  number_line read = read_number_line(line.substr(1));
  if (read.result != whole) return read;
  ++read.bytes;
  if (line[read.bytes - 1] != '\n') read.result = malformed;
  return read;
}

}  // namespace

reply_parser::step reply_parser::feed(std::string_view bytes) noexcept {
  std::size_t done = 0;
  while (done < bytes.size() && state_ != state::broken) {
    const std::string_view rest = bytes.substr(done);
    switch (state_) {
      case state::at_header:
        done += take_header(rest);
        break;
      case state::in_text:
        done += take_text(rest);
        break;
      case state::in_payload:
        done += take_payload(rest);
        break;
      case state::broken:
        break;
    }
    if (values_left_ == 0) return {reply_status::reply, done};
  }
  return {state_ == state::broken ? reply_status::protocol_error : reply_status::need_more, done};
}

std::size_t reply_parser::take_header(std::string_view rest) noexcept {
  if (header_bytes_ > 0) return take_rest_of_header(rest);
  if (values_left_ == 0) {
    values_left_ = 1;
    type_ = 0;
  }
  // With one value left outside of any aggregate, this is the reply itself or an attribute ahead of it.
  if (values_left_ == 1 && (type_ == 0 || type_ == '|')) type_ = rest[0];
  const header_kind kind = kind_of(rest[0]);
  if (kind == header_kind::text) {
    state_ = state::in_text;
    bytes_left_ = text_bytes_max;
    after_cr_ = false;
    return 1;
  }
  const number_line line = read_short_line(rest, kind);
  if (line.result == whole) {
    apply(rest[0], line.value);
    return line.bytes;
  }
  if (line.result == malformed) return break_off();
  header_bytes_ = static_cast<std::uint8_t>(rest.copy(header_, sizeof header_));
  return rest.size();
}

/// The header was cut off by the end of what had arrived.
std::size_t reply_parser::take_rest_of_header(std::string_view rest) noexcept {
  const std::size_t before = std::exchange(header_bytes_, std::uint8_t{0});
  const std::size_t joined = before + rest.copy(header_ + before, sizeof header_ - before);
  const number_line line = read_short_line({header_, joined}, kind_of(header_[0]));
  if (line.result == whole) {
    apply(header_[0], line.value);
    return line.bytes - before;
  }
  if (line.result == malformed) return break_off();
  header_bytes_ = static_cast<std::uint8_t>(joined);  // a whole line fits, so all of the rest did
  return rest.size();
}

/// Acts on a whole header.
inline void reply_parser::apply(char first, std::int64_t number) noexcept {
  const header_kind kind = kind_of(first);
  if (kind == header_kind::fixed || kind == header_kind::number) return end_value();
  if (number == -1 && (first == '$' || first == '*')) return end_value();  // RESP2's nulls
  if (number < 0) return void(break_off());
  if (kind == header_kind::bulk) {
    if (number > bulk_bytes_max) return void(break_off());
    bytes_left_ = static_cast<std::uint64_t>(number) + 2;
    state_ = state::in_payload;
    return;
  }
  const auto count = static_cast<std::uint64_t>(number);
  if (count > values_left_max / 2 || values_left_ > values_left_max) return void(break_off());
  values_left_ += kind == header_kind::pairs ? 2 * count : count;
  if (first != '|') end_value();  // an attribute is no value: the one it belongs to follows
}

/// Redis ends lines with CR LF; a CR or LF alone is a byte like any other, as for the clients that will read
/// it.
std::size_t reply_parser::take_text(std::string_view rest) noexcept {
  std::size_t at = 0;
  for (;;) {
    const std::size_t lf = rest.find('\n', at);
    const std::size_t end = std::min(lf, rest.size());
    const bool ends = lf != std::string_view::npos && (lf > 0 ? rest[lf - 1] == '\r' : after_cr_);
    if (end > bytes_left_) return break_off();
    if (ends) return end_value(), lf + 1;
    if (lf == std::string_view::npos) break;
    at = lf + 1;
  }
  bytes_left_ -= rest.size();
  after_cr_ = rest.back() == '\r';
  return rest.size();
}

std::size_t reply_parser::take_payload(std::string_view rest) noexcept {
  if (bytes_left_ > rest.size() || bytes_left_ == 1) return take_part_of_payload(rest);
  if (!rest.substr(bytes_left_ - 2).starts_with("\r\n")) return break_off();
  end_value();
  return bytes_left_;
}

/// The payload's line end has not arrived, or not in one piece.
std::size_t reply_parser::take_part_of_payload(std::string_view rest) noexcept {
  std::size_t at = bytes_left_ > 2 ? std::min<std::uint64_t>(bytes_left_ - 2, rest.size()) : 0;
  bytes_left_ -= at;
  for (; at < rest.size() && bytes_left_ > 0; ++at, --bytes_left_) {
    if (rest[at] != (bytes_left_ == 2 ? '\r' : '\n')) return break_off();
  }
  if (bytes_left_ == 0) end_value();
  return at;
}

void reply_parser::end_value() noexcept {
  --values_left_;
  state_ = state::at_header;
}

std::size_t reply_parser::break_off() noexcept {
  state_ = state::broken;
  return 0;
}

}  // namespace clockwise::proxy::resp
