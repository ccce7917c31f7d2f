#pragma once

#include <string>

#include <clockwise/topology.hpp>

namespace clockwise {

/// One short hash, 16 hexadecimal digits, by which two machines tell whether they place keys alike. Different
/// ones: something below differs, even if it decides nothing, as another name for a zone or, in rendezvous,
/// twice every weight. The same on every platform and in every later version.
///
/// It covers how keys become tokens (the key hash by its results, and the hash tag), which node owns which
/// token, and which nodes and zones decide further copies: every point of a ring, hidden ones too, or every
/// slot of a table, with the owners' names. For other schemes it covers the scheme, its options, the names
/// and weights of the nodes that own something, and some thousand owners. It does not cover addresses,
/// replicas, the epoch, nodes that own nothing, nor the order of the list where that decides nothing.
/// O(points or slots). Thread-safe.
[[nodiscard]] std::string digest(const topology& where);

}  // namespace clockwise
