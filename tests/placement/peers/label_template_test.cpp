#include "placement/peers/label_template.hpp"

#include <gtest/gtest.h>

#include <clockwise/error.hpp>

#include "placement/peer_name.hpp"

namespace clockwise {
namespace {

constexpr option_info option = {.name = "label"};

std::string label(std::string_view text, const std::string& name, label_template::rules rules = {}) {
  return label_template(option, text, rules).label({.name = name, .weight = 3}, 7, 42);
}

std::string refusal(std::string_view text) {
  try {
    label_template(option, text, {});
  } catch (const error& refused) {
    EXPECT_EQ(refused.code(), errc::bad_option);
    return refused.what();
  }
  return "accepted";
}

TEST(label_template, fills_every_field) {
  EXPECT_EQ(label("{i}{name}", "a"), "42a");
  EXPECT_EQ(label("SHARD-{place}-NODE-{i}", "a"), "SHARD-7-NODE-42");
  EXPECT_EQ(label("{name}*{weight}{i}", "a"), "a*342");
  EXPECT_EQ(label("{host}{:port}-{i}", "cache:6379"), "cache:6379-42");
}

TEST(label_template, leaves_out_the_default_port_and_the_brackets) {
  constexpr label_template::rules memcached = {.default_port = "11211", .socket_port = "0"};
  EXPECT_EQ(label("{host}{:port}-{i}", "10.0.0.1:11211", memcached), "10.0.0.1-42");
  EXPECT_EQ(label("{host}{:port}-{i}", "10.0.0.1:11212", memcached), "10.0.0.1:11212-42");
  EXPECT_EQ(label("{host}{:port}-{i}", "[2001:db8::1]:11211", memcached), "2001:db8::1-42");
  EXPECT_EQ(label("{host}{:port}-{i}", "[2001:db8::1]:80", memcached), "2001:db8::1:80-42");
  EXPECT_EQ(label("{host}{:port}-{i}", "cache-a", memcached), "cache-a-42");
}

TEST(label_template, gives_sockets_the_port_that_the_peer_gives_them) {
  EXPECT_EQ(label("{host}{:port}-{i}", "/run/a.sock", {.default_port = "11211", .socket_port = "0"}),
            "/run/a.sock:0-42");
  EXPECT_EQ(label("{host}{:port}-{i}", "/run/a.sock", {.default_port = "11211"}), "/run/a.sock:-42");
}

TEST(label_template, refuses_what_it_cannot_fill) {
  EXPECT_EQ(refusal("{name}-{j}"),
            "option 'label' is '{name}-{j}'; it must be text with the fields {name}, {host}, {:port}, "
            "{place}, {weight} and {i}");
  EXPECT_EQ(refusal("{name"), "option 'label' is '{name'; it must be text in which every '{' has its '}'");
  EXPECT_EQ(
      refusal("{name}"),
      "option 'label' is '{name}'; it must be text with the field {i}, or all points of a node would be "
      "one");
  EXPECT_EQ(refusal(""),
            "option 'label' is ''; it must be text with the field {i}, or all points of a node would be one");
}

// PRF-03: in a fixed buffer, names that differ only in their last byte become one.
TEST(label_template, PRF_03_has_room_for_names_of_any_length) {
  for (const std::size_t size : {1u, 63u, 255u, 1000u, 5000u}) {
    const std::string name(size, 'n');
    EXPECT_EQ(label("{name}-{i}", name), name + "-42");
    EXPECT_EQ(label("{name}-{i}", name + "b"), name + "b-42");
  }
}

TEST(split_name, takes_addresses_apart) {
  EXPECT_EQ(split_name("a:1").host, "a");
  EXPECT_EQ(split_name("a:1").port, "1");
  EXPECT_EQ(split_name("[::1]:1").host, "::1");
  EXPECT_EQ(split_name("[::1]").host, "::1");
  EXPECT_EQ(split_name("[::1]").port, "");
}

TEST(split_name, does_not_take_a_group_of_an_address_for_a_port) {
  EXPECT_EQ(split_name("2001:db8::1").host, "2001:db8::1");
  EXPECT_EQ(split_name("2001:db8::1").port, "");
}

TEST(split_name, leaves_whole_what_has_no_port) {
  for (const char* name : {"a", "a:", "a:b", "a:1b", "", ":"}) {
    EXPECT_EQ(split_name(name).host, name);
    EXPECT_EQ(split_name(name).port, "");
  }
}

}  // namespace
}  // namespace clockwise
