#include "control/warnings.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>

#include <fmt/format.h>

#include "base/text.hpp"

namespace clockwise::proxy {
namespace {

using sentences = std::vector<std::string>;

// Weights that differ more than this are more often a typing mistake than a plan.
constexpr double weight_ratio_max = 1000;

void single_node(const topology_spec& nodes, const std::string& subject, sentences& found) {
  if (nodes.nodes.size() == 1) {
    found.push_back(fmt::format("{} has one node, {}, which holds every key", subject,
                                clockwise::quoted(nodes.nodes[0].name)));
  }
}

void names_like_addresses(const topology_spec& nodes, const std::string& subject, sentences& found) {
  const auto like_address = [](const node& member) { return reads_as_address(member.name); };
  const auto first = std::ranges::find_if(nodes.nodes, like_address);
  if (first == nodes.nodes.end()) return;
  const auto count = std::ranges::count_if(nodes.nodes, like_address);
  found.push_back(fmt::format(
      "{} has {} named like an address, {}; a name decides the keys and must stay when the "
      "address changes",
      subject, count == 1 ? "a node" : fmt::format("{} nodes", count), clockwise::quoted(first->name)));
}

void names_with_spaces(const topology_spec& nodes, const std::string& subject, sentences& found) {
  for (const node& member : nodes.nodes) {
    if (!member.name.starts_with(' ') && !member.name.ends_with(' ')) continue;
    found.push_back(fmt::format("{} has a node {}, with a space at an end of its name", subject,
                                clockwise::quoted(member.name)));
  }
}

void uneven_weights(const topology_spec& nodes, const std::string& subject, sentences& found) {
  const node* lightest = nullptr;
  const node* heaviest = nullptr;
  for (const node& member : nodes.nodes) {
    if (member.weight <= 0) continue;
    if (lightest == nullptr || member.weight < lightest->weight) lightest = &member;
    if (heaviest == nullptr || member.weight > heaviest->weight) heaviest = &member;
  }
  if (lightest == nullptr || heaviest->weight / lightest->weight < weight_ratio_max) return;
  found.push_back(fmt::format("{} gives {} weight {} and {} weight {}; is one of them a typing mistake?",
                              subject, clockwise::quoted(heaviest->name), decimal(heaviest->weight),
                              clockwise::quoted(lightest->name), decimal(lightest->weight)));
}

void shared_addresses(const topology_spec& nodes, const std::string& subject, sentences& found) {
  std::map<std::string, const node*> taken;
  for (const node& member : nodes.nodes) {
    if (member.address.empty()) continue;  // a topology needs none
    const auto [first, is_new] = taken.try_emplace(member.address, &member);
    if (is_new) continue;
    found.push_back(fmt::format("{} has one server, {}, behind two nodes, {} and {}", subject, member.address,
                                clockwise::quoted(first->second->name), clockwise::quoted(member.name)));
  }
}

// A configuration refuses these when it is read; a topology alone is enough to analyse, with any address.
void unreachable_nodes(const topology_spec& nodes, sentences& found) {
  for (const node& member : nodes.nodes) {
    if (member.address.empty() || reads_as_address(member.address)) continue;
    found.push_back(fmt::format(
        "node {} has the address {}, which no server can have; it would be host:port or unix:/path",
        clockwise::quoted(member.name), clockwise::quoted(member.address)));
  }
}

constexpr std::array topology_rules = {single_node, names_like_addresses, names_with_spaces, uneven_weights,
                                       shared_addresses};

void doubt(const topology_spec& nodes, const std::string& subject, sentences& found) {
  for (const auto rule : topology_rules) rule(nodes, subject, found);
}

void unused_replicas(const pool_settings& pool, sentences& found) {
  const auto has_replicas = [](const node& member) { return !member.replicas.empty(); };
  if (std::ranges::none_of(pool.nodes.nodes, has_replicas)) return;
  found.push_back(fmt::format("pool {} names replicas, which nothing asks as long as reads go to the primary",
                              clockwise::quoted(pool.name)));
}

bool is_every_address(const endpoint& where) {
  return where.host == "0.0.0.0" || where.host == "::";
}

bool is_loopback(const endpoint& where) {
  return !where.unix_path.empty() || where.host == "localhost" || where.host == "::1" ||
         where.host.starts_with("127.");
}

// With SO_REUSEPORT the kernel lets both listen, and clients end up at either.
bool overlap(const endpoint& a, const endpoint& b) {
  if (!a.unix_path.empty() || !b.unix_path.empty() || a.port != b.port || a.port == 0) return false;
  const bool one_is_localhost = (a.host == "localhost") != (b.host == "localhost");
  return is_every_address(a) || is_every_address(b) || (one_is_localhost && is_loopback(a) && is_loopback(b));
}

void open_admin(const config& about, sentences& found) {
  if (!about.admin || is_loopback(*about.admin)) return;
  found.push_back(
      fmt::format("the admin server on {} asks for no password and can be reached from other machines",
                  to_string(*about.admin)));
}

void overlapping_listens(const config& about, sentences& found) {
  for (std::size_t i = 0; i < about.pools.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const pool_settings& one = about.pools[j];
      const pool_settings& other = about.pools[i];
      if (!overlap(one.listen, other.listen)) continue;
      found.push_back(
          fmt::format("pools {} and {} listen on {} and {}, and a client of one may get the other",
                      clockwise::quoted(one.name), clockwise::quoted(other.name), to_string(one.listen),
                      to_string(other.listen)));
    }
  }
}

}  // namespace

bool reads_as_address(const std::string& name) {
  try {
    return !parse_endpoint(name).host.empty() || name.starts_with("unix:");
  } catch (const std::invalid_argument&) {
    return false;
  }
}

std::vector<std::string> warnings(const config& about) {
  sentences found;
  open_admin(about, found);
  overlapping_listens(about, found);
  for (const pool_settings& pool : about.pools) {
    doubt(pool.nodes, "pool " + clockwise::quoted(pool.name), found);
    unused_replicas(pool, found);
  }
  return found;
}

std::vector<std::string> warnings(const topology_spec& about) {
  sentences found;
  unreachable_nodes(about, found);
  doubt(about, "the topology", found);
  return found;
}

}  // namespace clockwise::proxy
