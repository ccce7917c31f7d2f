#include <array>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include <clockwise/hash/crc.hpp>
#include <clockwise/hash/md5.hpp>
#include <clockwise/hash/sha1.hpp>

namespace clockwise::hashes {
namespace {

TEST(sha1, equals_the_examples_of_its_standard) {
  const std::array<std::uint8_t, 20> abc = {0xa9, 0x99, 0x3e, 0x36, 0x47, 0x06, 0x81, 0x6a, 0xba, 0x3e,
                                            0x25, 0x71, 0x78, 0x50, 0xc2, 0x6c, 0x9c, 0xd0, 0xd8, 0x9d};
  const std::array<std::uint8_t, 20> million = {0x34, 0xaa, 0x97, 0x3c, 0xd4, 0xc4, 0xda, 0xa4, 0xf6, 0x1e,
                                                0xeb, 0x2b, 0xdb, 0xad, 0x27, 0x31, 0x65, 0x34, 0x01, 0x6f};
  EXPECT_EQ(sha1("abc"), abc);
  EXPECT_EQ(sha1(std::string(1'000'000, 'a')), million);
}

TEST(md5, words_are_the_digest_read_little_endian) {
  const std::array<std::uint8_t, 16> digest = md5("abc");
  EXPECT_EQ(digest[0], 0x90);
  EXPECT_EQ(digest[15], 0x72);
  EXPECT_EQ(md5_words("abc"), (std::array<std::uint32_t, 4>{0x98500190, 0xb04fd23c, 0x7d3f96d6, 0x727fe128}));
}

TEST(crc32, goes_on_where_another_ended) {
  const std::string text = "10.0.0.1\0port: 6379";
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    EXPECT_EQ(crc32(text.substr(cut), crc32(text.substr(0, cut))), crc32(text)) << cut;
  }
  EXPECT_EQ(crc32({}, 7), 7U);
  EXPECT_EQ(crc32("123456789"), 0xcbf43926U);
}

}  // namespace
}  // namespace clockwise::hashes
