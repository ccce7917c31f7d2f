#include "session/reply_queue.hpp"

#include <utility>

#include "protocol/resp/reply_writer.hpp"

namespace clockwise::proxy {

ticket reply_queue::reserve(std::unique_ptr<gather> parts) {
  places_.push_back({.parked = {}, .parts = std::move(parts)});
  return {.request = first_ + places_.size() - 1};
}

void reply_queue::put(std::string_view reply) {
  if (places_.empty()) return ready_.append(reply);  // only then it is at the head at once
  add(reserve(), reply, true);
}

void reply_queue::add(ticket request, std::string_view bytes, bool last) {
  place& here = at(request);
  if (here.parts) {
    parked_bytes_ += bytes.size();
    here.done = here.parts->add(request.part, bytes, last);
    if (here.done && is_head(request)) release();
  } else if (!is_head(request)) {
    parked_bytes_ += bytes.size();
    here.parked.append(bytes);
    here.done = last;
  } else {
    ready_.append(bytes);
    here.begun = true;
    if (!last) return;
    pop();
    release();
  }
}

bool reply_queue::fail(ticket request, std::string_view error_line) {
  place& here = at(request);
  if (here.begun) return false;
  if (here.parts) {
    const std::size_t held = here.parts->bytes();
    here.done = here.parts->fail(request.part, error_line);
    parked_bytes_ -= held - here.parts->bytes();
  } else {
    parked_bytes_ -= here.parked.size();
    here.parked.clear();
    resp::append_error(here.parked, error_line);
    parked_bytes_ += here.parked.size();
    here.done = true;
  }
  if (here.done && is_head(request)) release();
  return true;
}

void reply_queue::pop() {
  places_.pop_front();
  ++first_;
}

// Moves what is parked at the head to ready(), whole replies and the begin of one.
void reply_queue::release() {
  while (!places_.empty()) {
    place& head = places_.front();
    if (head.parts) {
      if (!head.done) return;
      head.parts->finish(ready_);
      parked_bytes_ -= head.parts->bytes();
    } else if (!head.parked.empty()) {
      ready_.append(head.parked);
      parked_bytes_ -= head.parked.size();
      head.begun = true;
      head.parked = {};
    }
    if (!head.done) return;
    pop();
  }
}

}  // namespace clockwise::proxy
