#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include <clockwise/topology.hpp>

namespace clockwise {

/// One case of a golden file: what a peer was told, asked, and answered.
struct golden_case {
  topology_spec spec;               ///< the nodes in the order in which the peer got them, no scheme yet
  std::vector<std::string> keys;    ///< bytes
  std::vector<std::string> owners;  ///< of each key; empty where the peer had none
  bool keys_are_tokens = false;     ///< keys are tokens in decimal
  boost::json::object options;      ///< under the peer's names
  std::vector<boost::json::object> nodes;  ///< as they stand in the file
};

/// What came out of a file, or of a part of it.
struct golden_count {
  std::uint64_t cases = 0;
  std::uint64_t keys = 0;
  std::uint64_t mismatches = 0;
  std::uint64_t skipped = 0;

  golden_count& operator+=(const golden_count& other);
};

/// The file as JSON. Throws std::runtime_error, naming the file, when it cannot be read.
boost::json::object read_json(const std::filesystem::path& file);

/// A case of the common format.
golden_case read_case(const boost::json::object& described);

/// The keys of a case as bytes.
std::vector<std::string> read_keys(const boost::json::object& described);

/// The text of a member, a number in decimal; empty when it is not there.
std::string text_of(const boost::json::object& from, std::string_view name);

/// The members of a list, or the one thing that stands in its place.
std::vector<std::string> texts_of(const boost::json::object& from, std::string_view name);

std::uint64_t number_from(std::string_view decimal);

}  // namespace clockwise
