#include "audit/memcached_walk.hpp"

#include <charconv>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "audit/foreign_answer.hpp"
#include "audit/line_reader.hpp"
#include "audit/percent_encoding.hpp"
#include "audit/walk_error.hpp"
#include "base/text.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t batch_keys_max = 1024;
// One crawl at a time: another one may be under way.
constexpr int busy_tries_max = 30;
constexpr std::chrono::seconds between_tries{1};

constexpr std::string_view dump_request = "lru_crawler metadump all\r\n";
constexpr std::string_view end_line = "END";

/// Keys one behind the other, and where each ends.
class key_batch {
 public:
  bool append(std::string_view encoded) {
    const bool fits = append_percent_decoded(bytes_, encoded);
    ends_.push_back(bytes_.size());
    return fits;
  }
  [[nodiscard]] bool is_full() const noexcept { return ends_.size() >= batch_keys_max; }

  void bring_to(const walk_sink& sink) {
    keys_.clear();
    std::size_t begin = 0;
    for (const std::size_t end : ends_) {
      keys_.push_back(std::string_view(bytes_).substr(begin, end - begin));
      begin = end;
    }
    if (!keys_.empty()) sink.take(keys_);
    bytes_.clear();
    ends_.clear();
  }

 private:
  std::string bytes_;
  std::vector<std::size_t> ends_;
  std::vector<std::string_view> keys_;
};

/// What stands between `before` and the next space, if `line` begins with `before`.
std::optional<std::string_view> word_after(std::string_view line, std::string_view before) {
  if (!line.starts_with(before)) return std::nullopt;
  line.remove_prefix(before.size());
  return line.substr(0, line.find(' '));
}

[[noreturn]] void refuse(std::string_view line) {
  const std::string words = clockwise::quoted(line);
  if (line.find("lru crawler disabled") != line.npos) {
    throw walk_error(fmt::format(
        "has its LRU crawler switched off ({}); `lru_crawler enable` or -o lru_crawler switch it on", words));
  }
  if (line.starts_with("CLIENT_ERROR unauthenticated")) {
    throw walk_error(fmt::format("wants a login, which audit cannot give to a memcached ({})", words));
  }
  if (line == "ERROR") {
    throw walk_error(
        "does not know `lru_crawler metadump`: it is older than memcached 1.4.31, or a proxy stands here");
  }
  throw walk_error(foreign_answer("memcached", line));
}

class memcached_walk {
 public:
  memcached_walk(server_stream& server, const walk_sink& sink)
      : server_(server), sink_(sink), lines_(server) {}

  void run() {
    foretell();
    for (std::string line = first_line(); line != end_line; line = lines_.next()) {
      take(line);
      if (batch_.is_full() || !lines_.is_ready()) batch_.bring_to(sink_);
    }
    batch_.bring_to(sink_);
  }

 private:
  void foretell();
  std::string first_line();
  void take(std::string_view line);

  server_stream& server_;
  const walk_sink& sink_;
  line_reader lines_;
  key_batch batch_;
};

void memcached_walk::foretell() {
  server_.send("stats\r\n");
  for (std::string_view line = lines_.next(); line != end_line; line = lines_.next()) {
    if (!line.starts_with("STAT ")) refuse(line);
    if (const auto text = word_after(line, "STAT curr_items ")) {
      std::uint64_t keys = 0;
      std::from_chars(text->data(), text->data() + text->size(), keys);
      sink_.expect(keys);
    }
  }
}

std::string memcached_walk::first_line() {
  for (int tries = 1;; ++tries) {
    server_.send(dump_request);
    std::string line(lines_.next());
    if (!line.starts_with("BUSY")) return line;
    if (tries == busy_tries_max) {
      throw walk_error(fmt::format("is busy with another crawl and was for {} tries ({})", tries,
                                   clockwise::quoted(line)));
    }
    server_.pause(between_tries);
  }
}

void memcached_walk::take(std::string_view line) {
  const auto encoded = word_after(line, "key=");
  if (!encoded) refuse(line);
  if (!batch_.append(*encoded)) {
    throw walk_error(fmt::format("sends a key that is not percent-encoded: {}", clockwise::quoted(*encoded)));
  }
}

}  // namespace

void walk_memcached(server_stream& server, const walk_sink& sink) {
  memcached_walk(server, sink).run();
}

}  // namespace clockwise::cli
