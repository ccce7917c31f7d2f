#pragma once

#include <cstddef>
#include <exception>
#include <string>
#include <string_view>

namespace clockwise::cli {

/// The reader of our output has gone. No error: main() ends quietly.
struct closed_pipe : std::exception {
  [[nodiscard]] const char* what() const noexcept override { return "the reader closed the pipe"; }
};

/// Bytes on their way to a descriptor, standard output by default, in large writes. What is not flushed is
/// lost. Expects SIGPIPE to be ignored.
class output {
 public:
  /// Bytes gathered before they are written.
  static constexpr std::size_t buffer_bytes = std::size_t{256} << 10;

  explicit output(int descriptor);

  /// Throws as flush() does.
  void write(std::string_view bytes) {
    if (buffer_.size() + bytes.size() > buffer_bytes) flush();
    buffer_.append(bytes);
  }

  /// Throws closed_pipe, or std::runtime_error with the reason.
  void flush();

  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }

 private:
  int descriptor_;
  std::string buffer_;
};

}  // namespace clockwise::cli
