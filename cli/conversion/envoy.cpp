#include "conversion/envoy.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "conversion/envoy_endpoints.hpp"

namespace clockwise::cli {
namespace {

using enum note_kind;

constexpr std::array<std::string_view, 10> cluster_fields_read = {"@type",
                                                                  "name",
                                                                  "type",
                                                                  "lb_policy",
                                                                  "load_assignment",
                                                                  "load_balancing_policy",
                                                                  "ring_hash_lb_config",
                                                                  "maglev_lb_config",
                                                                  "common_lb_config",
                                                                  "alt_stat_name"};

constexpr std::string_view ejects = "keys of a host that failed go to others there; here they stay";

constexpr std::array cluster_rows = {
    remark{"outlier_detection", differs, ejects},
    remark{"health_checks", differs, ejects},
    remark{"lb_subset_config", refused, "the route chooses among the hosts before the key does"},
    remark{"slow_start_config", differs, "a host gets less while it starts there"},
    remark{"connect_timeout", left_out, "a topology has no time-outs; a pool has connect_timeout_ms"},
    remark{"hosts", refused, "this is the API v2; write load_assignment"},
    remark{"cluster_type", refused, "another kind of cluster chooses the host"},
    remark{"eds_cluster_config", refused,
           "hosts come from elsewhere at run time; write them into load_assignment"},
};

constexpr std::string_view unknown_field = "it does not touch which host a key has";

void read_cluster(const yaml_node& cluster, conversion& into) {
  const yaml_node* name = field_of(cluster, "name");
  pool_draft draft(into, text_of(name), name == nullptr ? cluster.where : name->where);
  const envoy_policy policy = read_envoy_policy(cluster, draft);
  read_envoy_endpoints(cluster, policy, draft);
  remark_on(draft, cluster, cluster_fields_read, cluster_rows, unknown_field);
  draft.pool().keys = "what hash_policy of the route takes from the request";
  draft.finish();
}

void read_clusters(const yaml_node& list, conversion& into) {
  for (const auto& item : items_of(list)) read_cluster(*item, into);
}

// Clusters as a server of Envoy's API sends them, among other things.
void read_resources(const yaml_node& list, conversion& into) {
  for (const auto& item : items_of(list)) {
    const std::string_view type = text_of(field_of(*item, "@type"));
    if (type.empty() || type.ends_with(".Cluster")) {
      read_cluster(*item, into);
    } else {
      into.notes.add(left_out, "", item->where, type, "it is no cluster");
    }
  }
}

bool is_cluster(const yaml_node& root) {
  return field_of(root, "load_assignment") != nullptr || field_of(root, "lb_policy") != nullptr ||
         field_of(root, "load_balancing_policy") != nullptr;
}

/// Reads the clusters of a mapping and notes everything beside them. What is in static_resources, which has
/// none of its own, is read like the mapping around it.
void read_holder(const yaml_node& root, conversion& into) {
  std::vector<tree_field> fields = fields_of(root);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const tree_field field = fields[i];
    if (field.name == "clusters") {
      read_clusters(*field.value, into);
    } else if (field.name == "static_resources" && field_of(*field.value, "static_resources") == nullptr) {
      const auto inner = fields_of(*field.value);
      fields.insert(fields.end(), inner.begin(), inner.end());
    } else if (field.name == "resources") {
      read_resources(*field.value, into);
    } else {
      into.notes.add(left_out, "", field.name_place, clockwise::quoted(field.name), unknown_field);
    }
  }
}

}  // namespace

bool looks_like_envoy(const yaml_node& root) {
  constexpr std::array<std::string_view, 3> holders = {"static_resources", "clusters", "resources"};
  const auto has = [&root](std::string_view name) { return field_of(root, name) != nullptr; };
  return is_cluster(root) || std::ranges::any_of(holders, has);
}

void read_envoy(const source_text& source, conversion& into) {
  const auto root = parse_tree(source);
  if (is_cluster(*root)) {
    read_cluster(*root, into);
  } else if (root->kind == yaml_kind::list) {
    read_clusters(*root, into);
  } else {
    read_holder(*root, into);
  }
}

}  // namespace clockwise::cli
