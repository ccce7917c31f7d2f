#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include <clockwise/topology.hpp>

#include "audit/audited_server.hpp"
#include "audit/server_result.hpp"
#include "keys/locator.hpp"
#include "keys/moves.hpp"

namespace clockwise::cli {

/// Tells the keys of one server that belong elsewhere. A key is in its place on the server of any of its
/// copies. Not thread-safe: one for each server.
class key_judge {
 public:
  /// A longer key is no example.
  static constexpr std::size_t example_bytes_max = 1024;

  /// Keeps references to `where` and `servers`. `server` is an index of these.
  key_judge(const topology& where, const server_list& servers, std::size_t server, std::size_t copies);

  /// Counts `keys` into `result`, with at most `examples` for each owner, and returns those that are
  /// misplaced. Valid until the next call, and as long as the keys.
  std::span<const moved_key> judge(std::span<const std::string_view> keys, std::size_t examples,
                                   server_result& result);

 private:
  [[nodiscard]] bool is_in_place(const located& key) const;

  const server_list& servers_;
  std::size_t server_;
  locator finder_;
  std::vector<moved_key> misplaced_;
};

}  // namespace clockwise::cli
