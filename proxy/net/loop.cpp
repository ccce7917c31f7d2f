#include "net/loop.hpp"

#include <boost/asio/executor_work_guard.hpp>

namespace clockwise::proxy {

void loop::run() {
  const auto keep_running = asio::make_work_guard(io_);
  while (io_.run_one() > 0) {
    now_ = std::chrono::steady_clock::now();
    for (int i = 1; i < events_per_turn && io_.poll_one() > 0; ++i) {
    }
    flushes_.run();
  }
}

}  // namespace clockwise::proxy
