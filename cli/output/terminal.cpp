#include "output/terminal.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include <sys/ioctl.h>
#include <unistd.h>

namespace clockwise::cli {
namespace {

constexpr std::size_t columns_default = 80;
constexpr std::size_t columns_min = 60;
constexpr std::size_t columns_max = 100;

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

std::string styled(std::string_view text, std::string_view style, int descriptor) {
  if (!wants_colours(descriptor)) return std::string(text);
  return std::string(style).append(text).append("\x1b[0m");
}

/// Removes digits and the text `after` them from the front of `text`; false when they are not there.
bool skip_number(std::string_view& text, std::string_view after) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == 0 || !text.substr(digits).starts_with(after)) return false;
  text.remove_prefix(digits + after.size());
  return true;
}

/// "file:line:column: ..." is what editors and CI systems look for at the beginning of a line.
bool begins_with_place(std::string_view text) {
  text = text.substr(0, text.find('\n'));
  for (auto colon = text.find(':'); colon != text.npos; colon = text.find(':', colon + 1)) {
    std::string_view rest = text.substr(colon + 1);
    if (colon > 0 && skip_number(rest, ":") && skip_number(rest, ": ")) return true;
  }
  return false;
}

}  // namespace

bool wants_colours(int descriptor) {
  const std::string_view terminal = environment("TERM");
  return ::isatty(descriptor) == 1 && environment("NO_COLOR").empty() && !terminal.empty() &&
         terminal != "dumb";
}

std::size_t text_columns(int descriptor) {
  winsize size{};
  if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return columns_default;
  return std::clamp<std::size_t>(size.ws_col, columns_min, columns_max);
}

std::string bold(std::string_view text, int descriptor) {
  return styled(text, "\x1b[1m", descriptor);
}

void warn(std::string_view text) {
  std::cerr << "clockwise: " << styled("warning:", "\x1b[33m", STDERR_FILENO) << ' ' << text << std::endl;
}

void complain(std::string_view text) {
  if (!begins_with_place(text)) std::cerr << "clockwise: ";
  std::cerr << text << std::endl;
}

}  // namespace clockwise::cli
