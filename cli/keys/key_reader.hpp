#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clockwise::cli {

/// Splits what a descriptor gives into keys, a batch at a time, in large reads. Memory is bounded by the
/// buffer and the longest key.
class key_reader {
 public:
  /// As long as the longest string of Redis.
  static constexpr std::size_t key_bytes_max = std::size_t{512} << 20;
  static constexpr std::size_t batch_keys_max = 1024;
  static constexpr std::size_t buffer_bytes = std::size_t{1} << 20;

  /// `source` names the descriptor in messages. Does not close it.
  key_reader(int descriptor, char separator, std::string source, std::size_t longest_key = key_bytes_max);

  /// The next keys without their separators, at least one, or none at the end. The last key needs no
  /// separator. Valid until the next call. Throws std::runtime_error: cannot read, or a key is too long.
  [[nodiscard]] std::span<const std::string_view> next();

  /// Will next() have to wait for more bytes? Then results so far should be shown.
  [[nodiscard]] bool about_to_wait() const noexcept { return no_separator_before_ == end_; }
  /// Bytes read so far.
  [[nodiscard]] std::size_t bytes_read() const noexcept { return bytes_read_; }

 private:
  void split();
  void take_key(std::size_t key_end);
  void refuse_longer(std::size_t key_bytes) const;
  void read_more();
  void make_room();
  void take_last();

  int descriptor_;
  char separator_;
  std::string source_;
  std::size_t longest_key_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;                ///< where the next key begins
  std::size_t no_separator_before_ = 0;  ///< from begin_ to here no separator was found
  std::size_t end_ = 0;                  ///< where the bytes read end
  bool at_end_of_file_ = false;
  std::size_t bytes_read_ = 0;
  std::vector<std::string_view> batch_;
};

}  // namespace clockwise::cli
