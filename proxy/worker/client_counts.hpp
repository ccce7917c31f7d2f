#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace clockwise::proxy {

/// How many clients of one pool each worker has. Shared by the workers; approximate while clients come and
/// go.
class client_counts {
 public:
  client_counts(std::size_t workers, std::size_t clients_max) : counts_(workers), clients_max_(clients_max) {}

  /// The worker for a client that `accepting` has just accepted: itself, unless another has at least two
  /// fewer. The client is counted there. Nothing when the pool is full.
  [[nodiscard]] std::optional<std::size_t> admit(std::size_t accepting) noexcept;

  /// One worker's count; whoever closes a client takes it down.
  [[nodiscard]] std::atomic<std::uint32_t>& of(std::size_t worker) noexcept { return counts_[worker]; }

 private:
  std::vector<std::atomic<std::uint32_t>> counts_;
  const std::size_t clients_max_;
};

}  // namespace clockwise::proxy
