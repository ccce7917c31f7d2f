#include "output/new_file.hpp"

#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace clockwise::cli {
namespace {

// A link stays a link: what it leads to is replaced, or made when it is not there yet.
std::string behind_links(const std::string& path) {
  constexpr int links_max = 40;  // as many as Linux follows
  std::filesystem::path target = path;
  std::error_code problem;
  for (int i = 0; i < links_max && std::filesystem::is_symlink(target, problem); ++i) {
    target = target.parent_path() / std::filesystem::read_symlink(target, problem);
    if (problem) return path;
  }
  return target.string();
}

/// What the file may be asked for: as it is now, or as any new one.
mode_t mode_for(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0) return status.st_mode & 0777;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

bool can_be_replaced(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode);
}

std::string template_beside(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  return ((folder.empty() ? std::filesystem::path(".") : folder) / ".clockwise-XXXXXX").string();
}

}  // namespace

new_file::new_file(const std::string& path, existing_file existing)
    : path_(behind_links(path)), existing_(existing) {
  if (existing_ == existing_file::refuse && std::filesystem::exists(path_)) fail(EEXIST);
  if (!can_be_replaced(path_)) {
    meanwhile_ = path_;
    is_published_ = true;
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail(errno);
    return;
  }
  meanwhile_ = template_beside(path_);
  descriptor_ = ::mkostemp(meanwhile_.data(), O_CLOEXEC);
  if (descriptor_ < 0) {
    is_published_ = true;  // there is nothing to remove
    fail(errno);
  }
  ::fchmod(descriptor_, mode_for(path_));
}

new_file::~new_file() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!is_published_) ::unlink(meanwhile_.c_str());
}

void new_file::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      fail(errno);
    }
  }
}

// Some file systems find out only when they are closed that there is no room.
void new_file::publish() {
  if (::close(std::exchange(descriptor_, -1)) != 0) fail(errno);
  if (is_published_) return;
  const bool replaces = existing_ == existing_file::replace;
  // link() does not replace what came there meanwhile; then the destructor removes the other name.
  const int result =
      replaces ? ::rename(meanwhile_.c_str(), path_.c_str()) : ::link(meanwhile_.c_str(), path_.c_str());
  if (result != 0) fail(errno);
  is_published_ = replaces;
}

void new_file::fail(int reason) const {
  throw std::runtime_error(
      fmt::format("cannot write {}: {}", path_, std::generic_category().message(reason)));
}

}  // namespace clockwise::cli
