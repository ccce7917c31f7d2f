// Replaces the global operator new. A file of its own: where GCC sees both sides at once, it takes the pair
// of replaced operators for a mismatch.

#include "placement/allocated_bytes.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::size_t> bytes_so_far{0};
}  // namespace

std::size_t allocated_bytes() noexcept {
  return bytes_so_far;
}

void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  bytes_so_far += bytes;
  return std::malloc(bytes);
}
void* operator new(std::size_t bytes) {
  void* memory = operator new(bytes, std::nothrow);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
