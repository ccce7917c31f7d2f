#include "admin/status_json.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

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

json::object node_json(const proxy_status& now, const node_status& node) {
  return {{"name", node.name},
          {"address", node.address},
          {"zone", node.zone},
          {"weight", node.weight},
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
