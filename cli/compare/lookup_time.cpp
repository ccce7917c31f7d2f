#include "compare/lookup_time.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "keys/locator.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t runs = 5;
constexpr std::size_t batches = 16;
constexpr std::size_t batch_keys = 1024;
/// A run that takes this long is exact enough, and slow schemes are slow.
constexpr double run_ns_max = 20e6;

double thread_time_ns() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

/// Keys of 16 bytes, all different.
std::vector<std::string> some_keys() {
  std::vector<std::string> keys;
  keys.reserve(batches * batch_keys);
  for (std::size_t i = 0; i < batches * batch_keys; ++i) keys.push_back(fmt::format("user:{:011}", i * 7919));
  return keys;
}

/// Nanoseconds for each key of one run.
double run(locator& finder, const std::vector<std::string_view>& keys) {
  std::size_t done = 0;
  const double begin = thread_time_ns();
  double end = begin;
  while (done < keys.size() && end - begin < run_ns_max) {
    (void)finder.locate(std::span(keys).subspan(done, batch_keys));
    done += batch_keys;
    end = thread_time_ns();
  }
  return (end - begin) / static_cast<double>(done);
}

}  // namespace

double lookup_time_ns(const topology& where) {
  const std::vector<std::string> keys = some_keys();
  const std::vector<std::string_view> views(keys.begin(), keys.end());
  locator finder(where, 1);
  std::array<double, runs> times{};
  (void)run(finder, views);  // memory is touched once before
  for (double& each : times) each = run(finder, views);
  std::ranges::sort(times);
  return times[runs / 2];
}

}  // namespace clockwise::cli
