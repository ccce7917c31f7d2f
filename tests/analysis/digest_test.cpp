#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <clockwise/digest.hpp>

#include "analysis/digest_writer.hpp"
#include "analysis/every_scheme.hpp"

namespace clockwise {
namespace {

std::string digest_of(topology_spec spec) {
  return digest(topology(std::move(spec)));
}

topology_spec three_nodes() {
  return {.nodes = {{.name = "a"}, {.name = "b", .weight = 2}, {.name = "c"}}};
}

// A digest that changes makes machines of two versions disagree that do not.
TEST(digest, is_frozen) {
  EXPECT_EQ(digest_of(three_nodes()), "40681be7698317e9");
  topology_spec spec = three_nodes();
  spec.scheme = "modulo";
  EXPECT_EQ(digest_of(spec), "be344ac10e55343e");
  spec.scheme = "maglev";
  EXPECT_EQ(digest_of(spec), "05ed20e8ca806aad");
  spec.scheme = "rendezvous";
  EXPECT_EQ(digest_of(spec), "86fecb3ad49f2c3d");
}

TEST(digest, of_every_scheme_does_not_depend_on_what_decides_nothing) {
  for (const scheme_info& scheme : schemes()) {
    SCOPED_TRACE(scheme.id);
    topology_spec spec{.scheme = std::string(scheme.id), .nodes = plain_nodes(5)};
    const std::string original = digest_of(spec);
    EXPECT_EQ(original.size(), 16u);
    EXPECT_EQ(digest(topology(spec, epoch{9})), original);
    EXPECT_EQ(original.find_first_not_of("0123456789abcdef"), std::string::npos);
    if (scheme.order_matters) continue;
    std::ranges::reverse(spec.nodes);
    EXPECT_EQ(digest_of(spec), original);
  }
}

TEST(digest, leaves_out_addresses_replicas_and_nodes_that_own_nothing) {
  topology_spec spec = three_nodes();
  const std::string original = digest_of(spec);
  spec.nodes[0].address = "10.0.0.1:6379";
  spec.nodes[1].replicas = {"10.0.0.2:6379"};
  spec.nodes.insert(spec.nodes.begin(), {.name = "drained", .weight = 0});
  EXPECT_EQ(digest_of(spec), original);
  spec.options = {{"points", "1536"}};
  EXPECT_EQ(digest_of(spec), original) << "the default, said aloud";
}

TEST(digest, tells_every_difference_that_decides_something) {
  std::set<std::string> digests = {digest_of(three_nodes())};
  std::size_t specs = 1;
  const auto add = [&](auto change) {
    topology_spec spec = three_nodes();
    change(spec);
    digests.insert(digest_of(spec));
    EXPECT_EQ(digests.size(), ++specs);
  };
  add([](topology_spec& spec) { spec.nodes[0].name = "A"; });
  add([](topology_spec& spec) { spec.nodes[0].weight = 1.001; });
  add([](topology_spec& spec) { spec.nodes.pop_back(); });
  add([](topology_spec& spec) { spec.nodes[0].zone = "east"; });
  add([](topology_spec& spec) { spec.options = {{"points", "1535"}}; });
  add([](topology_spec& spec) { spec.tag = whole_key; });
  add([](topology_spec& spec) { spec.tag = hash_tag{.open = '<', .close = '>'}; });
  for (const char* scheme : {"modulo", "maglev", "rendezvous", "jump", "random"}) {
    add([scheme](topology_spec& spec) { spec.scheme = scheme; });
  }
  for (const char* scheme : {"rendezvous", "jump", "random"}) {
    add([scheme](topology_spec& spec) {
      spec.scheme = scheme;
      spec.nodes[0].weight = 2;
    });
  }
}

// CMP-12: a clone has all that decides owners.
TEST(digest, CMP_12_of_a_copy_is_that_of_the_original) {
  for (const scheme_info& scheme : schemes()) {
    SCOPED_TRACE(scheme.id);
    const topology original({.scheme = std::string(scheme.id), .nodes = plain_nodes(5)});
    const topology copy = original;  // NOLINT(performance-unnecessary-copy-initialization)
    const topology rebuilt(copy.spec(), copy.number());
    topology passed_on(original);
    const topology moved = std::move(passed_on);
    for (const topology* each : {&copy, &rebuilt, &moved}) {
      ASSERT_EQ(digest(*each), digest(original));
      for (int i = 0; i < 1000; ++i) {
        const std::string key = "key:" + std::to_string(i);
        ASSERT_EQ(each->owner(key), original.owner(key));
      }
    }
  }
}

// CMP-22: two pools in one process share nothing, whatever their nodes are called.
TEST(digest, CMP_22_of_a_topology_does_not_depend_on_others_in_the_process) {
  const auto light = [] { return topology({.nodes = {{.name = "a"}, {.name = "b"}}}); };
  const auto heavy = [] { return topology({.nodes = {{.name = "a", .weight = 9}, {.name = "b"}}}); };
  const topology first = light();
  const std::string alone = digest(first);
  const topology second = heavy();
  const topology third({.scheme = "modulo", .nodes = {{.name = "a"}, {.name = "b"}}});
  EXPECT_NE(digest(second), alone);
  EXPECT_NE(digest(third), alone);
  EXPECT_EQ(digest(first), alone);
  EXPECT_EQ(digest(light()), alone);
  EXPECT_EQ(digest(heavy()), digest(second));
}

TEST(digest_writer, tells_where_texts_end_and_takes_any_amount) {
  const auto of_texts = [](std::string_view first, std::string_view second) {
    digest_writer out;
    out.text(first);
    out.text(second);
    return out.hex();
  };
  EXPECT_NE(of_texts("ab", "c"), of_texts("a", "bc"));
  std::set<std::string> digests;
  for (std::size_t length = 65'500; length < 65'600; ++length) {
    digests.insert(of_texts(std::string(length, 'x'), "end"));
  }
  EXPECT_EQ(digests.size(), 100u) << "around the size of a chunk";
}

// Weight 0 is taken for 1 there, so that the node owns nearly everything.
TEST(digest, names_the_owners_of_a_scheme_that_takes_0_for_1) {
  const auto of = [](const char* heavy, const char* light) {
    return digest(topology({.scheme = "npm-hashring",
                            .nodes = {{.name = heavy, .weight = 0}, {.name = light, .weight = 0.001}}}));
  };
  EXPECT_NE(of("a", "b"), of("z", "b"));
}

}  // namespace
}  // namespace clockwise
