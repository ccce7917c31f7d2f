#include "session/gather.hpp"

#include <charconv>
#include <utility>

#include "protocol/resp/reply_parser.hpp"
#include "protocol/resp/reply_writer.hpp"

namespace clockwise::proxy {
namespace {

// The first line of a reply without its type and line end.
std::string_view header_of(std::string_view reply) {
  return reply.substr(1, reply.find('\r') - 1);
}

// Takes one whole value off the front of `values`.
std::string_view take_value(std::string_view& values) {
  resp::reply_parser parser;
  const auto step = parser.feed(values);
  const auto value = values.substr(0, step.consumed);
  values.remove_prefix(step.consumed);
  return value;
}

bool is_array_of(std::string_view reply, std::size_t count) {
  return reply.starts_with('*') && header_of(reply) == std::to_string(count);
}

}  // namespace

gather::gather(combine how, std::size_t parts, std::vector<std::uint32_t> part_of_key)
    : how_(how), part_of_key_(std::move(part_of_key)), replies_(parts), waiting_(parts) {}

bool gather::add(std::uint32_t part, std::string_view bytes, bool last) {
  replies_[part].append(bytes);
  bytes_ += bytes.size();
  return last && --waiting_ == 0;
}

bool gather::fail(std::uint32_t part, std::string_view error_line) {
  bytes_ -= replies_[part].size();
  replies_[part].clear();
  resp::append_error(replies_[part], error_line);
  return --waiting_ == 0;
}

void gather::finish(buffer& out) const {
  if (finish_errors(out)) return;
  switch (how_) {
    case combine::array:
      return finish_array(out);
    case combine::sum:
      return finish_sum(out);
    case combine::status:
    case combine::none:
      return out.append(replies_.front());
  }
}

bool gather::finish_errors(buffer& out) const {
  std::string_view first;
  std::size_t errors = 0;
  for (const auto& reply : replies_) {
    if (!reply.starts_with('-') && !reply.starts_with('!')) continue;
    if (errors++ == 0)
      first = reply.starts_with('-') ? header_of(reply) : std::string_view("ERR a server failed");
  }
  if (errors == 0) return false;
  resp::append_error(out, std::string(first) + " (" + std::to_string(errors) + " of " +
                              std::to_string(replies_.size()) + " servers failed)");
  return true;
}

void gather::finish_array(buffer& out) const {
  std::vector<std::size_t> counts(replies_.size());
  for (const auto part : part_of_key_) ++counts[part];
  std::vector<std::string_view> values(replies_.begin(), replies_.end());
  for (std::size_t part = 0; part < values.size(); ++part) {
    if (!is_array_of(values[part], counts[part]))
      return resp::append_error(
          out, "ERR a server answered part of the command with something else than its array");
    values[part].remove_prefix(values[part].find('\n') + 1);
  }
  resp::append_array_header(out, part_of_key_.size());
  for (const auto part : part_of_key_) out.append(take_value(values[part]));
}

void gather::finish_sum(buffer& out) const {
  std::int64_t sum = 0;
  for (const auto& reply : replies_) {
    std::int64_t value = 0;
    const auto digits = header_of(reply);
    const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (!reply.starts_with(':') || failed != std::errc{} || end != digits.data() + digits.size())
      return resp::append_error(
          out, "ERR a server answered part of the command with something else than a number");
    sum += value;
  }
  resp::append_integer(out, sum);
}

}  // namespace clockwise::proxy
