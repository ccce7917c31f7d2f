#include "placement/native/maglev_scheme.hpp"

#include <algorithm>
#include <memory>
#include <string>

#include <clockwise/error.hpp>

#include "placement/native/maglev_table.hpp"
#include "placement/prime.hpp"
#include "placement/slot_mapping.hpp"

namespace clockwise {
namespace {

std::uint32_t read_table_size(const scheme_options& options, std::size_t node_count) {
  const std::uint32_t size = read_option(options, maglev_size_option);
  if (is_prime(size) && size >= node_count) return size;
  if (node_count > maglev_size_option.max) {
    throw error(errc::too_many_points, "there are " + std::to_string(node_count) +
                                           " nodes, more than the limit of " +
                                           std::to_string(maglev_size_option.max) + " slots");
  }
  const std::string next = std::to_string(next_prime(std::max<std::uint64_t>(size, node_count)));
  const std::string right =
      size < node_count ? "at least the number of nodes, " + std::to_string(node_count) + ", and a prime"
                        : std::string("a prime");
  refuse_option(maglev_size_option.info, text_of(options, maglev_size_option.info),
                right + "; the next is " + next);
}

}  // namespace

std::uint64_t maglev_entries(const scheme_options& options, std::span<const node> /*nodes*/) {
  return read_option(options, maglev_size_option);
}

built_scheme build_maglev(const scheme_options& options, std::span<const node> nodes) {
  const std::uint32_t size = read_table_size(options, nodes.size());
  return {.keys = std::make_shared<xxh3_key_hash>(),
          .owners = std::make_shared<slot_mapping>(slot_table(maglev_table(nodes, size), slot_rule::scale)),
          .settled = options};
}

}  // namespace clockwise
