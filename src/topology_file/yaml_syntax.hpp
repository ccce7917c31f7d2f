#pragma once

#include <string_view>

#include <yaml-cpp/exceptions.h>

#include <clockwise/error.hpp>

#include "topology_file/json_surrogates.hpp"
#include "topology_file/text_place.hpp"

namespace clockwise {

/// What the tree's builder refuses by a YAML::ParserException of its own.
inline constexpr const char* second_document = "a second document";
inline constexpr const char* alias_in_itself = "an alias in itself";

/// yaml-cpp counts from 0.
[[nodiscard]] text_place place_of(const YAML::Mark& mark) noexcept;

/// What was found wrong while parsing, as an `error` bad_syntax that says where, and what would be right.
[[nodiscard]] error syntax_error(const YAML::ParserException& found, const joined_surrogates& parsed,
                                 std::string_view source);

}  // namespace clockwise
