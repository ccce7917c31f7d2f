#include "audit/line_reader.hpp"

#include <fmt/format.h>

#include "audit/walk_error.hpp"

namespace clockwise::cli {

std::string_view line_reader::next() {
  from_.received().consume(taken_);
  taken_ = 0;
  std::size_t end = 0;
  while ((end = from_.received().view().find('\n')) == std::string_view::npos) {
    if (from_.received().size() > line_bytes_max) {
      throw walk_error(fmt::format("sends a line longer than {} bytes", line_bytes_max));
    }
    from_.receive();
  }
  taken_ = end + 1;
  std::string_view line = from_.received().view().substr(0, end);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool line_reader::is_ready() const {
  return from_.received().view().find('\n', taken_) != std::string_view::npos;
}

}  // namespace clockwise::cli
