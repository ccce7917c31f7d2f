#include "keys/key_source.hpp"

#include <algorithm>
#include <cerrno>
#include <iostream>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "options/option_values.hpp"
#include "output/terminal.hpp"

namespace clockwise::cli {
namespace {

constexpr const char* standard_input = "-";

proxy::descriptor open_keys(const std::string& file) {
  if (file == standard_input) return {};
  proxy::descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (opened) return opened;
  throw std::runtime_error(fmt::format("cannot read {}: {}", file, std::generic_category().message(errno)));
}

std::uint64_t bytes_known(int descriptor) {
  struct stat status {};
  const bool regular = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  return regular ? static_cast<std::uint64_t>(status.st_size) : 0;
}

}  // namespace

key_source::key_source(const std::string& file, bool nul_separated, lines kind)
    : file_(open_keys(file)),
      nul_separated_(nul_separated),
      kind_(kind),
      reader_(descriptor(), nul_separated ? '\0' : '\n', file == standard_input ? "standard input" : file),
      bytes_total_(bytes_known(descriptor())) {
  if (::isatty(descriptor()) == 1) std::cerr << "Type keys, one a line; end with Ctrl-D." << std::endl;
}

int key_source::descriptor() const noexcept {
  return file_ ? file_.get() : STDIN_FILENO;
}

std::span<const std::string_view> key_source::next() {
  const auto keys = reader_.next();
  if (!nul_separated_ && kind_ == lines::keys && !warned_) watch_line_ends(keys);
  keys_ += keys.size();
  show_progress();
  return keys;
}

void key_source::watch_line_ends(std::span<const std::string_view> keys) {
  const auto windows = [](std::string_view key) { return key.ends_with('\r'); };
  if (std::ranges::none_of(keys, windows)) return;
  warned_ = true;
  warn(
      "lines end in \\r\\n; the \\r is taken as part of the key. Remove it with `tr -d '\\r'` if it is not.");
}

void key_source::show_progress() {
  progress_state now{.keys = keys_};
  if (bytes_total_ > 0) {
    now.fraction = static_cast<double>(reader_.bytes_read()) / static_cast<double>(bytes_total_);
  }
  progress_.show(now);
}

CLI::Option* add_counted_keys(CLI::App& options, std::string& file) {
  return add_text(
      options, "--keys", file, "FILE",
      "Count the keys of FILE too, one a line. `-` is standard input. Repeated keys count as often as "
      "they occur.");
}

CLI::Option* add_null(CLI::App& options, bool& value, const std::string& description) {
  return options.add_flag("-0,--null", value, description);
}

}  // namespace clockwise::cli
