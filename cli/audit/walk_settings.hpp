#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace clockwise::cli {

enum class server_protocol { redis, memcached };

/// What a server asks of its clients. Never printed.
struct credentials {
  std::string user;  ///< empty: the default user
  std::string password;
};

/// How every server is walked, and the limits of that.
struct walk_settings {
  static constexpr std::size_t servers_at_once = 16;
  static constexpr std::size_t scan_count_max = 10'000;
  static constexpr std::size_t pause_max = 1000;
  static constexpr std::size_t timeout_s_max = 3600;
  static constexpr std::size_t database_max = 1'000'000;

  std::optional<server_protocol> protocol;  ///< nullopt: each server is asked
  std::optional<credentials> login;
  std::size_t database = 0;
  std::size_t scan_count = 500;  ///< keys asked for in one SCAN, about
  /// After each call the server is left alone for so many times as long as the call took: with 3 it is busy
  /// with us a quarter of its time at most.
  std::size_t pause = 3;
  std::chrono::seconds timeout{5};  ///< to connect, and between any two bytes
};

}  // namespace clockwise::cli
