// Hashes that the compiler computes, and that they are those of the running program, which reads words at
// once.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <clockwise/hash/adler32.hpp>
#include <clockwise/hash/crc.hpp>
#include <clockwise/hash/fnv.hpp>
#include <clockwise/hash/haproxy.hpp>
#include <clockwise/hash/java.hpp>
#include <clockwise/hash/jenkins.hpp>
#include <clockwise/hash/libhashkit.hpp>
#include <clockwise/hash/murmur.hpp>
#include <clockwise/hash/siphash.hpp>
#include <clockwise/hash/twemproxy.hpp>

namespace clockwise::hashes {
namespace {

// From the functions' own publications.
static_assert(fnv1_32("foobar") == 0x31f0b262);
static_assert(fnv1a_32("foobar") == 0xbf9cf968);
static_assert(fnv1_64("foobar") == 0x340d8765a4dda9c2);
static_assert(fnv1a_64("foobar") == 0x85944171f73967e8);
static_assert(one_at_a_time("a") == 0xca2e9442);
static_assert(lookup3("Four score and seven years ago") == 0x17770551);
static_assert(lookup3("Four score and seven years ago", 1) == 0xcd628161);
static_assert(crc16_xmodem("123456789") == 0x31c3);
static_assert(crc32c("123456789") == 0xe3069283);
static_assert(adler32("Wikipedia") == 0x11e60398);
static_assert(java_hashcode("polygenelubricants") == 0x80000000);
static_assert(java_hashcode("Aa") == java_hashcode("BB"));

// Where a register is wider than the CRC in it, two bytes are still alike.
static_assert(twemproxy_crc16("a") == crc16_xmodem("a"));
static_assert(twemproxy_crc16("abc") != crc16_xmodem("abc"));
static_assert((twemproxy_crc16("123456789") & 0xffff) == crc16_xmodem("123456789"));

static_assert(haproxy_djb2("") == 5381);
static_assert(haproxy_sdbm_avalanche("a") == full_hash('a'));

constexpr std::size_t longest = 40;

constexpr std::array<char, longest> pattern = [] {
  std::array<char, longest> bytes{};
  for (std::size_t i = 0; i < longest; ++i) bytes[i] = static_cast<char>(i * 151 + 77);
  return bytes;
}();

/// `hash` of the first n bytes of the pattern, at index n.
template <auto hash>
constexpr auto of_every_length() {
  std::array<decltype(hash(std::string_view())), longest + 1> all{};
  for (std::size_t n = 0; n <= longest; ++n) all[n] = hash(std::string_view(pattern.data(), n));
  return all;
}

template <auto hash>
void expect_same_at_run_time(std::string_view name) {
  static constexpr auto constants = of_every_length<hash>();
  const std::string bytes(pattern.begin(), pattern.end());
  for (std::size_t n = 0; n <= longest; ++n) {
    EXPECT_TRUE(hash(std::string_view(bytes).substr(0, n)) == constants[n]) << name << ", " << n << " bytes";
  }
}

TEST(constant_hashes, equal_those_of_the_running_program) {
  expect_same_at_run_time<[](std::string_view bytes) { return murmur2_32(bytes, 1); }>("murmur2_32");
  expect_same_at_run_time<[](std::string_view bytes) { return murmur64a(bytes, 1); }>("murmur64a");
  expect_same_at_run_time<[](std::string_view bytes) { return murmur3_32(bytes, 1); }>("murmur3_32");
  expect_same_at_run_time<[](std::string_view bytes) { return murmur3_128(bytes, 1); }>("murmur3_128");
  expect_same_at_run_time<[](std::string_view bytes) { return siphash_2_4(bytes, {1, 2}); }>("siphash_2_4");
  expect_same_at_run_time<[](std::string_view bytes) { return lookup3(bytes, 1); }>("lookup3");
  expect_same_at_run_time<twemproxy_hsieh>("twemproxy_hsieh");
  expect_same_at_run_time<libhashkit_fnv1a_64>("libhashkit_fnv1a_64");
  expect_same_at_run_time<haproxy_wt6>("haproxy_wt6");
  expect_same_at_run_time<hutool_fnv>("hutool_fnv");
}

}  // namespace
}  // namespace clockwise::hashes
