#include "conversion/haproxy_syntax.hpp"

#include <algorithm>
#include <array>

#include <clockwise/error.hpp>

namespace clockwise::cli {
namespace {

constexpr std::array<std::string_view, 17> section_words = {
    "global",   "defaults",    "frontend",    "backend",   "listen", "userlist",
    "peers",    "mailers",     "resolvers",   "program",   "cache",  "ring",
    "fcgi-app", "http-errors", "log-forward", "crt-store", "traces"};

/// Takes one line apart.
class line_parser {
 public:
  line_parser(const source_text& source, source_line line) : source_(source), line_(line) {}

  haproxy_line parse() {
    haproxy_line words;
    for (skip_blanks(); !at_end() && here() != '#'; skip_blanks()) words.push_back(read_word());
    return words;
  }

 private:
  haproxy_word read_word() {
    haproxy_word word{{}, place()};
    while (!at_end() && here() != ' ' && here() != '\t' && here() != '#') {
      if (here() == '"' || here() == '\'') {
        append_quoted(word.text);
      } else {
        if (here() == '\\' && at_ + 1 < line_.text.size()) ++at_;
        word.text += line_.text[at_++];
      }
    }
    return word;
  }

  // A backslash hides what follows it, but for single quotes.
  void append_quoted(std::string& word) {
    const text_place begin = place();
    const char quote = line_.text[at_++];
    while (!at_end() && here() != quote) {
      if (here() == '\\' && quote == '"' && at_ + 1 < line_.text.size()) ++at_;
      word += line_.text[at_++];
    }
    if (at_end()) {
      throw error(errc::bad_syntax, message_prefix(source_.file, begin) +
                                        "text in quotes is never closed; write the closing quote");
    }
    ++at_;
  }

  void skip_blanks() {
    while (!at_end() && (here() == ' ' || here() == '\t')) ++at_;
  }
  [[nodiscard]] bool at_end() const noexcept { return at_ >= line_.text.size(); }
  [[nodiscard]] char here() const noexcept { return line_.text[at_]; }
  [[nodiscard]] text_place place() const noexcept { return {line_.number, at_ + 1}; }

  const source_text& source_;
  source_line line_;
  std::size_t at_ = 0;
};

}  // namespace

bool begins_section(std::string_view word) noexcept {
  return std::ranges::find(section_words, word) != section_words.end();
}

std::vector<haproxy_section> parse_haproxy(const source_text& source) {
  std::vector<haproxy_section> sections(1);
  std::size_t words_read = 0;
  line_cursor cursor(source.text);
  while (const auto line = cursor.next()) {
    haproxy_line words = line_parser(source, *line).parse();
    if (words.empty()) continue;
    check_word_count(words_read += words.size(), source);
    if (begins_section(words.front().text)) {
      sections.push_back({std::move(words), {}});
    } else {
      sections.back().lines.push_back(std::move(words));
    }
  }
  return sections;
}

}  // namespace clockwise::cli
