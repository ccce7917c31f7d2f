#include "drawing/png_converter.hpp"

#include <array>
#include <cerrno>
#include <fstream>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "output/new_file.hpp"

namespace clockwise::cli {
namespace {

/// How a program is asked for a PNG; "SVG" and "PNG" stand for the two files.
struct converter {
  std::string_view program;
  std::array<std::string_view, 4> arguments;  ///< those that are empty are none
};

constexpr std::array<converter, 4> converters = {{
    {"rsvg-convert", {"--format=png", "--output=PNG", "SVG"}},
    {"inkscape", {"--export-type=png", "--export-filename=PNG", "SVG"}},
    {"magick", {"svg:SVG", "png:PNG"}},
    {"convert", {"svg:SVG", "png:PNG"}},
}};

void replace(std::string& text, std::string_view word, const std::string& with) {
  if (const std::size_t at = text.find(word); at != std::string::npos) text.replace(at, word.size(), with);
}

std::vector<std::string> words_for(const converter& chosen, const std::string& svg, const std::string& png) {
  std::vector<std::string> words{std::string(chosen.program)};
  for (const std::string_view each : chosen.arguments) {
    if (each.empty()) continue;
    std::string word(each);
    const bool names_svg = word.find("SVG") != std::string::npos;
    replace(word, names_svg ? "SVG" : "PNG", names_svg ? svg : png);
    words.push_back(std::move(word));
  }
  return words;
}

/// What a program inherits: no input, and nobody to tell. What went wrong shows in its status.
class silence {
 public:
  silence() {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  silence(const silence&) = delete;
  silence& operator=(const silence&) = delete;
  ~silence() { ::posix_spawn_file_actions_destroy(&actions_); }

  [[nodiscard]] const posix_spawn_file_actions_t* get() const noexcept { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

std::string how_it_ended(int status) {
  if (WIFEXITED(status)) return fmt::format("exited with status {}", WEXITSTATUS(status));
  return fmt::format("was killed by signal {}", WTERMSIG(status));
}

/// Runs the program to its end. What went wrong, or nothing.
std::optional<std::string> problem_of(std::vector<std::string> words) {
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const silence quiet;
  pid_t child = 0;
  const int problem = ::posix_spawnp(&child, pointers[0], quiet.get(), nullptr, pointers.data(), environ);
  if (problem == ENOENT) return "is not installed";
  if (problem != 0) return std::generic_category().message(problem);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (status == 0) return std::nullopt;
  return how_it_ended(status);
}

bool is_png(const std::string& file) {
  constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
  std::array<char, signature.size()> begin{};
  std::ifstream(file, std::ios::binary).read(begin.data(), begin.size());
  return std::string_view(begin.data(), begin.size()) == signature;
}

}  // namespace

void write_png(const std::string& path, std::string_view svg) {
  new_file picture(path);
  new_file source(path + ".svg");  // never published: removed when this ends
  source.write(svg);
  std::string tried;
  for (const converter& each : converters) {
    auto problem = problem_of(words_for(each, source.path_meanwhile(), picture.path_meanwhile()));
    if (!problem && !is_png(picture.path_meanwhile())) problem = "wrote no PNG";
    if (!problem) return picture.publish();
    tried += fmt::format("{}{} {}", tried.empty() ? "" : ", ", each.program, *problem);
  }
  throw std::runtime_error(
      fmt::format("cannot make a PNG: {}. Install the package librsvg2-bin, or let -o end in .svg", tried));
}

}  // namespace clockwise::cli
