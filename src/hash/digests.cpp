// OpenSSL 3 calls these functions deprecated, but what replaces them allocates memory on every call, which a
// lookup must not do. They cannot fail.
#define OPENSSL_API_COMPAT 0x10101000L
#include <array>

#include <openssl/md5.h>
#include <openssl/sha.h>

#include <clockwise/hash/md5.hpp>
#include <clockwise/hash/sha1.hpp>

namespace clockwise::hashes {

std::array<std::uint8_t, 16> md5(std::string_view bytes) noexcept {
  static_assert(MD5_DIGEST_LENGTH == 16);
  std::array<std::uint8_t, 16> digest;
  MD5_CTX state;
  MD5_Init(&state);
  MD5_Update(&state, bytes.data(), bytes.size());
  MD5_Final(digest.data(), &state);
  return digest;
}

std::array<std::uint32_t, 4> md5_words(std::string_view bytes) noexcept {
  const std::array<std::uint8_t, 16> digest = md5(bytes);
  std::array<std::uint32_t, 4> words{};
  for (std::size_t i = 0; i < digest.size(); ++i) words[i / 4] |= std::uint32_t{digest[i]} << (8 * (i % 4));
  return words;
}

std::array<std::uint8_t, 20> sha1(std::string_view bytes) noexcept {
  static_assert(SHA_DIGEST_LENGTH == 20);
  std::array<std::uint8_t, 20> digest;
  SHA_CTX state;
  SHA1_Init(&state);
  SHA1_Update(&state, bytes.data(), bytes.size());
  SHA1_Final(digest.data(), &state);
  return digest;
}

}  // namespace clockwise::hashes
