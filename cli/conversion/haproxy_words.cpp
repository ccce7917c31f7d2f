#include "conversion/haproxy_words.hpp"

#include <algorithm>
#include <array>

namespace clockwise::cli {
namespace {

using enum note_kind;

constexpr std::string_view checks = "checks find dead servers, which does not touch where keys live";
constexpr std::string_view transport = "how the server is spoken to does not touch placement";
constexpr std::string_view limits = "keys of a server that is full wait or go on there; here they wait";
constexpr std::string_view changing = "the server's weight changes at run time there; here it stays";
constexpr std::string_view sessions = "a client that has the cookie goes by it there; here the key decides";
constexpr std::string_view dynamic =
    "addresses change at run time by it, which does not touch placement by id";

constexpr std::array server_words = {
    server_word{"check", 0, left_out, checks},
    server_word{"no-check", 0, left_out, checks},
    server_word{"inter", 1, left_out, checks},
    server_word{"fastinter", 1, left_out, checks},
    server_word{"downinter", 1, left_out, checks},
    server_word{"rise", 1, left_out, checks},
    server_word{"fall", 1, left_out, checks},
    server_word{"port", 1, left_out, checks},
    server_word{"addr", 1, left_out, checks},
    server_word{"check-ssl", 0, left_out, checks},
    server_word{"no-check-ssl", 0, left_out, checks},
    server_word{"check-send-proxy", 0, left_out, checks},
    server_word{"check-proto", 1, left_out, checks},
    server_word{"check-sni", 1, left_out, checks},
    server_word{"check-alpn", 1, left_out, checks},
    server_word{"check-via-socks4", 0, left_out, checks},
    server_word{"observe", 1, left_out, checks},
    server_word{"on-error", 1, left_out, checks},
    server_word{"on-marked-down", 1, left_out, checks},
    server_word{"on-marked-up", 1, left_out, checks},
    server_word{"error-limit", 1, left_out, checks},
    server_word{"track", 1, left_out, checks},
    server_word{"init-state", 1, left_out, checks},
    server_word{"agent-check", 0, differs, changing},
    server_word{"agent-port", 1, left_out, checks},
    server_word{"agent-inter", 1, left_out, checks},
    server_word{"agent-addr", 1, left_out, checks},
    server_word{"agent-send", 1, left_out, checks},
    server_word{"slowstart", 1, differs, changing},
    server_word{"cookie", 1, left_out, sessions},
    server_word{"redir", 1, left_out, transport},
    server_word{"maxconn", 1, differs, limits},
    server_word{"minconn", 1, differs, limits},
    server_word{"maxqueue", 1, differs, limits},
    server_word{"max-reuse", 1, left_out, transport},
    server_word{"pool-max-conn", 1, left_out, transport},
    server_word{"pool-low-conn", 1, left_out, transport},
    server_word{"pool-purge-delay", 1, left_out, transport},
    server_word{"pool-conn-name", 1, left_out, transport},
    server_word{"source", 1, left_out, transport},
    server_word{"usesrc", 1, left_out, transport},
    server_word{"interface", 1, left_out, transport},
    server_word{"namespace", 1, left_out, transport},
    server_word{"socks4", 1, left_out, transport},
    server_word{"proto", 1, left_out, transport},
    server_word{"ws", 1, left_out, transport},
    server_word{"send-proxy", 0, left_out, transport},
    server_word{"no-send-proxy", 0, left_out, transport},
    server_word{"send-proxy-v2", 0, left_out, transport},
    server_word{"no-send-proxy-v2", 0, left_out, transport},
    server_word{"send-proxy-v2-ssl", 0, left_out, transport},
    server_word{"send-proxy-v2-ssl-cn", 0, left_out, transport},
    server_word{"proxy-v2-options", 1, left_out, transport},
    server_word{"set-proxy-v2-tlv-fmt", 1, left_out, transport},
    server_word{"tfo", 0, left_out, transport},
    server_word{"no-tfo", 0, left_out, transport},
    server_word{"tcp-ut", 1, left_out, transport},
    server_word{"tcp-md5sig", 1, left_out, transport},
    server_word{"log-proto", 1, left_out, transport},
    server_word{"log-bufsize", 1, left_out, transport},
    server_word{"shard", 1, left_out, transport},
    server_word{"guid", 1, left_out, transport},
    server_word{"ssl", 0, left_out, transport},
    server_word{"no-ssl", 0, left_out, transport},
    server_word{"verify", 1, left_out, transport},
    server_word{"verifyhost", 1, left_out, transport},
    server_word{"no-verifyhost", 0, left_out, transport},
    server_word{"ca-file", 1, left_out, transport},
    server_word{"crl-file", 1, left_out, transport},
    server_word{"crt", 1, left_out, transport},
    server_word{"sni", 1, left_out, transport},
    server_word{"sni-auto", 0, left_out, transport},
    server_word{"no-sni-auto", 0, left_out, transport},
    server_word{"alpn", 1, left_out, transport},
    server_word{"npn", 1, left_out, transport},
    server_word{"ciphers", 1, left_out, transport},
    server_word{"ciphersuites", 1, left_out, transport},
    server_word{"curves", 1, left_out, transport},
    server_word{"sigalgs", 1, left_out, transport},
    server_word{"client-sigalgs", 1, left_out, transport},
    server_word{"ssl-min-ver", 1, left_out, transport},
    server_word{"ssl-max-ver", 1, left_out, transport},
    server_word{"force-sslv3", 0, left_out, transport},
    server_word{"force-tlsv10", 0, left_out, transport},
    server_word{"force-tlsv11", 0, left_out, transport},
    server_word{"force-tlsv12", 0, left_out, transport},
    server_word{"force-tlsv13", 0, left_out, transport},
    server_word{"no-sslv3", 0, left_out, transport},
    server_word{"no-tlsv10", 0, left_out, transport},
    server_word{"no-tlsv11", 0, left_out, transport},
    server_word{"no-tlsv12", 0, left_out, transport},
    server_word{"no-tlsv13", 0, left_out, transport},
    server_word{"no-tls-tickets", 0, left_out, transport},
    server_word{"tls-tickets", 0, left_out, transport},
    server_word{"ssl-reuse", 0, left_out, transport},
    server_word{"no-ssl-reuse", 0, left_out, transport},
    server_word{"allow-0rtt", 0, left_out, transport},
    server_word{"stick", 0, left_out, sessions},
    server_word{"non-stick", 0, left_out, sessions},
    server_word{"resolvers", 1, left_out, dynamic},
    server_word{"resolve-prefer", 1, left_out, dynamic},
    server_word{"resolve-net", 1, left_out, dynamic},
    server_word{"resolve-opts", 1, left_out, dynamic},
    server_word{"init-addr", 1, left_out, dynamic},
};

constexpr std::array section_words = {
    section_word{"cookie", differs, "a client that has the cookie goes by it there; here the key decides"},
    section_word{"appsession", differs, "sessions decide the server there; here the key does"},
    section_word{"stick", differs, "a table of clients decides the server there; here the key does"},
    section_word{"use-server", differs, "its condition decides the server there; here the key does"},
    section_word{"persist", differs, "sessions decide the server there; here the key does"},
    section_word{"force-persist", differs, "sessions decide the server there; here the key does"},
    section_word{"retries", differs,
                 "after failed tries keys may go to another server there; here they stay"},
    section_word{"server-template", refused,
                 "the number of its servers is known at run time only; write each server out"},
    section_word{"disabled", differs, "the whole section is switched off there"},
    section_word{"dispatch", refused, "it sends everything to one address, without servers"},
    section_word{".if", refused, "conditions are not read; write out what holds"},
};

template <class Row, std::size_t Count>
const Row* row_of(const std::array<Row, Count>& rows, std::string_view word) noexcept {
  const auto row = std::ranges::find(rows, word, &Row::word);
  return row == rows.end() ? nullptr : &*row;
}

}  // namespace

const server_word* server_word_of(std::string_view word) noexcept {
  return row_of(server_words, word);
}

const section_word* section_word_of(std::string_view word) noexcept {
  return row_of(section_words, word);
}

}  // namespace clockwise::cli
