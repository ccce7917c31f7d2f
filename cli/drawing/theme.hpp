#pragma once

#include <string>
#include <string_view>

#include "drawing/palette.hpp"

namespace clockwise::cli {

enum class theme {
  light,
  dark,
  automatic,  ///< light, and dark where the viewer's surroundings are
};

/// What is painted and belongs to no node.
enum class role {
  paper,  ///< behind everything
  ink,    ///< text
  muted,  ///< text of second rank
  rest,   ///< arcs that nobody's colour marks
};

/// Its colour; `automatic` has that of `light`.
[[nodiscard]] colour colour_of(role what, theme where);

/// The name of a role in class attributes, where a theme's style sheet finds them.
[[nodiscard]] std::string_view name_of(role what);

/// What makes an automatic picture dark in dark surroundings; empty for the other themes. Elements have
/// classes "f-ROLE" for their fill and "s-ROLE" for their stroke.
[[nodiscard]] std::string style_sheet(theme which);

}  // namespace clockwise::cli
