#pragma once

#include <algorithm>
#include <ostream>
#include <string_view>
#include <vector>

#include "protocol/resp/reply_parser.hpp"

namespace clockwise::test {

/// A reply_parser's finding: where in the stream a reply ended, or that it is broken.
struct reply_event {
  proxy::resp::reply_status status;
  std::size_t end;
  char type;

  friend bool operator==(const reply_event&, const reply_event&) = default;
  friend std::ostream& operator<<(std::ostream& out, const reply_event& event) {
    return out << "{status " << static_cast<int>(event.status) << ", end " << event.end << ", type "
               << event.type << "}";
  }
};

/// Feeds the bytes in pieces; `next_size()` says how many bytes the next one has. What was found broken ends
/// the list, with the end 0: how early it is noticed may depend on the pieces.
template <typename NextSize>
std::vector<reply_event> trace_replies(std::string_view bytes, NextSize next_size) {
  using proxy::resp::reply_status;
  proxy::resp::reply_parser parser;
  std::vector<reply_event> events;
  for (std::size_t done = 0; done < bytes.size();) {
    const std::string_view piece = bytes.substr(done, next_size());
    for (std::size_t used = 0; used < piece.size();) {
      const auto step = parser.feed(piece.substr(used));
      used += step.consumed;
      if (step.status == reply_status::protocol_error) {
        events.push_back({step.status, 0, 0});
        return events;
      }
      if (step.status == reply_status::need_more) break;
      events.push_back({step.status, done + used, parser.type()});
    }
    done += piece.size();
  }
  return events;
}

inline std::vector<reply_event> trace_replies(std::string_view bytes) {
  return trace_replies(bytes, [&] { return bytes.size(); });
}

}  // namespace clockwise::test
