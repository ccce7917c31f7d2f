#pragma once

#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

namespace clockwise::test {

/// A redis-server of the test's own, at a socket in a folder of its own. Ends with the object, or with us.
class real_redis {
 public:
  real_redis() {
    std::string pattern = std::filesystem::temp_directory_path() / "clockwise-redis-XXXXXX";
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("cannot make " + pattern);
    folder_ = pattern;
    const pid_t parent = ::getpid();
    pid_ = ::fork();
    if (pid_ < 0) throw std::runtime_error("cannot fork");
    if (pid_ == 0) run(parent);
    wait_until_it_listens();
  }

  real_redis(const real_redis&) = delete;
  real_redis& operator=(const real_redis&) = delete;

  ~real_redis() {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  /// Everything the server answers to `bytes` on a connection of their own, which then says that nothing more
  /// will come: so an incomplete command is answered with nothing, without a wait.
  [[nodiscard]] std::string answer(std::string_view bytes) const {
    const int client = connect();
    if (client < 0) throw std::runtime_error("redis-server does not accept");
    while (!bytes.empty()) {
      const ssize_t sent = ::send(client, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) break;  // it closed on a protocol error
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    ::shutdown(client, SHUT_WR);
    std::string replies;
    std::array<char, 65536> part;
    for (ssize_t got; (got = ::recv(client, part.data(), part.size(), 0)) > 0;) {
      replies.append(part.data(), static_cast<std::size_t>(got));
    }
    ::close(client);
    return replies;
  }

 private:
  [[nodiscard]] std::string socket_path() const { return (folder_ / "redis.sock").string(); }

  [[noreturn]] void run(pid_t parent) const {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(1);
    const std::string path = socket_path();
    const std::string log = (folder_ / "redis.log").string();
    ::execlp("redis-server", "redis-server", "--port", "0", "--unixsocket", path.c_str(), "--save", "",
             "--dir", folder_.c_str(), "--logfile", log.c_str(), nullptr);
    ::_exit(127);
  }

  void wait_until_it_listens() const {
    using namespace std::chrono_literals;
    for (int tries = 0; tries < 1000; ++tries, std::this_thread::sleep_for(10ms)) {
      if (::waitpid(pid_, nullptr, WNOHANG) != 0) break;
      const int client = connect();
      if (client < 0) continue;
      ::close(client);
      return;
    }
    throw std::runtime_error("redis-server did not start; is it installed?");
  }

  [[nodiscard]] int connect() const {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    socket_path().copy(address.sun_path, sizeof address.sun_path - 1);
    const int client = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (::connect(client, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return client;
    ::close(client);
    return -1;
  }

  std::filesystem::path folder_;
  pid_t pid_ = -1;
};

}  // namespace clockwise::test
