#include "topology_file/yaml_document.hpp"

namespace clockwise {

yaml_document::yaml_document(std::string_view text, std::string_view source)
    : source_(source), root_(parse_yaml(text, source)) {}

yaml_value yaml_document::root() {
  return {*this, *root_, root_->where, "the file"};
}

error yaml_document::error_at(text_place where, errc code, std::string_view sentence) const {
  return {code, message_prefix(source_, where) + std::string(sentence)};
}

}  // namespace clockwise
