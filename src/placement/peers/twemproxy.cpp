#include "placement/peers/twemproxy.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include <clockwise/error.hpp>
#include <clockwise/hash/md5.hpp>

#include "base/text.hpp"
#include "placement/repeated_by_weight.hpp"
#include "placement/slot_mapping.hpp"

namespace clockwise {
namespace {

// The name that twemproxy hashes and sorts its servers by. A socket without a name keeps the colon that
// stands before a port.
label_template hashed_name(const scheme_options& options, std::string_view suffix) {
  const bool verbatim = read_option(options, twemproxy_names_option);
  return fixed_label((verbatim ? "{name}" : "{host}{:port}") + std::string(suffix),
                     {.default_port = "11211", .socket_port = ""});
}

// Its buffer has room for a domain name, a port and a number. Longer labels lose their ends, so that names
// of more than 269 bytes lose points, and those that differ only beyond 272 share them all.
constexpr std::size_t label_bytes_max = 272;

// twemproxy refuses a greater weight, and adds weights up in 32 bits: with a greater sum it builds a ring
// beyond its memory.
constexpr std::uint64_t weight_max = 0x7fffffff;
constexpr std::uint64_t weight_sum_max = 0xffffffff;

void check_weights_fit(std::span<const node> nodes) {
  std::uint64_t sum = 0;
  for (const node& each : nodes) {
    const auto weight = static_cast<std::uint64_t>(each.weight);
    sum += weight;
    if (weight <= weight_max && sum <= weight_sum_max) continue;
    throw error(errc::bad_weight,
                "node " + quoted(each.name) + " has weight " + decimal(each.weight) +
                    (weight > weight_max ? "; twemproxy's go up to 2147483647"
                                         : ", and the sum of all is above twemproxy's limit of 4294967295"));
  }
}

// Two servers that are one to twemproxy would share every point, and the list would decide who has it.
void check_names_differ(const label_template& hashed, std::span<const node> nodes) {
  std::map<std::string, std::string_view> seen;
  for (const node& each : nodes) {
    const auto [first, is_new] = seen.try_emplace(hashed.label(each, 0, 0), each.name);
    if (is_new) continue;
    throw error(errc::duplicate_name, "nodes " + quoted(first->second) + " and " + quoted(each.name) +
                                          " have one hashed name in twemproxy; give each its own");
  }
}

key_record keys(const scheme_options& options) {
  return {.hash = hash_named(read_option(options, twemproxy_hash_option)), .empty_is_zero = true};
}

}  // namespace

ring_record twemproxy_ketama_record(const scheme_options& options, std::span<const node> nodes) {
  check_weights_fit(nodes);
  check_names_differ(hashed_name(options, ""), nodes);
  return {
      .order = node_order::numbered,
      .label = hashed_name(options, "-{i}"),
      .label_bytes_max = label_bytes_max,
      .hash = {.words = hashes::md5_words, .words_used = 4},
      .count = labels_by_float_share(),
      .keys = keys(options),
  };
}

built_scheme build_twemproxy_modula(const scheme_options& options, std::span<const node> nodes) {
  check_weights_fit(nodes);
  const label_template name = hashed_name(options, "");
  check_names_differ(name, nodes);
  std::vector<std::string> names;
  for (const node& member : nodes) names.push_back(name.label(member, 0, 0));
  return {.keys = std::make_shared<record_key_hash>(keys(options)),
          .owners = std::make_shared<slot_mapping>(
              slot_table(repeated_by_weight(nodes, in_numbered_order(names), "slots"), slot_rule::remainder)),
          .settled = options};
}

}  // namespace clockwise
