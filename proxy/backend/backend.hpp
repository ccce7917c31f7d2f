#pragma once

#include <memory>

#include <clockwise/node.hpp>

#include "backend/connection.hpp"

namespace clockwise::proxy {

/// One node as one worker sees it: a connection for clients that speak RESP2 and, from the first such client
/// on, one for those that speak RESP3, because the shape of a reply depends on its connection.
class backend {
 public:
  /// `speaks`: it logs when the node is down and when it is back; one worker does. Throws
  /// std::invalid_argument when the node's address cannot be parsed. `settings` must outlive it.
  backend(loop& on, const node& where, const backend_settings& settings, bool speaks);

  /// The connection that answers in RESP version `protocol` (2 or 3).
  [[nodiscard]] connection& speaking(int protocol) { return protocol == 3 ? resp3() : *resp2_; }

  void open() { resp2_->open(); }
  void check_deadlines();

  [[nodiscard]] backend_counters& counters() noexcept { return counters_; }
  [[nodiscard]] const backend_counters& counters() const noexcept { return counters_; }
  [[nodiscard]] bool down() const noexcept { return resp2_->down(); }
  [[nodiscard]] std::size_t requests_in_flight() const noexcept;
  [[nodiscard]] std::size_t bytes_pending() const noexcept;

 private:
  [[nodiscard]] connection& resp3();
  [[nodiscard]] std::unique_ptr<connection> make(int protocol);

  loop& loop_;
  const std::string label_;
  const endpoint address_;
  const bool speaks_;
  const backend_settings& settings_;
  backend_counters counters_;
  std::unique_ptr<connection> resp2_;
  std::unique_ptr<connection> resp3_;
};

}  // namespace clockwise::proxy
