#include "placement/peers/nginx.hpp"

#include <algorithm>
#include <memory>

#include <clockwise/error.hpp>
#include <clockwise/hash/crc.hpp>

#include "placement/peers/nginx_key_hash.hpp"
#include "placement/repeated_by_weight.hpp"
#include "placement/slot_mapping.hpp"

namespace clockwise {
namespace {

/// Which nodes are up, in node order. Throws `error` bad_option when none is.
std::vector<bool> read_up(const scheme_options& options, std::span<const node> nodes) {
  std::vector<bool> up(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) up[i] = nodes[i].weight > 0;
  for (const node_index each : read_node_list(options, nginx_down_option, nodes)) up[each.value] = false;
  if (std::ranges::find(up, true) != up.end()) return up;
  refuse_option(nginx_down_option, text_of(options, nginx_down_option),
                "such that one server with a weight is left");
}

// The places of `owners` that belong to servers that are down go to the next server in the table, or on the
// circle, that is up.
template <class Items, class Owner>
void pass_on(Items& items, Owner owner_of, const std::vector<bool>& up) {
  const std::size_t count = items.size();
  const auto is_up = [&](std::size_t i) { return bool{up[owner_of(items[i % count]).value]}; };
  std::size_t next = 0;
  for (std::size_t i = 2 * count; i-- > 0;) {
    if (is_up(i))
      next = i % count;
    else if (i < count)
      owner_of(items[i]) = owner_of(items[next]);
  }
}

// "host:port" or a host alone; brackets of IPv6 addresses stay, "unix:" goes.
std::string hashed_name(std::string_view server) {
  if (server.starts_with("unix:")) return std::string(server.substr(5)) + '\0';
  const std::size_t colon = server.rfind(':');
  const bool has_port = colon != server.npos && colon + 1 < server.size() &&
                        server.find_first_not_of("0123456789", colon + 1) == server.npos;
  if (!has_port) return std::string(server) + '\0';
  std::string name(server);
  name[colon] = '\0';
  return name;
}

// Each point goes on from the name's CRC with the point before as four bytes.
void append_chained(const node& member, std::size_t, std::uint64_t count,
                    std::vector<std::uint64_t>& positions) {
  const std::uint32_t base = hashes::crc32(hashed_name(member.name));
  std::uint32_t previous = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    std::array<char, 4> bytes;
    for (unsigned byte = 0; byte < 4; ++byte) bytes[byte] = static_cast<char>(previous >> (8 * byte));
    previous = hashes::crc32({bytes.data(), bytes.size()}, base);
    positions.push_back(previous);
  }
}

built_scheme table_of(std::vector<node_index> slots, const std::vector<bool>& up,
                      std::shared_ptr<const key_hash> keys, const scheme_options& options) {
  pass_on(
      slots, [](node_index& each) -> node_index& { return each; }, up);
  return {.keys = std::move(keys),
          .owners = std::make_shared<slot_mapping>(slot_table(std::move(slots), slot_rule::remainder)),
          .settled = options};
}

std::vector<bool> slots_up(std::span<const node_index> slots, const std::vector<bool>& up) {
  std::vector<bool> of_slots;
  for (const node_index each : slots) of_slots.push_back(up[each.value]);
  return of_slots;
}

}  // namespace

built_scheme build_nginx_hash(const scheme_options& options, std::span<const node> nodes) {
  const std::vector<bool> up = read_up(options, nodes);
  std::vector<node_index> slots = repeated_by_weight(nodes, in_order(node_order::listed, nodes), "slots");
  auto keys = std::make_shared<nginx_key_hash>(slots_up(slots, up));
  return table_of(std::move(slots), up, std::move(keys), options);
}

built_scheme build_nginx_ip_hash(const scheme_options& options, std::span<const node> nodes) {
  const std::vector<bool> up = read_up(options, nodes);
  std::vector<node_index> slots = repeated_by_weight(nodes, in_order(node_order::listed, nodes), "slots");
  auto keys = std::make_shared<nginx_address_hash>(slots_up(slots, up));
  return table_of(std::move(slots), up, std::move(keys), options);
}

ring_record nginx_record(const scheme_options& /*options*/, std::span<const node> /*nodes*/) {
  return {
      .label = fixed_label(""),
      .count = labels_per_weight(160),
      .positions = append_chained,
      .keys = {.hash = hash_named("crc32")},
  };
}

// nginx drops all but the first of equal points, so that a server that is down hands its keys to the next
// point and not to the one it hid.
built_scheme build_nginx_hash_consistent(const scheme_options& options, std::span<const node> nodes) {
  const std::vector<bool> up = read_up(options, nodes);
  const ring_record record = nginx_record(options, nodes);
  std::vector<point> points = make_points(record, nodes);
  if (std::ranges::find(up, false) != up.end()) {
    const auto same = [](const point& a, const point& b) { return a.position == b.position; };
    points.erase(std::unique(points.begin(), points.end(), same), points.end());
    pass_on(
        points, [](point& each) -> node_index& { return each.owner; }, up);
  }
  return build_ring(record, std::move(points), nodes.size(), options);
}

}  // namespace clockwise
