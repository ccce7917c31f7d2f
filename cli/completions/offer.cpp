#include <clockwise/placement.hpp>

#include "completions/scripts.hpp"

namespace clockwise::cli {

offered offer(std::string_view placeholder) {
  if (placeholder == "FILE" || placeholder == "[FILE]" || placeholder == "PATH")
    return {.files = true, .words = {}};
  if (placeholder == "SHELL") return {.words = {"bash", "zsh"}};
  if (placeholder != "ID") return {};
  offered ids;
  for (const scheme_info& scheme : schemes()) ids.words.emplace_back(scheme.id);
  return ids;
}

}  // namespace clockwise::cli
