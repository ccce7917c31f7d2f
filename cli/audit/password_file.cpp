#include "audit/password_file.hpp"

#include <array>
#include <cerrno>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "net/descriptor.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t password_bytes_max = 4096;

[[noreturn]] void refuse(const std::string& file, int number) {
  throw std::runtime_error(fmt::format("cannot read {}: {}", file, std::generic_category().message(number)));
}

}  // namespace

std::string read_password(const std::string& file) {
  const proxy::descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (!opened) refuse(file, errno);
  std::string password;
  std::array<char, 512> piece;
  while (password.size() <= password_bytes_max) {
    const ssize_t got = ::read(opened.get(), piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) refuse(file, errno);
    if (got == 0) break;
    password.append(piece.data(), static_cast<std::size_t>(got));
  }
  if (password.size() > password_bytes_max) {
    throw std::runtime_error(
        fmt::format("{} holds more than a password of {} bytes", file, password_bytes_max));
  }
  if (password.ends_with('\n')) password.pop_back();
  if (password.empty()) throw std::runtime_error(file + " holds no password");
  return password;
}

}  // namespace clockwise::cli
