#include "peers/golden_files.hpp"

#include <array>
#include <iostream>

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

#include <clockwise/error.hpp>

#include "hash/golden_functions.hpp"
#include "hash/golden_vectors.hpp"
#include "peers/translations.hpp"
#include "placement/native/jump.hpp"

namespace clockwise {
namespace {

/// Counts one file's answers and shows the first that differ.
class comparison {
 public:
  void begin_case() { ++count_.cases; }

  void expect(const std::string& ours, const std::string& theirs, const std::string& what) {
    ++count_.keys;
    if (ours == theirs) return;
    if (++count_.mismatches > shown_max) return;
    std::cout << "  case " << count_.cases << ", " << what << ": we say '" << ours << "', the peer '"
              << theirs << "'\n";
  }

  void skip(const std::string& reason) {
    ++count_.keys;
    if (++count_.skipped == 1) std::cout << "  skipped: " << reason << '\n';
  }

  [[nodiscard]] const golden_count& count() const { return count_; }

 private:
  static constexpr std::uint64_t shown_max = 5;
  golden_count count_;
};

std::vector<boost::json::object> cases_of(const std::filesystem::path& file) {
  std::vector<boost::json::object> cases;
  const boost::json::object content = read_json(file);
  for (const auto& each : content.at("cases").as_array()) cases.push_back(each.as_object());
  return cases;
}

std::string owner_of(const topology& where, token position) {
  return where.at(where.where().owner(position)).name;
}

void compare_empty(const golden_case& told, comparison& result) {
  std::string refusal = "a topology";
  try {
    const topology built(told.spec);
  } catch (const error& refused) {
    refusal = refused.code() == errc::no_nodes ? "" : refused.what();
  }
  for (std::size_t i = 0; i < told.keys.size(); ++i) result.expect(refusal, told.owners[i], "no nodes");
}

void compare_case(const golden_case& told, comparison& result) {
  if (told.spec.nodes.empty()) return compare_empty(told, result);
  const topology where(told.spec);
  for (std::size_t i = 0; i < told.keys.size(); ++i) {
    const std::string& key = told.keys[i];
    if (told.owners[i].empty()) {
      result.skip(
          "the peer's program fails for these keys: its index is negative (Math.abs of the "
          "smallest int)");
      continue;
    }
    const token position = told.keys_are_tokens ? token{number_from(key)} : where.token_of(key);
    result.expect(owner_of(where, position), told.owners[i], "key '" + key + "'");
  }
}

golden_count compare_translated(const std::filesystem::path& file, translation translate) {
  comparison result;
  for (const auto& described : cases_of(file)) {
    result.begin_case();
    golden_case told = read_case(described);
    translate(told);
    compare_case(told, result);
  }
  return result.count();
}

golden_count compare_hashes(const std::filesystem::path& file) {
  comparison result;
  for (const golden_vector& each : golden_vectors(file)) {
    const auto function = functions_by_golden_name().find(each.hash);
    const bool known = function != functions_by_golden_name().end();
    result.expect(known ? function->second(each.input, each.seed) : "no such function", each.value,
                  each.hash);
  }
  return result.count();
}

std::vector<node> numbered_nodes(std::uint64_t count) {
  std::vector<node> nodes(count);
  for (std::uint64_t i = 0; i < count; ++i) nodes[i].name = std::to_string(i);
  return nodes;
}

// Up to this many buckets the scheme is asked as well as the bare function.
constexpr std::uint64_t jump_nodes_max = 100000;

void expect_jump(comparison& result, const std::string& key, std::uint64_t buckets,
                 const std::string& owner) {
  const std::uint32_t bucket = jump_hash(number_from(key), static_cast<std::uint32_t>(buckets));
  result.expect(std::to_string(bucket), owner, "key " + key + " in " + std::to_string(buckets) + " buckets");
}

void compare_jump_literals(const boost::json::object& described, comparison& result) {
  for (const auto& each : described.at("literal").as_array()) {
    const auto& literal = each.as_object();
    const std::string key = text_of(literal, "key");
    if (literal.contains("buckets")) {
      expect_jump(result, key, number_from(text_of(literal, "buckets")), text_of(literal, "owner"));
      continue;
    }
    const std::vector<std::string> owners = texts_of(literal, "owners");
    for (std::size_t i = 0; i < owners.size(); ++i) expect_jump(result, key, i + 1, owners[i]);
  }
}

void compare_jump_case(const boost::json::object& described, comparison& result) {
  if (described.contains("literal")) return compare_jump_literals(described, result);
  const std::vector<std::string> owners = texts_of(described, "owners");
  std::vector<std::string> keys = texts_of(described, described.contains("key") ? "key" : "keys");
  keys.resize(owners.size(), keys.front());
  std::vector<std::string> counts =
      texts_of(described, described.contains("buckets")
                              ? "buckets"
                              : (described.contains("key") ? "bucket_counts" : "buckets_list"));
  counts.resize(owners.size(), counts.front());
  for (std::size_t i = 0; i < owners.size(); ++i) {
    expect_jump(result, keys[i], number_from(counts[i]), owners[i]);
  }
  if (!described.contains("buckets") || number_from(counts[0]) > jump_nodes_max) return;
  const topology where({.scheme = "jump", .nodes = numbered_nodes(number_from(counts[0]))});
  for (std::size_t i = 0; i < owners.size(); ++i) {
    result.expect(owner_of(where, token{number_from(keys[i])}), owners[i], "scheme jump, key " + keys[i]);
  }
}

golden_count compare_jump(const std::filesystem::path& file) {
  comparison result;
  for (const auto& described : cases_of(file)) {
    result.begin_case();
    compare_jump_case(described, result);
  }
  return result.count();
}

golden_count compare_mcrouter(const std::filesystem::path& file) {
  comparison result;
  for (const auto& described : cases_of(file)) {
    result.begin_case();
    golden_case told = read_case(described);
    told.spec.scheme = "mcrouter-" + text_of(described, "function");
    told.spec.nodes = numbered_nodes(number_from(text_of(described, "buckets")));
    compare_case(told, result);
  }
  return result.count();
}

golden_count compare_keyslots(const std::filesystem::path& file) {
  comparison result;
  const topology where({.scheme = "redis-cluster", .nodes = {{.name = "a"}}});
  for (const auto& described : cases_of(file)) {
    result.begin_case();
    const std::vector<std::string> keys = read_keys(described);
    const std::vector<std::string> slots = texts_of(described, "slots");
    for (std::size_t i = 0; i < keys.size(); ++i) {
      result.expect(std::to_string(where.token_of(keys[i]).value), slots[i], "key '" + keys[i] + "'");
    }
  }
  return result.count();
}

// Envoy's retries look at the following entries of the ring, whoever owns them.
std::string owner_at(const topology& where, token position, std::uint64_t attempt) {
  const ring& circle = *where.where().as_ring();
  const auto points = circle.points();
  return where.at(points[(circle.place_of(position) + attempt) % points.size()].owner).name;
}

void compare_envoy_ring(const boost::json::object& described, const topology& where, comparison& result) {
  const auto points = where.where().as_ring()->points();
  std::size_t place = 0;
  for (const auto& each : described.at("ring").as_array()) {
    const auto& entry = each.as_object();
    const point ours = place < points.size() ? points[place] : point{};
    result.expect(std::to_string(ours.position.value), text_of(entry, "position"), "a ring's position");
    result.expect(where.at(ours.owner).name, text_of(entry, "node"), "a ring's entry");
    ++place;
  }
  result.expect(std::to_string(points.size()), std::to_string(place), "a ring's size");
}

void compare_envoy_histogram(const boost::json::object& histogram, const topology& where,
                             comparison& result) {
  const std::string rule = text_of(histogram, "hashes");  // "i * (18446744073709551615 / 6000), ..."
  const std::size_t slash = rule.find("/ ") + 2;
  const std::uint64_t parts = number_from(rule.substr(slash, rule.find(')') - slash));
  std::map<std::string, std::uint64_t> counts;
  for (std::uint64_t i = 0; i < parts; ++i) ++counts[owner_of(where, token{i * (~std::uint64_t{0} / parts)})];
  for (const auto& [name, count] : histogram.at("counts").as_object()) {
    const std::string node(name);
    result.expect(std::to_string(counts[node]), text_of(histogram.at("counts").as_object(), node), "a count");
  }
}

void compare_envoy_case(const boost::json::object& described, const topology& where, comparison& result) {
  if (described.contains("ring")) compare_envoy_ring(described, where, result);
  if (const auto* lookups = described.if_contains("lookups")) {
    for (const auto& each : lookups->as_array()) {
      const auto& lookup = each.as_object();
      const std::string attempt = text_of(lookup, "attempt");
      const token position{number_from(text_of(lookup, "hash"))};
      result.expect(owner_at(where, position, attempt.empty() ? 0 : number_from(attempt)),
                    text_of(lookup, "owner"), "a lookup");
    }
  }
  if (const auto* histogram = described.if_contains("histogram")) {
    compare_envoy_histogram(histogram->as_object(), where, result);
  }
  const std::vector<std::string> table = texts_of(described, "table");
  for (std::size_t slot = 0; slot < table.size(); ++slot) {
    result.expect(owner_of(where, token{slot}), table[slot], "slot " + std::to_string(slot));
  }
}

golden_count compare_envoy_literals(const std::filesystem::path& file) {
  comparison result;
  for (const auto& described : cases_of(file)) {
    result.begin_case();
    golden_case told = read_case(described);
    const std::string scheme = text_of(described, "scheme");
    for (const translated_file& each : translated_files()) {
      if (each.name == scheme) each.translate(told);
    }
    compare_envoy_case(described, topology(told.spec), result);
  }
  return result.count();
}

}  // namespace

std::map<std::string, file_comparison> comparisons() {
  std::map<std::string, file_comparison> all = {
      {"hashes", compare_hashes},
      {"jump-hash", compare_jump},
      {"mcrouter-ch3", compare_mcrouter},
      {"redis-cluster-keyslot", compare_keyslots},
      {"envoy-literals", compare_envoy_literals},
  };
  for (const translated_file& each : translated_files()) {
    all.emplace(each.name, [translate = each.translate](const std::filesystem::path& file) {
      return compare_translated(file, translate);
    });
  }
  return all;
}

}  // namespace clockwise
