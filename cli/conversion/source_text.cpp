#include "conversion/source_text.hpp"

#include <algorithm>

#include <clockwise/error.hpp>

#include "base/text.hpp"
#include "topology_file/text_file.hpp"

namespace clockwise::cli {
namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
constexpr std::string_view blanks = " \t";

bool is_layout(char byte) {
  return byte == '\t' || byte == '\n' || byte == '\r' || byte == '\f';
}

text_place place_at(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line = static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
  return {line, offset - (before.rfind('\n') + 1) + 1};
}

void check_bytes(const source_text& source) {
  const std::string_view text = source.text;
  if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
    throw error(errc::bad_syntax, message_prefix(source.file, {}) + "this is UTF-16; save the file as UTF-8");
  }
  const auto found =
      std::ranges::find_if(text, [](char byte) { return is_control(byte) && !is_layout(byte); });
  if (found != text.end()) {
    const auto offset = static_cast<std::size_t>(found - text.begin());
    throw error(errc::bad_syntax, message_prefix(source.file, place_at(text, offset)) +
                                      "a control character, " + clockwise::quoted(text.substr(offset, 1)) +
                                      ", which no such file holds; remove it");
  }
  if (text.find_first_not_of(" \t\r\n\f") == text.npos) {
    throw error(errc::bad_syntax,
                message_prefix(source.file, {}) + "there is nothing here; is it the right file?");
  }
}

}  // namespace

source_text read_source(const std::string& file) {
  source_text source{file, read_text_file(file)};
  if (source.text.starts_with(byte_order_mark)) source.text.erase(0, byte_order_mark.size());
  check_bytes(source);
  return source;
}

std::optional<source_line> line_cursor::next() {
  if (rest_.empty()) return std::nullopt;
  const std::size_t end = std::min(rest_.find('\n'), rest_.size());
  std::string_view line = rest_.substr(0, end);
  if (line.ends_with('\r')) line.remove_suffix(1);
  rest_.remove_prefix(std::min(end + 1, rest_.size()));
  return source_line{line, ++read_};
}

void check_word_count(std::size_t words, const source_text& source) {
  if (words <= words_max) return;
  throw error(errc::bad_file,
              source.file + ": has more than " + std::to_string(words_max) + " words; is it the right file?");
}

std::vector<source_word> words_of(source_line line) {
  std::vector<source_word> words;
  std::size_t begin = line.text.find_first_not_of(blanks);
  while (begin != line.text.npos) {
    const std::size_t end = std::min(line.text.find_first_of(blanks, begin), line.text.size());
    words.push_back({line.text.substr(begin, end - begin), {line.number, begin + 1}});
    begin = line.text.find_first_not_of(blanks, end);
  }
  return words;
}

}  // namespace clockwise::cli
