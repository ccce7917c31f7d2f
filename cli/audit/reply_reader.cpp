#include "audit/reply_reader.hpp"

#include <string>
#include <utility>

#include "audit/foreign_answer.hpp"
#include "protocol/resp/number_line.hpp"

namespace clockwise::cli {
namespace {

using proxy::resp::number_line;
using proxy::resp::reply_status;

constexpr std::string_view line_end = "\r\n";
constexpr std::size_t value_bytes_max = std::size_t{513} << 20;  // a string of 512 MiB and its header

}  // namespace

std::size_t reply_reader::array() {
  drop_taken();
  while (from_.received().empty()) from_.receive();
  if (from_.received().view().front() != '*') {
    static_cast<void>(value());  // throws when it is an error
    refuse();
  }
  for (;;) {
    const number_line header = proxy::resp::read_number_line(from_.received().view().substr(1));
    if (header.result == number_line::outcome::malformed || header.value < 0) refuse();
    if (header.result == number_line::outcome::whole) {
      taken_ = 1 + header.bytes;
      return static_cast<std::size_t>(header.value);
    }
    from_.receive();
  }
}

std::span<const std::string_view> reply_reader::values(std::size_t wanted) {
  drop_taken();
  values_.clear();
  while (!take_value()) from_.receive();
  while (values_.size() < wanted && take_value()) continue;
  return values_;
}

void reply_reader::drop_taken() noexcept {
  from_.received().consume(taken_);
  taken_ = 0;
}

/// Appends the next value to values_ if it has arrived wholly.
bool reply_reader::take_value() {
  const std::string_view here = from_.received().view().substr(taken_);
  const auto step = parser_.feed(here.substr(fed_));
  fed_ += step.consumed;
  if (step.status == reply_status::protocol_error) refuse();
  if (step.status == reply_status::need_more) {
    if (fed_ > value_bytes_max) throw walk_error("sends a longer value than a Redis can hold");
    return false;
  }
  const std::string_view frame = here.substr(0, fed_);
  const std::string_view text = frame.substr(1, frame.size() - 1 - line_end.size());
  taken_ += std::exchange(fed_, std::size_t{0});
  if (frame.front() == '-') throw error_reply(std::string(text));
  const bool is_bulk = frame.front() == '$' && text != "-1";
  const bool is_line = frame.front() == '+' || frame.front() == ':';
  if (!is_bulk && !is_line) throw walk_error(foreign_answer("Redis", frame));
  values_.push_back(is_bulk ? text.substr(text.find(line_end) + line_end.size()) : text);
  return true;
}

void reply_reader::refuse() const {
  throw walk_error(foreign_answer("Redis", from_.received().view().substr(taken_)));
}

}  // namespace clockwise::cli
