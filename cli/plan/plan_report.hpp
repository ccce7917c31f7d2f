#pragma once

#include <optional>
#include <string>
#include <vector>

#include "plan/change_facts.hpp"
#include "plan/key_flows.hpp"
#include "plan/planned_flow.hpp"

namespace clockwise::cli {

/// What a change moves: from whom to whom, what of it must move, and what each node loses and gains.
class plan_report {
 public:
  /// `counted` has the real keys, or nothing when none were counted. Keeps a reference to `change`.
  plan_report(const change_facts& change, std::optional<key_flows> counted);

  /// Sentences, a matrix or a list of flows, and a table of nodes. `descriptor` decides on colours and width.
  [[nodiscard]] std::string text(int descriptor) const;
  /// One object on one line.
  [[nodiscard]] std::string json() const;

 private:
  [[nodiscard]] std::string verdict() const;
  [[nodiscard]] std::string flows_text(int descriptor) const;
  [[nodiscard]] std::string list_text(int descriptor) const;
  [[nodiscard]] std::string nodes_text(int descriptor) const;

  const change_facts& change_;
  std::optional<key_flows> counted_;
  std::vector<planned_flow> flows_;  ///< those between which something moves, ordered by names
  std::vector<std::string> remarks_;
};

}  // namespace clockwise::cli
