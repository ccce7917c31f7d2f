#include "conversion/envoy_policy.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "base/text.hpp"
#include "text/numbers.hpp"

namespace clockwise::cli {
namespace {

using enum note_kind;

constexpr std::string_view ring = "envoy-ring-hash";
constexpr std::string_view maglev = "envoy-maglev";

constexpr std::array<std::string_view, 8> config_fields_read = {"@type",
                                                                "minimum_ring_size",
                                                                "maximum_ring_size",
                                                                "hash_function",
                                                                "table_size",
                                                                "consistent_hashing_lb_config",
                                                                "use_hostname_for_hashing",
                                                                "locality_weighted_lb_config"};
constexpr std::array config_rows = {
    remark{"hash_balance_factor", differs,
           "keys of a host with more than its share of requests go on to others there; here they stay"},
    remark{"hash_policy", left_out, "it says what a key is, not where it goes"},
    remark{"use_std_hash", refused, "std::hash is another function on every platform"},
};
constexpr std::string_view unknown_config = "it does not touch which host a key has";

/// One option of ours, and the field that sets it.
struct number_option {
  std::string_view field;
  std::string_view option;
};

class policy_reader {
 public:
  policy_reader(const yaml_node& cluster, pool_draft& draft) : cluster_(cluster), draft_(draft) {}

  envoy_policy read() {
    if (const yaml_node* policies = field_of(cluster_, {"load_balancing_policy", "policies"})) {
      read_extensions(*policies);
    } else {
      read_lb_policy();
    }
    if (const yaml_node* common = field_of(cluster_, "common_lb_config")) read_common(*common);
    return policy_;
  }

 private:
  void read_lb_policy();
  void read_extensions(const yaml_node& policies);
  void read_config(const yaml_node& config);
  void read_common(const yaml_node& common);
  void read_consistent(const yaml_node& config);
  void read_number(const yaml_node& config, number_option which);
  void read_hash_function(const yaml_node& config);

  const yaml_node& cluster_;
  pool_draft& draft_;
  envoy_policy policy_;
};

void policy_reader::read_lb_policy() {
  const yaml_node* word = field_of(cluster_, "lb_policy");
  const std::string_view policy = text_of(word);
  if (policy != "RING_HASH" && policy != "MAGLEV") {
    draft_.refuse(word == nullptr ? draft_.where() : word->where,
                  word == nullptr ? "no lb_policy" : "lb_policy " + clockwise::quoted(policy),
                  "keys do not decide the host by it; RING_HASH and MAGLEV give a key an owner");
    return;
  }
  draft_.topology().scheme = policy == "MAGLEV" ? maglev : ring;
  const yaml_node* config =
      field_of(cluster_, policy == "MAGLEV" ? "maglev_lb_config" : "ring_hash_lb_config");
  if (config != nullptr) read_config(*config);
}

// The first policy that Envoy knows counts; these two it knows.
void policy_reader::read_extensions(const yaml_node& policies) {
  for (const auto& item : items_of(policies)) {
    const yaml_node* config = field_of(*item, {"typed_extension_config", "typed_config"});
    const std::string_view type =
        config == nullptr ? std::string_view{} : text_of(field_of(*config, "@type"));
    const bool is_ring = type.ends_with(".RingHash");
    if (!is_ring && !type.ends_with(".Maglev")) continue;
    draft_.topology().scheme = is_ring ? ring : maglev;
    read_config(*config);
    if (policies.children.front() != item) {
      draft_.differ(policies.where, "load_balancing_policy",
                    "the policies before this one are not read; Envoy takes the first that it knows");
    }
    return;
  }
  draft_.refuse(policies.where, "load_balancing_policy",
                "keys do not decide the host by any of these; RingHash and Maglev give a key an owner");
}

void policy_reader::read_config(const yaml_node& config) {
  if (draft_.topology().scheme == ring) {
    read_number(config, {"minimum_ring_size", "points_min"});
    read_number(config, {"maximum_ring_size", "points_max"});
    read_hash_function(config);
  } else {
    read_number(config, {"table_size", "table_size"});
  }
  read_consistent(config);
  if (const yaml_node* nested = field_of(config, "consistent_hashing_lb_config")) read_consistent(*nested);
  if (const yaml_node* locality = field_of(config, "locality_weighted_lb_config")) {
    policy_.locality_weights = locality;
  }
  remark_on(draft_, config, config_fields_read, config_rows, unknown_config);
}

void policy_reader::read_common(const yaml_node& common) {
  if (const yaml_node* nested = field_of(common, "consistent_hashing_lb_config")) read_consistent(*nested);
  if (const yaml_node* locality = field_of(common, "locality_weighted_lb_config")) {
    policy_.locality_weights = locality;
  }
  remark_on(draft_, common, config_fields_read, config_rows, unknown_config);
}

void policy_reader::read_consistent(const yaml_node& config) {
  if (is_true(field_of(config, "use_hostname_for_hashing"))) policy_.hashes_hostnames = true;
  for (const tree_field& field : fields_of(config)) {
    if (field.name != "hash_balance_factor" || field_of(config, "@type") != nullptr) continue;
    draft_.differ(field.name_place, "'hash_balance_factor'", config_rows[0].why);
  }
}

void policy_reader::read_number(const yaml_node& config, number_option which) {
  const yaml_node* value = field_of(config, which.field);
  if (value == nullptr) return;
  if (const auto number = whole_number(text_of(value))) {
    draft_.topology().options[std::string(which.option)] = std::to_string(*number);
  } else {
    draft_.refuse(value->where, std::string(which.field) + ' ' + clockwise::quoted(text_of(value)),
                  "it must be a whole number");
  }
}

void policy_reader::read_hash_function(const yaml_node& config) {
  const yaml_node* value = field_of(config, "hash_function");
  const std::string_view word = text_of(value);
  if (value == nullptr || word == "XX_HASH" || word == "DEFAULT_HASH") return;
  if (word == "MURMUR_HASH_2") {
    draft_.topology().options["hash"] = "murmur_hash_2";
  } else {
    draft_.refuse(value->where, "hash_function " + clockwise::quoted(word),
                  "XX_HASH and MURMUR_HASH_2 are known");
  }
}

}  // namespace

envoy_policy read_envoy_policy(const yaml_node& cluster, pool_draft& draft) {
  return policy_reader(cluster, draft).read();
}

}  // namespace clockwise::cli
