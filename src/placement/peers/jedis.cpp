#include "placement/peers/jedis.hpp"

namespace clockwise {
ring_record jedis_record(const scheme_options& options, std::span<const node> /*nodes*/) {
  const bool is_murmur = read_option(options, jedis_hash_option) == jedis_hash::murmur64a;
  const token_hash hash = is_murmur
                              ? token_hash{.function = seeded_murmur64a<jedis_murmur_seed>, .max = max_of(64)}
                              : hash_named("md5");
  return {
      .bits = is_murmur ? 64u : 32u,
      .tie = tie_rule::last_added,
      .label = label_template(jedis_label_option, text_of(options, jedis_label_option), {}),
      .hash = {.number = hash},
      .count = labels_per_weight(160),
      .keys = {.hash = hash},
  };
}

}  // namespace clockwise
