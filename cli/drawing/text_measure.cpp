#include "drawing/text_measure.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace clockwise::cli {
namespace {

constexpr std::string_view ellipsis = "\xe2\x80\xa6";

std::string_view first_character(std::string_view text) {
  return text.substr(0, std::max<std::size_t>(character_bytes(text), 1));
}

// In parts of the font's size, after DejaVu Sans and Verdana, the widest of the common ones.
double character_width(std::string_view character) {
  if (character.size() >= 3) return character == ellipsis ? 1 : 1.05;  // East Asian ones are square
  if (character.size() == 2) return 0.75;
  const char byte = character[0];
  if (std::string_view("ijlI.,:;'|! ").find(byte) != std::string_view::npos) return 0.36;
  if (std::string_view("frt-()[]\"/\\").find(byte) != std::string_view::npos) return 0.44;
  if (std::string_view("mwMW@%+=<>~").find(byte) != std::string_view::npos) return 0.96;
  return byte >= 'A' && byte <= 'Z' ? 0.74 : 0.63;
}

std::vector<std::string_view> characters_of(std::string_view text) {
  std::vector<std::string_view> characters;
  while (!text.empty()) {
    characters.push_back(first_character(text));
    text.remove_prefix(characters.back().size());
  }
  return characters;
}

}  // namespace

double text_width(std::string_view text, double size) {
  double width = 0;
  for (const std::string_view character : characters_of(text)) width += character_width(character);
  return width * size;
}

std::string shortened(std::string_view text, std::size_t characters) {
  if (text.size() <= characters) return std::string(text);  // no more characters than bytes
  const std::vector<std::string_view> all = characters_of(text);
  if (all.size() <= characters) return std::string(text);
  const std::size_t behind = (characters - 1) / 2;
  std::string cut;
  for (std::size_t i = 0; i < characters - 1 - behind; ++i) cut += all[i];
  cut += ellipsis;
  for (std::size_t i = all.size() - behind; i < all.size(); ++i) cut += all[i];
  return cut;
}

std::vector<std::string> text_lines(std::string_view text, double size, double width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const bool fits =
        !lines.empty() &&
        text_width(lines.back(), size) + text_width(" ", size) + text_width(word, size) <= width;
    if (fits) {
      lines.back().append(" ").append(word);
    } else {
      lines.emplace_back(word);
    }
  }
  return lines;
}

}  // namespace clockwise::cli
