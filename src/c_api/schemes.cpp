#include <vector>

#include <clockwise/clockwise.h>
#include <clockwise/placement.hpp>

#include "c_api/guard.hpp"

using namespace clockwise;

namespace {

// The texts of the table of schemes are literals, so they end with a zero byte.
std::vector<clockwise_scheme> listed() {
  std::vector<clockwise_scheme> list;
  for (const scheme_info& scheme : schemes()) {
    const char* const peer = scheme.compatible_with.empty() ? "" : scheme.compatible_with.data();
    list.push_back({scheme.id.data(), scheme.summary.data(), peer});
  }
  return list;
}

}  // namespace

clockwise_status clockwise_schemes(const clockwise_scheme** schemes, size_t* count, char** message) {
  return guarded(message, [&] {
    need(schemes, "schemes");
    need(count, "count");
    static const std::vector<clockwise_scheme> list = listed();
    *schemes = list.data();
    *count = list.size();
  });
}

const char* clockwise_version(void) {
  return CLOCKWISE_VERSION;
}
