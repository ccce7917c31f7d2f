#include "protocol/resp/inline_request.hpp"

#include <optional>

namespace clockwise::proxy::resp {
namespace {

bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/// Ends a word outside quotes. Not the same set as is_blank(): Redis goes on over VT and FF here.
bool ends_word(char c) {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const int letter = c | 0x20;
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

char escaped(char c) {
  switch (c) {
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    case 'b':
      return '\b';
    case 'a':
      return '\a';
    default:
      return c;
  }
}

/// What is left of the line, and the words' bytes as they come out of it.
struct splitter {
  std::string_view rest;
  std::string& decoded;

  void take(char c, std::size_t from_line) {
    decoded.push_back(c);
    rest.remove_prefix(from_line);
  }

  /// The byte of \xHH at the front of the rest.
  [[nodiscard]] std::optional<char> hex_escape() const {
    if (rest.size() < 4 || rest[1] != 'x') return std::nullopt;
    const int high = hex_digit(rest[2]);
    const int low = hex_digit(rest[3]);
    if (high < 0 || low < 0) return std::nullopt;
    return static_cast<char>(high * 16 + low);
  }

  void take_escape(char quote) {
    if (quote == '\'') {
      rest[1] == '\'' ? take('\'', 2) : take('\\', 1);
    } else if (const auto byte = hex_escape()) {
      take(*byte, 4);
    } else {
      take(escaped(rest[1]), 2);
    }
  }

  /// From behind the opening quote to behind the closing one; false when there is none or it ends no word.
  bool take_quoted(char quote) {
    while (!rest.empty()) {
      if (rest.front() == quote) {
        rest.remove_prefix(1);
        return rest.empty() || is_blank(rest.front());
      }
      if (rest.front() == '\\' && rest.size() > 1) {
        take_escape(quote);
      } else {
        take(rest.front(), 1);
      }
    }
    return false;
  }

  bool take_word() {
    while (!rest.empty() && !ends_word(rest.front())) {
      const char c = rest.front();
      if (c == '"' || c == '\'') {
        rest.remove_prefix(1);
        return take_quoted(c);
      }
      take(c, 1);
    }
    return true;
  }
};

}  // namespace

bool split_inline(std::string_view line, std::string& decoded, std::vector<argument_place>& places) {
  splitter words{line, decoded};
  for (;;) {
    while (!words.rest.empty() && is_blank(words.rest.front())) words.rest.remove_prefix(1);
    if (words.rest.empty()) return true;
    const std::size_t begin = decoded.size();
    if (!words.take_word()) return false;
    places.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(decoded.size() - begin)});
  }
}

}  // namespace clockwise::proxy::resp
