#include "conversion/value_tree.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/text.hpp"

namespace clockwise::cli {
namespace {

/// Blanks comments out, one byte after the other.
class comment_eraser {
 public:
  explicit comment_eraser(std::string_view text) : text_(text) {}

  std::string erase() && {
    while (at_ < text_.size()) step();
    return std::move(text_);
  }

 private:
  void step() {
    if (text_[at_] == '"') {
      skip_text();
    } else if (begins("//")) {
      blank_until(std::min(text_.find('\n', at_), text_.size()));
    } else if (begins("/*")) {
      const std::size_t end = text_.find("*/", at_ + 2);
      blank_until(end == text_.npos ? text_.size() : end + 2);
    } else {
      ++at_;
    }
  }

  [[nodiscard]] bool begins(std::string_view mark) const {
    return std::string_view(text_).substr(at_, mark.size()) == mark;
  }

  void skip_text() {
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') ++at_;
    }
    ++at_;
  }

  void blank_until(std::size_t end) {
    for (; at_ < end; ++at_) {
      if (text_[at_] != '\n' && text_[at_] != '\r') text_[at_] = ' ';
    }
  }

  std::string text_;
  std::size_t at_ = 0;
};

bool is_json(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == text.npos) return false;
  const std::string_view rest = text.substr(first);
  return rest.starts_with('{') || rest.starts_with('[') || rest.starts_with("//") || rest.starts_with("/*");
}

void refuse_repeated_names(const yaml_node& mapping, std::string_view source) {
  std::map<std::string_view, text_place> names;
  for (const tree_field& field : fields_of(mapping)) {
    const auto [first, is_new] = names.try_emplace(field.name, field.name_place);
    if (is_new) continue;
    throw error(errc::bad_field, message_prefix(source, field.name_place) + clockwise::quoted(field.name) +
                                     " stands here and on line " + std::to_string(first->second.line) +
                                     "; write it once");
  }
}

/// What aliases stand for is looked at once, or they could make it endless.
void check_names(const yaml_node& root, std::string_view source) {
  std::set<const yaml_node*> seen;
  std::vector<const yaml_node*> unseen = {&root};
  while (!unseen.empty()) {
    const yaml_node& value = *unseen.back();
    unseen.pop_back();
    if (!seen.insert(&value).second) continue;
    refuse_repeated_names(value, source);
    for (const auto& child : value.children) unseen.push_back(child.get());
  }
}

}  // namespace

std::string without_json_comments(std::string_view text) {
  return comment_eraser(text).erase();
}

std::shared_ptr<const yaml_node> parse_tree(const source_text& source) {
  auto tree =
      parse_yaml(is_json(source.text) ? without_json_comments(source.text) : source.text, source.file);
  check_names(*tree, source.file);
  return tree;
}

std::vector<tree_field> fields_of(const yaml_node& mapping) {
  std::vector<tree_field> fields;
  if (mapping.kind != yaml_kind::mapping) return fields;
  for (std::size_t i = 0; i + 1 < mapping.children.size(); i += 2) {
    const yaml_node& name = *mapping.children[i];
    fields.push_back({name.text, name.where, mapping.children[i + 1].get()});
  }
  return fields;
}

const yaml_node* field_of(const yaml_node& mapping, std::string_view name) {
  if (mapping.kind != yaml_kind::mapping) return nullptr;
  for (std::size_t i = 0; i + 1 < mapping.children.size(); i += 2) {
    if (mapping.children[i]->text == name) return mapping.children[i + 1].get();
  }
  return nullptr;
}

const yaml_node* field_of(const yaml_node& mapping, std::initializer_list<std::string_view> path) {
  const yaml_node* value = &mapping;
  for (const std::string_view name : path) {
    if (value != nullptr) value = field_of(*value, name);
  }
  return value;
}

std::span<const std::shared_ptr<const yaml_node>> items_of(const yaml_node& list) {
  if (list.kind != yaml_kind::list) return {};
  return list.children;
}

std::string_view text_of(const yaml_node* value) {
  if (value == nullptr || value->kind != yaml_kind::text) return {};
  return value->text;
}

text_place text_begin(const yaml_node& text) noexcept {
  return behind(text.where, text.quoted ? 1 : 0);
}

void remark_on(pool_draft& draft, const yaml_node& mapping, std::span<const std::string_view> read,
               std::span<const remark> rows, std::string_view unknown) {
  for (const tree_field& field : fields_of(mapping)) {
    if (std::ranges::find(read, field.name) != read.end()) continue;
    const auto row = std::ranges::find(rows, field.name, &remark::name);
    const bool is_known = row != rows.end();
    draft.note(is_known ? row->kind : note_kind::left_out, field.name_place, clockwise::quoted(field.name),
               is_known ? row->why : unknown);
  }
}

}  // namespace clockwise::cli
