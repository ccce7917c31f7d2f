#include "admin/counter_rows.hpp"

#include <array>

namespace clockwise::proxy {
namespace {

using session_row = counter_row<session_counters>;
using backend_row = counter_row<backend_counters>;

constexpr std::array session_rows = {
    session_row{"clients", &session_counters::clients, "Clients connected now.", counter_kind::level},
    session_row{"accepted", &session_counters::accepted, "Clients ever taken in."},
    session_row{"refused", &session_counters::refused, "Clients turned away at clients_max."},
    session_row{"requests", &session_counters::requests, "Commands read."},
    session_row{"forwarded", &session_counters::forwarded, "Commands sent to one server."},
    session_row{"split", &session_counters::split, "Commands split over several servers."},
    session_row{"local", &session_counters::local, "Commands answered by the proxy."},
    session_row{"rejected", &session_counters::rejected, "Commands the proxy answered with an error."},
    session_row{"failed", &session_counters::failed, "Commands answered with an error because of a server."},
    session_row{"protocol_errors", &session_counters::protocol_errors,
                "Clients closed because they could not be understood."},
    session_row{"pauses", &session_counters::pauses, "Times a client was not read because of a limit."},
    session_row{"dropped", &session_counters::dropped,
                "Clients closed at reply_bytes_max, or with a reply torn by a lost server."},
    session_row{"bytes_in", &session_counters::bytes_in, "Bytes read from clients."},
    session_row{"bytes_out", &session_counters::bytes_out, "Bytes written to clients."},
};

constexpr std::array backend_rows = {
    backend_row{"requests", &backend_counters::requests, "Requests accepted for the server."},
    backend_row{"replies", &backend_counters::replies, "Replies that reached their request."},
    backend_row{"refused", &backend_counters::refused, "Requests refused because the server is down."},
    backend_row{"timeouts", &backend_counters::timeouts,
                "Requests answered with an error because the server was late."},
    backend_row{"late_replies", &backend_counters::late_replies,
                "Replies that came after that and were dropped."},
    backend_row{"failures", &backend_counters::failures, "Requests lost with their connection."},
    backend_row{"connects", &backend_counters::connects, "Connections made."},
    backend_row{"connect_failures", &backend_counters::connect_failures,
                "Connections that could not be made."},
    backend_row{"losses", &backend_counters::losses, "Connections lost."},
    backend_row{"bytes_out", &backend_counters::bytes_out, "Bytes written to the server."},
    backend_row{"bytes_in", &backend_counters::bytes_in, "Bytes read from the server."},
};

// A counter without a row would be invisible.
static_assert(sizeof(session_counters) == session_rows.size() * sizeof(std::uint64_t));
static_assert(sizeof(backend_counters) == backend_rows.size() * sizeof(std::uint64_t));

template <class Counters, std::size_t Count>
void add_rows(const std::array<counter_row<Counters>, Count>& rows, Counters& sum,
              const Counters& part) noexcept {
  for (const auto& row : rows) sum.*row.value += part.*row.value;
}

}  // namespace

std::span<const counter_row<session_counters>> session_counter_rows() noexcept {
  return session_rows;
}
std::span<const counter_row<backend_counters>> backend_counter_rows() noexcept {
  return backend_rows;
}

void add(session_counters& sum, const session_counters& part) noexcept {
  add_rows(session_rows, sum, part);
}
void add(backend_counters& sum, const backend_counters& part) noexcept {
  add_rows(backend_rows, sum, part);
}

}  // namespace clockwise::proxy
