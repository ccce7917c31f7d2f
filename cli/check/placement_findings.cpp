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

namespace clockwise::cli {
namespace {

/// A node that gets this much more than its due fills up first.
constexpr double ratio_max = 1.25;

struct examined {
  const topology& where;
  const std::string& subject;
  std::vector<node_share> shares;

  [[nodiscard]] std::string name(const node_share& share) const {
    return clockwise::quoted(where.at(share.index).name);
  }
};

using sentences = std::vector<std::string>;

// Two labels that are one give all their points to one of the nodes.
void starved_nodes(const examined& about, sentences& found) {
  for (const node_share& each : about.shares) {
    if (each.due == 0 || each.exact > 0) continue;
    found.push_back(
        fmt::format("{} has a node {} that is due {} of the keys and owns nothing, because every point of it "
                    "has the token of "
                    "another node's; is its name, as the scheme reads it, another's too",
                    about.subject, about.name(each), percent(each.due)));
  }
}

void uneven_shares(const examined& about, sentences& found) {
  const node_share& busiest = *std::ranges::max_element(about.shares, {}, &node_share::ratio);
  if (busiest.ratio() <= ratio_max) return;
  found.push_back(
      fmt::format("{} gives {} {:.0f}% more keys than its weight is due; `clockwise balance` says what "
                  "would help",
                  about.subject, about.name(busiest), (busiest.ratio() - 1) * 100));
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

constexpr std::array rules = {starved_nodes, uneven_shares, crowded_ring, names_alike};

std::string explanation(const examined& about) {
  const auto [least, most] = std::ranges::minmax(about.shares, {}, &node_share::exact);
  std::string text = fmt::format("{} has digest {}: machines with the same one place keys alike.",
                                 about.subject, digest(about.where));
  if (about.shares.size() > 1) {
    text += fmt::format(" Exact shares are from {} ({}) to {} ({}).", percent(least.exact), about.name(least),
                        percent(most.exact), about.name(most));
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
  const examined about{where, subject, shares(where)};
  placement_findings found{explanation(about), {}};
  for (const auto rule : rules) rule(about, found.warnings);
  return found;
}

}  // namespace clockwise::cli
