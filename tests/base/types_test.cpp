// Positions, indices and epochs are not numbers: mixing them up must not compile. And lookups must be
// noexcept.

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include <clockwise/topology.hpp>

namespace clockwise {

static_assert(!std::convertible_to<std::uint64_t, token>);
static_assert(!std::convertible_to<std::uint32_t, node_index>);
static_assert(!std::convertible_to<std::uint64_t, epoch>);
static_assert(!std::convertible_to<token, std::uint64_t>);
static_assert(!std::convertible_to<node_index, token>);

template <typename Where, typename Position>
concept can_own = requires(const Where& where, Position position) {
  where.owner(position);
};
static_assert(can_own<ring, token>);
static_assert(!can_own<ring, std::uint64_t>);
static_assert(!can_own<ring, node_index>);
static_assert(!can_own<placement, std::string_view>);
static_assert(can_own<topology, std::string_view>);

template <typename Where>
concept looks_up_without_throwing = requires(const Where& where, token position,
                                             std::span<node_index> nodes) {
  { where.owner(position) }
  noexcept;
  { where.copies(position, nodes) }
  noexcept;
};
static_assert(looks_up_without_throwing<ring>);
static_assert(looks_up_without_throwing<placement>);
static_assert(noexcept(std::declval<const topology&>().owner(std::string_view{})));
static_assert(noexcept(std::declval<const ring&>().owners({}, {})));

}  // namespace clockwise
