// The only file that includes xxHash: inlined here, it leaves no link dependency behind.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <clockwise/hash.hpp>

namespace clockwise {

token xxh3(std::string_view bytes) noexcept {
  return token{XXH3_64bits(bytes.data(), bytes.size())};
}

}  // namespace clockwise
