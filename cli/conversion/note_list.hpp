#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "topology_file/text_place.hpp"

namespace clockwise::cli {

enum class note_kind : std::uint8_t {
  left_out,  ///< does not touch placement
  differs,   ///< the peer behaves in a way that ours does not
  refused,   ///< placement cannot be expressed
};

/// "left out", "differs" or "refused"
[[nodiscard]] std::string_view to_string(note_kind kind) noexcept;

/// Something in a peer's file that its conversion does not hold.
struct note {
  note_kind kind;
  std::string pool;  ///< empty: about the whole file
  std::string what;  ///< the word, as it stands in the file
  std::string why;   ///< why it does not matter, or what to do
  std::vector<text_place> places;
};

/// "source:line:column: kind: what, also on lines a and b: why"
[[nodiscard]] std::string to_text(const note& about, std::string_view source);

/// "line 3", "lines 3 and 4", "lines 3, 4 and 20 more"
[[nodiscard]] std::string lines_text(std::span<const text_place> places);

/// The notes of one file in the order of their first places. What is said of several places is one note.
class note_list {
 public:
  void add(note_kind kind, std::string_view pool, text_place where, std::string_view what,
           std::string_view why);

  [[nodiscard]] std::span<const note> all() const noexcept { return notes_; }
  /// The notes about the whole file and about `pools`, by their places.
  [[nodiscard]] std::vector<note> about(std::span<const std::string> pools) const;
  /// The first note that refuses `pool`, or nullptr.
  [[nodiscard]] const note* refusal_of(std::string_view pool) const;

 private:
  std::vector<note> notes_;
  std::map<std::tuple<note_kind, std::string, std::string, std::string>, std::size_t> index_;
  std::map<std::string, std::size_t, std::less<>> refusals_;  ///< the first of each pool
};

}  // namespace clockwise::cli
