#include <clockwise/hash.hpp>
#include <clockwise/placement.hpp>

#include "placement/scheme_options.hpp"
#include "placement/scheme_table.hpp"

namespace clockwise {
namespace {

std::variant<ring> build(std::string_view id, const scheme_options& options, std::span<const node> nodes) {
  const scheme_row& scheme = find_scheme(id);
  check_option_names(options, scheme.info);
  return scheme.build(options, nodes);
}

}  // namespace

placement::placement(std::string_view id, const scheme_options& options, std::span<const node> nodes)
    : scheme_(build(id, options, nodes)) {}

// Every scheme so far hashes keys with XXH3.
token placement::token_of(std::string_view routing_key) const noexcept {
  return xxh3(routing_key);
}

node_index placement::owner(token position) const noexcept {
  return std::visit([=](const auto& scheme) { return scheme.owner(position); }, scheme_);
}

std::size_t placement::copies(token position, std::span<node_index> copies) const noexcept {
  return std::visit([=](const auto& scheme) { return scheme.copies(position, copies); }, scheme_);
}

const ring* placement::as_ring() const noexcept {
  return std::get_if<ring>(&scheme_);
}

std::size_t placement::bytes() const noexcept {
  return std::visit([](const auto& scheme) { return scheme.bytes(); }, scheme_);
}

}  // namespace clockwise
