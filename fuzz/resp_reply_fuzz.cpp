// The reply parser: however the bytes are cut, replies must end at the same places, and each must be a reply
// by itself. The first byte chooses how to cut.

#include <cstdint>
#include <cstdlib>

#include "pieces.hpp"
#include "protocol/reply_trace.hpp"

namespace {

using namespace clockwise;
using proxy::resp::reply_status;

// Enough for every state and every pair of them; longer inputs are only slower.
constexpr std::size_t input_bytes_max = 512;

void require(bool holds) {
  if (!holds) std::abort();
}

void check_alone(std::string_view reply) {
  proxy::resp::reply_parser parser;
  const auto step = parser.feed(reply);
  require(step.status == reply_status::reply && step.consumed == reply.size());
  proxy::resp::reply_parser cut;
  require(cut.feed(reply.substr(0, reply.size() - 1)).status == reply_status::need_more);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0 || size > input_bytes_max) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto whole = test::trace_replies(bytes);
  require(test::trace_replies(bytes, fuzz::piece_sizes(data[0])) == whole);
  std::size_t begin = 0;
  for (const auto& event : whole) {
    if (event.status != reply_status::reply) break;
    check_alone(bytes.substr(begin, event.end - begin));
    begin = event.end;
  }
  return 0;
}
