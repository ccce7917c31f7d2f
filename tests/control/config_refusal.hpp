#pragma once

#include <string>
#include <string_view>

#include <clockwise/error.hpp>

#include "control/config.hpp"

namespace clockwise::proxy {

/// What parse_config() says against `text`, named "c"; "accepted" when it says nothing.
inline std::string refusal(std::string_view text) {
  try {
    (void)parse_config(text, "c");
    return "accepted";
  } catch (const error& refused) {
    return refused.what();
  }
}

}  // namespace clockwise::proxy
