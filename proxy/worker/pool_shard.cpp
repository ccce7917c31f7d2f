#include "worker/pool_shard.hpp"

#include <utility>

#include "session/session.hpp"

namespace clockwise::proxy {
namespace {

std::vector<std::unique_ptr<backend>> make_backends(loop& on, const pool& of, bool speak) {
  std::vector<std::unique_ptr<backend>> made;
  for (const node& each : of.where->nodes())
    made.push_back(std::make_unique<backend>(on, each, of.settings.backends, speak));
  return made;
}

// Client ids are unique in the process: the worker in the low byte.
constexpr unsigned worker_bits = 8;

}  // namespace

pool_shard::pool_shard(loop& on, pool& of, std::size_t worker, hand_off to_others)
    : loop_(on),
      pool_(of),
      worker_(worker),
      to_others_(std::move(to_others)),
      router_(*of.where),
      nodes_(make_backends(on, of, worker == 0)),
      sessions_(of.clients.of(worker)),
      context_{.on = on,
               .limits = of.settings.sessions,
               .requests = {.request_bytes_max = of.settings.sessions.request_bytes_max},
               .routes = router_,
               .nodes = nodes_,
               .sessions = sessions_,
               .counters = {},
               .text = {}} {}

// Sessions first: what the connections then say to them no longer matters.
pool_shard::~pool_shard() {
  sessions_.close();
}

void pool_shard::open() {
  // A unix socket cannot be shared, so one worker listens there and hands over.
  const endpoint& where = pool_.settings.listen;
  if (where.unix_path.empty() || worker_ == 0)
    listener_.emplace(loop_.io(), where, [this](descriptor client) { on_accepted(std::move(client)); });
  // A node without weight owns nothing: nobody asks it, and it need not be there. Some peers take 0 for 1.
  const scheme_info& scheme = pool_.where->where().scheme();
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    if (weight_in_force(pool_.where->nodes()[i], scheme) > 0) nodes_[i]->open();
}

void pool_shard::on_accepted(descriptor client) {
  const auto worker = pool_.clients.admit(worker_);
  if (!worker) {
    ++context_.counters.refused;
    listener::refuse(std::move(client));
  } else if (*worker == worker_) {
    adopt(std::move(client));
  } else {
    to_others_(*worker, std::move(client));
  }
}

void pool_shard::adopt(descriptor client) {
  stream_socket connected(loop_.io(), std::move(client));
  if (!connected.is_open()) {
    pool_.clients.of(worker_).fetch_sub(1, std::memory_order_relaxed);
    return;
  }
  const std::uint64_t id = (++clients_seen_ << worker_bits) + worker_;
  new session(context_, std::move(connected), id);  // owned by the set, and by the replies on their way to it
}

void pool_shard::check_deadlines() {
  for (const auto& each : nodes_) each->check_deadlines();
}

shard_snapshot pool_shard::snapshot() const {
  shard_snapshot taken{.sessions = context_.counters, .nodes = {}};
  taken.sessions.clients = sessions_.size();
  for (const auto& each : nodes_)
    taken.nodes.push_back(
        {each->down(), each->requests_in_flight(), each->bytes_pending(), each->counters()});
  return taken;
}

void pool_shard::drain() {
  if (listener_) listener_->stop();
  sessions_.drain();
}

void pool_shard::close() {
  sessions_.close();
}

}  // namespace clockwise::proxy
