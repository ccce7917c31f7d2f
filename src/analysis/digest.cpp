#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <vector>

#include <clockwise/digest.hpp>

#include "analysis/digest_writer.hpp"
#include "analysis/due_shares.hpp"
#include "analysis/key_agreement.hpp"
#include "analysis/sample.hpp"
#include "topology/owning_nodes.hpp"

namespace clockwise {
namespace {

constexpr std::size_t probed_tokens = 4096;

/// The nodes that own something, numbered in an order that does not depend on the list: by name.
class owner_numbers {
 public:
  explicit owner_numbers(const topology& where) : number_of_(where.nodes().size()) {
    const std::vector<bool> owns = owning_nodes(where.where(), where.nodes());
    for (std::uint32_t i = 0; i < owns.size(); ++i) {
      if (owns[i]) by_name_.push_back(node_index{i});
    }
    std::ranges::sort(by_name_, {},
                      [&](node_index each) -> const std::string& { return where.at(each).name; });
    for (std::size_t number = 0; number < by_name_.size(); ++number) {
      number_of_[by_name_[number].value] = number;
    }
  }

  [[nodiscard]] std::span<const node_index> by_name() const noexcept { return by_name_; }
  [[nodiscard]] std::uint64_t operator[](node_index each) const noexcept { return number_of_[each.value]; }

 private:
  std::vector<node_index> by_name_;
  std::vector<std::uint64_t> number_of_;
};

void write_keys(digest_writer& out, const topology& where) {
  const hash_tag tag = where.tag();
  out.number(static_cast<std::uint64_t>(tag.rule));
  if (tag.rule != tag_rule::whole_key) {
    out.number(static_cast<unsigned char>(tag.open));
    out.number(static_cast<unsigned char>(tag.close));
  }
  out.number(where.where().token_max());
  for (const std::string& key : probe_keys()) out.number(where.where().token_of(key).value);
}

void write_owners(digest_writer& out, const topology& where, const owner_numbers& numbers) {
  out.number(numbers.by_name().size());
  for (const node_index each : numbers.by_name()) {
    out.text(where.at(each).name);
    out.text(where.at(each).zone);
  }
}

void write_ring(digest_writer& out, const ring& circle, const owner_numbers& numbers) {
  out.text("ring");
  for (const point& each : circle.points()) {
    out.number(each.position.value);
    out.number(numbers[each.owner]);
  }
}

void write_table(digest_writer& out, const slot_table& table, const owner_numbers& numbers) {
  out.text(table.rule() == slot_rule::remainder ? "remainder" : "scale");
  for (const node_index each : table.slots()) out.number(numbers[each]);
}

// The options in force are those given, and the defaults of the others.
void write_options(digest_writer& out, const placement& where) {
  const scheme_options& given = where.settled_options();
  for (const option_info& option : where.scheme().options) {
    const auto found = given.find(option.name);
    out.text(option.name);
    out.text(found == given.end() ? option.default_value : std::string_view(found->second));
  }
}

void write_rule(digest_writer& out, const topology& where, const owner_numbers& numbers) {
  const placement& placed = where.where();
  out.text(placed.scheme().id);
  write_options(out, placed);
  const std::vector<double> weights = weights_in_force(where);
  std::vector<node_index> order(numbers.by_name().begin(), numbers.by_name().end());
  if (placed.scheme().order_matters) std::ranges::sort(order);
  for (const node_index each : order) {
    out.number(numbers[each]);
    out.number(std::bit_cast<std::uint64_t>(weights[each.value]));
  }
  std::vector<token> tokens(probed_tokens);
  std::vector<node_index> owners(probed_tokens);
  sample_tokens(placed, 0, tokens);
  placed.owners(tokens, owners);
  for (const node_index each : owners) out.number(numbers[each]);
}

}  // namespace

std::string digest(const topology& where) {
  const owner_numbers numbers(where);
  digest_writer out;
  out.text("clockwise digest 1");
  write_keys(out, where);
  write_owners(out, where, numbers);
  if (const ring* circle = where.where().as_ring()) {
    write_ring(out, *circle, numbers);
  } else if (const slot_table* table = where.where().as_table()) {
    write_table(out, *table, numbers);
  } else {
    write_rule(out, where, numbers);
  }
  return out.hex();
}

}  // namespace clockwise
