#include "conversion/result_file.hpp"

#include <cerrno>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "base/text.hpp"
#include "output/output.hpp"

namespace clockwise::cli {
namespace {

constexpr unsigned file_mode = 0666;  // less what the umask takes away

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& reason) {
  throw std::runtime_error(fmt::format("cannot write {}: {}", file.string(), reason));
}

class open_result {
 public:
  open_result(const std::filesystem::path& file, bool overwrite)
      : descriptor_(::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | (overwrite ? O_TRUNC : O_EXCL),
                           file_mode)) {
    if (descriptor_ >= 0) return;
    if (errno == EEXIST) refuse(file, "it is there already; --force overwrites it");
    refuse(file, std::generic_category().message(errno));
  }
  open_result(const open_result&) = delete;
  open_result& operator=(const open_result&) = delete;
  ~open_result() { ::close(descriptor_); }

  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }

 private:
  int descriptor_;
};

}  // namespace

void write_result_file(const std::filesystem::path& file, std::string_view text, bool overwrite) {
  const auto status = std::filesystem::status(file);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    refuse(file, "it is no regular file");
  }
  const open_result opened(file, overwrite);
  output out(opened.descriptor());
  out.write(text);
  out.flush();
}

std::filesystem::path result_path(const std::filesystem::path& folder, const std::string& pool) {
  if (pool.find('/') != std::string::npos || pool.starts_with('.')) {
    throw std::runtime_error("the name of pool " + clockwise::quoted(pool) +
                             " cannot be a file's; write it alone, with --pool and -o FILE");
  }
  return folder / (pool + ".yaml");
}

}  // namespace clockwise::cli
