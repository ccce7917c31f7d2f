#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace clockwise::proxy::resp {

/// What a reply can be appended to: std::string, or a buffer with the same append().
template <typename T>
concept reply_sink = requires(T& out, std::string_view bytes) {
  out.append(bytes);
};

/// Appends `prefix`, the number and the line end: every RESP header is that.
void append_header(reply_sink auto& out, char prefix, std::int64_t number) {
  char line[1 + 20 + 2];
  line[0] = prefix;
  char* end = std::to_chars(line + 1, line + 21, number).ptr;
  *end++ = '\r';
  *end++ = '\n';
  out.append(std::string_view(line, static_cast<std::size_t>(end - line)));
}

/// A text that must not end its line early: CR and LF become spaces, as in Redis' own errors.
void append_line(reply_sink auto& out, std::string_view text) {
  for (std::size_t at; (at = text.find_first_of("\r\n")) != std::string_view::npos;) {
    out.append(text.substr(0, at));
    out.append(std::string_view(" "));
    text.remove_prefix(at + 1);
  }
  out.append(text);
  out.append(std::string_view("\r\n"));
}

void append_status(reply_sink auto& out, std::string_view text) {
  out.append(std::string_view("+"));
  append_line(out, text);
}

/// `text` begins with its code: "ERR unknown command ...".
void append_error(reply_sink auto& out, std::string_view text) {
  out.append(std::string_view("-"));
  append_line(out, text);
}

void append_integer(reply_sink auto& out, std::int64_t value) {
  append_header(out, ':', value);
}

void append_bulk(reply_sink auto& out, std::string_view bytes) {
  append_header(out, '$', static_cast<std::int64_t>(bytes.size()));
  out.append(bytes);
  out.append(std::string_view("\r\n"));
}

/// The reply for nothing there. `protocol`: 2 or 3, the version the client chose with HELLO.
void append_null(reply_sink auto& out, int protocol) {
  out.append(std::string_view(protocol == 3 ? "_\r\n" : "$-1\r\n"));
}

/// `count` values follow.
void append_array_header(reply_sink auto& out, std::size_t count) {
  append_header(out, '*', static_cast<std::int64_t>(count));
}

/// `count` values follow, no two alike. RESP2 knows only arrays.
void append_set_header(reply_sink auto& out, std::size_t count, int protocol) {
  append_header(out, protocol == 3 ? '~' : '*', static_cast<std::int64_t>(count));
}

/// `count` pairs follow, each a key and a value. RESP2 knows only arrays.
void append_map_header(reply_sink auto& out, std::size_t count, int protocol) {
  append_header(out, protocol == 3 ? '%' : '*', static_cast<std::int64_t>(protocol == 3 ? count : 2 * count));
}

/// Plain text for people, such as INFO's. RESP2 knows only bulks.
void append_verbatim(reply_sink auto& out, std::string_view text, int protocol) {
  if (protocol != 3) return append_bulk(out, text);
  append_header(out, '=', static_cast<std::int64_t>(text.size() + 4));
  out.append(std::string_view("txt:"));
  out.append(text);
  out.append(std::string_view("\r\n"));
}

}  // namespace clockwise::proxy::resp
