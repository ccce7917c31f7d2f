#pragma once

#include <span>
#include <string_view>

#include "peers/golden_case.hpp"

namespace clockwise {

/// Turns what a peer was told into a topology of ours: scheme, options, hash tag, nodes.
using translation = void (*)(golden_case& told);

/// Which translation a golden file of the common format takes.
struct translated_file {
  std::string_view name;
  translation translate;
};

std::span<const translated_file> translated_files();

}  // namespace clockwise
