#pragma once

#include <span>
#include <string>
#include <string_view>

#include "conversion/node_list.hpp"
#include "conversion/pool_draft.hpp"
#include "conversion/value_tree.hpp"

namespace clockwise::cli {

/// One kind of file that can be converted: a row of the table in formats.cpp.
struct format {
  std::string_view id;
  std::string_view summary;    ///< what it is
  std::string_view file_word;  ///< what is in the usual names of such files; empty: none is usual
  /// Whether the text, or the YAML or JSON in it, looks like it. Both may be nullptr.
  bool (*looks_like_text)(std::string_view text);
  bool (*looks_like_tree)(const yaml_node& root);
  /// Reads it; nullptr: it is a list, read by `list`.
  void (*read_file)(const source_text& source, conversion& into);
  list_rule list{};

  /// Throws `error`: not well-formed.
  [[nodiscard]] conversion read(const source_text& source) const;
};

[[nodiscard]] std::span<const format> formats();

/// The format of this id. Throws `error` bad_option, naming the nearest known.
[[nodiscard]] const format& format_named(std::string_view id);

/// The format that the content of `source` shows, or its name where the content does not. Throws `error`
/// bad_syntax for a file whose kind is clear and whose YAML or JSON is wrong, and bad_file when its kind
/// cannot be told.
[[nodiscard]] const format& format_of(const source_text& source);

}  // namespace clockwise::cli
