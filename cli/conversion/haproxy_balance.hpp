#pragma once

#include <vector>

#include "conversion/haproxy_syntax.hpp"
#include "conversion/pool_draft.hpp"

namespace clockwise::cli {

/// The lines of a section and of the `defaults` before it that say how keys are hashed; the last of each
/// kind counts, as in HAProxy.
struct haproxy_balance {
  const haproxy_line* balance = nullptr;
  const haproxy_line* hash_type = nullptr;
  const haproxy_line* balance_factor = nullptr;

  /// Takes `line` when it is one of them.
  [[nodiscard]] bool take(const haproxy_line& line);
  /// Gives the topology its scheme and options, and notes what cannot be said.
  void describe(pool_draft& draft) const;

 private:
  void describe_balance(pool_draft& draft) const;
  void describe_hash_type(pool_draft& draft) const;
  void describe_factor(pool_draft& draft) const;
};

}  // namespace clockwise::cli
