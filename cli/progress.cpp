#include "progress.hpp"

#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

namespace clockwise::cli {
namespace {

constexpr std::chrono::milliseconds silence_at_first{1000};
constexpr std::chrono::milliseconds between_updates{200};

}  // namespace

progress::progress(std::uint64_t bytes_total)
    : wanted_(::isatty(STDERR_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 0),
      bytes_total_(bytes_total),
      next_(clock::now() + silence_at_first) {}

progress::~progress() {
  if (shown_) std::cerr << "\r\x1b[K" << std::flush;
}

void progress::advance(std::uint64_t keys, std::uint64_t bytes_so_far) {
  keys_ += keys;
  if (!wanted_ || clock::now() < next_) return;
  next_ = clock::now() + between_updates;
  show(bytes_so_far);
}

void progress::show(std::uint64_t bytes_so_far) {
  shown_ = true;
  std::cerr << fmt::format("\r{:.1f} million keys", static_cast<double>(keys_) / 1e6);
  if (bytes_total_ > 0) std::cerr << ", " << bytes_so_far * 100 / bytes_total_ << '%';
  std::cerr << "\x1b[K" << std::flush;
}

}  // namespace clockwise::cli
