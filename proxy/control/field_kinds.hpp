#pragma once

#include <chrono>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "control/byte_size.hpp"
#include "net/endpoint.hpp"
#include "topology_file/yaml_fields.hpp"

namespace clockwise::proxy {

/// The rows of two tables as one.
template <class Record>
[[nodiscard]] std::vector<yaml_field<Record>> joined(std::vector<yaml_field<Record>> first,
                                                     std::vector<yaml_field<Record>> second) {
  std::ranges::move(second, std::back_inserter(first));
  return first;
}

/// A count within `range`.
template <class Record>
[[nodiscard]] yaml_field<Record> count_field(std::string_view name, whole_range range,
                                             std::size_t Record::*member, std::string summary) {
  return {name,
          field_need::optional,
          "whole number, " + std::to_string(range.min) + " to " + std::to_string(range.max),
          std::move(summary),
          [=](const yaml_value& value, Record& record) { record.*member = value.whole_number(range); },
          [=](const Record& record, YAML::Emitter& out) { out << record.*member; }};
}

/// A number of bytes within `range`. Throws `error` bad_field.
[[nodiscard]] std::size_t read_bytes(const yaml_value& value, whole_range range);

/// A number of bytes within `range`, with or without a unit.
template <class Record>
[[nodiscard]] yaml_field<Record> bytes_field(std::string_view name, whole_range range,
                                             std::size_t Record::*member, std::string summary) {
  return {name,
          field_need::optional,
          "bytes, " + byte_size_text(range.min) + " to " + byte_size_text(range.max),
          std::move(summary),
          [=](const yaml_value& value, Record& record) { record.*member = read_bytes(value, range); },
          [=](const Record& record, YAML::Emitter& out) { out << byte_size_text(record.*member); }};
}

/// A time in milliseconds within `range`.
template <class Record>
[[nodiscard]] yaml_field<Record> milliseconds_field(std::string_view name, whole_range range,
                                                    std::chrono::milliseconds Record::*member,
                                                    std::string summary) {
  return {name,
          field_need::optional,
          "milliseconds, " + std::to_string(range.min) + " to " + std::to_string(range.max),
          std::move(summary),
          [=](const yaml_value& value, Record& record) {
            record.*member = std::chrono::milliseconds(value.whole_number(range));
          },
          [=](const Record& record, YAML::Emitter& out) { out << (record.*member).count(); }};
}

/// One word of a field that takes a few.
struct known_word {
  std::string_view word;
  bool served;  ///< false: planned, and refused by this version with a sentence that says so
};

/// The index of the word that `value` says. Throws `error` bad_field for other words and those not served.
[[nodiscard]] std::size_t read_word(const yaml_value& value, std::span<const known_word> words);

enum class port_rule { any, not_zero };

/// An address. Throws `error` bad_field with the reason.
[[nodiscard]] endpoint read_endpoint(const yaml_value& value, port_rule port);

}  // namespace clockwise::proxy
