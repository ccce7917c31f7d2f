#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/hash.hpp>
#include <clockwise/hash/fnv.hpp>
#include <clockwise/hash/md5.hpp>

namespace clockwise {
namespace {

bool in_kebab_case(std::string_view name) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  const bool dashes_between = !name.starts_with('-') && !name.ends_with('-') && name.find("--") == name.npos;
  return !name.empty() && dashes_between && name.find_first_not_of(std::string(letters) + '-') == name.npos;
}

/// Keys that reach every bit of a hash; Adler-32 needs long ones of high bytes.
std::vector<std::string> keys() {
  std::vector<std::string> all;
  for (int i = 0; i < 300; ++i) {
    all.push_back("user:" + std::to_string(i));
    all.emplace_back(static_cast<std::size_t>(i), '\xff');
  }
  return all;
}

std::uint64_t largest(unsigned bits) {
  return std::numeric_limits<std::uint64_t>::max() >> (64 - bits);
}

TEST(hash_functions, have_distinct_names_in_kebab_case_and_a_summary) {
  std::set<std::string_view> names;
  for (const hash_info& each : hash_functions()) {
    EXPECT_TRUE(in_kebab_case(each.name)) << each.name;
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    EXPECT_FALSE(each.summary.empty() || each.summary.ends_with('.')) << each.name;
  }
}

TEST(hash_functions, are_found_by_their_names) {
  for (const hash_info& each : hash_functions()) EXPECT_EQ(find_hash(each.name), &each);
}

TEST(find_hash, knows_no_other_names) {
  for (const std::string_view name : {"", "xxh", "XXH3", "xxh3 ", "fnv1a_64", "sha1"}) {
    EXPECT_EQ(find_hash(name), nullptr) << name;
  }
}

TEST(hash_functions, take_no_bytes_at_no_address) {
  for (const hash_info& each : hash_functions()) EXPECT_EQ(each.function({}), each.function("")) << each.name;
}

TEST(hash_functions, do_not_depend_on_alignment) {
  const std::string key = "user:1:\xc3\xa9:a key of several blocks, and a tail";
  for (const hash_info& each : hash_functions()) {
    for (std::size_t offset = 1; offset < 8; ++offset) {
      const std::string shifted = std::string(offset, 'x') + key;
      EXPECT_EQ(each.function(std::string_view(shifted).substr(offset)), each.function(key)) << each.name;
    }
  }
}

TEST(hash_functions, are_as_wide_as_they_say) {
  for (const hash_info& each : hash_functions()) {
    std::uint64_t seen = 0;
    for (const std::string& key : keys()) seen |= each.function(key);
    EXPECT_EQ(seen, largest(each.bits)) << each.name;
  }
}

TEST(find_hash, gives_the_function_of_that_name) {
  EXPECT_EQ(find_hash("xxh3")->function("user:1"), xxh3("user:1").value);
  EXPECT_EQ(find_hash("fnv1a-64")->function("user:1"), hashes::fnv1a_64("user:1"));
  EXPECT_EQ(find_hash("md5")->function("user:1"), hashes::md5_words("user:1")[0]);
}

}  // namespace
}  // namespace clockwise
