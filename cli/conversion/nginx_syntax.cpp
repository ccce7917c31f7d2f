#include "conversion/nginx_syntax.hpp"

#include <clockwise/error.hpp>

namespace clockwise::cli {
namespace {

constexpr std::string_view blanks = " \t\r\n\f";

class nginx_parser {
 public:
  explicit nginx_parser(const source_text& source) : source_(source), text_(source.text) {}

  std::vector<nginx_directive> parse() {
    for (skip_blanks(); !at_end(); skip_blanks()) step();
    if (!open_.empty()) {
      refuse(open_.back().where(), "the block of this directive is never closed; write '}'");
    }
    return std::move(all_);
  }

 private:
  // A directive, the beginning of one with its block, or the end of a block.
  void step();
  void close_block();
  void open_block(nginx_directive directive, text_place brace);
  nginx_directive read_words();
  nginx_word read_word();
  void append_quoted(std::string& word, char quote);
  void append_plain(std::string& word);
  void skip_blanks();
  void skip_lua(text_place begin);
  void skip_lua_text();

  [[nodiscard]] std::vector<nginx_directive>& level() noexcept {
    return open_.empty() ? all_ : open_.back().block;
  }
  [[nodiscard]] bool at_end() const noexcept { return at_ >= text_.size(); }
  [[nodiscard]] char here() const noexcept { return text_[at_]; }
  [[nodiscard]] bool begins(std::string_view mark) const noexcept {
    return text_.substr(at_, mark.size()) == mark;
  }
  char take() {
    const char byte = text_[at_++];
    place_ = byte == '\n' ? text_place{place_.line + 1, 1} : behind(place_, 1);
    return byte;
  }
  [[noreturn]] void refuse(text_place where, const std::string& sentence) const {
    throw error(errc::bad_syntax, message_prefix(source_.file, where) + sentence);
  }

  const source_text& source_;
  std::string_view text_;
  std::vector<nginx_directive> all_;
  std::vector<nginx_directive> open_;  ///< blocks that are not closed yet, the outermost first
  std::size_t at_ = 0;
  std::size_t words_ = 0;
  text_place place_;
};

void nginx_parser::step() {
  if (here() == '}') return close_block();
  nginx_directive directive = read_words();
  const text_place end = place_;
  if (take() == '{') return open_block(std::move(directive), end);
  if (!directive.words.empty()) level().push_back(std::move(directive));  // else a ';' alone
}

void nginx_parser::close_block() {
  if (open_.empty()) refuse(place_, "this '}' closes nothing; remove it, or open its block");
  take();
  nginx_directive closed = std::move(open_.back());
  open_.pop_back();
  level().push_back(std::move(closed));
}

void nginx_parser::open_block(nginx_directive directive, text_place brace) {
  if (directive.words.empty()) refuse(brace, "a '{' without a name before it");
  directive.has_block = true;
  if (directive.name().ends_with("_by_lua_block")) {
    skip_lua(directive.where());
    level().push_back(std::move(directive));
    return;
  }
  if (open_.size() == nginx_depth_max) refuse(brace, "blocks nested hundreds deep; is it the right file?");
  open_.push_back(std::move(directive));
}

// Up to the ';' or '{' that follows.
nginx_directive nginx_parser::read_words() {
  nginx_directive directive;
  const text_place begin = place_;
  for (skip_blanks(); !at_end() && here() != ';' && here() != '{' && here() != '}'; skip_blanks()) {
    check_word_count(++words_, source_);
    directive.words.push_back(read_word());
  }
  if (at_end() || here() == '}') refuse(begin, "this directive does not end; write ';' behind it");
  return directive;
}

nginx_word nginx_parser::read_word() {
  nginx_word word{{}, place_};
  if (here() == '"' || here() == '\'') {
    append_quoted(word.text, take());
  } else {
    append_plain(word.text);
  }
  return word;
}

void nginx_parser::append_quoted(std::string& word, char quote) {
  const text_place begin = place_;
  while (!at_end() && here() != quote) {
    if (here() == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == quote || text_[at_ + 1] == '\\'))
      take();
    word += take();
  }
  if (at_end()) refuse(begin, "text in quotes is never closed; write the closing quote");
  take();
}

// "${name}" is part of a word; other braces and ';' end one.
void nginx_parser::append_plain(std::string& word) {
  while (!at_end() && here() != ';' && blanks.find(here()) == blanks.npos) {
    const bool is_variable = begins("${");
    if (here() == '{' && !is_variable) return;
    if (here() == '\\' && at_ + 1 < text_.size()) word += take();
    word += take();
    if (!is_variable) continue;
    while (!at_end() && here() != '}' && here() != ';' && here() != '\n') word += take();
    if (!at_end() && here() == '}') word += take();
  }
}

void nginx_parser::skip_blanks() {
  while (!at_end()) {
    if (here() == '#') {
      while (!at_end() && here() != '\n') take();
    } else if (blanks.find(here()) != blanks.npos) {
      take();
    } else {
      return;
    }
  }
}

// Braces in Lua's text and comments do not count.
void nginx_parser::skip_lua(text_place begin) {
  for (std::size_t open = 1; open > 0;) {
    if (at_end()) refuse(begin, "the block of this directive is never closed; write '}'");
    if (begins("--") || here() == '"' || here() == '\'') {
      skip_lua_text();
      continue;
    }
    const char byte = take();
    if (byte == '{') ++open;
    if (byte == '}') --open;
  }
}

void nginx_parser::skip_lua_text() {
  const char end = begins("--") ? '\n' : here();
  for (take(); !at_end() && here() != end && here() != '\n'; take()) {
    if (here() == '\\' && end != '\n' && at_ + 1 < text_.size()) take();
  }
  if (!at_end()) take();
}

}  // namespace

std::vector<nginx_directive> parse_nginx(const source_text& source) {
  return nginx_parser(source).parse();
}

}  // namespace clockwise::cli
