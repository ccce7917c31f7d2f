#include <fstream>
#include <iterator>
#include <set>

#include <gtest/gtest.h>

#include <clockwise/error.hpp>
#include <clockwise/placement.hpp>

namespace clockwise {
namespace {

const std::vector<node> two = {{.name = "10.0.0.1:6379"}, {.name = "10.0.0.2:6379"}};

std::string page(const std::string& name) {
  std::ifstream file(CLOCKWISE_DOCS "/schemes/" + name);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(scheme_table, has_ids_that_are_all_different) {
  std::set<std::string_view> ids;
  for (const scheme_info& scheme : schemes()) EXPECT_TRUE(ids.insert(scheme.id).second) << scheme.id;
}

TEST(scheme_table, has_defaults_that_its_options_take) {
  for (const scheme_info& scheme : schemes()) {
    scheme_options written;
    for (const option_info& option : scheme.options) written.emplace(option.name, option.default_value);
    const placement by_default(scheme.id, {}, two);
    const placement by_hand(scheme.id, written, two);
    for (std::uint64_t i = 0; i < 100; ++i) {
      const token position = by_default.token_of("key:" + std::to_string(i));
      ASSERT_EQ(by_hand.token_of("key:" + std::to_string(i)), position) << scheme.id;
      ASSERT_EQ(by_hand.owner(position), by_default.owner(position)) << scheme.id;
    }
  }
}

// Summaries list every word there is: "hash of keys: sdbm, djb2".
TEST(scheme_table, refuses_the_words_that_no_option_has_and_names_those_it_has) {
  for (const scheme_info& scheme : schemes()) {
    std::string summaries;
    for (const option_info& option : scheme.options) summaries += option.summary;
    for (const option_info& option : scheme.options) {
      if (option.name != "hash" && option.name != "key_hash") continue;
      try {
        const placement built(scheme.id, {{std::string(option.name), "no such word"}}, two);
        ADD_FAILURE() << scheme.id << " takes any " << option.name;
      } catch (const error& refused) {
        const std::string_view said = refused.what();
        const std::string_view words =
            said.substr(said.find("one of ") + 7, said.find("; the nearest") - said.find("one of ") - 7);
        for (std::size_t begin = 0; begin < words.size();) {
          const std::size_t end = std::min(words.find(", ", begin), words.size());
          const std::string word(words.substr(begin, end - begin));
          EXPECT_NE(summaries.find(word), summaries.npos) << scheme.id << ": " << word;
          EXPECT_NO_THROW(placement(scheme.id, {{std::string(option.name), word}}, two)) << scheme.id;
          begin = end + 2;
        }
      }
    }
  }
}

TEST(scheme_table, is_documented_id_by_id) {
  const std::string index = page("README.md");
  ASSERT_FALSE(index.empty());
  for (const scheme_info& scheme : schemes()) {
    const std::string id(scheme.id);
    EXPECT_NE(index.find('`' + id + '`'), index.npos) << id << " is not in docs/schemes/README.md";
    if (scheme.compatible_with.empty()) {
      EXPECT_NE(page(id + ".md").find('`' + id + '`'), std::string::npos) << id << " has no page";
      for (const option_info& option : scheme.options) {
        EXPECT_NE(page(id + ".md").find('`' + std::string(option.name) + '`'), std::string::npos)
            << id << "'s page lacks option " << option.name;
      }
    }
  }
}

}  // namespace
}  // namespace clockwise
