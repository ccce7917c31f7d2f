#include <string>

#include <gtest/gtest.h>

#include <clockwise/hash.hpp>

namespace clockwise {
namespace {

// Made with libxxhash 0.8.1; the lengths stand on both sides of every change of XXH3's inner algorithm.
struct vector {
  std::size_t bytes;
  std::uint64_t hash;
};
constexpr vector vectors[] = {
    {0, 0x2d06800538d394c2},    {1, 0xe12ef9d2eb86ceeb},    {2, 0xe406c97925067f24},
    {3, 0x5c83885a0fb5d516},    {4, 0x244f36de481e7522},    {8, 0x96cc97a6768fd7a9},
    {9, 0x4781d83b8e99d495},    {16, 0x913bd4a8038027a7},   {17, 0x2bf6f66973a6179d},
    {128, 0x43e9cf7856ee8642},  {129, 0x4d22b3ad2678d2e8},  {240, 0x2a962a83ce1e8d18},
    {241, 0x54dd4acb4eb345fb},  {1024, 0xac76f3b21d6971c4}, {1025, 0x5164db078d79dcb2},
    {4096, 0x940eaa2bff76a66b},
};

std::string pattern(std::size_t bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes; ++i) text += static_cast<char>((i * 7 + 1) % 251);
  return text;
}

TEST(xxh3, equals_the_reference_at_every_length_class) {
  for (const vector& each : vectors) EXPECT_EQ(xxh3(pattern(each.bytes)).value, each.hash) << each.bytes;
}

TEST(xxh3, does_not_depend_on_alignment) {
  const std::string text = pattern(1025);
  for (std::size_t offset = 1; offset < 8; ++offset) {
    const std::string shifted = std::string(offset, 'x') + text;
    EXPECT_EQ(xxh3(std::string_view(shifted).substr(offset)), xxh3(text));
  }
}

TEST(xxh3, takes_an_empty_view_without_bytes) {
  EXPECT_EQ(xxh3({}), xxh3(""));
}

// The four bytes of a character all count.
TEST(xxh3, KEY_02_different_characters_differ) {
  EXPECT_NE(xxh3("1"), xxh3("\u0631"));
}

}  // namespace
}  // namespace clockwise
