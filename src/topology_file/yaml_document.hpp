#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "topology_file/mistakes.hpp"
#include "topology_file/text_place.hpp"
#include "topology_file/yaml_tree.hpp"
#include "topology_file/yaml_value.hpp"

namespace clockwise {

/// One YAML or JSON text, parsed. Its values refer to it, so it stays where it is.
class yaml_document {
 public:
  /// Throws what parse_yaml() throws.
  yaml_document(std::string_view text, std::string_view source);
  yaml_document(const yaml_document&) = delete;
  yaml_document& operator=(const yaml_document&) = delete;

  /// The value of the whole text.
  [[nodiscard]] yaml_value root();

  /// What the readers of this text found wrong so far.
  [[nodiscard]] mistakes& found() noexcept { return found_; }

  /// An `error` that begins with the place.
  [[nodiscard]] error error_at(text_place where, errc code, std::string_view sentence) const;

 private:
  std::string source_;
  std::shared_ptr<const yaml_node> root_;
  mistakes found_;
};

}  // namespace clockwise
