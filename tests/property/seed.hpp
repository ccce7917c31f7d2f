#pragma once

#include <cstdint>
#include <cstdlib>

/// The first seed of random tests. A failing test prints its own; CLOCKWISE_TEST_SEED=<that> runs it first.
inline std::uint64_t first_seed() {
  const char* text = std::getenv("CLOCKWISE_TEST_SEED");
  return text == nullptr ? 1 : std::strtoull(text, nullptr, 10);
}
