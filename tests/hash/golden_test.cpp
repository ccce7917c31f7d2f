#include <filesystem>
#include <iostream>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "hash/golden_functions.hpp"
#include "hash/golden_vectors.hpp"

namespace clockwise {
namespace {

/// Compares every vector of the file; says for each function how many of how many differ.
void expect_all_equal(const std::filesystem::path& file) {
  struct count {
    int vectors = 0;
    int mismatches = 0;
  };
  const golden_functions& functions = functions_by_golden_name();
  std::map<std::string, count> counts;
  for (const golden_vector& each : golden_vectors(file)) {
    const auto function = functions.find(each.hash);
    ASSERT_NE(function, functions.end()) << "no function for " << each.hash;
    const std::string value = function->second(each.input, each.seed);
    count& counted = counts[each.hash];
    ++counted.vectors;
    if (value != each.value) ++counted.mismatches;
    EXPECT_EQ(value, each.value) << each.hash << ", seed '" << each.seed << "', " << each.input.size()
                                 << " bytes";
  }
  EXPECT_EQ(counts.size(), functions.size()) << file << " lacks vectors of some functions";
  for (const auto& [name, counted] : counts) {
    std::cout << name << ": " << counted.vectors << " vectors, " << counted.mismatches << " mismatches\n";
  }
}

TEST(golden_hashes, equal_the_other_programs) {
  expect_all_equal(std::filesystem::path(CLOCKWISE_COMMITTED_GOLDEN_DIR) / "hashes.json");
}

}  // namespace
}  // namespace clockwise
