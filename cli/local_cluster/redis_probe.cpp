#include "local_cluster/redis_probe.hpp"

#include <array>
#include <string>
#include <string_view>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>

#include "net/descriptor.hpp"

namespace clockwise::cli {
namespace {

constexpr timeval answer_limit{.tv_sec = 1, .tv_usec = 0};
constexpr std::size_t answer_bytes_max = std::size_t{64} << 10;

proxy::descriptor connect_to(std::uint16_t port) {
  proxy::descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  ::setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &answer_limit, sizeof answer_limit);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  // The socket interface knows addresses of all families by this type alone.
  const auto* generic = reinterpret_cast<const sockaddr*>(&address);
  if (::connect(socket.get(), generic, sizeof address) != 0) return {};
  return socket;
}

}  // namespace

bool redis_answers(std::uint16_t port, pid_t server) {
  constexpr std::string_view question = "INFO server\r\n";
  const std::string expected = fmt::format("\r\nprocess_id:{}\r\n", server);
  const proxy::descriptor socket = connect_to(port);
  if (!socket) return false;
  if (::send(socket.get(), question.data(), question.size(), MSG_NOSIGNAL) < 0) return false;

  std::string answer;
  std::array<char, 4096> piece;
  while (answer.find(expected) == answer.npos && answer.size() < answer_bytes_max) {
    const ssize_t count = ::recv(socket.get(), piece.data(), piece.size(), 0);
    if (count <= 0) return false;
    answer.append(piece.data(), static_cast<std::size_t>(count));
  }
  return answer.size() < answer_bytes_max;
}

}  // namespace clockwise::cli
