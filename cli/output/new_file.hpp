#pragma once

#include <string>
#include <string_view>

namespace clockwise::cli {

/// What becomes of a file that is there already.
enum class existing_file { replace, refuse };

/// A file that appears under its name when it is complete, and not at all before: written beside it, then
/// renamed. What is no regular file, a device or a pipe, cannot be replaced and is written to as it is.
class new_file {
 public:
  /// `path` is where it will be. Throws std::runtime_error when nothing can be written there.
  explicit new_file(const std::string& path, existing_file existing = existing_file::replace);
  new_file(const new_file&) = delete;
  new_file& operator=(const new_file&) = delete;
  ~new_file();  ///< removes what was not published

  /// Where the bytes go meanwhile.
  [[nodiscard]] const std::string& path_meanwhile() const noexcept { return meanwhile_; }

  /// Throws std::runtime_error with the reason, such as a full disk.
  void write(std::string_view bytes);
  /// Gives the file its name. Throws std::runtime_error.
  void publish();

 private:
  [[noreturn]] void fail(int reason) const;

  std::string path_;
  existing_file existing_;
  std::string meanwhile_;
  int descriptor_ = -1;
  bool is_published_ = false;
};

}  // namespace clockwise::cli
