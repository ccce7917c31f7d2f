#include "placement/scheme_table.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <clockwise/error.hpp>

#include "base/nearest.hpp"
#include "base/text.hpp"
#include "placement/native/anchor_scheme.hpp"
#include "placement/native/jump_scheme.hpp"
#include "placement/native/maglev_scheme.hpp"
#include "placement/native/modulo_scheme.hpp"
#include "placement/native/random_scheme.hpp"
#include "placement/native/rendezvous_scheme.hpp"
#include "placement/native/ring_scheme.hpp"

namespace clockwise {
namespace {

constexpr std::array rows = {
    // Native.
    ring_scheme,
    anchor_scheme,
    maglev_scheme,
    rendezvous_scheme,
    jump_scheme,
    modulo_scheme,
    random_scheme,
};

// The public face of the rows, and the words a mistyped id is compared with.
template <typename Field>
constexpr auto column(Field field) {
  std::array<decltype(field(rows[0])), rows.size()> values;
  std::ranges::transform(rows, values.begin(), field);
  return values;
}
constexpr auto infos = column([](const scheme_row& row) { return row.info; });
constexpr auto ids = column([](const scheme_row& row) { return row.info.id; });

}  // namespace

std::span<const scheme_info> schemes() noexcept {
  return infos;
}

const scheme_info& scheme_named(std::string_view id) {
  return find_scheme(id).info;
}

const scheme_row& find_scheme(std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  if (found != ids.end()) return rows[static_cast<std::size_t>(found - ids.begin())];
  throw error(errc::unknown_scheme,
              "unknown scheme " + quoted(id) + "; the nearest known is " + quoted(nearest(id, ids)));
}

}  // namespace clockwise
