#include "output/proxy_log.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include "output/terminal.hpp"

namespace clockwise::cli {
namespace {

spdlog::level::level_enum spdlog_level(proxy::log_level level) {
  switch (level) {
    case proxy::log_level::debug:
      return spdlog::level::debug;
    case proxy::log_level::info:
      return spdlog::level::info;
    case proxy::log_level::warning:
      return spdlog::level::warn;
    case proxy::log_level::error:
      return spdlog::level::err;
  }
  return spdlog::level::info;
}

}  // namespace

void start_log(proxy::log_level level) {
  const bool colours = wants_colours(STDERR_FILENO);
  spdlog::set_default_logger(
      spdlog::stderr_color_mt("clockwise", colours ? spdlog::color_mode::always : spdlog::color_mode::never));
  spdlog::set_level(spdlog_level(level));
  spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %^%l%$ %v");
}

}  // namespace clockwise::cli
