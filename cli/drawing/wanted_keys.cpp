#include "drawing/wanted_keys.hpp"

#include "drawing/names.hpp"

namespace clockwise::cli {

void wanted_keys::add(std::string_view key) {
  ++added_;
  if (named_.size() < named_max) {
    named_.push_back(located(key));
    named_.back().text = shown(key, data_name_max);
  } else if (dots_.size() < dots_max) {
    dots_.push_back(located(key));
  }
}

wanted_key wanted_keys::located(std::string_view key) const {
  wanted_key found{.text = {},
                   .position = where_->token_of(key),
                   .owner = where_->at(where_->owner(key)).name,
                   .giver = {}};
  found.giver = before_ == nullptr ? found.owner : before_->at(before_->owner(key)).name;
  return found;
}

}  // namespace clockwise::cli
