#pragma once

#include <cstddef>

/// Bytes allocated by the whole program so far. A program that links allocated_bytes.cpp counts them.
std::size_t allocated_bytes() noexcept;
