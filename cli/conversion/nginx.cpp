#include "conversion/nginx.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "conversion/nginx_syntax.hpp"
#include "text/numbers.hpp"

namespace clockwise::cli {
namespace {

using enum note_kind;

constexpr std::string_view group = "upstream";
constexpr std::string_view default_port = ":80";

struct word_remark {
  std::string_view word;
  note_kind kind;
  std::string_view why;
};

constexpr std::string_view no_hash =
    "keys do not decide the server by it; only hash and ip_hash give a key an owner";
constexpr std::string_view elsewhere = "servers may come from there, which is not read; write them out";
constexpr std::string_view at_run_time = "servers change at run time by it; write them out";

constexpr std::array group_rows = {
    word_remark{"least_conn", refused, no_hash},
    word_remark{"least_time", refused, no_hash},
    word_remark{"random", refused, no_hash},
    word_remark{"fair", refused, no_hash},
    word_remark{"consistent_hash", refused, "a module of others places keys by it, which no scheme knows"},
    word_remark{"sticky", refused, "sessions decide the server by it, not keys"},
    word_remark{"include", refused, elsewhere},
    word_remark{"state", refused, elsewhere},
    word_remark{"keepalive", left_out, "kept connections do not touch placement"},
    word_remark{"keepalive_requests", left_out, "kept connections do not touch placement"},
    word_remark{"keepalive_time", left_out, "kept connections do not touch placement"},
    word_remark{"keepalive_timeout", left_out, "kept connections do not touch placement"},
    word_remark{"zone", left_out, "shared memory does not touch placement"},
    word_remark{"queue", left_out, "waiting requests do not touch placement"},
    word_remark{"hash_again", differs, "keys of a server that failed move on; here they stay"},
};

constexpr std::string_view unknown_directive = "nothing is known of what it does to placement; see there";

constexpr std::string_view fails_elsewhere =
    "keys of a server that failed go to another one there; here they stay with it";

/// Parameters of a server, without the value behind '='.
constexpr std::array server_rows = {
    word_remark{"max_fails", differs, fails_elsewhere},
    word_remark{"fail_timeout", differs, fails_elsewhere},
    word_remark{"max_conns", differs, "keys of a server that is full go to another one there"},
    word_remark{"resolve", differs, at_run_time},
    word_remark{"service", refused, at_run_time},
    word_remark{"slow_start", differs, "nginx gives a server less while it starts"},
    word_remark{"drain", differs, "nginx gives a draining server sessions alone; here it keeps its keys"},
    word_remark{"route", left_out, "it names the server for sessions, not for keys"},
};

template <std::size_t Count>
const word_remark* row_of(const std::array<word_remark, Count>& rows, std::string_view word) {
  const auto row = std::ranges::find(rows, word, &word_remark::word);
  return row == rows.end() ? nullptr : &*row;
}

/// An IP address and not a host name, which may stand for several.
bool is_literal(std::string_view server) {
  if (server.starts_with('[') || server.starts_with("unix:")) return true;
  const std::string_view host = server.substr(0, server.find(':'));
  return host.find_first_not_of("0123456789.") == host.npos;
}

/// "host:port", with nginx's own port where none is written.
std::string address_of(std::string_view server) {
  const std::size_t bracket = server.starts_with('[') ? std::min(server.find(']'), server.size()) : 0;
  const bool has_port = server.starts_with("unix:") || server.find(':', bracket) != server.npos;
  return std::string(server) + (has_port ? "" : std::string(default_port));
}

/// Reads one block of servers.
class group_reader {
 public:
  group_reader(conversion& into, const nginx_directive& block)
      : block_(block), draft_(into, block.words[1].text, block.where()) {}

  void read() {
    for (const nginx_directive& each : block_.block) {
      if (each.name() == "hash" || each.name() == "ip_hash") read_method(each);
    }
    if (method_ == nullptr) {
      draft_.refuse(draft_.where(), clockwise::quoted(draft_.pool().settings.name),
                    "it has neither hash nor ip_hash, so servers are asked in turns and no key has an owner");
    }
    for (const nginx_directive& each : block_.block) read_directive(each);
    if (!down_.empty()) draft_.topology().options["down"] = down_;
    draft_.finish();
  }

 private:
  void read_method(const nginx_directive& method);
  void read_directive(const nginx_directive& directive);
  void read_server(const nginx_directive& directive);
  void read_parameter(node& member, const nginx_word& parameter);
  void read_weight(node& member, const nginx_word& parameter);
  void read_backup(node& member, const nginx_word& parameter);

  const nginx_directive& block_;
  pool_draft draft_;
  const nginx_directive* method_ = nullptr;
  std::string down_;
};

void group_reader::read_method(const nginx_directive& method) {
  const auto& words = method.words;
  if (method_ != nullptr) {
    draft_.refuse(method.where(), clockwise::quoted(method.name()),
                  "the method was chosen on line " + std::to_string(method_->where().line) + "; keep one");
    return;
  }
  method_ = &method;
  if (method.name() == "ip_hash") {
    draft_.topology().scheme = "nginx-ip-hash";
    draft_.pool().keys = "the IP address of the client";
    return;
  }
  const bool consistent = words.size() == 3 && words[2].text == "consistent";
  if (words.size() != 2 && !consistent) {
    draft_.refuse(method.where(), "'hash'", "it has one key, and consistent behind it or nothing");
    return;
  }
  draft_.topology().scheme = consistent ? "nginx-hash-consistent" : "nginx-hash";
  draft_.pool().keys = "the value of " + words[1].text;
}

void group_reader::read_directive(const nginx_directive& directive) {
  if (&directive == method_ || directive.name() == "hash" || directive.name() == "ip_hash") return;
  if (directive.name() == "server" && !directive.has_block) return read_server(directive);
  const word_remark* row = row_of(group_rows, directive.name());
  draft_.note(row == nullptr ? differs : row->kind, directive.where(), clockwise::quoted(directive.name()),
              row == nullptr ? unknown_directive : row->why);
}

void group_reader::read_server(const nginx_directive& directive) {
  if (directive.words.size() < 2) {
    draft_.refuse(directive.where(), "'server'", "there is no address; write host:port behind it");
    return;
  }
  const nginx_word& server = directive.words[1];
  node member{.name = server.text, .address = draft_.address(address_of(server.text), server.where)};
  for (std::size_t i = 2; i < directive.words.size(); ++i) read_parameter(member, directive.words[i]);
  if (!is_literal(server.text) && draft_.topology().scheme != "nginx-hash-consistent") {
    draft_.differ(
        server.where, clockwise::quoted(server.text),
        "nginx counts every address of a host name as a server; when there are several, owners differ");
  }
  draft_.add(std::move(member), server.where);
}

void group_reader::read_parameter(node& member, const nginx_word& parameter) {
  const std::string_view word = std::string_view(parameter.text).substr(0, parameter.text.find('='));
  if (parameter.text == "backup") {
    read_backup(member, parameter);
  } else if (parameter.text == "down") {
    down_ += (down_.empty() ? "" : ",") + member.name;
  } else if (word == "weight") {
    read_weight(member, parameter);
  } else if (parameter.text == "max_fails=0") {
    draft_.leave_out(parameter.where, "max_fails=0", "keys stay with a server that failed, as they do here");
  } else if (const word_remark* row = row_of(server_rows, word)) {
    draft_.note(row->kind, parameter.where, clockwise::quoted(word), row->why);
  } else {
    draft_.refuse(parameter.where, clockwise::quoted(parameter.text),
                  "nginx has no such parameter of a server; is it a mistake, or of another module?");
  }
}

void group_reader::read_weight(node& member, const nginx_word& parameter) {
  const auto weight = whole_number(std::string_view(parameter.text).substr(parameter.text.find('=') + 1));
  const bool is_right = weight && *weight > 0 && *weight <= 0x7fffffff;
  if (is_right && member.weight > 0) member.weight = static_cast<double>(*weight);  // 0: a backup
  if (!is_right) {
    draft_.refuse(parameter.where, clockwise::quoted(parameter.text),
                  "a weight is a whole number from 1 to 2147483647, right behind the '='");
  }
}

// Behind its method a group takes no backup; before it, nginx takes one and hashes over the others.
void group_reader::read_backup(node& member, const nginx_word& parameter) {
  if (method_ == nullptr || method_->where() < parameter.where) {
    draft_.refuse(parameter.where, "'backup'",
                  "nginx takes no backup server beside hash or ip_hash; remove it");
    return;
  }
  member.weight = 0;
  draft_.differ(parameter.where, "'backup'",
                "it gets requests when all others are down there; here it has weight 0 and owns nothing");
}

bool holds_group(const nginx_directive& directive) {
  std::vector<const nginx_directive*> unseen = {&directive};
  while (!unseen.empty()) {
    const nginx_directive& each = *unseen.back();
    unseen.pop_back();
    if (each.name() == group) return true;
    for (const nginx_directive& inner : each.block) unseen.push_back(&inner);
  }
  return false;
}

/// What stands around the blocks of servers is one note, with the line of each.
std::string listed(const std::vector<const nginx_directive*>& others) {
  constexpr std::size_t listed_max = 40;
  std::string text;
  for (std::size_t i = 0; i < std::min(others.size(), listed_max); ++i) {
    text +=
        (i > 0 ? ", " : "") + others[i]->name() + " (line " + std::to_string(others[i]->where().line) + ')';
  }
  if (others.size() > listed_max) text += " and " + std::to_string(others.size() - listed_max) + " more";
  return text;
}

using nginx_level = std::vector<nginx_directive>;

/// Reads the groups of one level; the blocks that hold further ones go to `inner`.
void read_level(const nginx_level& level, std::vector<const nginx_level*>& inner, conversion& into) {
  std::vector<const nginx_directive*> others;
  for (const nginx_directive& each : level) {
    if (each.name() == group && each.has_block && each.words.size() == 2) {
      group_reader(into, each).read();
    } else if (each.name() == group) {
      into.notes.add(refused, "", each.where(), clockwise::quoted(group),
                     "a server group has one name and a block of servers");
    } else if (each.name() == "include") {
      into.notes.add(differs, "", each.where(), "'include'",
                     "what stands in other files is not read; convert them too if they hold servers");
    } else if (holds_group(each)) {
      inner.push_back(&each.block);
    } else {
      others.push_back(&each);
    }
  }
  if (others.empty()) return;
  into.notes.add(left_out, "", others.front()->where(), listed(others),
                 "outside of the server groups, so that it does not touch which server a key has");
}

// "http {", "upstream NAME {", or the latter with its brace on the next line.
bool opens_block(source_line line) {
  constexpr std::array<std::string_view, 4> openers = {group, "http", "events", "stream"};
  const std::string_view code = line.text.substr(0, line.text.find('#'));
  const std::size_t brace = code.find('{');
  const auto words = words_of({code.substr(0, brace), line.number});
  if (words.empty()) return false;
  if (brace == code.npos) return words.size() == 2 && words[0].text == group && !words[1].text.ends_with(';');
  return std::ranges::find(openers, words[0].text) != openers.end();
}

}  // namespace

bool looks_like_nginx(std::string_view text) {
  line_cursor cursor(text);
  while (const auto line = cursor.next()) {
    if (opens_block(*line)) return true;
  }
  return false;
}

void read_nginx(const source_text& source, conversion& into) {
  const nginx_level all = parse_nginx(source);
  std::vector<const nginx_level*> levels = {&all};
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const nginx_level& level = *levels[i];  // `levels` grows below
    read_level(level, levels, into);
  }
}

}  // namespace clockwise::cli
