#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/resp/request_parser.hpp"

namespace clockwise::test {

/// What a request_parser said, copied.
struct request_event {
  proxy::resp::parse_status status;
  std::vector<std::string> args;
  std::string wire;
  std::string error;

  friend bool operator==(const request_event&, const request_event&) = default;
  friend std::ostream& operator<<(std::ostream& out, const request_event& event) {
    out << "{status " << static_cast<int>(event.status) << ", args";
    for (const auto& arg : event.args) out << " '" << arg << "'";
    return out << ", wire '" << event.wire << "', error '" << event.error << "'}";
  }
};

/// Feeds a parser as a session does, and keeps what it says.
class request_feeder {
 public:
  explicit request_feeder(const proxy::resp::request_limits& limits) : parser_(limits) {}

  void feed(std::string_view piece) {
    received_.append(piece);
    while (!broken_ && next()) {
    }
  }

  [[nodiscard]] const std::vector<request_event>& events() const { return events_; }
  [[nodiscard]] std::size_t held_bytes() const { return received_.size(); }
  [[nodiscard]] const proxy::resp::request_parser& parser() const { return parser_; }

 private:
  bool next() {
    // A copy of just this size: a parser that looks back at bytes of an earlier call, or beyond the end, is
    // caught by the address sanitizer.
    const std::unique_ptr<char[]> copy(new char[received_.size()]);
    received_.copy(copy.get(), received_.size());
    const auto status = parser_.parse({copy.get(), received_.size()});
    if (status == proxy::resp::parse_status::command) {
      request_event event{status, {}, std::string(parser_.wire()), {}};
      for (std::size_t i = 0; i < parser_.size(); ++i) event.args.emplace_back(parser_[i]);
      events_.push_back(std::move(event));
    } else if (status != proxy::resp::parse_status::need_more) {
      events_.push_back({status, {}, {}, std::string(parser_.error())});
      broken_ = status == proxy::resp::parse_status::protocol_error;
    }
    received_.erase(0, parser_.consumed());
    return status != proxy::resp::parse_status::need_more;
  }

  proxy::resp::request_parser parser_;
  std::string received_;
  std::vector<request_event> events_;
  bool broken_ = false;
};

inline std::vector<request_event> trace_requests(std::string_view bytes,
                                                 const proxy::resp::request_limits& limits = {}) {
  request_feeder feeder(limits);
  feeder.feed(bytes);
  return feeder.events();
}

/// The same bytes in pieces; `next_size()` says how many bytes the next one has.
template <typename NextSize>
std::vector<request_event> trace_requests_in_pieces(std::string_view bytes, NextSize next_size,
                                                    const proxy::resp::request_limits& limits = {}) {
  request_feeder feeder(limits);
  while (!bytes.empty()) {
    const std::size_t size = std::min<std::size_t>(next_size(), bytes.size());
    feeder.feed(bytes.substr(0, size));
    bytes.remove_prefix(size);
  }
  return feeder.events();
}

}  // namespace clockwise::test
