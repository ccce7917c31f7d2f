#include "conversion/haproxy_balance.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace clockwise::cli {
namespace {

/// One way to choose a key.
struct balance_rule {
  std::string_view word;  ///< up to its '(' or its end
  std::string_view key;   ///< our option; empty: keys are not hashed
  std::string_view keys;  ///< what a key is
};

constexpr std::array rules = {
    balance_rule{"source", "address", "the IP address of the client"},
    balance_rule{"uri", "whole", "the URI without its query"},
    balance_rule{"url_param", "whole", "the value of the URL parameter"},
    balance_rule{"hdr", "before-comma", "the value of the header"},
    balance_rule{"rdp-cookie", "whole", "the value of the RDP cookie"},
    balance_rule{"hash", "whole", "the value of the expression"},
};

constexpr std::array<std::string_view, 4> functions = {"sdbm", "djb2", "wt6", "crc32"};

std::string joined(const haproxy_line& line) {
  std::string text;
  for (const haproxy_word& word : line) text += (text.empty() ? "" : " ") + word.text;
  return text;
}

void remark_on_arguments(pool_draft& draft, const haproxy_line& balance) {
  for (std::size_t i = 2; i < balance.size(); ++i) {
    const haproxy_word& word = balance[i];
    const std::string_view rule = balance[1].text;
    if (rule == "uri" && (word.text == "whole" || word.text == "path-only")) {
      draft.pool().keys = word.text == "whole" ? "the whole URI" : "the path of the URI, without its query";
    } else if (word.text == "len" || word.text == "depth") {
      draft.differ(word.where, clockwise::quoted(word.text),
                   "only the beginning of the URI is hashed; cut keys likewise before you locate them");
      ++i;
    } else if (word.text == "use_domain_only") {
      draft.differ(word.where, clockwise::quoted(word.text),
                   "only the domain of the header is hashed; cut keys likewise before you locate them");
    } else if (word.text == "check_post") {
      draft.leave_out(word.where, clockwise::quoted(word.text), "it says where the parameter is looked for");
    } else if (rule == "hash") {
      draft.pool().keys += ' ' + word.text;
    }
  }
}

}  // namespace

bool haproxy_balance::take(const haproxy_line& line) {
  const std::string& word = line.front().text;
  const haproxy_line** const place = word == "balance"               ? &balance
                                     : word == "hash-type"           ? &hash_type
                                     : word == "hash-balance-factor" ? &balance_factor
                                                                     : nullptr;
  if (place != nullptr) *place = &line;
  return place != nullptr;
}

void haproxy_balance::describe(pool_draft& draft) const {
  describe_hash_type(draft);
  describe_balance(draft);
  describe_factor(draft);
}

void haproxy_balance::describe_balance(pool_draft& draft) const {
  if (balance == nullptr || balance->size() < 2) {
    draft.refuse(draft.where(), clockwise::quoted(draft.pool().settings.name),
                 "it has no balance, so servers are asked in turns and no key has an owner");
    return;
  }
  const haproxy_word& word = (*balance)[1];
  const std::string_view name = std::string_view(word.text).substr(0, word.text.find('('));
  const auto rule = std::ranges::find(rules, name, &balance_rule::word);
  if (rule == rules.end()) {
    draft.refuse(word.where, "balance " + word.text,
                 "keys do not decide the server by it; source, uri, url_param, hdr, rdp-cookie and hash give "
                 "a key an owner");
    return;
  }
  draft.topology().options["key"] = rule->key;
  draft.pool().keys = std::string(rule->keys) + (name == "hdr" || name == "hash" ? ", " + word.text : "");
  remark_on_arguments(draft, *balance);
}

// A function without "avalanche" is not mixed, whatever the method does when none is named.
void haproxy_balance::describe_hash_type(pool_draft& draft) const {
  draft.topology().scheme = "haproxy-map-based";
  if (hash_type == nullptr) return;
  const haproxy_line& line = *hash_type;
  const auto word = [&line](std::size_t place) {
    return place < line.size() ? std::string_view(line[place].text) : std::string_view{};
  };
  if (word(1) == "consistent") {
    draft.topology().scheme = "haproxy-consistent";
  } else if (word(1) != "map-based") {
    draft.refuse(line.front().where, joined(line), "the method is map-based or consistent");
    return;
  }
  if (line.size() < 3) return;
  const bool is_known = std::ranges::find(functions, word(2)) != functions.end();
  const bool is_right = line.size() == 3 || (line.size() == 4 && word(3) == "avalanche");
  if (!is_known || !is_right) {
    draft.refuse(
        line[2].where, joined(line),
        "no scheme hashes so; sdbm, djb2, wt6 and crc32 are known, with avalanche behind them or not");
    return;
  }
  draft.topology().options["hash"] = word(2);
  draft.topology().options["avalanche"] = line.size() == 4 ? "on" : "off";
}

void haproxy_balance::describe_factor(pool_draft& draft) const {
  if (balance_factor == nullptr) return;
  const haproxy_line& line = *balance_factor;
  if (line.size() > 1 && line[1].text == "0") {
    draft.leave_out(line.front().where, joined(line), "0 sets no limit, as here");
  } else {
    draft.differ(
        line.front().where, joined(line),
        "keys of a server with more than its share of requests go on to the next there; here they stay");
  }
}

}  // namespace clockwise::cli
