#include "keys/key_reader.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

namespace clockwise::cli {

key_reader::key_reader(int descriptor, char separator, std::string source, std::size_t longest_key)
    : descriptor_(descriptor),
      separator_(separator),
      source_(std::move(source)),
      longest_key_(longest_key),
      buffer_(buffer_bytes) {
  batch_.reserve(batch_keys_max);
}

std::span<const std::string_view> key_reader::next() {
  batch_.clear();
  split();
  while (batch_.empty() && !at_end_of_file_) {
    read_more();
    split();
  }
  if (batch_.empty()) take_last();
  return batch_;
}

void key_reader::split() {
  while (batch_.size() < batch_keys_max) {
    const char* from = buffer_.data() + no_separator_before_;
    const void* found = std::memchr(from, separator_, end_ - no_separator_before_);
    if (found == nullptr) {
      no_separator_before_ = end_;
      return;
    }
    const auto key_end = static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.data());
    take_key(key_end);
    begin_ = no_separator_before_ = key_end + 1;
  }
}

void key_reader::take_key(std::size_t key_end) {
  refuse_longer(key_end - begin_);
  batch_.emplace_back(buffer_.data() + begin_, key_end - begin_);
}

void key_reader::refuse_longer(std::size_t key_bytes) const {
  if (key_bytes <= longest_key_) return;
  throw std::runtime_error(
      fmt::format("a key of {} is longer than {} bytes; are the keys separated by {}?", source_, longest_key_,
                  separator_ == '\n' ? "NUL (then give --null)" : "newlines (then leave --null out)"));
}

void key_reader::read_more() {
  make_room();
  ssize_t count = 0;
  do {
    count = ::read(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
  } while (count < 0 && errno == EINTR);
  if (count < 0) {
    throw std::runtime_error(
        fmt::format("cannot read {}: {}", source_, std::generic_category().message(errno)));
  }
  at_end_of_file_ = count == 0;
  end_ += static_cast<std::size_t>(count);
  bytes_read_ += static_cast<std::size_t>(count);
}

// The bytes of an unfinished key move to the front; a key that fills the buffer makes it grow.
void key_reader::make_room() {
  const std::size_t unfinished = end_ - begin_;
  refuse_longer(unfinished);
  std::memmove(buffer_.data(), buffer_.data() + begin_, unfinished);
  no_separator_before_ -= begin_;
  begin_ = 0;
  end_ = unfinished;
  if (end_ == buffer_.size()) buffer_.resize(std::min(buffer_.size() * 2, longest_key_ + buffer_bytes));
}

void key_reader::take_last() {
  if (begin_ == end_) return;
  take_key(end_);
  begin_ = no_separator_before_ = end_;
}

}  // namespace clockwise::cli
