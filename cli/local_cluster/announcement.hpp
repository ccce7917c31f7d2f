#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "control/config.hpp"
#include "local_cluster/redis_server.hpp"

namespace clockwise::cli {

/// What runs, and three things to try with it. `running` has one pool and an admin address; `file` holds it.
[[nodiscard]] std::string announcement(std::span<const redis_server> servers, const proxy::config& running,
                                       const std::filesystem::path& file, int descriptor);

}  // namespace clockwise::cli
