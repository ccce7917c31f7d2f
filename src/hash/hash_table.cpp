#include <algorithm>
#include <array>

#include <clockwise/hash.hpp>
#include <clockwise/hash/adler32.hpp>
#include <clockwise/hash/crc.hpp>
#include <clockwise/hash/fnv.hpp>
#include <clockwise/hash/haproxy.hpp>
#include <clockwise/hash/java.hpp>
#include <clockwise/hash/jenkins.hpp>
#include <clockwise/hash/libhashkit.hpp>
#include <clockwise/hash/md5.hpp>
#include <clockwise/hash/murmur.hpp>
#include <clockwise/hash/siphash.hpp>
#include <clockwise/hash/twemproxy.hpp>
#include <clockwise/hash/xxhash.hpp>

namespace clockwise {
namespace {

/// Any function of one argument, as the table wants it.
template <auto hash>
std::uint64_t of_bytes(std::string_view bytes) noexcept {
  return hash(bytes);
}

/// Any function of bytes and a seed, with its default seed: a pointer to a function knows no default
/// arguments.
template <auto hash, auto seed = 0>
std::uint64_t with_seed(std::string_view bytes) noexcept {
  return hash(bytes, seed);
}

std::uint64_t with_key_zero(std::string_view bytes) noexcept {
  return hashes::siphash_2_4(bytes, {});
}

std::uint64_t first_md5_word(std::string_view bytes) noexcept {
  return hashes::md5_words(bytes)[0];
}

using namespace hashes;

constexpr hash_info table[] = {
    {"xxh3", with_seed<xxh3_64>, 64, "XXH3, the hash of the native schemes"},
    {"xxh64", with_seed<xxh64>, 64, "xxHash, 64 bits"},
    {"xxh32", with_seed<xxh32>, 32, "xxHash, 32 bits"},
    {"murmur64a", with_seed<murmur64a>, 64, "MurmurHash64A, seed 0"},
    {"murmur2-32", with_seed<murmur2_32>, 32, "MurmurHash2, seed 0"},
    {"murmur3-32", with_seed<murmur3_32>, 32, "MurmurHash3_x86_32, seed 0"},
    {"siphash-2-4", with_key_zero, 64, "SipHash-2-4, key 0"},
    {"md5", first_md5_word, 32, "first little-endian word of the MD5 digest: ketama's hash of keys"},
    {"crc32", with_seed<crc32>, 32, "CRC-32 (IEEE 802.3), as zlib"},
    {"crc32c", of_bytes<crc32c>, 32, "CRC-32C (Castagnoli)"},
    {"crc16-xmodem", of_bytes<crc16_xmodem>, 16, "CRC-16/XMODEM, as Redis Cluster"},
    {"adler32", of_bytes<adler32>, 32, "Adler-32, poor for short keys"},
    {"fnv1-32", of_bytes<fnv1_32>, 32, "FNV-1, 32 bits"},
    {"fnv1a-32", of_bytes<fnv1a_32>, 32, "FNV-1a, 32 bits"},
    {"fnv1-64", of_bytes<fnv1_64>, 64, "FNV-1, 64 bits"},
    {"fnv1a-64", of_bytes<fnv1a_64>, 64, "FNV-1a, 64 bits"},
    {"one-at-a-time", of_bytes<one_at_a_time>, 32, "Jenkins' one-at-a-time"},
    {"lookup3", with_seed<lookup3>, 32, "Jenkins' lookup3 (hashlittle), initval 0"},
    {"libhashkit-one-at-a-time", of_bytes<libhashkit_one_at_a_time>, 32, "one-at-a-time on signed bytes"},
    {"libhashkit-md5", of_bytes<libhashkit_md5>, 32, "the same as md5"},
    {"libhashkit-crc32", of_bytes<libhashkit_crc32>, 15, "15 bits from the middle of the CRC-32"},
    {"libhashkit-fnv1-32", of_bytes<libhashkit_fnv1_32>, 32, "FNV-1, 32 bits, on signed bytes"},
    {"libhashkit-fnv1a-32", of_bytes<libhashkit_fnv1a_32>, 32, "FNV-1a, 32 bits, on signed bytes"},
    {"libhashkit-fnv1-64", of_bytes<libhashkit_fnv1_64>, 32, "lower half of FNV-1, 64 bits, on signed bytes"},
    {"libhashkit-fnv1a-64", of_bytes<libhashkit_fnv1a_64>, 32,
     "FNV-1a in 32 bits with halves of the 64-bit constants, on signed bytes; twemproxy's default"},
    {"libhashkit-murmur", of_bytes<libhashkit_murmur>, 32, "MurmurHash2, seeded by the size"},
    {"libhashkit-murmur3", of_bytes<libhashkit_murmur3>, 32, "MurmurHash3_x86_32, seeded by the size"},
    {"libhashkit-jenkins", of_bytes<libhashkit_jenkins>, 32, "lookup3, initval 13"},
    {"twemproxy-crc16", of_bytes<twemproxy_crc16>, 32, "CRC-16/XMODEM in a register that is never masked"},
    {"twemproxy-crc32a", of_bytes<twemproxy_crc32a>, 32, "the same as crc32"},
    {"twemproxy-hsieh", of_bytes<twemproxy_hsieh>, 32, "Hsieh's SuperFastHash with a signed last byte"},
    {"haproxy-sdbm", of_bytes<haproxy_sdbm>, 32, "sdbm: hash * 65599 + byte"},
    {"haproxy-djb2", of_bytes<haproxy_djb2>, 32, "djb2: hash * 33 + byte"},
    {"haproxy-wt6", of_bytes<haproxy_wt6>, 32, "wt6"},
    {"haproxy-crc32", of_bytes<haproxy_crc32>, 32, "the same as crc32"},
    {"haproxy-sdbm-avalanche", of_bytes<haproxy_sdbm_avalanche>, 32,
     "sdbm, then full_hash; HAProxy's default"},
    {"haproxy-djb2-avalanche", of_bytes<haproxy_djb2_avalanche>, 32, "djb2, then full_hash"},
    {"haproxy-wt6-avalanche", of_bytes<haproxy_wt6_avalanche>, 32, "wt6, then full_hash"},
    {"haproxy-crc32-avalanche", of_bytes<haproxy_crc32_avalanche>, 32, "CRC-32, then full_hash"},
    {"java-hashcode", of_bytes<java_hashcode>, 32, "Java's String.hashCode of UTF-8 bytes"},
    {"hutool-fnv", of_bytes<hutool_fnv>, 31, "Hutool's fnvHash(String), the default of its ring"},
    {"hutool-fnv-bytes", of_bytes<hutool_fnv_bytes>, 31, "Hutool's fnvHash(byte[])"},
    {"hutool-bkdr", of_bytes<hutool_bkdr>, 31, "Hutool's bkdrHash(String)"},
    {"hutool-java-default", of_bytes<hutool_java_default>, 32, "Hutool's javaDefaultHash(String)"},
    {"hutool-murmur32", of_bytes<hutool_murmur32>, 32, "Hutool's murmur32(byte[]): the same as murmur3-32"},
};

}  // namespace

std::span<const hash_info> hash_functions() noexcept {
  return table;
}

const hash_info* find_hash(std::string_view name) noexcept {
  const auto* const found = std::ranges::find(table, name, &hash_info::name);
  return found == std::end(table) ? nullptr : found;
}

}  // namespace clockwise
