#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "peers/golden_case.hpp"

namespace clockwise {

/// Compares a file; writes what differs and what is skipped to standard output, a few lines of each kind.
using file_comparison = std::function<golden_count(const std::filesystem::path& file)>;

/// The comparison of every golden file by its name without ".json".
std::map<std::string, file_comparison> comparisons();

}  // namespace clockwise
