#include "output/output.hpp"

#include <cerrno>
#include <stdexcept>
#include <system_error>

#include <unistd.h>

namespace clockwise::cli {

output::output(int descriptor) : descriptor_(descriptor) {
  buffer_.reserve(buffer_bytes);
}

void output::flush() {
  std::string_view left = buffer_;
  while (!left.empty()) {
    const ssize_t written = ::write(descriptor_, left.data(), left.size());
    if (written >= 0) {
      left.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      throw closed_pipe{};
    } else if (errno != EINTR) {
      throw std::runtime_error("cannot write the output: " + std::generic_category().message(errno));
    }
  }
  buffer_.clear();
}

}  // namespace clockwise::cli
