#include "local_cluster/redis_server.hpp"

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "local_cluster/redis_probe.hpp"
#include "net/listener.hpp"

namespace clockwise::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds start_limit{20};
constexpr std::chrono::milliseconds between_questions{10};
/// A port that was free may be taken before the server has it.
constexpr int ports_tried_max = 5;
constexpr std::size_t log_bytes_shown = 1000;

std::vector<std::string> command_line(const std::string& program, std::uint16_t port,
                                      const fs::path& directory) {
  return {program,  "--port", std::to_string(port), "--bind", "127.0.0.1", "--dir", directory,
          "--save", "",       "--appendonly",       "no",     "--logfile", "",      "--daemonize",
          "no"};
}

std::string end_of(const fs::path& log) {
  std::ifstream stream(log, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  return text.size() <= log_bytes_shown ? text : "..." + text.substr(text.size() - log_bytes_shown);
}

/// Why the server will not answer any more; nullopt once it does.
std::optional<std::string> wait_for_answer(std::uint16_t port, const child_process& process) {
  const auto deadline = std::chrono::steady_clock::now() + start_limit;
  while (!redis_answers(port, process.id())) {
    if (auto end = process.end()) return end;
    if (std::chrono::steady_clock::now() > deadline) {
      return fmt::format("does not answer within {} s", start_limit.count());
    }
    std::this_thread::sleep_for(between_questions);
  }
  return std::nullopt;
}

bool is_program(const fs::path& path) {
  return fs::is_regular_file(path) && ::access(path.c_str(), X_OK) == 0;
}

}  // namespace

redis_server::redis_server(std::string name, const std::string& program, const fs::path& directory)
    : name_(std::move(name)), started_(start(name_, program, directory)) {}

redis_server::started redis_server::start(const std::string& name, const std::string& program,
                                          const fs::path& directory) {
  const fs::path log = directory / (name + ".log");
  for (int attempt = 1;; ++attempt) {
    const std::uint16_t port = proxy::listener::claim({.host = "127.0.0.1", .port = 0, .unix_path = {}}).port;
    child_process process(command_line(program, port, directory), log);
    const auto problem = wait_for_answer(port, process);
    if (!problem) return {port, std::move(process)};
    const std::string said = end_of(log);
    const bool port_was_taken = said.find("Address already in use") != said.npos;
    if (port_was_taken && attempt < ports_tried_max) continue;
    throw std::runtime_error(
        fmt::format("{} ({} on port {}) {}; its log ends:\n{}", name, program, port, *problem, said));
  }
}

std::string find_redis_server(const std::string& wanted) {
  constexpr std::string_view how_to_get_it =
      "install it with `apt-get install redis-server`, or name one with --redis-server PATH";
  if (!wanted.empty()) {
    if (is_program(wanted)) return wanted;
    throw std::runtime_error(fmt::format("--redis-server: {} is no program; {}", wanted, how_to_get_it));
  }
  const char* path = std::getenv("PATH");
  std::string_view folders = path == nullptr ? "" : path;
  while (!folders.empty()) {
    const std::size_t end = std::min(folders.find(':'), folders.size());
    const fs::path candidate = fs::path(folders.substr(0, end)) / "redis-server";
    if (is_program(candidate)) return candidate;
    folders.remove_prefix(std::min(end + 1, folders.size()));
  }
  throw std::runtime_error(fmt::format("there is no redis-server in PATH; {}", how_to_get_it));
}

}  // namespace clockwise::cli
