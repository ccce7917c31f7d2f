#pragma once

#include <chrono>
#include <cstdint>

namespace clockwise::cli {

/// "12.3 million keys, 45%" on standard error, renewed in place while long work runs. Silent unless standard
/// error is a terminal and standard output is not, for there the results themselves run by.
class progress {
 public:
  /// `bytes_total` is 0 when nobody knows how much there will be.
  explicit progress(std::uint64_t bytes_total);
  progress(const progress&) = delete;
  progress& operator=(const progress&) = delete;
  ~progress();  ///< wipes the line

  /// Cheap: looks at the clock, and seldom prints.
  void advance(std::uint64_t keys, std::uint64_t bytes_so_far);

 private:
  using clock = std::chrono::steady_clock;

  void show(std::uint64_t bytes_so_far);

  bool wanted_;
  bool shown_ = false;
  std::uint64_t bytes_total_;
  std::uint64_t keys_ = 0;
  clock::time_point next_;
};

}  // namespace clockwise::cli
