#include "local_cluster/child_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace clockwise::cli {
namespace {

constexpr pid_t no_process = -1;
constexpr int could_not_start = 127;

/// What exec() wants; made before fork(), behind which nothing may allocate.
std::vector<char*> argument_pointers(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// In the child: only calls that are safe between fork() and exec(). Reports errno to `problem`.
[[noreturn]] void become(char* const* words, const char* log, pid_t parent, int problem) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(could_not_start);  // it ended before we could ask
  ::signal(SIGPIPE, SIG_DFL);
  const int output = ::open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
  const int nothing = ::open("/dev/null", O_RDONLY);
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  ::execv(words[0], words);
  const int reason = errno;
  [[maybe_unused]] const ssize_t told = ::write(problem, &reason, sizeof reason);
  ::_exit(could_not_start);
}

/// What the child reported before exec() succeeded and closed the pipe: an errno, or 0.
int reported_problem(int reading) {
  int reason = 0;
  const ssize_t count = ::read(reading, &reason, sizeof reason);
  return count == sizeof reason ? reason : 0;
}

}  // namespace

child_process::child_process(const std::vector<std::string>& command, const std::filesystem::path& log) {
  std::vector<std::string> words = command;
  const std::vector<char*> pointers = argument_pointers(words);
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
  const proxy::descriptor reading(ends[0]);
  proxy::descriptor writing(ends[1]);

  const pid_t parent = ::getpid();
  id_ = ::fork();
  if (id_ == 0) become(pointers.data(), log.c_str(), parent, writing.get());
  if (id_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
  writing = {};
  if (const int problem = reported_problem(reading.get()); problem != 0) {
    ::waitpid(id_, nullptr, 0);
    throw std::system_error(problem, std::generic_category(), "cannot run " + command.front());
  }
  // By number: the header of glibc 2.36 does not declare pidfd_open() for C++.
  watched_ = proxy::descriptor(static_cast<int>(::syscall(SYS_pidfd_open, id_, 0)));
}

child_process::child_process(child_process&& other) noexcept
    : id_(std::exchange(other.id_, no_process)), watched_(std::move(other.watched_)) {}

child_process::~child_process() {
  if (id_ == no_process) return;
  ::kill(id_, SIGKILL);
  ::waitpid(id_, nullptr, 0);
}

// Without reaping it (WNOWAIT): until the destructor has, no other process can get its id.
std::optional<std::string> child_process::end() const {
  siginfo_t found{};
  if (::waitid(P_PID, static_cast<id_t>(id_), &found, WEXITED | WNOHANG | WNOWAIT) != 0 ||
      found.si_pid == 0) {
    return std::nullopt;
  }
  if (found.si_code == CLD_EXITED) return fmt::format("exited with status {}", found.si_status);
  return fmt::format("was killed by signal {} ({})", found.si_status, ::strsignal(found.si_status));
}

}  // namespace clockwise::cli
