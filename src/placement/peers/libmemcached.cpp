#include "placement/peers/libmemcached.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <clockwise/error.hpp>
#include <clockwise/hash/md5.hpp>

#include "base/text.hpp"
#include "placement/peer_name.hpp"
#include "placement/slot_mapping.hpp"

namespace clockwise {
namespace {

// The library adds no server with a longer one.
constexpr std::size_t host_bytes_max = 1024;

void check_hosts_fit(std::span<const node> nodes) {
  for (const node& each : nodes) {
    const std::string_view host = split_name(each.name).host;
    if (host.size() <= host_bytes_max) continue;
    throw error(errc::bad_name, "the host of node " + quoted(each.name) + " has " +
                                    std::to_string(host.size()) + " bytes; libmemcached takes at most " +
                                    std::to_string(host_bytes_max));
  }
}

node_order server_order(const scheme_options& options) {
  return read_option(options, libmemcached_order_option) ? node_order::by_host : node_order::listed;
}

key_record keys(token_hash hash, const scheme_options& options) {
  const std::string_view prefix = text_of(options, libmemcached_key_prefix_option);
  if (prefix.size() > prefixed_bytes_max) {
    refuse_option(libmemcached_key_prefix_option, prefix,
                  "of at most 250 bytes, or every key has the hash 0");
  }
  return {.hash = hash, .prefix = std::string(prefix)};
}

// The key hash may have been changed after the points were made.
token_hash hash_of_keys(const scheme_options& options) {
  const std::string_view own = read_option(options, libmemcached_key_hash_option);
  return hash_named(own.empty() ? read_option(options, libmemcached_hash_option) : own);
}

// The peer takes weight 0 for 1.
std::vector<node> at_least_one(std::span<const node> nodes) {
  std::vector<node> servers(nodes.begin(), nodes.end());
  for (node& each : servers) each.weight = std::max(each.weight, 1.0);
  return servers;
}

// One server with a weight above 1 makes the points of all weighted ones.
ring_record record_of(label_template label, bool weighted, key_record hashed, const scheme_options& options,
                      std::span<const node> nodes) {
  check_hosts_fit(nodes);
  ring_record record{.order = server_order(options), .label = std::move(label), .keys = std::move(hashed)};
  if (weighted || std::ranges::any_of(nodes, [](const node& each) { return each.weight > 1; })) {
    record.hash = {.words = hashes::md5_words, .words_used = 4};
    record.count = [share = labels_by_float_share()](std::span<const node> all) {
      return share(at_least_one(all));
    };
  } else {
    record.hash = {.number = hash_named(read_option(options, libmemcached_hash_option))};
    record.count = labels_for_all(100);
  }
  return record;
}

label_template host_and_port(const scheme_options& options) {
  return fixed_label("{host}{:port}-{i}",
                     {.default_port = read_port(options, default_port_option), .socket_port = "0"});
}

}  // namespace

built_scheme build_libmemcached_modula(const scheme_options& options, std::span<const node> nodes) {
  check_hosts_fit(nodes);
  const token_hash hash = hash_named(read_option(options, libmemcached_hash_option));
  return {.keys = std::make_shared<record_key_hash>(keys(hash, options)),
          .owners = std::make_shared<slot_mapping>(
              slot_table(in_order(server_order(options), nodes), slot_rule::remainder)),
          .settled = options};
}

ring_record libmemcached_consistent_record(const scheme_options& options, std::span<const node> nodes) {
  return record_of(host_and_port(options), false, keys(hash_of_keys(options), options), options, nodes);
}

ring_record libmemcached_spy_record(const scheme_options& options, std::span<const node> nodes) {
  return record_of(fixed_label("/{host}{:port}-{i}", {.default_port = {}, .socket_port = "0"}), false,
                   keys(hash_of_keys(options), options), options, nodes);
}

ring_record libmemcached_weighted_record(const scheme_options& options, std::span<const node> nodes) {
  const token_hash hash = hash_named(read_option(options, libmemcached_weighted_key_hash_option));
  return record_of(host_and_port(options), true, keys(hash, options), options, nodes);
}

}  // namespace clockwise
