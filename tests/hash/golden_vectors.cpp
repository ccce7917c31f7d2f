#include "hash/golden_vectors.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>

#include <boost/json.hpp>

namespace clockwise {
namespace {

namespace json = boost::json;

json::value document(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::runtime_error("cannot read " + file.string());
  return json::parse(std::string(std::istreambuf_iterator<char>(stream), {}));
}

std::string text_of(const json::value& value) {
  return std::string(std::string_view(value.as_string()));
}

std::string bytes_of(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
  }
  return bytes;
}

/// A seed is a number or, where that would not fit, a string.
std::string seed_of(const json::object& row) {
  const json::value* const seed = row.if_contains("seed");
  if (seed == nullptr) return "";
  return seed->is_string() ? text_of(*seed) : json::serialize(*seed);
}

void append_group(const json::object& group, std::vector<golden_vector>& all) {
  for (const json::value& pair : group.at("vectors").as_array()) {
    const std::string input = bytes_of(text_of(pair.as_array().at(0)));
    all.push_back({text_of(group.at("hash")), seed_of(group), input, text_of(pair.as_array().at(1))});
  }
}

}  // namespace

std::vector<golden_vector> golden_vectors(const std::filesystem::path& file) {
  const json::value root = document(file);
  std::vector<golden_vector> all;
  if (const json::value* const groups = root.as_object().if_contains("functions")) {
    for (const json::value& group : groups->as_array()) append_group(group.as_object(), all);
    return all;
  }
  for (const json::value& each : root.as_object().at("vectors").as_array()) {
    const json::object& row = each.as_object();
    const std::string input = bytes_of(text_of(row.at("input_hex")));
    all.push_back({text_of(row.at("hash")), seed_of(row), input, text_of(row.at("value"))});
  }
  return all;
}

}  // namespace clockwise
