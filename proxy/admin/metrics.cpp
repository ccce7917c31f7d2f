#include "admin/metrics.hpp"

#include <sstream>
#include <utility>
#include <vector>

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include "admin/counter_rows.hpp"

namespace clockwise::proxy {
namespace {

using family = prometheus::MetricFamily;
using sample = prometheus::ClientMetric;
using labels = std::vector<prometheus::ClientMetric::Label>;

family new_family(std::string name, std::string_view help, counter_kind kind) {
  const bool total = kind == counter_kind::total;
  if (total) name += "_total";
  return {std::move(name),
          std::string(help),
          total ? prometheus::MetricType::Counter : prometheus::MetricType::Gauge,
          {}};
}

void add_sample(family& to, labels about, double value) {
  sample added;
  added.label = std::move(about);
  if (to.type == prometheus::MetricType::Counter) {
    added.counter.value = value;
  } else {
    added.gauge.value = value;
  }
  to.metric.push_back(std::move(added));
}

family single(std::string name, std::string_view help, labels about, double value) {
  family made = new_family(std::move(name), help, counter_kind::level);
  add_sample(made, std::move(about), value);
  return made;
}

void add_pool_families(const proxy_status& now, std::vector<family>& families) {
  for (const auto& row : session_counter_rows()) {
    family made = new_family("clockwise_" + std::string(row.name), row.help, row.kind);
    for (const pool_status& pool : now.pools) {
      add_sample(made, {{"pool", pool.name}}, static_cast<double>(pool.counters.*row.value));
    }
    families.push_back(std::move(made));
  }
}

// One family with a sample for every node of every pool; `value_of` gives the number.
template <class ValueOf>
family node_family(const proxy_status& now, std::string_view name, std::string_view help, counter_kind kind,
                   const ValueOf& value_of) {
  family made = new_family("clockwise_node_" + std::string(name), help, kind);
  for (const pool_status& pool : now.pools) {
    for (const node_status& node : pool.nodes) {
      add_sample(made, {{"pool", pool.name}, {"node", node.name}}, static_cast<double>(value_of(node)));
    }
  }
  return made;
}

void add_node_families(const proxy_status& now, std::vector<family>& families) {
  using enum counter_kind;
  families.push_back(
      node_family(now, "active", "1 when a worker can reach the node.", level,
                  [&now](const auto& node) { return now.state_of(node) == node_state::active ? 1 : 0; }));
  families.push_back(node_family(now, "workers_down", "Workers without a connection to the node.", level,
                                 [](const auto& node) { return node.workers_down; }));
  families.push_back(node_family(now, "weight", "The node's share of the keys, relative to the others.",
                                 level, [](const auto& node) { return node.weight; }));
  families.push_back(node_family(now, "requests_in_flight", "Requests sent and not yet answered.", level,
                                 [](const auto& node) { return node.requests_in_flight; }));
  families.push_back(node_family(now, "bytes_pending", "Request bytes that wait for the server to take them.",
                                 level, [](const auto& node) { return node.bytes_pending; }));
  for (const auto& row : backend_counter_rows()) {
    families.push_back(node_family(now, row.name, row.help, row.kind,
                                   [&row](const auto& node) { return node.counters.*row.value; }));
  }
}

}  // namespace

std::string metrics_text(const proxy_status& now) {
  std::vector<family> families;
  families.push_back(single("clockwise_build_info", "Always 1; the label has the version.",
                            {{"version", CLOCKWISE_VERSION}}, 1));
  families.push_back(single("clockwise_uptime_seconds", "Time since the start.", {},
                            static_cast<double>(now.uptime.count())));
  families.push_back(
      single("clockwise_workers", "Threads that serve clients.", {}, static_cast<double>(now.workers)));
  families.push_back(
      single("clockwise_draining", "1 when no new clients are taken.", {}, now.draining ? 1 : 0));
  add_pool_families(now, families);
  add_node_families(now, families);

  std::ostringstream out;
  prometheus::TextSerializer().Serialize(out, families);
  return out.str();
}

}  // namespace clockwise::proxy
