#include "placement/peers/libketama.hpp"

#include <string_view>

#include <clockwise/hash/md5.hpp>

namespace clockwise {
namespace {

std::string_view c_string(std::string_view key) noexcept {
  return key.substr(0, key.find('\0'));
}

}  // namespace

ring_record libketama_record(const scheme_options& /*options*/, std::span<const node> /*nodes*/) {
  return {
      .label = fixed_label("{name}-{i}"),
      .hash = {.words = hashes::md5_words, .words_used = 4},
      .count = labels_by_double_share(),
      .keys = {.hash = hash_named("md5"), .part = c_string},
  };
}

}  // namespace clockwise
