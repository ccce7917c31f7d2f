// The request parser: however the bytes are cut, it must find the same commands, and what it forwards must
// say what it found. The first byte chooses how to cut.

#include <cstdint>
#include <cstdlib>

#include "pieces.hpp"
#include "protocol/command_errors.hpp"
#include "protocol/command_table.hpp"
#include "protocol/request_trace.hpp"

namespace {

using namespace clockwise;
using proxy::resp::parse_status;

// Enough for every state and every pair of them; longer inputs are only slower.
constexpr std::size_t input_bytes_max = 512;

void require(bool holds) {
  if (!holds) std::abort();
}

// Small, so that small inputs meet them.
const proxy::resp::request_limits limits{
    .request_bytes_max = 200, .bulk_bytes_max = 1000, .args_max = 10, .inline_bytes_max = 60};

void check_forwarded(const test::request_event& event) {
  if (event.status != parse_status::command) return;
  const proxy::resp::request_limits no_limits;
  const auto again = test::trace_requests(event.wire, no_limits);
  require(again.size() == 1 && again.front().args == event.args && again.front().wire == event.wire);
}

void check_table(const test::request_event& event) {
  if (event.status != parse_status::command) return;
  const proxy::resp::request_limits no_limits;
  proxy::resp::request_parser parser(no_limits);
  require(parser.parse(event.wire) == parse_status::command);
  const proxy::command_spec* const spec = proxy::find_command(parser.args());
  if (spec == nullptr) {
    require(proxy::unknown_command_error(parser.args()).find_first_of("\r\n") == std::string::npos);
  } else if (proxy::arity_fits(*spec, parser.size())) {
    std::vector<std::uint32_t> keys;
    if (!proxy::find_keys(*spec, parser.args(), keys)) return;
    for (const auto key : keys) require(key > 0 && key < parser.size());
    static_cast<void>(proxy::reason_to_refuse(*spec, parser.args()));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0 || size > input_bytes_max) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto whole = test::trace_requests(bytes, limits);
  require(test::trace_requests_in_pieces(bytes, fuzz::piece_sizes(data[0]), limits) == whole);
  for (const auto& event : whole) {
    check_forwarded(event);
    check_table(event);
  }
  return 0;
}
