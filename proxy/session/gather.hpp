#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "net/buffer.hpp"
#include "protocol/command_table.hpp"

namespace clockwise::proxy {

/// The replies to the parts of a split command, until all are here and become one.
class gather {
 public:
  /// `part_of_key`: for each key of the command, in its order, the part that has its value.
  gather(combine how, std::size_t parts, std::vector<std::uint32_t> part_of_key);

  /// The next bytes of the reply to one part. True when this was the last piece of the last part.
  [[nodiscard]] bool add(std::uint32_t part, std::string_view bytes, bool last);
  /// One part has no reply. True when it was the last.
  [[nodiscard]] bool fail(std::uint32_t part, std::string_view error_line);

  /// Appends the one reply, once all parts are in. When parts failed, or their servers answered with errors,
  /// it is the first such error and how many parts it concerns: never a success, and never nil where nobody
  /// could look.
  void finish(buffer& out) const;

  /// Bytes of replies held, error lines of ours not counted.
  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

 private:
  [[nodiscard]] bool finish_errors(buffer& out) const;
  void finish_array(buffer& out) const;
  void finish_sum(buffer& out) const;

  const combine how_;
  std::vector<std::uint32_t> part_of_key_;
  std::vector<std::string> replies_;
  std::size_t waiting_;
  std::size_t bytes_ = 0;
};

}  // namespace clockwise::proxy
