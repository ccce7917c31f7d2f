#include "net/descriptor_limit.hpp"

#include <sys/resource.h>

namespace clockwise::proxy {

std::size_t raise_descriptor_limit() noexcept {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  const rlimit raised{limit.rlim_max, limit.rlim_max};
  if (::setrlimit(RLIMIT_NOFILE, &raised) == 0) return limit.rlim_max;
  return limit.rlim_cur;
}

}  // namespace clockwise::proxy
