#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "conversion/pool_draft.hpp"
#include "conversion/source_text.hpp"
#include "topology_file/yaml_tree.hpp"

namespace clockwise::cli {

/// `text` with what stands between // and the end of a line, or between /* and */, replaced by blanks. Text
/// in double quotes is left alone, and all places stay what they were.
[[nodiscard]] std::string without_json_comments(std::string_view text);

/// The YAML or JSON of `source`; JSON may have comments. Throws `error` bad_syntax: not well-formed, or a
/// mapping that has a name twice.
[[nodiscard]] std::shared_ptr<const yaml_node> parse_tree(const source_text& source);

/// One field of a mapping.
struct tree_field {
  std::string_view name;
  text_place name_place;
  const yaml_node* value;

  /// Of the value, or of the name when there is none.
  [[nodiscard]] text_place where() const noexcept {
    return value->kind == yaml_kind::nothing ? name_place : value->where;
  }
};

/// The fields of `mapping`; none when it is no mapping.
[[nodiscard]] std::vector<tree_field> fields_of(const yaml_node& mapping);

/// The value of field `name`, or nullptr.
[[nodiscard]] const yaml_node* field_of(const yaml_node& mapping, std::string_view name);

/// The value at the end of a path of fields, or nullptr.
[[nodiscard]] const yaml_node* field_of(const yaml_node& mapping,
                                        std::initializer_list<std::string_view> path);

/// The items of `list`; none when it is no list.
[[nodiscard]] std::span<const std::shared_ptr<const yaml_node>> items_of(const yaml_node& list);

/// Text, or empty when it is none.
[[nodiscard]] std::string_view text_of(const yaml_node* value);

[[nodiscard]] inline bool is_true(const yaml_node* value) {
  return text_of(value) == "true";
}

/// Where the characters of a text begin: behind its quote.
[[nodiscard]] text_place text_begin(const yaml_node& text) noexcept;

/// A field that is said something about and not read further.
struct remark {
  std::string_view name;
  note_kind kind;
  std::string_view why;
};

/// Says of each field of `mapping` what the row of its name says. Those of `read` are left alone, of all
/// others `unknown` is said.
void remark_on(pool_draft& draft, const yaml_node& mapping, std::span<const std::string_view> read,
               std::span<const remark> rows, std::string_view unknown);

}  // namespace clockwise::cli
