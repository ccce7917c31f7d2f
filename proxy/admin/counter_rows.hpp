#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "backend/backend_counters.hpp"
#include "session/session_counters.hpp"

namespace clockwise::proxy {

enum class counter_kind { total, level };  ///< only ever grows, or goes up and down

/// One counter of a record: how status and metrics name it and what it counts.
template <class Counters>
struct counter_row {
  std::string_view name;
  std::uint64_t Counters::*value;
  std::string_view help;
  counter_kind kind = counter_kind::total;
};

/// Every counter about a pool's clients.
[[nodiscard]] std::span<const counter_row<session_counters>> session_counter_rows() noexcept;

/// Every counter about a node.
[[nodiscard]] std::span<const counter_row<backend_counters>> backend_counter_rows() noexcept;

/// Adds each counter of `part` to the one of `sum`.
void add(session_counters& sum, const session_counters& part) noexcept;
void add(backend_counters& sum, const backend_counters& part) noexcept;

}  // namespace clockwise::proxy
