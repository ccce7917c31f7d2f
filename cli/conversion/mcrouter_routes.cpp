#include "conversion/mcrouter_routes.hpp"

#include <algorithm>

namespace clockwise::cli {
namespace {

constexpr std::string_view pool_route_type = "PoolRoute";
constexpr std::string_view hash_route_type = "HashRoute";

bool hashes(std::string_view type) {
  return type == pool_route_type || type == hash_route_type;
}

/// "A" of "Pool|A" or of "A".
std::string_view pool_in(std::string_view text) {
  constexpr std::string_view prefix = "Pool|";
  return text.starts_with(prefix) ? text.substr(prefix.size()) : text;
}

}  // namespace

mcrouter_routes::mcrouter_routes(const yaml_node& root) {
  for (const tree_field& field : fields_of(root)) {
    if (field.name != "pools") walk(*field.value, {});
  }
}

const std::vector<pool_route>& mcrouter_routes::of(std::string_view pool) const {
  static const std::vector<pool_route> none;
  const auto found = routes_.find(pool);
  return found == routes_.end() ? none : found->second;
}

// A value that aliases name again is walked once: it says the same each time.
void mcrouter_routes::walk(const yaml_node& value, surroundings around) {
  if (!seen_.insert(&value).second) return;
  if (value.kind == yaml_kind::text) read_text(value, around);
  if (value.kind == yaml_kind::mapping) walk_object(value, around);
  for (const auto& item : items_of(value)) walk(*item, around);
}

void mcrouter_routes::walk_object(const yaml_node& object, surroundings around) {
  const yaml_node* type = field_of(object, "type");
  const std::string_view name = text_of(type);
  const yaml_node* pool = field_of(object, name == hash_route_type ? "children" : "pool");
  if (hashes(name) && pool != nullptr) {
    const yaml_node* own_name = field_of(*pool, "name");
    const std::string_view told = pool->kind == yaml_kind::text ? pool_in(pool->text) : text_of(own_name);
    if (field_of(*pool, "servers") != nullptr) inline_pools_.push_back({told, pool->where, pool});
    add(told, {object.where, name, around.type, around.where, &object});
    return;
  }
  if (type != nullptr) around = {name, type->where};
  for (const tree_field& field : fields_of(object)) {
    if (field.value != type) walk(*field.value, around);
  }
}

// "PoolRoute|A", "HashRoute|Pool|A", "FailoverRoute|PoolRoute|A"
void mcrouter_routes::read_text(const yaml_node& text, surroundings around) {
  std::string_view rest = text.text;
  for (std::size_t bar = rest.find('|'); bar != rest.npos; bar = rest.find('|')) {
    const std::string_view type = rest.substr(0, bar);
    rest.remove_prefix(bar + 1);
    if (hashes(type)) {
      add(pool_in(rest), {text.where, type, around.type, around.where, nullptr});
      return;
    }
    around = {type, text.where};
  }
}

void mcrouter_routes::add(std::string_view pool, pool_route route) {
  routes_[std::string(pool)].push_back(route);
}

}  // namespace clockwise::cli
