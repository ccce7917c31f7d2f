#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <clockwise/topology.hpp>

#include "audit/audited_server.hpp"
#include "audit/server_result.hpp"

namespace clockwise::cli {

/// What an audit found. Keeps references to what it was made with.
class audit_report {
 public:
  /// `results` are those of `servers`, in their order.
  audit_report(const topology& where, const server_list& servers, std::span<const server_result> results);

  /// A verdict, a table of servers, and one of flows with examples. `descriptor` decides on colours and
  /// width.
  [[nodiscard]] std::string text(int descriptor) const;
  /// One object on one line.
  [[nodiscard]] std::string json() const;

  /// A line for each server that could not be walked, and why.
  [[nodiscard]] std::vector<std::string> complaints() const;
  [[nodiscard]] std::uint64_t misplaced() const noexcept { return misplaced_; }
  /// Was every server walked to its end?
  [[nodiscard]] bool is_complete() const noexcept { return complete_; }

 private:
  /// Keys that sit with one node and belong to another.
  struct flow {
    node_index from;
    node_index to;
    const misplaced_keys* found;
  };

  [[nodiscard]] const std::string& name_of(node_index node) const { return where_.at(node).name; }
  [[nodiscard]] std::string verdict() const;
  [[nodiscard]] std::string servers_text(int descriptor) const;
  [[nodiscard]] std::string flows_text(int descriptor) const;

  const topology& where_;
  const server_list& servers_;
  std::span<const server_result> results_;
  std::vector<flow> flows_;  ///< in the order of servers and nodes
  std::uint64_t keys_ = 0;
  std::uint64_t misplaced_ = 0;
  bool complete_ = true;
  bool interrupted_ = false;
};

}  // namespace clockwise::cli
