// xxHash is inlined here once more, so that a lookup of every native scheme has one call less.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "placement/key_hash.hpp"

namespace clockwise {

token xxh3_key_hash::token_of(std::string_view routing_key) const noexcept {
  return token{XXH3_64bits(routing_key.data(), routing_key.size())};
}

}  // namespace clockwise
