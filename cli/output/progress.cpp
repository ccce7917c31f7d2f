#include "output/progress.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

namespace clockwise::cli {
namespace {

using seconds = std::chrono::duration<double>;

constexpr std::chrono::milliseconds silence_at_first{1000};
constexpr std::chrono::milliseconds between_updates{200};

// Before this much is done, what is left is a guess at random.
constexpr double fraction_foretold_min = 0.01;

std::string amount(double number) {
  if (number >= 999'500) return fmt::format("{:.1f} million", number / 1e6);
  if (number >= 9'999.5) return fmt::format("{:.0f} thousand", number / 1e3);
  return fmt::format("{:.0f}", number);
}

std::string time_text(seconds time) {
  const double count = time.count();
  if (count < 99.5) return fmt::format("{:.0f} s", count);
  if (count < 99.5 * 60) return fmt::format("{:.0f} min", count / 60);
  return fmt::format("{:.0f} h", count / 3600);
}

}  // namespace

std::string progress_text(const progress_state& now, seconds elapsed) {
  const auto keys = static_cast<double>(now.keys);
  std::string text = now.before + amount(keys) + " keys";
  if (elapsed.count() > 0) text += fmt::format(", {}/s", amount(keys / elapsed.count()));
  if (!now.fraction) return text;
  const double fraction = std::clamp(*now.fraction, 0.0, 1.0);
  text += fmt::format(", {:.0f}%", fraction * 100);
  if (fraction >= fraction_foretold_min && fraction < 1) {
    text += fmt::format(", {} left", time_text(elapsed * ((1 - fraction) / fraction)));
  }
  return text;
}

progress::progress(results when)
    : wanted_(::isatty(STDERR_FILENO) == 1 && (when == results::come_last || ::isatty(STDOUT_FILENO) == 0)),
      next_(began_ + silence_at_first) {}

progress::~progress() {
  if (shown_) std::cerr << "\r\x1b[K" << std::flush;
}

void progress::show(const progress_state& now) {
  const auto time = clock::now();
  if (!wanted_ || time < next_) return;
  next_ = time + between_updates;
  shown_ = true;
  std::cerr << '\r' << progress_text(now, time - began_) << "\x1b[K" << std::flush;
}

}  // namespace clockwise::cli
