#include "audit/foreign_answer.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t shown_bytes_max = 60;

struct known_answer {
  std::string_view begins;
  std::string_view guess;
};

constexpr known_answer known_answers[] = {
    {"HTTP/", "; that is an HTTP server"},
    {"<", "; that is an HTTP server"},
    {"ERROR\r\n", "; that may be a memcached: --protocol memcached"},
    {"CLIENT_ERROR", "; that may be a memcached: --protocol memcached"},
    {"-", "; that may be a Redis: --protocol redis"},
    {"\x15\x03", "; that is TLS, which audit does not speak"},
};

}  // namespace

std::string foreign_answer(std::string_view wanted, std::string_view bytes) {
  const auto begins = [bytes](const known_answer& each) { return bytes.starts_with(each.begins); };
  const auto* known = std::ranges::find_if(known_answers, begins);
  const std::string_view shown = bytes.substr(0, std::min(bytes.find_first_of("\r\n"), shown_bytes_max));
  return fmt::format("does not answer as {} does, but with {}{}", wanted, clockwise::quoted(shown),
                     known == std::end(known_answers) ? "" : known->guess);
}

}  // namespace clockwise::cli
