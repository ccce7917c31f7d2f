#pragma once

#include <cstddef>
#include <string>

#include <clockwise/placement.hpp>

#include "control/config.hpp"

namespace clockwise::proxy {

/// More nodes of a pool than this are counted, not listed, by explain().
inline constexpr std::size_t nodes_explained_max = 20;

/// A configuration in plain words, for people. Lines end with '\n'.
[[nodiscard]] std::string explain(const config& about);

/// The same of a topology that stands alone.
[[nodiscard]] std::string explain(const topology_spec& about);

/// "16000000 entries, up to 640 MB and about 2.4 s"
[[nodiscard]] std::string to_text(const build_cost& cost);

}  // namespace clockwise::proxy
