#include "audit/redis_errors.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/key_text.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t shown_bytes_max = 200;

struct known_error {
  std::string_view begins;
  std::string_view meaning;
};

constexpr known_error known_errors[] = {
    {"LOADING", "is still loading its data; try again when it has"},
    {"MASTERDOWN", "is a replica that has lost its primary and may not answer (replica-serve-stale-data no)"},
    {"NOAUTH", "wants a password: --password-file FILE"},
    {"WRONGPASS", "refuses the password, or the user"},
    {"NOPERM", "does not let this user do it; audit needs scan, and select for --db"},
    {"DENIED", "answers only its own machine: it runs in protected mode"},
    {"ERR max number of clients", "has as many clients as it may have"},
    {"ERR DB index", "has no such database (--db)"},
    {"ERR SELECT is not allowed", "is a node of a Redis Cluster, which has one database: leave --db out"},
    {"ERR unknown command", "does not know the command; a proxy may stand here instead of the server"},
    {"ERR invalid password", "refuses the password"},
    {"ERR AUTH", "wants no password, or only one without --user"},
    {"ERR Client sent AUTH", "wants no password: leave --password-file out"},
    {"ERR wrong number of arguments for 'auth'",
     "knows no users, it is older than Redis 6: leave --user out"},
};

const known_error* find(std::string_view error) {
  const auto begins = [error](const known_error& each) { return error.starts_with(each.begins); };
  const auto* found = std::ranges::find_if(known_errors, begins);
  return found == std::end(known_errors) ? nullptr : found;
}

}  // namespace

std::string explained(std::string_view error) {
  const known_error* known = find(error);
  const std::string words = printable(error.substr(0, shown_bytes_max));
  if (known == nullptr) return "answers with the error: " + words;
  return fmt::format("{} ({})", known->meaning, words);
}

std::string explained_login(std::string_view error) {
  const known_error* known = find(error);
  return std::string(known == nullptr ? "refuses the login" : known->meaning);
}

}  // namespace clockwise::cli
