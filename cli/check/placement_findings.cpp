#include "check/placement_findings.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include <clockwise/digest.hpp>
#include <clockwise/shares.hpp>

#include "base/text.hpp"
#include "text/percent.hpp"
#include "topologies/starved_nodes.hpp"

namespace clockwise::cli {
namespace {

/// A node that gets this much more than its due fills up first.
constexpr double ratio_max = 1.25;

struct examined {
  const topology& where;
  const std::string& subject;
  share_report report;

  [[nodiscard]] std::string name(const node_share& share) const {
    return clockwise::quoted(where.at(share.index).name);
  }
};

using sentences = std::vector<std::string>;

// Two labels that are one give all their points to one of the nodes.
void starving(const examined& about, sentences& found) {
  for (const starved_node& each : starved_nodes(about.where, about.report)) {
    found.push_back(
        fmt::format("in {}, {}{}", about.subject, to_text(each, about.where),
                    each.is_hidden ? "; is its name, as the scheme reads it, another's too?" : ""));
  }
}

void uneven_shares(const examined& about, sentences& found) {
  const evenness even = evenness_of(about.report.nodes);
  const node_share& busiest = about.report.nodes[even.busiest.value];
  const double by_chance = ratio_error(busiest.due, about.report.sample, about.report.nodes.size());
  if (even.ratio_max <= ratio_max + by_chance) return;
  found.push_back(
      fmt::format("{} gives {} {:.0f}% more keys than its weight is due; `clockwise balance` says what "
                  "would help",
                  about.subject, about.name(busiest), (even.ratio_max - 1) * 100));
}

void crowded_ring(const examined& about, sentences& found) {
  const ring_crowding crowd = crowding(about.where);
  if (!crowd.is_crowded()) return;
  found.push_back(fmt::format("{} has {} points for {:.0f} tokens, too many to be spread evenly",
                              about.subject, crowd.points, crowd.tokens));
}

std::string lower_case(std::string_view text) {
  std::string lower;
  for (const char byte : text) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(byte)));
  return lower;
}

void names_alike(const examined& about, sentences& found) {
  std::map<std::string, std::string_view> known;
  for (const node& each : about.where.nodes()) {
    const auto [same, is_new] = known.try_emplace(lower_case(each.name), each.name);
    if (is_new) continue;
    found.push_back(fmt::format("{} has nodes {} and {}, whose names differ only in upper and lower case",
                                about.subject, clockwise::quoted(same->second),
                                clockwise::quoted(each.name)));
  }
}

constexpr std::array rules = {starving, uneven_shares, crowded_ring, names_alike};

std::string explanation(const examined& about) {
  const auto [least, most] = std::ranges::minmax(about.report.nodes, {}, &node_share::exact);
  std::string text = fmt::format("{} has digest {}: machines with the same one place keys alike.",
                                 about.subject, digest(about.where));
  if (about.report.nodes.size() > 1) {
    text += fmt::format(" {} are from {} ({}) to {} ({}).",
                        about.report.is_exact() ? "Exact shares" : "Measured shares", percent(least.exact),
                        about.name(least), percent(most.exact), about.name(most));
  }
  if (about.where.where().scheme().order_matters) {
    text += fmt::format(" In scheme {} the order in which nodes are listed decides, too.",
                        about.where.spec().scheme);
  }
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

}  // namespace

placement_findings examine_placement(const topology& where, const std::string& subject) {
  const examined about{where, subject, report_shares(where)};
  placement_findings found{explanation(about), {}};
  for (const auto rule : rules) rule(about, found.warnings);
  return found;
}

}  // namespace clockwise::cli
