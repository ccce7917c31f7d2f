#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "conversion/value_tree.hpp"

namespace clockwise::cli {

/// One place of an mcrouter file where keys are hashed over a pool.
struct pool_route {
  text_place where;
  std::string_view type;    ///< PoolRoute or HashRoute
  std::string_view within;  ///< the route around it; empty when there is none
  text_place within_place;
  const yaml_node* settings = nullptr;  ///< its object; nullptr when it is text, like "PoolRoute|A"
};

/// Who hashes over which pool, by the pool's name.
class mcrouter_routes {
 public:
  /// Walks over all of `root` but its pools.
  explicit mcrouter_routes(const yaml_node& root);

  [[nodiscard]] const std::vector<pool_route>& of(std::string_view pool) const;
  /// Pools that stand within their route, as objects, by name.
  [[nodiscard]] const std::vector<tree_field>& inline_pools() const noexcept { return inline_pools_; }

 private:
  struct surroundings {
    std::string_view type;
    text_place where;
  };

  /// A value and what stands around it.
  struct unseen_value {
    const yaml_node* value;
    surroundings around;
  };

  void walk(const yaml_node& value);
  void visit(const unseen_value& next);
  void visit_object(const yaml_node& object, surroundings around);
  void read_text(const yaml_node& text, surroundings around);
  void add(std::string_view pool, pool_route route);

  std::map<std::string, std::vector<pool_route>, std::less<>> routes_;
  std::vector<tree_field> inline_pools_;
  std::set<const yaml_node*> seen_;
  std::vector<unseen_value> unseen_;  ///< the next one last
};

}  // namespace clockwise::cli
