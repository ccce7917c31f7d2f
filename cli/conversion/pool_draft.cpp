#include "conversion/pool_draft.hpp"

#include <stdexcept>

#include "base/text.hpp"
#include "net/endpoint.hpp"
#include "text/utf8.hpp"

namespace clockwise::cli {

pool_draft::pool_draft(conversion& into, std::string_view name, text_place where) : into_(into) {
  pool_.settings.name = name;
  pool_.where = where;
  const auto [first, is_new] = into.pool_places.try_emplace(std::string(name), where);
  if (!is_new) {
    refuse(where, clockwise::quoted(name),
           "a pool of this name stands on line " + std::to_string(first->second.line) +
               "; give each a name of its own");
  }
  if (name.empty()) refuse(where, "a pool without a name", "give it one");
}

void pool_draft::add(node member, text_place where) {
  if (++into_.nodes > conversion::nodes_max) {
    throw error(errc::bad_file, "the file has more than " + std::to_string(conversion::nodes_max) +
                                    " servers; is it the right file?");
  }
  node_places_[member.name].push_back(where);
  topology().nodes.push_back(std::move(member));
}

std::string pool_draft::address(std::string_view address, text_place where) {
  try {
    return to_string(proxy::parse_endpoint(address));
  } catch (const std::invalid_argument& wrong) {
    differ(
        where, clockwise::quoted(address),
        std::string("this is no address for clockwise, and the node is left without one: ") + wrong.what());
    return {};
  }
}

void pool_draft::finish() {
  refuse_repeated_nodes();
  refuse_unprintable_names();
  if (topology().nodes.empty() && into_.notes.refusal_of(pool_.settings.name) == nullptr) {
    refuse(where(), clockwise::quoted(pool_.settings.name), "it has no servers; name one at least");
  }
  into_.pools.push_back(std::move(pool_));
}

void pool_draft::refuse_repeated_nodes() {
  for (const auto& [name, places] : node_places_) {
    if (places.size() == 1) continue;
    const std::string why = "this server comes " + std::to_string(places.size()) + " times, on " +
                            lines_text(places) + "; remove the others, or give each its own name or address";
    for (const text_place each : places) refuse(each, clockwise::quoted(name), why);
  }
}

void pool_draft::refuse_unprintable_names() {
  for (const auto& [name, places] : node_places_) {
    if (is_utf8(name)) continue;
    refuse(places.front(), clockwise::quoted(utf8_of(name)),
           "this name is not UTF-8; save the file as UTF-8");
  }
}

}  // namespace clockwise::cli
