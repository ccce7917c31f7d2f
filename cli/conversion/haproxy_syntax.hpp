#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "conversion/source_text.hpp"

namespace clockwise::cli {

/// One word of HAProxy's configuration language, without its quotes and escapes.
struct haproxy_word {
  std::string text;
  text_place where;
};

/// The words of one line; none for a line that is empty or a comment.
using haproxy_line = std::vector<haproxy_word>;

/// A section and the lines below its head.
struct haproxy_section {
  haproxy_line head;  ///< "backend NAME"; empty for what stands before the first section
  std::vector<haproxy_line> lines;

  [[nodiscard]] std::string_view kind() const noexcept {
    return head.empty() ? std::string_view{} : std::string_view(head.front().text);
  }
  [[nodiscard]] std::string_view name() const noexcept {
    return head.size() < 2 ? std::string_view{} : std::string_view(head[1].text);
  }
};

/// Does a line with this first word begin a section?
[[nodiscard]] bool begins_section(std::string_view word) noexcept;

/// Reads HAProxy's configuration language. Throws `error` bad_syntax for a quote that is never closed.
[[nodiscard]] std::vector<haproxy_section> parse_haproxy(const source_text& source);

}  // namespace clockwise::cli
