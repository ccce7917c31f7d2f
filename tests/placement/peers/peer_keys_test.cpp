// Which part of a key a peer hashes, and how. The values are what the running peers do; the differential
// tests ask them.

#include <string>

#include <gtest/gtest.h>

#include <clockwise/hash/haproxy.hpp>
#include <clockwise/hash/libhashkit.hpp>
#include <clockwise/hash/md5.hpp>

#include "placement/peers/named_owners.hpp"

namespace clockwise {
namespace {

using namespace std::string_literals;

topology servers_of(const char* scheme, scheme_options options = {}) {
  return topology({.scheme = scheme, .options = std::move(options), .nodes = nodes_named({"a:1", "b:1"})});
}

TEST(peer_keys, libmemcached_hashes_its_prefix_and_the_key_as_text) {
  const topology where = servers_of("libmemcached-modula", {{"key_prefix", "app:"}});
  const auto hash = [](std::string_view bytes) { return hashes::libhashkit_one_at_a_time(bytes); };
  EXPECT_EQ(where.token_of("user").value, hash("app:user"));
  EXPECT_EQ(where.token_of("us\0er"s).value, hash("app:us\0\0\0"s)) << "zeros from the first zero on";
  EXPECT_EQ(where.token_of(std::string(246, 'k')).value, hash("app:" + std::string(246, 'k')));
  EXPECT_EQ(where.token_of(std::string(247, 'k')).value, 0u) << "more than 250 bytes together";
}

TEST(peer_keys, libketama_hashes_up_to_a_zero_byte) {
  const topology where = servers_of("libketama");
  EXPECT_EQ(where.token_of("us\0er"s), where.token_of("us"));
  EXPECT_EQ(where.token_of("us").value, hashes::md5_words("us")[0]);
}

TEST(peer_keys, twemproxy_does_not_hash_an_empty_key) {
  EXPECT_EQ(servers_of("twemproxy-ketama").token_of("").value, 0u);
  EXPECT_NE(servers_of("libmemcached-ketama-weighted").token_of("").value, 0u);
}

TEST(peer_keys, haproxy_hashes_the_first_element_of_a_header) {
  const topology where = servers_of("haproxy-map-based", {{"key", "before-comma"}});
  const auto expect = [&where](std::string_view value, std::string_view element) {
    EXPECT_EQ(where.token_of(value).value, hashes::haproxy_sdbm(element)) << value;
  };
  expect("one,two", "one");
  expect(" \tone \t, two", "one");
  expect("\"one,two\",three", "\"one,two\"");
  expect("\"one\\\",two\",three", "\"one\\\",two\"");
  expect("\"one,two", "\"one,two");
  expect("\"one\\", "\"one\\");
  expect(",two", "");
  expect("", "");
}

TEST(peer_keys, haproxy_mixes_the_words_of_an_address) {
  const topology where = servers_of("haproxy-map-based", {{"key", "address"}});
  EXPECT_EQ(where.token_of("10.0.0.1").value, 0x0a000001u);
  EXPECT_EQ(where.token_of("2001:db8::1").value, 0x20010db8u ^ 1u);
  EXPECT_EQ(where.token_of("no address").value, 0u);
}

}  // namespace
}  // namespace clockwise
