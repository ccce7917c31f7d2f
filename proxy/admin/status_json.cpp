#include "admin/status_json.hpp"

#include <cmath>
#include <cstdint>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "admin/counter_rows.hpp"

namespace clockwise::proxy {
namespace {

namespace json = boost::json;

template <class Counters>
json::object counters_json(std::span<const counter_row<Counters>> rows, const Counters& counters) {
  json::object all;
  for (const auto& row : rows) all[row.name] = counters.*row.value;
  return all;
}

// Boost.JSON writes the double 1 as 1E0, which people read, too.
json::value weight_json(double weight) {
  constexpr double exact_max = 9'007'199'254'740'992.0;  // 2^53
  if (weight > exact_max || weight != std::floor(weight)) return weight;
  return static_cast<std::uint64_t>(weight);
}

json::object node_json(const proxy_status& now, const node_status& node) {
  return {{"name", node.name},
          {"address", node.address},
          {"zone", node.zone},
          {"weight", weight_json(node.weight)},
          {"state", to_string(now.state_of(node))},
          {"workers_down", node.workers_down},
          {"requests_in_flight", node.requests_in_flight},
          {"bytes_pending", node.bytes_pending},
          {"counters", counters_json(backend_counter_rows(), node.counters)}};
}

json::object pool_json(const proxy_status& now, const pool_status& pool) {
  json::array nodes;
  for (const node_status& node : pool.nodes) nodes.push_back(node_json(now, node));
  return {{"name", pool.name},
          {"listen", pool.listen},
          {"scheme", pool.scheme},
          {"epoch", pool.number.value},
          {"counters", counters_json(session_counter_rows(), pool.counters)},
          {"nodes", std::move(nodes)}};
}

}  // namespace

std::string status_json(const proxy_status& now) {
  json::array pools;
  for (const pool_status& pool : now.pools) pools.push_back(pool_json(now, pool));
  const json::object all = {{"version", CLOCKWISE_VERSION},
                            {"uptime_seconds", now.uptime.count()},
                            {"draining", now.draining},
                            {"workers", now.workers},
                            {"pools", std::move(pools)}};
  return json::serialize(all) + '\n';
}

}  // namespace clockwise::proxy
