#include "local_cluster/scratch_directory.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace clockwise::cli {
namespace {

namespace fs = std::filesystem;

constexpr int removals_max = 50;

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

fs::path make_directory() {
  std::string pattern = fs::temp_directory_path() / "clockwise-up-XXXXXX";
  if (::mkdtemp(pattern.data()) == nullptr) fail("cannot make a temporary directory");
  return pattern;
}

std::array<proxy::descriptor, 2> make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("cannot make a pipe");
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
  ::signal(SIGINT, SIG_IGN);
  ::signal(SIGTERM, SIG_IGN);
  const int nothing = ::open("/dev/null", O_RDWR);
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nothing, standard);
}

[[noreturn]] void guard(const fs::path& directory, int alive) {
  let_go_of_everything();
  char byte = 0;
  while (::read(alive, &byte, 1) < 0 && errno == EINTR) {
  }
  // A server that dies with us may still write a file between our listing and our removal.
  for (int attempt = 0; attempt < removals_max && !remove_with_contents(directory); ++attempt) {
    ::usleep(20'000);
  }
  ::_exit(0);
}

}  // namespace

scratch_directory::scratch_directory() : path_(make_directory()) {
  auto [reading, writing] = make_pipe();
  guard_ = ::fork();
  if (guard_ == 0) {
    ::close(writing.release());
    guard(path_, reading.get());
  }
  if (guard_ < 0) {
    remove_with_contents(path_);
    fail("cannot start a process");
  }
  alive_ = std::move(writing);
}

scratch_directory::~scratch_directory() {
  alive_ = {};
  ::waitpid(guard_, nullptr, 0);
  remove_with_contents(path_);  // should somebody have killed the guard
}

}  // namespace clockwise::cli
