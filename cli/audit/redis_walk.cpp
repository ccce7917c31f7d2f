#include "audit/redis_walk.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <initializer_list>
#include <string>

#include <fmt/format.h>

#include "audit/redis_errors.hpp"
#include "audit/reply_reader.hpp"
#include "protocol/resp/reply_writer.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t batch_keys_max = 1024;
constexpr std::string_view first_and_last_cursor = "0";
constexpr std::size_t cursor_digits_max = 20;  // of 64 bits

std::string request(std::initializer_list<std::string_view> words) {
  std::string bytes;
  proxy::resp::append_array_header(bytes, words.size());
  for (const std::string_view word : words) proxy::resp::append_bulk(bytes, word);
  return bytes;
}

bool is_cursor(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return !text.empty() && text.size() <= cursor_digits_max && std::ranges::all_of(text, is_digit);
}

class redis_walk {
 public:
  redis_walk(server_stream& server, const walk_settings& settings, const walk_sink& sink)
      : server_(server), settings_(settings), sink_(sink), replies_(server) {}

  void run() {
    if (settings_.login) log_in(*settings_.login);
    if (settings_.database != 0) select();
    foretell();
    std::string cursor(first_and_last_cursor);
    do {
      const auto began = std::chrono::steady_clock::now();
      cursor = scan(cursor);
      const auto took = std::chrono::steady_clock::now() - began;
      if (cursor != first_and_last_cursor) server_.pause(took * settings_.pause);
    } while (cursor != first_and_last_cursor);
  }

 private:
  void log_in(const credentials& login);
  void select();
  void foretell();
  std::string scan(const std::string& cursor);

  server_stream& server_;
  const walk_settings& settings_;
  const walk_sink& sink_;
  reply_reader replies_;
};

void redis_walk::log_in(const credentials& login) {
  server_.send(login.user.empty() ? request({"AUTH", login.password})
                                  : request({"AUTH", login.user, login.password}));
  try {
    static_cast<void>(replies_.value());
  } catch (const error_reply& refused) {
    throw walk_error(explained_login(refused.what()));
  }
}

void redis_walk::select() {
  server_.send(request({"SELECT", std::to_string(settings_.database)}));
  static_cast<void>(replies_.value());
}

// A user who may not ask for the number may still walk.
void redis_walk::foretell() {
  server_.send(request({"DBSIZE"}));
  try {
    const std::string_view text = replies_.value();
    std::uint64_t keys = 0;
    std::from_chars(text.data(), text.data() + text.size(), keys);
    sink_.expect(keys);
  } catch (const error_reply& refused) {
    if (!std::string_view(refused.what()).starts_with("NOPERM")) throw;
  }
}

std::string redis_walk::scan(const std::string& cursor) {
  server_.send(request({"SCAN", cursor, "COUNT", std::to_string(settings_.scan_count)}));
  const std::size_t parts = replies_.array();
  std::string next(replies_.value());
  if (parts != 2 || !is_cursor(next))
    throw walk_error("answers SCAN with something else than a cursor and keys");
  if (next == cursor && next != first_and_last_cursor) {
    throw walk_error(fmt::format("answers SCAN {} with the same cursor, and so would for ever", cursor));
  }
  for (std::size_t left = replies_.array(); left > 0;) {
    const auto keys = replies_.values(std::min(left, batch_keys_max));
    sink_.take(keys);
    left -= keys.size();
  }
  return next;
}

}  // namespace

void walk_redis(server_stream& server, const walk_settings& settings, const walk_sink& sink) {
  try {
    redis_walk(server, settings, sink).run();
  } catch (const error_reply& refused) {
    throw walk_error(explained(refused.what()));
  }
}

}  // namespace clockwise::cli
