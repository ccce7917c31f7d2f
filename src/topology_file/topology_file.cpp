#include <clockwise/topology_file.hpp>

#include "topology_file/text_file.hpp"
#include "topology_file/topology_fields.hpp"
#include "topology_file/yaml_document.hpp"

namespace clockwise {

topology_spec parse_topology(std::string_view text, std::string_view source) {
  yaml_document document(text, source);
  topology_spec spec;
  read_fields(document.root(), topology_fields(node_fields()), spec);
  document.found().throw_if_any();
  return spec;
}

topology_spec read_topology(const std::filesystem::path& file) {
  return parse_topology(read_text_file(file), file.string());
}

}  // namespace clockwise
