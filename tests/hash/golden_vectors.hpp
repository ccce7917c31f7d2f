#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace clockwise {

/// What another program's function gave for one input.
struct golden_vector {
  std::string hash;   ///< the function's name in the file
  std::string seed;   ///< as written in the file; empty where the function has none
  std::string input;  ///< bytes
  std::string value;  ///< as written in the file
};

/// The vectors of a hashes.json, either the complete one or the thinned one (see tests/golden/hashes.py).
std::vector<golden_vector> golden_vectors(const std::filesystem::path& file);

}  // namespace clockwise
