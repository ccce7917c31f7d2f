#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/error.hpp>

#include "conversion/note_list.hpp"
#include "conversion/source_text.hpp"
#include "worker/pool_settings.hpp"

namespace clockwise::cli {

/// A pool of a peer's file in our words. What is not in them is in the notes, under the pool's name.
struct converted_pool {
  proxy::pool_settings settings;  ///< all but name and nodes only when it is `servable`
  text_place where;               ///< of its beginning
  std::string keys;               ///< what the peer takes for a key, when that is not the client's key
  bool servable = false;          ///< our proxy can stand where the peer stood
  std::string_view unsaid{};      ///< an option without a default that the file does not show; usually empty
};

/// All that a peer's file says.
struct conversion {
  /// Nodes of all pools. YAML's aliases make a small file say more than memory holds.
  static constexpr std::size_t nodes_max = 1'000'000;

  std::vector<converted_pool> pools;
  note_list notes;
  std::size_t nodes = 0;
  std::map<std::string, text_place, std::less<>> pool_places;  ///< of the first pool of each name
};

/// A pool that is being read: collects its nodes and what there is to say against it.
class pool_draft {
 public:
  /// Keeps a reference to `into`, to which finish() adds the pool.
  pool_draft(conversion& into, std::string_view name, text_place where);

  [[nodiscard]] converted_pool& pool() noexcept { return pool_; }
  [[nodiscard]] topology_spec& topology() noexcept { return pool_.settings.nodes; }
  [[nodiscard]] text_place where() const noexcept { return pool_.where; }

  void note(note_kind kind, text_place where, std::string_view what, std::string_view why) {
    into_.notes.add(kind, pool_.settings.name, where, what, why);
  }
  void leave_out(text_place where, std::string_view what, std::string_view why) {
    note(note_kind::left_out, where, what, why);
  }
  void differ(text_place where, std::string_view what, std::string_view why) {
    note(note_kind::differs, where, what, why);
  }
  void refuse(text_place where, std::string_view what, std::string_view why) {
    note(note_kind::refused, where, what, why);
  }

  /// Adds a node that the file describes at `where`. Throws `error` bad_file beyond conversion::nodes_max.
  void add(node member, text_place where);
  /// `address` in the form of a node's address; empty, with a note, when it is none.
  [[nodiscard]] std::string address(std::string_view address, text_place where);

  /// Refuses nodes that come twice, names that no YAML holds and a pool without nodes; then adds the pool.
  void finish();

 private:
  void refuse_repeated_nodes();
  void refuse_unprintable_names();

  conversion& into_;
  converted_pool pool_;
  std::map<std::string, std::vector<text_place>> node_places_;  ///< by name
};

}  // namespace clockwise::cli
