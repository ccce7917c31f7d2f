#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <yaml-cpp/emitter.h>
#include <yaml-cpp/emittermanip.h>

#include "topology_file/yaml_document.hpp"
#include "topology_file/yaml_value.hpp"

namespace clockwise {

enum class field_need { required, optional };

/// One field of a record: the row by which it is read, written and documented.
template <class Record>
struct yaml_field {
  std::string_view name;
  field_need need;
  std::string type;     ///< as the documentation says it, with unit and range
  std::string summary;  ///< one sentence for the documentation
  std::function<void(const yaml_value&, Record&)> read;
  std::function<void(const Record&, YAML::Emitter&)> write;
};

/// What read_fields() needs of a row, whatever the record.
struct field_rule {
  std::string_view name;
  field_need need;
};

/// Calls `read_row(row, value)` for each field of `mapping` that `rules` names. Unknown fields (with the
/// nearest known), missing ones and whatever `read_row` throws are added to the document's mistakes.
void read_known_fields(const yaml_value& mapping, std::span<const field_rule> rules,
                       const std::function<void(std::size_t, const yaml_value&)>& read_row);

/// Reads the fields of `mapping` into `record`; those that are not there keep their values. All that is wrong
/// is added to the document's mistakes. Throws `error` only when `mapping` is none.
template <class Record>
void read_fields(const yaml_value& mapping, const std::vector<yaml_field<Record>>& fields, Record& record) {
  std::vector<field_rule> rules;
  rules.reserve(fields.size());
  for (const auto& field : fields) rules.push_back({field.name, field.need});
  read_known_fields(mapping, rules,
                    [&](std::size_t row, const yaml_value& value) { fields[row].read(value, record); });
}

/// The field's value in `record` as YAML text.
template <class Record>
[[nodiscard]] std::string written(const yaml_field<Record>& field, const Record& record) {
  YAML::Emitter out;
  field.write(record, out);
  return out.c_str();
}

/// Writes a mapping of the fields that are required or differ from a new record's.
template <class Record>
void write_fields(const Record& record, const std::vector<yaml_field<Record>>& fields, YAML::Emitter& out) {
  const Record fresh{};
  out << YAML::BeginMap;
  for (const auto& field : fields) {
    if (field.need == field_need::optional && written(field, record) == written(field, fresh)) continue;
    out << YAML::Key << std::string(field.name) << YAML::Value;
    field.write(record, out);
  }
  out << YAML::EndMap;
}

/// The fields of a record as fields of the record that has it as a member.
template <class Outer, class Inner>
[[nodiscard]] std::vector<yaml_field<Outer>> fields_of(Inner Outer::*member,
                                                       const std::vector<yaml_field<Inner>>& fields) {
  std::vector<yaml_field<Outer>> adapted;
  adapted.reserve(fields.size());
  for (const auto& field : fields) {
    adapted.push_back(
        {field.name, field.need, field.type, field.summary,
         [member, read = field.read](const yaml_value& value, Outer& outer) { read(value, outer.*member); },
         [member, write = field.write](const Outer& outer, YAML::Emitter& out) {
           write(outer.*member, out);
         }});
  }
  return adapted;
}

}  // namespace clockwise
