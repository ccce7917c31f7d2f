#include "trace/trace_row.hpp"

#include <algorithm>
#include <array>

#include "text/numbers.hpp"

namespace clockwise::cli {
namespace {

/// Behind the key: key size, value size, client, operation, TTL.
constexpr std::size_t fields_behind_key = 5;

}  // namespace

std::optional<trace_row> read_trace_row(std::string_view line, std::string_view& problem) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  const std::size_t time_end = line.find(',');
  std::string_view rest = line.substr(std::min(time_end, line.size()));
  std::array<std::string_view, fields_behind_key> fields;
  for (std::size_t i = fields.size(); i-- > 0;) {
    const std::size_t comma = rest.rfind(',');
    if (comma == rest.npos || comma == 0) {
      problem = "fewer than 7 fields";
      return std::nullopt;
    }
    fields[i] = rest.substr(comma + 1);
    rest = rest.substr(0, comma);
  }
  const auto key_bytes = whole_number(fields[0]);
  const auto value_bytes = whole_number(fields[1]);
  if (!whole_number(line.substr(0, time_end)) || !key_bytes || !value_bytes) {
    problem = "timestamp, key size or value size is no whole number";
    return std::nullopt;
  }
  if (*key_bytes > UINT32_MAX || *value_bytes > UINT32_MAX) {
    problem = "a size of more than 4 GiB";
    return std::nullopt;
  }
  return trace_row{rest.substr(1), *key_bytes + *value_bytes};
}

}  // namespace clockwise::cli
