// INFO: as much as clients look at when they connect. The proxy's own numbers are at its admin address.

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <unistd.h>

#include "protocol/resp/reply_writer.hpp"
#include "session/local/answers.hpp"

namespace clockwise::proxy::local {
namespace {

std::string server_section() {
  return fmt::format(
      "# Server\r\n"
      "redis_version:{}\r\n"
      "redis_mode:standalone\r\n"
      "clockwise_version:" CLOCKWISE_VERSION
      "\r\n"
      "arch_bits:{}\r\n"
      "multiplexing_api:epoll\r\n"
      "process_id:{}\r\n",
      redis_version, 8 * sizeof(void*), ::getpid());
}

// Clients wait for loading:0 and look for a master before they use a server.
std::string persistence_section() {
  return "# Persistence\r\nloading:0\r\n";
}
std::string replication_section() {
  return "# Replication\r\nrole:master\r\nconnected_slaves:0\r\n";
}
std::string cluster_section() {
  return "# Cluster\r\ncluster_enabled:0\r\n";
}

struct section {
  std::string_view name;
  std::string (*text)();
};

constexpr section sections[] = {{"SERVER", server_section},
                                {"PERSISTENCE", persistence_section},
                                {"REPLICATION", replication_section},
                                {"CLUSTER", cluster_section}};

bool is_asked_for(std::string_view name, resp::arguments command) {
  if (command.size() == 1) return true;
  for (std::size_t i = 1; i < command.size(); ++i) {
    for (const std::string_view word :
         {name, std::string_view("DEFAULT"), std::string_view("ALL"), std::string_view("EVERYTHING")}) {
      if (is_word(command[i], word)) return true;
    }
  }
  return false;
}

}  // namespace

void info(call& now) {
  std::string text;
  for (const section& each : sections) {
    if (!is_asked_for(each.name, now.command)) continue;
    if (!text.empty()) text += "\r\n";
    text += each.text();
  }
  resp::append_verbatim(now.out, text, now.client.protocol);
}

}  // namespace clockwise::proxy::local
