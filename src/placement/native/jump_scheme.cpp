#include "placement/native/jump_scheme.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "placement/native/jump.hpp"
#include "placement/node_order.hpp"
#include "placement/redrawn_walk.hpp"
#include "placement/repeated_by_weight.hpp"

namespace clockwise {
namespace {

class jump_mapping final : public mapping {
 public:
  explicit jump_mapping(std::span<const node> nodes)
      : buckets_(repeated_by_weight(nodes, in_order(node_order::numbered, nodes), "buckets")),
        owning_(owning_in_order(node_order::numbered, nodes)) {}

  [[nodiscard]] node_index owner(token position) const noexcept override {
    return buckets_[jump_hash(position.value, static_cast<std::uint32_t>(buckets_.size()))];
  }
  void walk(token position, candidate_visitor visit) const noexcept override {
    walk_by_redrawing(
        position, [this](token each) { return owner(each); }, owning_, visit);
  }
  [[nodiscard]] std::size_t owning_node_count() const noexcept override { return owning_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept override {
    return (buckets_.capacity() + owning_.capacity()) * sizeof(node_index);
  }

 private:
  std::vector<node_index> buckets_;
  std::vector<node_index> owning_;
};

}  // namespace

built_scheme build_jump(const scheme_options& options, std::span<const node> nodes) {
  return {.keys = std::make_shared<xxh3_key_hash>(),
          .owners = std::make_shared<jump_mapping>(nodes),
          .settled = options};
}

}  // namespace clockwise
