#include "conversion/result_file.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "base/text.hpp"
#include "output/new_file.hpp"

namespace clockwise::cli {
namespace {

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& reason) {
  throw std::runtime_error(fmt::format("cannot write {}: {}", file.string(), reason));
}

}  // namespace

void write_result_file(const std::filesystem::path& file, std::string_view text, bool overwrite) {
  const auto status = std::filesystem::status(file);
  if (std::filesystem::exists(status)) {
    if (!std::filesystem::is_regular_file(status)) refuse(file, "it is no regular file");
    if (!overwrite) refuse(file, "it is there already; --force overwrites it");
  }
  new_file result(file.string(), overwrite ? existing_file::replace : existing_file::refuse);
  result.write(text);
  result.publish();
}

std::filesystem::path result_path(const std::filesystem::path& folder, const std::string& pool) {
  if (pool.find('/') != std::string::npos || pool.starts_with('.')) {
    throw std::runtime_error("the name of pool " + clockwise::quoted(pool) +
                             " cannot be a file's; write it alone, with --pool and -o FILE");
  }
  return folder / (pool + ".yaml");
}

}  // namespace clockwise::cli
