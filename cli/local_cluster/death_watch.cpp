#include "local_cluster/death_watch.hpp"

#include <cerrno>
#include <vector>

#include <poll.h>
#include <sys/eventfd.h>

namespace clockwise::cli {

death_watch::death_watch(std::span<const redis_server> servers, handler on_death)
    : servers_(servers),
      on_death_(std::move(on_death)),
      stop_(::eventfd(0, EFD_CLOEXEC)),
      thread_([this] { watch(); }) {}

death_watch::~death_watch() {
  ::eventfd_write(stop_.get(), 1);
  thread_.join();
}

void death_watch::watch() const {
  std::vector<pollfd> watched;
  for (const redis_server& each : servers_) watched.push_back({each.process().ended(), POLLIN, 0});
  watched.push_back({stop_.get(), POLLIN, 0});

  while (watched.back().revents == 0) {
    if (::poll(watched.data(), watched.size(), -1) < 0 && errno != EINTR) return;
    for (std::size_t i = 0; i < servers_.size(); ++i) {
      if (watched[i].revents == 0) continue;
      watched[i].fd = -1;  // poll() passes over it from now on
      if (const auto end = servers_[i].process().end()) on_death_(servers_[i], *end);
    }
  }
}

}  // namespace clockwise::cli
