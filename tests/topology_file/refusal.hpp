#pragma once

#include <string>
#include <string_view>

#include <clockwise/error.hpp>
#include <clockwise/topology_file.hpp>

namespace clockwise {

/// What parse_topology() says against `text`, named "t"; "accepted" when it says nothing.
inline std::string refusal(std::string_view text) {
  try {
    (void)parse_topology(text, "t");
    return "accepted";
  } catch (const error& refused) {
    return refused.what();
  }
}

/// The code of the error that parse_topology() throws, by name.
inline std::string refusal_code(std::string_view text) {
  try {
    (void)parse_topology(text, "t");
    return "accepted";
  } catch (const error& refused) {
    return std::string(to_string(refused.code()));
  }
}

}  // namespace clockwise
