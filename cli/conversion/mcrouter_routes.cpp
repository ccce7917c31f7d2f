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
    if (field.name != "pools") walk(*field.value);
  }
}

const std::vector<pool_route>& mcrouter_routes::of(std::string_view pool) const {
  static const std::vector<pool_route> none;
  const auto found = routes_.find(pool);
  return found == routes_.end() ? none : found->second;
}

void mcrouter_routes::walk(const yaml_node& value) {
  unseen_ = {{&value, {}}};
  while (!unseen_.empty()) {
    const unseen_value next = unseen_.back();
    unseen_.pop_back();
    // What aliases name again says the same each time.
    if (seen_.insert(next.value).second) visit(next);
  }
}

void mcrouter_routes::visit(const unseen_value& next) {
  if (next.value->kind == yaml_kind::text) read_text(*next.value, next.around);
  if (next.value->kind == yaml_kind::mapping) visit_object(*next.value, next.around);
  const auto items = items_of(*next.value);
  for (std::size_t i = items.size(); i-- > 0;) unseen_.push_back({items[i].get(), next.around});
}

void mcrouter_routes::visit_object(const yaml_node& object, surroundings around) {
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
  const auto fields = fields_of(object);
  for (std::size_t i = fields.size(); i-- > 0;) {
    if (fields[i].value != type) unseen_.push_back({fields[i].value, around});
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
