#include "peers/golden_case.hpp"

#include <charconv>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

namespace clockwise {
namespace {

std::string text_of(const boost::json::value& value) {
  if (value.is_null()) return {};
  if (value.is_string()) return std::string(value.get_string());
  return boost::json::serialize(value);
}

std::string bytes_from_hex(std::string_view digits) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    unsigned byte = 0;
    std::from_chars(digits.data() + i, digits.data() + i + 2, byte, 16);
    bytes += static_cast<char>(byte);
  }
  return bytes;
}

}  // namespace

golden_count& golden_count::operator+=(const golden_count& other) {
  cases += other.cases;
  keys += other.keys;
  mismatches += other.mismatches;
  skipped += other.skipped;
  return *this;
}

boost::json::object read_json(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::runtime_error("cannot read " + file.string());
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  boost::system::error_code failure;
  const boost::json::value value = boost::json::parse(text, failure);
  if (failure || !value.is_object()) throw std::runtime_error(file.string() + ": " + failure.message());
  return value.get_object();
}

std::string text_of(const boost::json::object& from, std::string_view name) {
  const boost::json::value* value = from.if_contains(name);
  return value == nullptr ? std::string{} : text_of(*value);
}

std::vector<std::string> texts_of(const boost::json::object& from, std::string_view name) {
  const boost::json::value* value = from.if_contains(name);
  if (value == nullptr) return {};
  if (!value->is_array()) return {text_of(*value)};
  std::vector<std::string> texts;
  for (const boost::json::value& each : value->get_array()) texts.push_back(text_of(each));
  return texts;
}

std::uint64_t number_from(std::string_view decimal) {
  std::uint64_t number = 0;
  const auto [end, failure] = std::from_chars(decimal.data(), decimal.data() + decimal.size(), number);
  if (failure != std::errc{} || end != decimal.data() + decimal.size()) {
    throw std::runtime_error("no number: " + std::string(decimal));
  }
  return number;
}

std::vector<std::string> read_keys(const boost::json::object& described) {
  std::vector<std::string> keys = texts_of(described, "keys");
  if (text_of(described, "key_encoding") == "hex") {
    for (std::string& key : keys) key = bytes_from_hex(key);
  }
  return keys;
}

golden_case read_case(const boost::json::object& described) {
  golden_case read;
  if (const auto* options = described.if_contains("options")) read.options = options->as_object();
  if (const auto* nodes = described.if_contains("nodes")) {
    for (const boost::json::value& each : nodes->as_array()) {
      const boost::json::object& member = each.as_object();
      const std::string weight = text_of(member, "weight");
      read.nodes.push_back(member);
      read.spec.nodes.push_back(
          {.name = text_of(member, "name"), .weight = weight.empty() ? 1 : std::stod(weight)});
    }
  }
  read.keys = read_keys(described);
  read.owners = texts_of(described, "owners");
  return read;
}

}  // namespace clockwise
