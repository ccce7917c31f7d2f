#include "hash/golden_functions.hpp"

#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <span>
#include <stdexcept>

#include <clockwise/hash/adler32.hpp>
#include <clockwise/hash/crc.hpp>
#include <clockwise/hash/fnv.hpp>
#include <clockwise/hash/haproxy.hpp>
#include <clockwise/hash/java.hpp>
#include <clockwise/hash/libhashkit.hpp>
#include <clockwise/hash/md5.hpp>
#include <clockwise/hash/murmur.hpp>
#include <clockwise/hash/siphash.hpp>
#include <clockwise/hash/twemproxy.hpp>
#include <clockwise/hash/xxhash.hpp>

namespace clockwise {
namespace {

using namespace hashes;

std::string digits(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view hexadecimal = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += hexadecimal[byte >> 4];
    text += hexadecimal[byte & 15];
  }
  return text;
}

/// A number with as many digits as its type holds.
template <class number>
std::string digits(number value) {
  std::array<std::uint8_t, sizeof value> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[bytes.size() - 1 - i] = static_cast<std::uint8_t>(std::uint64_t{value} >> (8 * i));
  }
  return digits(std::span<const std::uint8_t>(bytes));
}

std::string written(std::unsigned_integral auto value) {
  return "0x" + digits(value);
}

std::string written(hash128 value) {
  return "0x" + digits(value.high) + digits(value.low);
}

std::string written(const std::array<std::uint8_t, 16>& digest) {
  return "0x" + digits(std::span<const std::uint8_t>(digest));
}

std::string written(const std::array<std::uint32_t, 4>& words) {
  return written(words[0]) + ' ' + written(words[1]) + ' ' + written(words[2]) + ' ' + written(words[3]);
}

template <class number>
number parsed(std::string_view text) {
  const int base = text.starts_with("0x") ? 16 : 10;
  if (base == 16) text.remove_prefix(2);
  number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw std::invalid_argument("no number: " + std::string(text));
  }
  return value;
}

template <auto hash>
std::string unseeded(std::string_view bytes, std::string_view seed) {
  if (!seed.empty()) throw std::invalid_argument("a seed for a function without one");
  return written(hash(bytes));
}

template <auto hash, class number>
std::string seeded(std::string_view bytes, std::string_view seed) {
  return written(hash(bytes, parsed<number>(seed)));
}

std::string keyed_siphash(std::string_view bytes, std::string_view seed) {
  const std::size_t comma = seed.find(',');
  const siphash_key key{parsed<std::uint64_t>(seed.substr(0, comma)),
                        parsed<std::uint64_t>(seed.substr(comma + 1))};
  return written(siphash_2_4(bytes, key));
}

std::string plain_crc32(std::string_view bytes, std::string_view) {
  return written(crc32(bytes));
}

const golden_functions functions = {
    {"libhashkit one_at_a_time", unseeded<libhashkit_one_at_a_time>},
    {"libhashkit md5", unseeded<libhashkit_md5>},
    {"libhashkit crc32", unseeded<libhashkit_crc32>},
    {"libhashkit fnv1_64", unseeded<libhashkit_fnv1_64>},
    {"libhashkit fnv1a_64", unseeded<libhashkit_fnv1a_64>},
    {"libhashkit fnv1_32", unseeded<libhashkit_fnv1_32>},
    {"libhashkit fnv1a_32", unseeded<libhashkit_fnv1a_32>},
    {"libhashkit murmur", unseeded<libhashkit_murmur>},
    {"libhashkit jenkins", unseeded<libhashkit_jenkins>},
    {"libhashkit murmur3", unseeded<libhashkit_murmur3>},
    {"twemproxy crc16", unseeded<twemproxy_crc16>},
    {"twemproxy crc32a", unseeded<twemproxy_crc32a>},
    {"twemproxy hsieh", unseeded<twemproxy_hsieh>},
    {"MD5 ketama words", unseeded<md5_words>},
    {"MD5", unseeded<md5>},
    {"CRC-32 (IEEE)", plain_crc32},
    {"Adler-32", unseeded<adler32>},
    {"FNV-1 32", unseeded<fnv1_32>},
    {"FNV-1a 32", unseeded<fnv1a_32>},
    {"FNV-1 64", unseeded<fnv1_64>},
    {"FNV-1a 64", unseeded<fnv1a_64>},
    {"CRC-16 (XMODEM)", unseeded<crc16_xmodem>},
    {"CRC-32C", unseeded<crc32c>},
    {"XXH32", seeded<xxh32, std::uint32_t>},
    {"XXH64", seeded<xxh64, std::uint64_t>},
    {"XXH3_64bits", seeded<xxh3_64, std::uint64_t>},
    {"XXH3_128bits", seeded<xxh3_128, std::uint64_t>},
    {"MurmurHash64A", seeded<murmur64a, std::uint64_t>},
    {"MurmurHash2 (32-bit)", seeded<murmur2_32, std::uint32_t>},
    {"MurmurHash3_x86_32", seeded<murmur3_32, std::uint32_t>},
    {"MurmurHash3_x64_128", seeded<murmur3_128, std::uint32_t>},
    {"SipHash-2-4", keyed_siphash},
    {"Java String.hashCode", unseeded<java_hashcode>},
    {"Hutool fnvHash(String)", unseeded<hutool_fnv>},
    {"Hutool fnvHash(byte[])", unseeded<hutool_fnv_bytes>},
    {"HAProxy sdbm", unseeded<haproxy_sdbm>},
    {"HAProxy djb2", unseeded<haproxy_djb2>},
    {"HAProxy wt6", unseeded<haproxy_wt6>},
    {"HAProxy crc32", unseeded<haproxy_crc32>},
    {"HAProxy sdbm avalanche", unseeded<haproxy_sdbm_avalanche>},
    {"HAProxy djb2 avalanche", unseeded<haproxy_djb2_avalanche>},
    {"HAProxy wt6 avalanche", unseeded<haproxy_wt6_avalanche>},
    {"HAProxy crc32 avalanche", unseeded<haproxy_crc32_avalanche>},
};

}  // namespace

const golden_functions& functions_by_golden_name() {
  return functions;
}

}  // namespace clockwise
