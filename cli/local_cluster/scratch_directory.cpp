#include "local_cluster/scratch_directory.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace clockwise::cli {
namespace {

namespace fs = std::filesystem;

/// A server that dies with us may still write a file between the guard's listing and its removal.
constexpr int removals_max = 50;
constexpr useconds_t between_removals_us = 20'000;

[[noreturn]] void fail(int reason, const char* what) {
  throw std::system_error(reason, std::generic_category(), what);
}

std::array<proxy::descriptor, 2> make_sockets() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) fail(errno, "socketpair");
  return {proxy::descriptor(ends[0]), proxy::descriptor(ends[1])};
}

bool remove_with_contents(const fs::path& directory) {
  std::error_code problem;  // nobody is left to be told
  fs::remove_all(directory, problem);
  return !problem && !fs::exists(directory, problem);
}

/// Holds nothing that others wait for: not our output, not the terminal's signals.
void let_go_of_everything() {
  ::setsid();
  ::prctl(PR_SET_NAME, "clockwise-guard");
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) std::signal(number, SIG_IGN);
  const int nothing = ::open("/dev/null", O_RDWR);
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nothing, standard);
}

/// The guard's life. It makes the directory itself, so that there is no moment in which nobody would remove
/// it.
[[noreturn]] void keep_guard(std::string directory, int parent) {
  let_go_of_everything();
  if (::mkdtemp(directory.data()) == nullptr) ::_exit(errno);
  [[maybe_unused]] const ssize_t told = ::write(parent, directory.data(), directory.size());
  char byte = 0;
  while (::read(parent, &byte, 1) < 0 && errno == EINTR) {
  }
  for (int attempt = 0; attempt < removals_max && !remove_with_contents(directory); ++attempt) {
    ::usleep(between_removals_us);
  }
  ::_exit(0);
}

/// The name that the guard gave to the directory: as long as the pattern.
fs::path made_directory(int guard, std::size_t name_bytes) {
  std::string name(name_bytes, '\0');
  const ssize_t count = ::recv(guard, name.data(), name.size(), MSG_WAITALL);
  return count == static_cast<ssize_t>(name_bytes) ? fs::path(name) : fs::path();
}

fs::path temporary_root() {
  std::error_code problem;
  fs::path root = fs::temp_directory_path(problem);
  if (problem)
    throw std::runtime_error("there is no directory for temporary files: TMPDIR names none that exists");
  return root;
}

}  // namespace

scratch_directory::scratch_directory()
    : path_(temporary_root() / "clockwise-up-XXXXXX"), guard_(start_guard(path_)) {
  path_ = made_directory(guard_.alive.get(), path_.native().size());
  if (!path_.empty()) return;
  int status = 0;
  ::waitpid(guard_.process, &status, 0);
  fail(WEXITSTATUS(status), "cannot make a temporary directory; TMPDIR may name another place for it");
}

scratch_directory::~scratch_directory() {
  guard_.alive = {};
  ::waitpid(guard_.process, nullptr, 0);
  remove_with_contents(path_);  // should somebody have killed the guard
}

scratch_directory::guard scratch_directory::start_guard(const fs::path& pattern) {
  auto [ours, theirs] = make_sockets();
  const pid_t process = ::fork();
  if (process == 0) {
    ours = {};
    keep_guard(pattern, theirs.get());
  }
  if (process < 0) fail(errno, "cannot start a process");
  return {process, std::move(ours)};
}

}  // namespace clockwise::cli
