#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "topology_file/text_place.hpp"

namespace clockwise {

enum class yaml_kind { nothing, text, list, mapping };

/// A parsed value. Aliases share what they stand for.
struct yaml_node {
  yaml_kind kind = yaml_kind::nothing;
  text_place where;
  bool quoted = false;                                     ///< text in quotes, or in a block
  std::string tag;                                         ///< an explicit one, like "!!int"; usually empty
  std::string text;                                        ///< of yaml_kind::text
  std::vector<std::shared_ptr<const yaml_node>> children;  ///< items, or names and values in turn
};

/// The one document that `text` holds. Throws `error` bad_syntax when `text` is no UTF-8, not well-formed,
/// empty, or goes on after its first document.
[[nodiscard]] std::shared_ptr<const yaml_node> parse_yaml(std::string_view text, std::string_view source);

}  // namespace clockwise
