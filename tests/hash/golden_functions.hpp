#pragma once

#include <map>
#include <string>
#include <string_view>

namespace clockwise {

/// A vector's function as one from bytes and the seed's text to the value's text. Throws
/// std::invalid_argument for a seed that it cannot read.
using written_function = std::string (*)(std::string_view bytes, std::string_view seed);
using golden_functions = std::map<std::string_view, written_function>;

/// The functions of a hashes.json by the names they have there.
const golden_functions& functions_by_golden_name();

}  // namespace clockwise
