#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace clockwise::cli {

/// How far long work has come.
struct progress_state {
  std::string before{};  ///< what stands ahead of the keys, such as "3 of 5 servers, "
  std::uint64_t keys = 0;
  std::optional<double> fraction{};  ///< of all the work, more than 1 counts as 1; nullopt: nobody knows
};

/// "3 of 5 servers, 1.2 million keys, 310 thousand/s, 45%, 12 s left" after `elapsed`. The time left supposes
/// that work goes on as fast as it did so far; it is left out when that says nothing.
[[nodiscard]] std::string progress_text(const progress_state& now, std::chrono::duration<double> elapsed);

/// progress_text() on standard error, renewed in place while long work runs. Silent unless standard error is
/// a terminal. Not thread-safe.
class progress {
 public:
  /// When results run by while the work is done and standard output is a terminal, too, they are progress
  /// enough, and this is silent.
  enum class results { run_by, come_last };

  explicit progress(results when);
  progress(const progress&) = delete;
  progress& operator=(const progress&) = delete;
  ~progress();  ///< wipes the line

  /// Cheap: looks at the clock, and seldom prints.
  void show(const progress_state& now);

 private:
  using clock = std::chrono::steady_clock;

  bool wanted_;
  bool shown_ = false;
  clock::time_point began_ = clock::now();
  clock::time_point next_;
};

}  // namespace clockwise::cli
