#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace clockwise::cli {

/// One request of a cache trace.
struct trace_row {
  std::string_view key;     ///< views the line
  std::uint64_t bytes = 0;  ///< of key and value
};

/// Reads "timestamp,key,key size,value size,client,operation,TTL", the format of published cache traces; a
/// key may hold commas. nullopt when the row is none, and `problem` then says why.
[[nodiscard]] std::optional<trace_row> read_trace_row(std::string_view line, std::string_view& problem);

}  // namespace clockwise::cli
