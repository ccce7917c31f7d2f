#include "conversion/envoy_endpoints.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <arpa/inet.h>

#include "base/text.hpp"
#include "text/numbers.hpp"

namespace clockwise::cli {
namespace {

using enum note_kind;

constexpr std::array<std::string_view, 4> endpoint_fields_read = {"endpoint", "health_status", "metadata",
                                                                  "load_balancing_weight"};
constexpr std::string_view unknown_endpoint = "it does not touch which host a key has";
constexpr std::array<std::string_view, 4> locality_fields_read = {"lb_endpoints", "priority",
                                                                  "load_balancing_weight", "locality"};
constexpr std::array<std::string_view, 2> host_fields_read = {"address", "hostname"};
constexpr std::array<std::string_view, 1> filters_read = {"envoy.lb"};
constexpr std::array<std::string_view, 1> filter_fields_read = {"hash_key"};
constexpr std::array<std::string_view, 1> place_fields_read = {"zone"};
constexpr std::array<std::string_view, 3> assignment_fields_read = {"cluster_name", "endpoints", "policy"};

/// "zone", or "region/zone" parts that are there.
std::string zone_of(const yaml_node& locality) {
  const yaml_node* place = field_of(locality, "locality");
  return place == nullptr ? std::string{} : std::string(text_of(field_of(*place, "zone")));
}

/// `host` as inet_ntop() writes it, which is how Envoy does; nothing when it is no IP address.
std::optional<std::string> canonical_ip(const std::string& host) {
  std::array<char, INET6_ADDRSTRLEN> text;
  in6_addr address6{};
  in_addr address4{};
  if (inet_pton(AF_INET, host.c_str(), &address4) == 1) return host;
  if (inet_pton(AF_INET6, host.c_str(), &address6) != 1) return std::nullopt;
  return '[' + std::string(inet_ntop(AF_INET6, &address6, text.data(), text.size())) + ']';
}

/// An endpoint's address as Envoy writes it, and whether that is known before names are resolved.
struct host_address {
  std::string text;
  bool is_known = true;
};

host_address address_of(const yaml_node& address) {
  if (const yaml_node* path = field_of(address, {"pipe", "path"})) return {std::string(text_of(path))};
  const yaml_node* socket = field_of(address, "socket_address");
  if (socket == nullptr) return {};
  const std::string host(text_of(field_of(*socket, "address")));
  const std::string port = ':' + std::string(text_of(field_of(*socket, "port_value")));
  const auto literal = canonical_ip(host);
  return {literal.value_or(host) + port, literal.has_value()};
}

class endpoint_reader {
 public:
  endpoint_reader(const yaml_node& cluster, const envoy_policy& policy, pool_draft& draft)
      : cluster_(cluster), policy_(policy), draft_(draft) {}

  void read() {
    const yaml_node* assignment = field_of(cluster_, "load_assignment");
    const yaml_node* localities = assignment == nullptr ? nullptr : field_of(*assignment, "endpoints");
    if (localities == nullptr) {
      draft_.refuse(draft_.where(), "no load_assignment",
                    "hosts come from elsewhere at run time; write them into load_assignment");
      return;
    }
    const bool several = items_of(*localities).size() > 1;
    for (const auto& item : items_of(*localities)) read_locality(*item, several);
    remark_on(assignment, assignment_fields_read);
    if (const yaml_node* policy = field_of(*assignment, "policy")) {
      draft_.differ(policy->where, "'policy'",
                    "it drops requests or counts hosts in ways that clockwise does not");
    }
  }

 private:
  void read_locality(const yaml_node& locality, bool one_of_several);
  void read_endpoint(const yaml_node& item, const std::string& zone, bool spare);
  [[nodiscard]] std::string hashed_name(const yaml_node& item, const host_address& address);
  [[nodiscard]] double weight_of(const yaml_node& item);
  [[nodiscard]] bool is_healthy(const yaml_node& item);
  void remark_on(const yaml_node* mapping, std::span<const std::string_view> read) {
    if (mapping != nullptr) cli::remark_on(draft_, *mapping, read, {}, unknown_endpoint);
  }

  const yaml_node& cluster_;
  const envoy_policy& policy_;
  pool_draft& draft_;
};

void endpoint_reader::read_locality(const yaml_node& locality, bool one_of_several) {
  const yaml_node* priority = field_of(locality, "priority");
  const bool spare = priority != nullptr && text_of(priority) != "0";
  if (spare) {
    draft_.differ(
        priority->where, "priority " + std::string(text_of(priority)),
        "its hosts get keys when those of priority 0 fail there; here they have weight 0 and get none");
  }
  if (const yaml_node* weight = field_of(locality, "load_balancing_weight")) {
    const bool counts = policy_.locality_weights != nullptr && one_of_several;
    draft_.note(
        counts ? refused : left_out, weight->where, "load_balancing_weight of a locality",
        counts ? "weights of localities make fractions that no scheme has; give the hosts weights instead"
               : "it counts only with locality_weighted_lb_config and several localities");
  }
  for (const tree_field& field : fields_of(locality)) {
    if (std::ranges::find(locality_fields_read, field.name) != locality_fields_read.end()) continue;
    draft_.refuse(field.name_place, clockwise::quoted(field.name),
                  "hosts may come from there, which is not read");
  }
  remark_on(field_of(locality, "locality"), place_fields_read);
  const yaml_node* hosts = field_of(locality, "lb_endpoints");
  if (hosts == nullptr) return;
  for (const auto& item : items_of(*hosts)) read_endpoint(*item, zone_of(locality), spare);
}

void endpoint_reader::read_endpoint(const yaml_node& item, const std::string& zone, bool spare) {
  const yaml_node* address = field_of(item, {"endpoint", "address"});
  if (address == nullptr) {
    draft_.refuse(item.where, "a host", "it has no endpoint with an address");
    return;
  }
  remark_on(&item, endpoint_fields_read);
  remark_on(field_of(item, "endpoint"), host_fields_read);
  remark_on(field_of(item, {"metadata", "filter_metadata"}), filters_read);
  remark_on(field_of(item, {"metadata", "filter_metadata", "envoy.lb"}), filter_fields_read);
  const host_address where = address_of(*address);
  if (where.text.empty() || where.text.ends_with(':')) {
    draft_.refuse(address->where, "'address'",
                  "a host needs socket_address with address and port_value, or a pipe");
    return;
  }
  const double weight = weight_of(item);
  const bool healthy = is_healthy(item);
  draft_.add({.name = hashed_name(item, where),
              .weight = spare || !healthy ? 0 : weight,
              .address = draft_.address(where.text, address->where),
              .zone = zone},
             address->where);
}

std::string endpoint_reader::hashed_name(const yaml_node& item, const host_address& address) {
  const yaml_node* key = field_of(item, {"metadata", "filter_metadata", "envoy.lb", "hash_key"});
  if (!text_of(key).empty()) return std::string(text_of(key));
  const yaml_node& endpoint = *field_of(item, "endpoint");
  const std::string_view type = text_of(field_of(cluster_, "type"));
  if (policy_.hashes_hostnames) {
    const std::string_view hostname = text_of(field_of(endpoint, "hostname"));
    if (!hostname.empty()) return std::string(hostname);
    const yaml_node* host = field_of(endpoint, {"address", "socket_address", "address"});
    if (type.ends_with("_DNS") && host != nullptr) return std::string(text_of(host));
    draft_.refuse(endpoint.where, "no hostname",
                  "use_hostname_for_hashing hashes it; write it beside the address");
  }
  if (!address.is_known) {
    draft_.refuse(
        endpoint.where, clockwise::quoted(address.text),
        "Envoy hashes the address that this name has at run time; write the IP address, a hash_key, or "
        "use_hostname_for_hashing");
  }
  return address.text;
}

double endpoint_reader::weight_of(const yaml_node& item) {
  const yaml_node* weight = field_of(item, "load_balancing_weight");
  if (weight == nullptr) return 1;
  const auto number = whole_number(text_of(weight));
  if (number && *number > 0 && *number <= 0xffffffff) return static_cast<double>(*number);
  draft_.refuse(weight->where, "load_balancing_weight " + clockwise::quoted(text_of(weight)),
                "a weight is a whole number from 1 to 4294967295");
  return 1;
}

bool endpoint_reader::is_healthy(const yaml_node& item) {
  const yaml_node* status = field_of(item, "health_status");
  const std::string_view word = text_of(status);
  if (word.empty() || word == "HEALTHY" || word == "UNKNOWN") return true;
  draft_.differ(status->where, "health_status " + std::string(word),
                "the host gets no keys while that holds; here it has weight 0");
  return false;
}

}  // namespace

void read_envoy_endpoints(const yaml_node& cluster, const envoy_policy& policy, pool_draft& draft) {
  endpoint_reader(cluster, policy, draft).read();
}

}  // namespace clockwise::cli
