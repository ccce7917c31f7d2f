#include "topologies/starved_nodes.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "text/percent.hpp"

namespace clockwise::cli {

std::vector<starved_node> starved_nodes(const topology& where, const share_report& found) {
  std::vector<starved_node> starved;
  if (!found.is_exact()) return starved;
  const ring* circle = where.where().as_ring();
  const std::vector<std::uint64_t> hidden =
      circle == nullptr ? std::vector<std::uint64_t>{} : circle->hidden_points();
  for (const node_share& each : found.nodes) {
    if (each.due == 0 || each.exact > 0) continue;
    const bool is_hidden = circle != nullptr && each.points > 0 && hidden[each.index.value] == each.points;
    starved.push_back({each.index, each.due, is_hidden});
  }
  return starved;
}

std::string to_text(const starved_node& starved, const topology& where) {
  return fmt::format("{} is due {} of the keys and owns nothing{}",
                     clockwise::quoted(where.at(starved.index).name), percent(starved.due),
                     starved.is_hidden ? ": every point of it has the token of another node's" : "");
}

}  // namespace clockwise::cli
