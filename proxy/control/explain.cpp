#include "control/explain.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

#include <fmt/format.h>

#include "base/text.hpp"
#include "control/byte_size.hpp"

namespace clockwise::proxy {
namespace {

using text_end = std::back_insert_iterator<std::string>;

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

void explain_proxy(const config& about, text_end out) {
  fmt::format_to(out, "{}, served by {}.\n", counted(about.pools.size(), "pool"),
                 about.threads == 0 ? "one thread per core" : counted(about.threads, "thread"));
  if (about.admin) {
    fmt::format_to(out, "The admin server listens on {}.\n", to_string(*about.admin));
  } else {
    fmt::format_to(out, "There is no admin server.\n");
  }
}

std::string options_text(const scheme_options& options) {
  std::string text;
  for (const auto& [name, value] : options)
    text += fmt::format("{}{}: {}", text.empty() ? " with " : ", ", name, value);
  return text;
}

std::string hash_tag_text(hash_tag tag) {
  if (tag.rule == tag_rule::whole_key) return "The whole key decides.";
  return fmt::format("Keys with the same text between {} and {} stay together.", tag.open, tag.close);
}

void explain_node(const node& member, double due, text_end out) {
  fmt::format_to(out, "    {}", member.name);
  if (!member.address.empty()) fmt::format_to(out, "  {}", member.address);
  if (due == 0) {
    fmt::format_to(out, "  owns nothing (weight 0)");
  } else {
    fmt::format_to(out, "  is due {:.2f}% of the keys (weight {})", 100 * due, decimal(member.weight));
  }
  if (!member.zone.empty()) fmt::format_to(out, "  zone {}", member.zone);
  fmt::format_to(out, "\n");
}

// What is large enough to be told.
constexpr std::uint64_t entries_told_min = 1'000'000;

void explain_cost(const topology_spec& spec, text_end out) {
  const build_cost cost = cost_of_building(spec.scheme, spec.options, spec.nodes);
  if (cost.entries >= entries_told_min) fmt::format_to(out, "  Building it takes {}.\n", to_text(cost));
}

void explain_nodes(const topology_spec& spec, text_end out) {
  fmt::format_to(out, "  Keys live on {}, placed by the scheme {}{}. {}\n",
                 counted(spec.nodes.size(), "node"), spec.scheme, options_text(spec.options),
                 hash_tag_text(tag_in_force(spec)));
  explain_cost(spec, out);
  const scheme_info& scheme = scheme_named(spec.scheme);
  const double weight_sum = std::accumulate(
      spec.nodes.begin(), spec.nodes.end(), 0.0,
      [&scheme](double sum, const node& member) { return sum + weight_in_force(member, scheme); });
  const std::size_t shown = std::min(spec.nodes.size(), nodes_explained_max);
  for (std::size_t i = 0; i < shown; ++i)
    explain_node(spec.nodes[i], weight_in_force(spec.nodes[i], scheme) / weight_sum, out);
  if (shown < spec.nodes.size()) fmt::format_to(out, "    ... and {} more\n", spec.nodes.size() - shown);
}

void explain_failures(const backend_settings& servers, text_end out) {
  fmt::format_to(
      out,
      "  When a server is down, commands for its keys get an error at once, and no key moves; commands for "
      "other keys go on.\n"
      "  The proxy connects again by itself, after {} ms at first and every {} ms at last; a try may take "
      "{} ms.\n"
      "  A command without a reply after {} ms gets an error; it may have been executed or not.\n",
      servers.reconnect_min.count(), servers.reconnect_max.count(), servers.connect_timeout.count(),
      servers.request_timeout.count());
}

void explain_limits(const pool_settings& pool, text_end out) {
  const session_limits& client = pool.sessions;
  fmt::format_to(out,
                 "  At most {} are served at a time. A request may have {}.\n"
                 "  A client waits while {} requests are unanswered or {} of replies unread, and is read {} "
                 "ahead; it is "
                 "disconnected at {} unread.\n"
                 "  Clients of a server that has not taken {} of their requests wait, on each thread.\n",
                 counted(pool.clients_max, "client"), byte_size_text(client.request_bytes_max),
                 client.requests_max, byte_size_text(client.reply_bytes_pause),
                 byte_size_text(client.read_ahead_bytes_max), byte_size_text(client.reply_bytes_max),
                 byte_size_text(pool.backends.pending_bytes_max));
}

void explain_pool(const pool_settings& pool, text_end out) {
  fmt::format_to(out, "\nPool {}\n", clockwise::quoted(pool.name));
  fmt::format_to(out, "  Clients connect to {} and speak the Redis protocol.\n", to_string(pool.listen));
  explain_nodes(pool.nodes, out);
  explain_failures(pool.backends, out);
  explain_limits(pool, out);
}

}  // namespace

std::string to_text(const build_cost& cost) {
  return fmt::format("{} entries, up to {} MB and about {:.1f} s", cost.entries, cost.bytes / 1'000'000,
                     cost.seconds);
}

std::string explain(const config& about) {
  std::string text;
  explain_proxy(about, std::back_inserter(text));
  for (const pool_settings& pool : about.pools) explain_pool(pool, std::back_inserter(text));
  return text;
}

std::string explain(const topology_spec& about) {
  std::string text = "A topology, enough to analyse but not to serve.\n";
  explain_nodes(about, std::back_inserter(text));
  return text;
}

}  // namespace clockwise::proxy
