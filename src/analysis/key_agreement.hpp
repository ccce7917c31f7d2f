#pragma once

#include <string>
#include <vector>

#include <clockwise/topology.hpp>

namespace clockwise {

/// Keys in which key hashes differ that are not the same: of every length up to 300 bytes, so that every tail
/// and block is met, with all byte values, and some in UTF-8. They are routing keys: no hash tag is looked
/// for.
[[nodiscard]] std::vector<std::string> probe_keys();

/// Whether routing keys have the same tokens in both, judged by probe_keys().
[[nodiscard]] bool same_tokens(const placement& a, const placement& b);

}  // namespace clockwise
