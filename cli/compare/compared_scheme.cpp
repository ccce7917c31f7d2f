#include "compare/compared_scheme.hpp"

#include <algorithm>

#include <clockwise/placement.hpp>

namespace clockwise::cli {
namespace {

/// "a=1,2,b=3" -> "a=1,2" and "b=3": lists of numbers are values of some options.
std::vector<std::string> settings_in(std::string_view text) {
  std::vector<std::string> settings;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(','));
    if (settings.empty() || part.find('=') != part.npos) {
      settings.emplace_back(part);
    } else {
      settings.back().append(1, ',').append(part);
    }
    text.remove_prefix(std::min(part.size() + 1, text.size()));
  }
  return settings;
}

}  // namespace

compared_scheme scheme_from(std::string_view text, const topology_spec& base) {
  const std::size_t colon = text.find(':');
  const std::string id(text.substr(0, colon));
  (void)scheme_named(id);  // a word that is none gets the nearest known
  compared_scheme found{.title = std::string(text), .spec = base};
  const bool has_settings = colon != text.npos;
  set_scheme(found.spec, id, "the option of a SCHEME",
             settings_in(has_settings ? text.substr(colon + 1) : std::string_view{}));
  return found;
}

std::vector<compared_scheme> usual_schemes(const topology_spec& base) {
  std::vector<compared_scheme> found;
  if (!scheme_named(base.scheme).compatible_with.empty()) found.push_back(scheme_from(base.scheme, base));
  for (const scheme_info& each : schemes()) {
    if (each.compatible_with.empty()) found.push_back(scheme_from(each.id, base));
  }
  return found;
}

}  // namespace clockwise::cli
