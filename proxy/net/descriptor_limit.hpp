#pragma once

#include <cstddef>

namespace clockwise::proxy {

/// Raises the process's limit of open file descriptors as far as it may go, and returns it.
std::size_t raise_descriptor_limit() noexcept;

}  // namespace clockwise::proxy
