#include "routing/router.hpp"

#include <algorithm>
#include <utility>

#include "protocol/command_errors.hpp"

namespace clockwise::proxy {
namespace {

// A command with a million keys must not leave its index list behind.
constexpr std::size_t kept_keys_max = 4096;

}  // namespace

route& router::decide(resp::arguments command) {
  const command_spec* spec = find_command(command);
  route_.spec = spec;
  if (spec == nullptr) {
    reject(unknown_command_error(command));
  } else if (!arity_fits(*spec, command.size())) {
    reject(arity_error(*spec));
  } else if (spec->how == service::local) {
    route_.what = route::kind::local;
  } else if (const auto reason = reason_to_refuse(*spec, command); !reason.empty()) {
    reject(refused_error(*spec, reason));
  } else if (spec->keys.is_single()) {
    route_.what = route::kind::forward;
    route_.owner = where_.owner(command[static_cast<std::size_t>(spec->keys.first)]);
  } else {
    decide_by_keys(command);
  }
  return route_;
}

void router::decide_by_keys(resp::arguments command) {
  const command_spec& spec = *route_.spec;
  if (!find_keys(spec, command, keys_)) return reject(std::string(bad_keys_error));
  if (keys_.empty()) return reject(std::string(no_keys_error));

  route_.owner = where_.owner(command[keys_.front()]);
  const bool one_owner = std::all_of(keys_.begin() + 1, keys_.end(), [&](std::uint32_t key) {
    return where_.owner(command[key]) == route_.owner;
  });
  if (one_owner) {
    route_.what = route::kind::forward;
  } else if (spec.how == service::split) {
    route_.what = route::kind::split;
    route_.parts = split_by_owner(where_, command, keys_);
  } else {
    reject(std::string(cross_slot_error));
  }
  if (keys_.capacity() > kept_keys_max) keys_ = {};
}

void router::reject(std::string error) {
  route_.what = route::kind::reject;
  route_.error = std::move(error);
}

}  // namespace clockwise::proxy
