#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "protocol/resp/reply_writer.hpp"
#include "protocol/resp/request_parser.hpp"

namespace clockwise::test {

/// A command as a parser gives it.
class parsed_command {
 public:
  explicit parsed_command(const std::vector<std::string>& args) {
    proxy::resp::append_array_header(wire_, args.size());
    for (const auto& arg : args) proxy::resp::append_bulk(wire_, arg);
    if (parser_.parse(wire_) != proxy::resp::parse_status::command) throw std::logic_error("no command");
  }

  [[nodiscard]] const proxy::resp::request_parser& parser() const { return parser_; }
  [[nodiscard]] proxy::resp::arguments args() const { return parser_.args(); }
  [[nodiscard]] const std::string& wire() const { return wire_; }

 private:
  inline static const proxy::resp::request_limits limits_;
  std::string wire_;
  proxy::resp::request_parser parser_{limits_};
};

/// The words of a line, split at single blanks.
inline parsed_command command_of(const std::string& line) {
  std::vector<std::string> args;
  for (std::size_t at = 0; at <= line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    args.push_back(line.substr(at, end - at));
    at = end + 1;
  }
  return parsed_command(args);
}

}  // namespace clockwise::test
