#include "local_cluster/announcement.hpp"

#include <cerrno>

#include <fmt/format.h>

#include "output/terminal.hpp"

namespace clockwise::cli {
namespace {

/// `text` as one word of a shell.
std::string shell_word(const std::string& text) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+:=@%,";
  if (!text.empty() && text.find_first_not_of(plain) == text.npos) return text;
  std::string word = "'";
  for (const char byte : text) word += byte == '\'' ? "'\\''" : std::string(1, byte);
  return word + '\'';
}

/// The options by which redis-cli reaches `where`.
std::string redis_cli_options(const proxy::endpoint& where) {
  if (!where.unix_path.empty()) return "-s " + shell_word(where.unix_path);
  if (where.host == "127.0.0.1") return fmt::format("-p {}", where.port);
  return fmt::format("-h {} -p {}", shell_word(where.host), where.port);
}

}  // namespace

std::string announcement(std::span<const redis_server> servers, const proxy::config& running,
                         const std::filesystem::path& file, int descriptor) {
  const proxy::endpoint& listen = running.pools.front().listen;
  std::string text = fmt::format("The proxy listens on {}; behind it are\n", to_string(listen));
  for (const redis_server& each : servers) {
    text +=
        fmt::format("    {}  127.0.0.1:{}  (process {})\n", each.name(), each.port(), each.process().id());
  }
  text += '\n' + bold("Try", descriptor) + '\n';
  text += fmt::format("    redis-cli {} set greeting hello\n", redis_cli_options(listen));
  // As it was called, so that the line works where `clockwise` is not in PATH.
  text += fmt::format("    {} locate -c {} greeting\n", shell_word(program_invocation_name),
                      shell_word(file.string()));
  text += fmt::format("    curl http://{}/\n", to_string(*running.admin));
  return text + "\nCtrl-C ends all of it.\n";
}

}  // namespace clockwise::cli
