#include "audit/interrupt_watch.hpp"

#include <cerrno>
#include <system_error>

#include <pthread.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace clockwise::cli {
namespace {

sigset_t watched_signals() {
  sigset_t signals{};
  ::sigemptyset(&signals);
  ::sigaddset(&signals, SIGINT);
  ::sigaddset(&signals, SIGTERM);
  return signals;
}

}  // namespace

interrupt_watch::interrupt_watch() {
  const sigset_t signals = watched_signals();
  descriptor_ = proxy::descriptor(::signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK));
  if (!descriptor_) throw std::system_error(errno, std::generic_category(), "signalfd");
  ::pthread_sigmask(SIG_BLOCK, &signals, &before_);
}

interrupt_watch::~interrupt_watch() {
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

bool interrupt_watch::take() noexcept {
  signalfd_siginfo signal{};
  if (::read(descriptor_.get(), &signal, sizeof signal) != sizeof signal) return false;
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  return true;
}

}  // namespace clockwise::cli
