#include "admin/worker_status.hpp"

#include <future>
#include <stdexcept>
#include <utility>

#include "admin/counter_rows.hpp"

namespace clockwise::proxy {
namespace {

using answer_of_worker = std::future<std::vector<shard_snapshot>>;

node_status node_without_counts(const node& member) {
  return {.name = member.name,
          .address = member.address,
          .zone = member.zone,
          .weight = member.weight,
          .counters = {}};
}

pool_status pool_without_counts(const pool& of) {
  pool_status blank{.name = of.settings.name,
                    .listen = to_string(of.settings.listen),
                    .scheme = of.where->spec().scheme,
                    .number = of.where->number(),
                    .counters = {},
                    .nodes = {}};
  for (const node& member : of.where->nodes()) blank.nodes.push_back(node_without_counts(member));
  return blank;
}

void add(node_status& sum, const node_snapshot& part) {
  sum.workers_down += part.down ? 1 : 0;
  sum.requests_in_flight += part.requests_in_flight;
  sum.bytes_pending += part.bytes_pending;
  add(sum.counters, part.counters);
}

void add(pool_status& sum, const shard_snapshot& part) {
  add(sum.counters, part.sessions);
  for (std::size_t i = 0; i < part.nodes.size(); ++i) add(sum.nodes[i], part.nodes[i]);
}

// All are asked before any is waited for.
std::vector<answer_of_worker> ask_all(std::span<const std::unique_ptr<worker>> workers) {
  std::vector<answer_of_worker> answers;
  for (const auto& each : workers) {
    std::packaged_task<std::vector<shard_snapshot>()> task(
        [asked = each.get()] { return asked->snapshot(); });
    answers.push_back(task.get_future());
    each->post(std::move(task));
  }
  return answers;
}

}  // namespace

proxy_status collect_status(std::span<const std::unique_ptr<pool>> pools,
                            std::span<const std::unique_ptr<worker>> workers) {
  const auto deadline = std::chrono::steady_clock::now() + worker_answer_max;
  proxy_status sum{.workers = workers.size(), .pools = {}};
  for (const auto& each : pools) sum.pools.push_back(pool_without_counts(*each));

  std::vector<answer_of_worker> answers = ask_all(workers);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i].wait_until(deadline) != std::future_status::ready) {
      throw std::runtime_error("worker " + std::to_string(i) + " does not answer");
    }
    const auto shards = answers[i].get();
    for (std::size_t j = 0; j < shards.size(); ++j) add(sum.pools[j], shards[j]);
  }
  return sum;
}

}  // namespace clockwise::proxy
