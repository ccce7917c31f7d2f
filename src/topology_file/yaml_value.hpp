#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/error.hpp>

#include "topology_file/text_place.hpp"
#include "topology_file/yaml_tree.hpp"

namespace clockwise {

class yaml_document;
struct yaml_entry;

/// The whole numbers a field takes, both ends included.
struct whole_range {
  std::uint64_t min = 0;
  std::uint64_t max = std::numeric_limits<std::uint64_t>::max();
};

/// A value of a document, read strictly: each getter returns what the text says or throws an `error` that
/// begins with the place and says what is wrong and what would be right. Nothing is converted silently:
/// text in quotes is no number, and `010`, which is 8 in YAML 1.1 and 10 in YAML 1.2, is refused.
/// Valid as long as its document.
class yaml_value {
 public:
  /// `label` names the value in messages: "'weight'", "item 2 of 'nodes'".
  yaml_value(yaml_document& document, const yaml_node& node, text_place where, std::string label);

  [[nodiscard]] yaml_document& document() const noexcept { return *document_; }
  [[nodiscard]] text_place where() const noexcept { return where_; }

  /// Text as it is written: `7`, `yes` and `007` are text. Empty only as "". No control characters.
  [[nodiscard]] std::string text() const;
  /// text() that is not empty.
  [[nodiscard]] std::string filled_text() const;
  /// A finite number, at least `min`.
  [[nodiscard]] double number(double min) const;
  /// A whole number in decimal digits.
  [[nodiscard]] std::uint64_t whole_number(whole_range range) const;
  /// The items of a list, which may be empty.
  [[nodiscard]] std::vector<yaml_value> items() const;
  /// The fields of a mapping in the order of the text, each name once. Names that are no text, come twice or
  /// are YAML merge keys are added to the document's mistakes and left out.
  [[nodiscard]] std::vector<yaml_entry> entries() const;

  /// A field of a mapping, when it has one of this name; says nothing about mistakes.
  [[nodiscard]] std::optional<yaml_value> field(std::string_view name) const;
  [[nodiscard]] bool is_text(std::string_view word) const noexcept {
    return node_->kind == yaml_kind::text && node_->text == word;
  }
  [[nodiscard]] bool is_empty_mapping() const noexcept {
    return node_->kind == yaml_kind::mapping && node_->children.empty();
  }

  /// An `error` with "source:line:column: <label> <sentence>".
  [[nodiscard]] error wrong(std::string_view sentence, errc code = errc::bad_field) const;
  /// Throws it.
  [[noreturn]] void refuse(std::string_view sentence, errc code = errc::bad_field) const;

 private:
  [[nodiscard]] yaml_entry entry(const yaml_node& key, const yaml_node& value) const;
  [[nodiscard]] yaml_value value_of(const yaml_node& key, const yaml_node& value) const;
  [[nodiscard]] std::string plain_number(std::string_view wanted) const;
  [[nodiscard]] std::string description() const;
  void check_tag() const;

  yaml_document* document_;
  const yaml_node* node_;
  text_place where_;
  std::string label_;
};

/// One field of a mapping.
struct yaml_entry {
  std::string name;
  text_place name_place;
  yaml_value value;
};

}  // namespace clockwise
