#pragma once

#include <memory>
#include <span>

#include "admin/status.hpp"
#include "worker/worker.hpp"

namespace clockwise::proxy {

/// How long a worker may take to answer; its turns are far shorter.
inline constexpr std::chrono::milliseconds worker_answer_max{1000};

/// Asks all workers for what they counted and adds it up. Call on a thread that is none of theirs; waits at
/// most `worker_answer_max`. `uptime` and `draining` are the caller's to fill. Throws std::runtime_error when
/// a worker does not answer.
[[nodiscard]] proxy_status collect_status(std::span<const std::unique_ptr<pool>> pools,
                                          std::span<const std::unique_ptr<worker>> workers);

}  // namespace clockwise::proxy
