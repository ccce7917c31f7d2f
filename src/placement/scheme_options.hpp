#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/placement.hpp>

namespace clockwise {

/// Throws `error` unknown_option when `options` has a name that `scheme` lacks, naming the nearest it has.
void check_option_names(const scheme_options& options, const scheme_info& scheme);

/// The text given for `option`, or its default. The result views `options` or `option`.
[[nodiscard]] std::string_view text_of(const scheme_options& options, const option_info& option);

/// Throws `error` bad_option: the option, its `text`, and what it must be.
[[noreturn]] void refuse_option(const option_info& option, std::string_view text, std::string_view right);

/// An option that is a whole number from `min` to `max`.
struct integer_option {
  option_info info;
  std::uint32_t min;
  std::uint32_t max;
};

/// The value of `option` in `options`, or its default. Throws `error` bad_option.
[[nodiscard]] std::uint32_t read_option(const scheme_options& options, const integer_option& option);

/// One of the words that a choice_option takes, and what it stands for.
template <class Value>
struct choice {
  std::string_view word;
  Value value;
};

/// An option that is one of a few words.
template <class Value, std::size_t Count>
struct choice_option {
  option_info info;
  std::array<choice<Value>, Count> choices;
};

/// Throws `error` bad_option, naming every word and the nearest.
[[noreturn]] void refuse_word(const option_info& option, std::string_view word,
                              std::span<const std::string_view> known);

/// The value of the word given for `option`, or of its default. Throws `error` bad_option.
template <class Value, std::size_t Count>
[[nodiscard]] const Value& read_option(const scheme_options& options,
                                       const choice_option<Value, Count>& option) {
  const std::string_view word = text_of(options, option.info);
  const auto found = std::ranges::find(option.choices, word, &choice<Value>::word);
  if (found != option.choices.end()) return found->value;
  std::array<std::string_view, Count> known;
  std::ranges::transform(option.choices, known.begin(), &choice<Value>::word);
  refuse_word(option.info, word, known);
}

/// The names in a list like "a, b,c": for options that name nodes. Blanks around a name are dropped, so a
/// name with a comma or with blanks at its ends cannot be listed. Throws `error` bad_option for an empty name
/// between commas, for one that no node has and for one that comes twice.
[[nodiscard]] std::vector<node_index> read_node_list(const scheme_options& options, const option_info& option,
                                                     std::span<const node> nodes);

}  // namespace clockwise
