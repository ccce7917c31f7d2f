#include "conversion/nutcracker_server.hpp"

#include "base/text.hpp"
#include "conversion/pool_draft.hpp"
#include "text/numbers.hpp"

namespace clockwise::cli {
namespace {

constexpr std::string_view unhashed_port = "11211";
constexpr std::uint64_t weight_max = 0x7fffffff;
constexpr std::uint64_t port_max = 65535;
constexpr std::string_view right_form =
    "write host:port:weight or /path:weight, then a blank and a name if it has one";

/// Takes what stands behind the last `mark` off the end of `text`.
std::optional<std::string_view> take_last(std::string_view& text, char mark) {
  const std::size_t at = text.rfind(mark);
  if (at == text.npos) return std::nullopt;
  const std::string_view last = text.substr(at + 1);
  text = text.substr(0, at);
  return last;
}

std::string wrong_weight(std::string_view weight) {
  std::string sentence = "the weight is " + clockwise::quoted(weight) + "; ";
  if (weight.find(' ') != weight.npos) {
    return sentence + "twemproxy takes one blank and one name behind it, and nothing more; remove the rest";
  }
  return sentence + "it must be a whole number from 1 to " + std::to_string(weight_max);
}

}  // namespace

std::string nutcracker_server::hashed_name() const {
  if (!name.empty()) return std::string(name);
  if (is_socket()) return std::string(host) + ':';
  return port == unhashed_port ? std::string(host) : std::string(host) + ':' + std::string(port);
}

std::string nutcracker_server::address() const {
  if (is_socket()) return std::string(host);
  const bool ipv6 = host.find(':') != host.npos && !host.starts_with('[');
  return (ipv6 ? '[' + std::string(host) + ']' : std::string(host)) + ':' + std::string(port);
}

bool nutcracker_server::is_plain() const {
  return name.empty() && !host.starts_with('[') && (is_socket() || !port.starts_with('0'));
}

std::optional<nutcracker_server> read_nutcracker_server(source_word line, server_mistake& mistake) {
  const auto refuse = [&](std::string_view part, std::string sentence) {
    const auto offset = part.empty() ? 0 : static_cast<std::size_t>(part.data() - line.text.data());
    mistake = {behind(line.where, offset), std::move(sentence)};
    return std::nullopt;
  };
  nutcracker_server read;
  std::string_view rest = line.text;
  if (const auto name = take_last(rest, ' ')) read.name = *name;
  const auto weight = take_last(rest, ':');
  if (!weight) return refuse({}, std::string("this is no server: ").append(right_form));
  const auto number = whole_number(*weight);
  if (!number || *number == 0 || *number > weight_max) return refuse(*weight, wrong_weight(*weight));
  read.weight = *number;
  read.host = rest;
  if (!read.is_socket()) {
    const auto port = take_last(read.host, ':');
    if (!port) return refuse({}, std::string("there is no port: ").append(right_form));
    read.port = *port;
    const auto value = whole_number(read.port);
    if (!value || *value == 0 || *value > port_max) {
      return refuse(read.port,
                    "the port is " + clockwise::quoted(read.port) + "; it must be from 1 to 65535");
    }
  }
  if (read.host.empty()) return refuse({}, std::string("there is no host: ").append(right_form));
  return read;
}

}  // namespace clockwise::cli
