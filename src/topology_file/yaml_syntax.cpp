#include "topology_file/yaml_syntax.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "topology_file/text_place.hpp"

namespace clockwise {
namespace {

// How yaml-cpp begins a message, and what it means to somebody with the file open.
struct meaning {
  std::string_view found;
  std::string_view sentence;
};

constexpr std::array meanings = {
    meaning{
        "illegal map value",
        "a ':' where no field can begin; check the indentation, and put a value that holds ': ' in quotes"},
    meaning{"end of map not found",
            "this continues no mapping; a field is 'name: value', in the column of the fields above it"},
    meaning{"end of sequence not found",
            "this continues no list; an item begins with '- ', in the column of the items above it"},
    meaning{"end of map flow not found", "a '{' before this is not closed; write ',' or '}' here"},
    meaning{"end of sequence flow not found", "a '[' before this is not closed; write ',' or ']' here"},
    meaning{"illegal flow end",
            "this bracket does not close the one opened last; check the brackets before it"},
    meaning{"illegal block entry", "a list item where none can begin; write '- ' at the beginning of a line"},
    meaning{"illegal document indicator", "text in quotes is never closed; write the closing quote"},
    meaning{"illegal EOF in scalar", "text in quotes is never closed; write the closing quote"},
    meaning{"unknown token", "a value cannot begin with this character; put the value in quotes"},
    meaning{"unknown escape character",
            "an unknown escape in double quotes; write '\\\\' for a backslash, or use single quotes"},
    meaning{"invalid unicode", "an escape that is no character; write one from U+0000 to U+10FFFF"},
    meaning{"bad character found while scanning hex",
            "an escape with too few digits; write \\x12, \\u1234 or \\U00012345"},
    meaning{"the referenced anchor is not defined",
            "an alias without its anchor; write '&name' before '*name'"},
    meaning{"alias not found", "a '*' without a name after it; put a value that begins with '*' in quotes"},
    meaning{"anchor not found", "a '&' without a name after it; put a value that begins with '&' in quotes"},
    meaning{second_document,
            "the document ended before this, and a file holds one; check the indentation and the brackets"},
    meaning{alias_in_itself, "an alias inside what it stands for; write the value out"},
    meaning{"bad file", "lists or mappings nested hundreds deep; is it the right file?"},
};

constexpr std::string_view tab_sentence = "a tab in the indentation; indent with spaces";
constexpr std::string_view bracket_sentence =
    "an address with brackets must stand in quotes; write it like \"[::1]:6379\"";

std::string_view line_of(std::string_view text, std::size_t line) {
  for (std::size_t i = 1; i < line; ++i) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  return text.substr(0, text.find('\n'));
}

bool is_indented_by_tab(std::string_view line) {
  return line.substr(0, line.find_first_not_of(" \t-")).find('\t') != std::string_view::npos;
}

// A value like [::1]:6379, which YAML takes for a list.
bool has_bare_bracketed_address(std::string_view line) {
  const auto open = line.find('[');
  return open != std::string_view::npos && line.find("]:", open) != std::string_view::npos &&
         line.find_first_of("'\"") == std::string_view::npos;
}

std::string sentence_for(const std::string& found, std::string_view line) {
  if (is_indented_by_tab(line)) return std::string(tab_sentence);
  if (has_bare_bracketed_address(line)) return std::string(bracket_sentence);
  const auto row =
      std::ranges::find_if(meanings, [&](const meaning& m) { return found.starts_with(m.found); });
  return row != meanings.end() ? std::string(row->sentence) : "not well-formed YAML: " + found;
}

// yaml-cpp finds mistakes past the end of the text, where parse_yaml() has put the document's end.
text_place within(std::string_view text, text_place found) {
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
  return found.line <= lines ? found : text_place{lines, line_of(text, lines).size() + 1};
}

}  // namespace

text_place place_of(const YAML::Mark& mark) noexcept {
  if (mark.is_null()) return {};
  return {static_cast<std::size_t>(mark.line) + 1, static_cast<std::size_t>(mark.column) + 1};
}

error syntax_error(const YAML::ParserException& found, const joined_surrogates& parsed,
                   std::string_view source) {
  const text_place where = within(parsed.text, place_of(found.mark));
  const std::string sentence = sentence_for(found.msg, line_of(parsed.text, where.line));
  return {errc::bad_syntax, message_prefix(source, original_place(parsed, where)) + sentence};
}

}  // namespace clockwise
