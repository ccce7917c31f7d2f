#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "placement/fixed_log2.hpp"
#include "placement/mapping.hpp"

namespace clockwise {

/// A node that bids for every key.
struct bidder {
  std::uint64_t hash;  ///< of its name
  node_index owner;
};

/// Bids that are mix(token ^ hash of the name): highest wins. For nodes of equal weight, and for peers that
/// have none.
template <typename Mix>
class plain_bids {
 public:
  using bid = std::uint64_t;

  explicit plain_bids(std::vector<bidder> bidders) noexcept : bidders_(std::move(bidders)) {}

  [[nodiscard]] std::size_t size() const noexcept { return bidders_.size(); }
  [[nodiscard]] node_index owner(std::size_t place) const noexcept { return bidders_[place].owner; }
  [[nodiscard]] bid bid_of(std::size_t place, token position) const noexcept {
    return Mix()(position.value ^ bidders_[place].hash);
  }
  [[nodiscard]] static bool better(bid a, bid b) noexcept { return a > b; }
  [[nodiscard]] std::size_t bytes() const noexcept { return bidders_.capacity() * sizeof(bidder); }

 private:
  std::vector<bidder> bidders_;
};

/// Bids -log(draw) / weight, where a draw is a plain bid taken as a number between 0 and 1: lowest wins, and
/// each node wins as often as its weight says. Of equal quotients the higher draw wins, so that nodes of one
/// weight get the owners that plain_bids gives them.
template <typename Mix>
class weighted_bids {
 public:
  struct bid {
    double cost;
    std::uint64_t draw;
  };

  /// Precondition: `weights[i]` is that of `bidders[i]`, above 0. Weights below 2^-500 count as that, those
  /// above 2^500 as that, so that no product is rounded to 0 or infinity.
  weighted_bids(std::vector<bidder> bidders, const std::vector<double>& weights)
      : bidders_(std::move(bidders)) {
    inverse_.reserve(weights.size());
    for (const double weight : weights) inverse_.push_back(1.0 / std::clamp(weight, 0x1p-500, 0x1p500));
  }

  [[nodiscard]] std::size_t size() const noexcept { return bidders_.size(); }
  [[nodiscard]] node_index owner(std::size_t place) const noexcept { return bidders_[place].owner; }
  [[nodiscard]] bid bid_of(std::size_t place, token position) const noexcept {
    constexpr std::uint64_t log2_of_1 = std::uint64_t{64} << log2_fraction_bits;
    const std::uint64_t draw = Mix()(position.value ^ bidders_[place].hash);
    return {static_cast<double>(log2_of_1 - fixed_log2(draw)) * inverse_[place], draw};
  }
  [[nodiscard]] static bool better(bid a, bid b) noexcept {
    return a.cost != b.cost ? a.cost < b.cost : a.draw > b.draw;
  }
  [[nodiscard]] std::size_t bytes() const noexcept {
    return bidders_.capacity() * sizeof(bidder) + inverse_.capacity() * sizeof(double);
  }

 private:
  std::vector<bidder> bidders_;
  std::vector<double> inverse_;
};

/// Rendezvous hashing: every node bids for a token and the best bid owns it; of equal bids, the one listed
/// first. The candidates after the owner are the next best bids. O(n) for an owner.
/// Source: D. Thaler, C. Ravishankar, "Using Name-Based Mappings to Increase Hit Rates", IEEE/ACM ToN 1998.
template <typename Bids>
class rendezvous_mapping final : public mapping {
 public:
  /// Precondition: someone bids.
  explicit rendezvous_mapping(Bids bids) noexcept : bids_(std::move(bids)) {}

  [[nodiscard]] node_index owner(token position) const noexcept override {
    std::size_t best = 0;
    auto best_bid = bids_.bid_of(0, position);
    for (std::size_t place = 1; place < bids_.size(); ++place) {
      const auto bid = bids_.bid_of(place, position);
      if (!Bids::better(bid, best_bid)) continue;
      best = place;
      best_bid = bid;
    }
    return bids_.owner(best);
  }

  void walk(token position, candidate_visitor visit) const noexcept override {
    best_few found;
    for (std::size_t seen = 0; seen < bids_.size(); seen += found.size) {
      found = next_best(position, seen == 0 ? nullptr : &found.placed[found.size - 1]);
      for (std::size_t i = 0; i < found.size; ++i) {
        if (!visit(bids_.owner(found.placed[i].place))) return;
      }
    }
  }

  [[nodiscard]] std::size_t owning_node_count() const noexcept override { return bids_.size(); }
  [[nodiscard]] std::size_t nodes_seen() const noexcept override { return bids_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept override { return bids_.bytes(); }

 private:
  struct placed_bid {
    typename Bids::bid bid{};
    std::size_t place = 0;

    [[nodiscard]] bool before(const placed_bid& other) const noexcept {
      if (Bids::better(bid, other.bid)) return true;
      return !Bids::better(other.bid, bid) && place < other.place;
    }
  };
  // As many as one pass over the nodes finds without memory of its own: copies are few.
  struct best_few {
    std::array<placed_bid, 16> placed{};
    std::size_t size = 0;

    // Keeps `each` in order when it is among the best.
    void offer(const placed_bid& each) noexcept {
      if (size == placed.size() && !each.before(placed[size - 1])) return;
      std::size_t at = size < placed.size() ? size++ : size - 1;
      for (; at > 0 && each.before(placed[at - 1]); --at) placed[at] = placed[at - 1];
      placed[at] = each;
    }
  };

  // The best bids that come after `last`, or the best of all.
  [[nodiscard]] best_few next_best(token position, const placed_bid* last) const noexcept {
    best_few found;
    for (std::size_t place = 0; place < bids_.size(); ++place) {
      const placed_bid each{bids_.bid_of(place, position), place};
      if (last == nullptr || last->before(each)) found.offer(each);
    }
    return found;
  }

  Bids bids_;
};

}  // namespace clockwise
