#include "conversion/haproxy.hpp"

#include <algorithm>
#include <map>

#include "base/text.hpp"
#include "conversion/haproxy_balance.hpp"
#include "conversion/haproxy_syntax.hpp"
#include "conversion/haproxy_words.hpp"
#include "text/numbers.hpp"

namespace clockwise::cli {
namespace {

using enum note_kind;

constexpr double weight_max = 256;
constexpr std::uint64_t id_max = 0x7fffffff;

/// What a server line says, or `default-server` for those behind it.
struct server_settings {
  double weight = 1;
  bool backup = false;
  bool disabled = false;
  std::string id;  ///< empty: counted
};

/// `written` without its family, and with an IPv6 address in brackets.
std::string address_of(std::string_view written) {
  const std::size_t at = written.find('@');
  const std::string_view family = written.substr(0, at == written.npos ? 0 : at);
  if (family == "unix" || family == "ipv4" || family == "ipv6") written.remove_prefix(at + 1);
  const std::size_t colon = written.rfind(':');
  const bool is_bare_ipv6 =
      !written.starts_with('[') && !written.starts_with('/') && written.find(':') != colon;
  if (!is_bare_ipv6) return std::string(written);
  return '[' + std::string(written.substr(0, colon)) + ']' + std::string(written.substr(colon));
}

/// Reads one section with its defaults.
class section_reader {
 public:
  section_reader(conversion& into, const haproxy_section& section, const haproxy_section* defaults)
      : section_(section), defaults_(defaults), draft_(into, section.name(), section.head.front().where) {}

  void read() {
    if (defaults_ != nullptr) {
      for (const haproxy_line& line : defaults_->lines) read_default(line);
    }
    for (const haproxy_line& line : section_.lines) read_line(line);
    balance_.describe(draft_);
    if (has_ids_ && draft_.topology().scheme == "haproxy-consistent") draft_.topology().options["ids"] = ids_;
    refuse_idle_servers();
    draft_.finish();
  }

 private:
  void read_default(const haproxy_line& line);
  void read_line(const haproxy_line& line);
  void read_server(const haproxy_line& line);
  void read_words(const haproxy_line& line, std::size_t first, server_settings& settings);
  void read_word(const haproxy_line& line, std::size_t& at, server_settings& settings);
  void read_weight(const haproxy_word& value, server_settings& settings);
  void read_id(const haproxy_word& value, server_settings& settings);
  void read_hash_key(const haproxy_word& value);
  void add_server(const haproxy_line& line, const server_settings& settings);
  void refuse_idle_servers();

  const haproxy_section& section_;
  const haproxy_section* defaults_;
  pool_draft draft_;
  haproxy_balance balance_;
  server_settings default_server_;
  std::string ids_;
  bool has_ids_ = false;
};

// Of what defaults say only this reaches placement; the rest has a note of its own.
void section_reader::read_default(const haproxy_line& line) {
  if (balance_.take(line)) return;
  if (line.front().text == "default-server") {
    read_words(line, 1, default_server_);
  } else if (const section_word* row = section_word_of(line.front().text)) {
    draft_.note(row->kind, line.front().where, clockwise::quoted(row->word), row->why);
  }
}

void section_reader::read_line(const haproxy_line& line) {
  const haproxy_word& word = line.front();
  if (balance_.take(line)) return;
  if (word.text == "server") return read_server(line);
  if (word.text == "default-server") return read_words(line, 1, default_server_);
  const section_word* row = section_word_of(word.text);
  const bool redispatch = word.text == "option" && line.size() > 1 && line[1].text == "redispatch";
  if (row != nullptr) {
    draft_.note(row->kind, word.where, clockwise::quoted(word.text), row->why);
  } else if (redispatch) {
    draft_.differ(word.where, "option redispatch",
                  "keys of a server that failed go to another there; here they stay");
  } else {
    const bool is_option = line.size() > 1 && (word.text == "option" || word.text == "timeout");
    draft_.leave_out(word.where, clockwise::quoted(is_option ? word.text + ' ' + line[1].text : word.text),
                     "it does not touch placement");
  }
}

void section_reader::read_server(const haproxy_line& line) {
  if (line.size() < 3) {
    draft_.refuse(line.front().where, "'server'", "a server has a name and an address; write both behind it");
    return;
  }
  server_settings settings = default_server_;
  read_words(line, 3, settings);
  add_server(line, settings);
}

void section_reader::read_words(const haproxy_line& line, std::size_t first, server_settings& settings) {
  for (std::size_t at = first; at < line.size(); ++at) read_word(line, at, settings);
}

void section_reader::read_word(const haproxy_line& line, std::size_t& at, server_settings& settings) {
  const haproxy_word& word = line[at];
  const bool has_value = word.text == "weight" || word.text == "id" || word.text == "hash-key";
  if (has_value && at + 1 == line.size()) {
    draft_.refuse(word.where, clockwise::quoted(word.text), "its value is missing; write it behind the word");
  } else if (word.text == "weight") {
    read_weight(line[++at], settings);
  } else if (word.text == "id") {
    read_id(line[++at], settings);
  } else if (word.text == "hash-key") {
    read_hash_key(line[++at]);
  } else if (word.text == "backup" || word.text == "no-backup") {
    settings.backup = word.text == "backup";
    if (settings.backup) {
      draft_.differ(word.where, "'backup'",
                    "it gets keys when all others are down there; here it has weight 0 and gets none");
    }
  } else if (word.text == "disabled" || word.text == "enabled") {
    settings.disabled = word.text == "disabled";
  } else if (const server_word* row = server_word_of(word.text)) {
    draft_.note(row->kind, word.where, clockwise::quoted(word.text), row->why);
    at += row->arguments;
  } else {
    draft_.differ(word.where, clockwise::quoted(word.text),
                  "nothing is known of this word, and it is taken to have no value; see HAProxy's manual");
  }
}

void section_reader::read_weight(const haproxy_word& value, server_settings& settings) {
  const auto weight = whole_number(value.text);
  if (weight && static_cast<double>(*weight) <= weight_max) {
    settings.weight = static_cast<double>(*weight);
  } else {
    draft_.refuse(value.where, "weight " + clockwise::quoted(value.text),
                  "HAProxy's weights are whole numbers from 0 to 256");
  }
}

void section_reader::read_id(const haproxy_word& value, server_settings& settings) {
  const auto id = whole_number(value.text);
  if (id && *id > 0 && *id <= id_max) {
    settings.id = value.text;
  } else {
    draft_.refuse(value.where, "id " + clockwise::quoted(value.text),
                  "ids are whole numbers from 1 to 2147483647");
  }
}

void section_reader::read_hash_key(const haproxy_word& value) {
  if (value.text == "id") return;
  draft_.refuse(value.where, "hash-key " + clockwise::quoted(value.text),
                "points are made of the servers' ids by every scheme; only hash-key id is known");
}

void section_reader::add_server(const haproxy_line& line, const server_settings& settings) {
  const haproxy_word& address = line[2];
  ids_ += (draft_.topology().nodes.empty() ? "" : ",") + settings.id;
  has_ids_ = has_ids_ || !settings.id.empty();
  const bool is_idle = settings.backup || settings.disabled;
  draft_.add({.name = line[1].text,
              .weight = is_idle ? 0 : settings.weight,
              .address = draft_.address(address_of(address.text), address.where)},
             line[1].where);
}

void section_reader::refuse_idle_servers() {
  const auto& nodes = draft_.topology().nodes;
  const auto is_idle = [](const node& each) { return each.weight == 0; };
  if (nodes.empty() || !std::ranges::all_of(nodes, is_idle)) return;
  draft_.refuse(draft_.where(), clockwise::quoted(section_.name()),
                "every server is a backup, disabled or of weight 0, so none has keys of its own");
}

bool has_servers(const haproxy_section& section) {
  const auto names_servers = [](const haproxy_line& line) {
    return line.front().text == "server" || line.front().text == "server-template";
  };
  return std::ranges::any_of(section.lines, names_servers);
}

/// "backend NAME from DEFAULTS" names its defaults; else the last ones before it count.
const haproxy_section* defaults_of(const haproxy_section& section, const haproxy_section* last,
                                   const std::map<std::string_view, const haproxy_section*>& named) {
  if (section.head.size() < 4 || section.head[2].text != "from") return last;
  const auto found = named.find(section.head[3].text);
  return found == named.end() ? last : found->second;
}

/// One note for a section without servers, with the words that stand in it.
void leave_section_out(const haproxy_section& section, conversion& into) {
  if (section.head.empty() && section.lines.empty()) return;
  const text_place where =
      section.head.empty() ? section.lines.front().front().where : section.head.front().where;
  std::string what = section.head.empty() ? "lines before the first section" : std::string(section.kind());
  if (!section.name().empty()) what += ' ' + std::string(section.name());
  const std::size_t lines = section.lines.size();
  what += " (" + std::to_string(lines) + (lines == 1 ? " line)" : " lines)");
  into.notes.add(
      left_out, "", where, what,
      section.kind() == "defaults"
          ? "balance, hash-type, hash-balance-factor and default-server count; nothing else touches placement"
          : "it names no servers, so that it does not touch which one a key has");
}

/// "listen NAME", "backend NAME"
bool is_group(const haproxy_section& section) {
  return section.kind() == "backend" || (section.kind() == "listen" && has_servers(section));
}

}  // namespace

bool looks_like_haproxy(std::string_view text) {
  line_cursor cursor(text);
  while (const auto line = cursor.next()) {
    const auto words = words_of(*line);
    if (words.empty() || !begins_section(words[0].text)) continue;
    const bool has_name =
        words[0].text == "backend" || words[0].text == "listen" || words[0].text == "frontend";
    if (has_name ? words.size() >= 2 && words[1].text.front() != '{' : words.size() == 1) return true;
  }
  return false;
}

void read_haproxy(const source_text& source, conversion& into) {
  const std::vector<haproxy_section> sections = parse_haproxy(source);
  const haproxy_section* defaults = nullptr;
  std::map<std::string_view, const haproxy_section*> named;
  for (const haproxy_section& section : sections) {
    if (section.kind() == "defaults") {
      defaults = &section;
      named[section.name()] = &section;
    }
    if (is_group(section)) {
      section_reader(into, section, defaults_of(section, defaults, named)).read();
    } else {
      leave_section_out(section, into);
    }
  }
}

}  // namespace clockwise::cli
