#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <clockwise/topology.hpp>

#include "protocol/command_table.hpp"
#include "protocol/resp/arguments.hpp"
#include "routing/split.hpp"

namespace clockwise::proxy {

/// What happens to one command.
struct route {
  enum class kind : std::uint8_t {
    forward,  ///< as it is, to `owner`
    split,    ///< in `parts`
    local,    ///< answered by the proxy
    reject,   ///< answered with `error`
  };

  kind what = kind::reject;
  const command_spec* spec = nullptr;
  node_index owner;
  split parts;
  std::string error;  ///< an error line in Redis' words
};

/// Decides where commands go: a pure function of the command and the topology, with memory to reuse between
/// calls. One thread.
class router {
 public:
  /// `where` must outlive it.
  explicit router(const topology& where) noexcept : where_(where) {}

  /// Valid until the next call; the caller may take things out of it. A command with one key costs no
  /// allocation. Precondition: `command.size() > 0`.
  route& decide(resp::arguments command);

 private:
  void decide_by_keys(resp::arguments command);
  void reject(std::string error);

  const topology& where_;
  route route_;
  std::vector<std::uint32_t> keys_;
};

}  // namespace clockwise::proxy
