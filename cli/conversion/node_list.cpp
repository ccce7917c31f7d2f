#include "conversion/node_list.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "text/numbers.hpp"

namespace clockwise::cli {
namespace {

constexpr double weight_max = 4294967295.0;

/// Goes through the lines that are neither empty nor comments.
class entry_cursor {
 public:
  explicit entry_cursor(std::string_view text) : lines_(text) {}

  /// The words of the next one; none at the end.
  std::vector<source_word> next() {
    while (const auto line = lines_.next()) {
      auto words = words_of(*line);
      if (!words.empty() && !words.front().text.starts_with('#')) return words;
    }
    return {};
  }

 private:
  line_cursor lines_;
};

/// Are there entries, and does `wanted` hold for the words of each?
template <class Predicate>
bool all_entries(std::string_view text, Predicate wanted) {
  entry_cursor entries(text);
  auto words = entries.next();
  if (words.empty()) return false;
  for (; !words.empty(); words = entries.next()) {
    if (!wanted(words)) return false;
  }
  return true;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

bool is_url(std::string_view text) {
  return text.find("://") != text.npos;
}

/// "host:port" of "scheme://user@host:port/path?query".
std::string_view authority_of(std::string_view text) {
  const std::size_t scheme = text.find("://");
  if (scheme != text.npos) text.remove_prefix(scheme + 3);
  text = text.substr(0, text.find_first_of("/?"));
  const std::size_t user = text.rfind('@');
  return user == text.npos ? text : text.substr(user + 1);
}

/// Reads the line of one node.
class entry_reader {
 public:
  entry_reader(const list_rule& rule, pool_draft& draft, std::span<const source_word> words)
      : rule_(rule), draft_(draft), words_(words), address_(words.front()) {}

  /// Returns whether the node has a name of its own.
  bool read() {
    split_weight();
    read_more_words();
    take_weight();
    if (address_.text.size() > rule_.address_bytes_max) {
      draft_.refuse(
          address_.where, clockwise::quoted(address_.text),
          "the peer takes addresses of at most " + std::to_string(rule_.address_bytes_max) + " bytes");
    }
    draft_.add({.name = node_name(), .weight = weight_, .address = node_address()}, address_.where);
    return !name_.text.empty();
  }

 private:
  // "host:port:weight"; an IPv6 address without brackets has more colons.
  void split_weight() {
    if (is_url(address_.text) || rule_.weights == list_weights::none) return;
    const std::size_t last = address_.text.rfind(':');
    const std::size_t bracket = std::min(address_.text.find(']'), address_.text.size());
    const std::size_t first = address_.text.find(':', bracket < address_.text.size() ? bracket : 0);
    if (last == first || last == address_.text.npos) return;
    if (address_.text.find(':', first + 1) != last) return;
    weight_word_ = {address_.text.substr(last + 1), behind(address_.where, last + 1)};
    address_.text = address_.text.substr(0, last);
  }

  void read_more_words() {
    for (const source_word& word : words_.subspan(1)) {
      const bool weighs = rule_.weights != list_weights::none && weight_word_.text.empty();
      if (weighs && (is_number(word.text) || word.text.starts_with('-'))) {
        weight_word_ = word;
      } else if (name_.text.empty() && rule_.names == list_names::text) {
        name_ = word;
      } else {
        draft_.refuse(
            word.where, clockwise::quoted(word.text),
            "this is more than the peer reads of a node; write ADDRESS[:WEIGHT] and, where nodes have "
            "names, the name");
      }
    }
  }

  void take_weight() {
    if (weight_word_.text.empty()) {
      if (rule_.weights != list_weights::required) return;
      draft_.refuse(address_.where, clockwise::quoted(address_.text),
                    "its weight is missing; write it behind the address");
      return;
    }
    const auto weight = whole_number(weight_word_.text);
    if (!weight || *weight == 0 || static_cast<double>(*weight) > weight_max) {
      draft_.refuse(weight_word_.where, "weight " + clockwise::quoted(weight_word_.text),
                    "a weight is a whole number from 1 to 4294967295");
    } else if (rule_.weights == list_weights::ignored) {
      draft_.leave_out(weight_word_.where, "weight " + std::string(weight_word_.text),
                       "the peer ignores weights");
    } else {
      weight_ = static_cast<double>(*weight);
    }
  }

  // A node may be any text, and then it has no address.
  [[nodiscard]] std::string node_address() {
    const std::string_view address = is_url(address_.text) ? authority_of(address_.text) : address_.text;
    const bool any_text = rule_.names == list_names::text && address.find(':') == address.npos;
    return any_text ? std::string{} : draft_.address(address, address_.where);
  }

  // Of a URL groupcache hashes all, others the part that is an address.
  [[nodiscard]] std::string node_name() const {
    if (!name_.text.empty()) return std::string(name_.text);
    const bool whole = rule_.scheme == "groupcache" || rule_.scheme == "hutool";
    return std::string(is_url(address_.text) && !whole ? authority_of(address_.text) : address_.text);
  }

  const list_rule& rule_;
  pool_draft& draft_;
  std::span<const source_word> words_;
  source_word address_;
  source_word weight_word_;
  source_word name_;
  double weight_ = 1;
};

/// What libketama itself makes of a line with no line end right behind its memory.
void note_lost_digit(std::string_view text, const source_word& memory, pool_draft& draft) {
  const auto end = static_cast<std::size_t>(memory.text.data() - text.data()) + memory.text.size();
  if (end < text.size() && (text[end] == '\n' || text[end] == '\r')) return;
  draft.differ(
      memory.where, clockwise::quoted(memory.text),
      "no line end stands right behind it, and libketama loses its last digit then; end the line there");
}

}  // namespace

void complete_jedis(pool_draft& draft, std::size_t named) {
  if (named == 0) {
    draft.topology().options["label"] = "SHARD-{place}-NODE-{i}";
  } else if (named < draft.topology().nodes.size()) {
    draft.refuse(draft.where(), "names",
                 "some shards have names and others have none, which no one label says; name all or none");
  }
}

void complete_hutool(pool_draft& draft, std::size_t /*named*/) {
  draft.pool().unsaid = "points";
}

void read_node_list(const source_text& source, const list_rule& rule, conversion& into) {
  pool_draft draft(into, list_pool, {});
  draft.topology().scheme = rule.scheme;
  std::size_t named = 0;
  entry_cursor entries(source.text);
  for (auto words = entries.next(); !words.empty(); words = entries.next()) {
    named += entry_reader(rule, draft, words).read() ? 1 : 0;
    if (rule.scheme == "libketama" && words.size() > 1) note_lost_digit(source.text, words.back(), draft);
  }
  if (rule.complete != nullptr) rule.complete(draft, named);
  draft.finish();
}

bool looks_like_ketama(std::string_view text) {
  return all_entries(text, [](const auto& words) {
    return words.size() == 2 && words[0].text.find(':') != std::string_view::npos && is_number(words[1].text);
  });
}

bool looks_like_groupcache(std::string_view text) {
  return all_entries(text, [](const auto& words) {
    return words.size() == 1 &&
           (words[0].text.starts_with("http://") || words[0].text.starts_with("https://"));
  });
}

}  // namespace clockwise::cli
