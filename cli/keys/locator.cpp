#include "keys/locator.hpp"

#include <fmt/format.h>

namespace clockwise::cli {

locator::locator(const topology& where, std::size_t copies) : where_(where), copies_(copies) {}

std::span<const located> locator::locate(std::span<const std::string_view> keys) {
  positions_.clear();
  for (const std::string_view key : keys) positions_.push_back(where_.token_of(key));
  nodes_.resize(keys.size() * copies_);
  found_.clear();
  for (std::size_t i = 0; i < keys.size(); ++i) {
    found_.push_back({keys[i], positions_[i], std::span(nodes_).subspan(i * copies_, copies_)});
  }
  if (copies_ == 1) {
    find_owners();
  } else {
    find_copies();
  }
  return found_;
}

void locator::find_owners() {
  where_.where().owners(positions_, nodes_);
}

void locator::find_copies() {
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    const auto room = std::span(nodes_).subspan(i * copies_, copies_);
    found_[i].copies = room.first(where_.copies(positions_[i], room));
  }
}

std::string owning_nodes_text(const topology& where) {
  const std::size_t owning = where.where().owning_node_count();
  return owning == 1 ? "1 node owns keys" : fmt::format("{} nodes own keys", owning);
}

}  // namespace clockwise::cli
