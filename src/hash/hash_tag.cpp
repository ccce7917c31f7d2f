#include <clockwise/hash_tag.hpp>

namespace clockwise {

std::string_view routing_key(std::string_view key, hash_tag tag) noexcept {
  const std::size_t open = key.find(tag.open);
  if (open == std::string_view::npos) return key;
  const std::size_t begin = open + 1;
  const std::size_t close = key.find(tag.close, begin);
  if (close == std::string_view::npos || close == begin) return key;
  return key.substr(begin, close - begin);
}

}  // namespace clockwise
