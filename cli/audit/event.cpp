#include "audit/event.hpp"

#include <cerrno>
#include <cstdint>
#include <system_error>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace clockwise::cli {

event::event() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (!descriptor_) throw std::system_error(errno, std::generic_category(), "eventfd");
}

void event::set() noexcept {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(descriptor_.get(), &one, sizeof one);
}

bool event::is_set() const noexcept {
  pollfd watched{.fd = descriptor_.get(), .events = POLLIN, .revents = 0};
  return ::poll(&watched, 1, 0) == 1;
}

}  // namespace clockwise::cli
