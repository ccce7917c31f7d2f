#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <clockwise/function_ref.hpp>

namespace clockwise::cli {

/// Where a walk brings what it finds on one server.
struct walk_sink {
  function_ref<void(std::uint64_t)> expect;  ///< how many keys there will be, about; at most once
  function_ref<void(std::span<const std::string_view>)> take;  ///< some keys, valid for the call
};

}  // namespace clockwise::cli
