#include "backend/backend.hpp"

namespace clockwise::proxy {

backend::backend(loop& on, const node& where, const backend_settings& settings, bool speaks)
    : loop_(on),
      label_(where.name + " (" + where.address + ")"),
      address_(parse_endpoint(where.address)),
      speaks_(speaks),
      settings_(settings),
      resp2_(make(2)) {}

std::unique_ptr<connection> backend::make(int protocol) {
  return std::make_unique<connection>(
      loop_, connection::target{label_, address_, protocol, speaks_ && protocol == 2}, settings_, counters_);
}

connection& backend::resp3() {
  if (!resp3_) resp3_ = make(3);
  return *resp3_;
}

void backend::check_deadlines() {
  resp2_->check_deadlines();
  if (resp3_) resp3_->check_deadlines();
}

std::size_t backend::requests_in_flight() const noexcept {
  return resp2_->requests_in_flight() + (resp3_ ? resp3_->requests_in_flight() : 0);
}

std::size_t backend::bytes_pending() const noexcept {
  return resp2_->bytes_pending() + (resp3_ ? resp3_->bytes_pending() : 0);
}

}  // namespace clockwise::proxy
