#include "control/config.hpp"

#include "control/config_checks.hpp"
#include "control/config_fields.hpp"
#include "topology_file/text_file.hpp"
#include "topology_file/topology_fields.hpp"

namespace clockwise::proxy {

config parse_config(std::string_view text, std::string_view source) {
  yaml_document document(text, source);
  const yaml_value root = document.root();
  if (root.field("nodes") && !root.field("pools")) {
    root.refuse(
        "is a topology, enough to analyse but not to serve; put its fields under 'pools: NAME:' and add "
        "'listen' there");
  }
  config read;
  read_fields(root, config_fields(), read);
  // What the fields say together makes sense only when each says something.
  if (document.found().count() == 0) check_config(root, read);
  document.found().throw_if_any();
  return read;
}

config read_config(const std::filesystem::path& file) {
  return parse_config(read_text_file(file), file.string());
}

namespace {

template <class Record>
std::string fields_as_yaml(const Record& from, const std::vector<yaml_field<Record>>& fields) {
  YAML::Emitter out;
  write_fields(from, fields, out);
  return std::string(out.c_str()) + '\n';
}

}  // namespace

std::string to_yaml(const config& from) {
  return fields_as_yaml(from, config_fields());
}

std::string to_yaml(const topology_spec& from) {
  return fields_as_yaml(from, topology_fields(node_fields()));
}

}  // namespace clockwise::proxy
