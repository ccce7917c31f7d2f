#include "topology_file/text_file.hpp"

#include <cerrno>
#include <cstdint>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <clockwise/error.hpp>

namespace clockwise {
namespace {

class open_file {
 public:
  // O_NONBLOCK: opening a FIFO that nobody writes would wait for ever.
  explicit open_file(const std::filesystem::path& file)
      : descriptor_(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)) {}
  ~open_file() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  open_file(const open_file&) = delete;
  open_file& operator=(const open_file&) = delete;

  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }

 private:
  int descriptor_;
};

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& sentence) {
  throw error(errc::bad_file, file.string() + ": " + sentence);
}

std::string reason() {
  return std::generic_category().message(errno);
}

void check_size(const std::filesystem::path& file, std::uintmax_t bytes) {
  if (bytes <= file_bytes_max) return;
  refuse(file, "is larger than " + std::to_string(file_bytes_max >> 20) + " MiB; is it the right file?");
}

void check_kind_and_size(const std::filesystem::path& file, const open_file& opened) {
  struct stat status {};
  if (::fstat(opened.descriptor(), &status) != 0) refuse(file, "cannot be examined: " + reason());
  if (S_ISDIR(status.st_mode)) refuse(file, "is a directory; name a file in it");
  if (!S_ISREG(status.st_mode)) refuse(file, "is not a regular file; write the text to one and name that");
  check_size(file, static_cast<std::uintmax_t>(status.st_size));
}

// Appends what one read() gives; false at the end of the file.
bool append_some(const std::filesystem::path& file, const open_file& opened, std::string& text) {
  constexpr std::size_t step_bytes = std::size_t{64} << 10;
  const std::size_t before = text.size();
  text.resize(before + step_bytes);
  ssize_t got = -1;
  do {
    got = ::read(opened.descriptor(), text.data() + before, step_bytes);
  } while (got < 0 && errno == EINTR);
  if (got < 0) refuse(file, "cannot be read: " + reason());
  text.resize(before + static_cast<std::size_t>(got));
  return got > 0;
}

}  // namespace

std::string read_text_file(const std::filesystem::path& file) {
  const open_file opened(file);
  if (opened.descriptor() < 0) refuse(file, "cannot be opened: " + reason());
  check_kind_and_size(file, opened);

  // The size is only what fstat() said: a file may grow meanwhile, and those of /proc have size 0.
  std::string text;
  while (append_some(file, opened, text)) check_size(file, text.size());
  return text;
}

}  // namespace clockwise
