#pragma once

#include <span>
#include <string_view>
#include <variant>

#include <clockwise/placement.hpp>

namespace clockwise {

/// One scheme: what people read about it, and how it is built. A new scheme is a new row.
struct scheme_row {
  scheme_info info;
  std::variant<ring> (*build)(const scheme_options& options, std::span<const node> nodes);
};

/// The row of scheme `id`. Throws `error` unknown_scheme, naming the nearest known.
[[nodiscard]] const scheme_row& find_scheme(std::string_view id);

}  // namespace clockwise
