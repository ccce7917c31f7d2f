#include "topology_file/yaml_tree.hpp"

#include <map>
#include <sstream>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/parser.h>

#include <clockwise/error.hpp>

#include "topology_file/json_surrogates.hpp"
#include "topology_file/utf8_text.hpp"
#include "topology_file/yaml_syntax.hpp"

namespace clockwise {
namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

// yaml-cpp takes the end of the text for the end of a single-quoted value, and so swallows what follows a
// forgotten quote. It does not take the end of the document for one.
constexpr std::string_view document_end = "\n...\n";

// What yaml-cpp gives as the tag of a value without one.
constexpr std::string_view plain_tag = "?";
constexpr std::string_view quoted_tag = "!";

/// Makes the tree out of the parser's events.
class tree_builder : public YAML::EventHandler {
 public:
  explicit tree_builder(const joined_surrogates& parsed) : parsed_(parsed) {}

  [[nodiscard]] std::shared_ptr<const yaml_node> root() const { return root_; }

  // Stops at once: yaml-cpp finds documents without end after a stray ','.
  void OnDocumentStart(const YAML::Mark& mark) override {
    if (root_) throw YAML::ParserException(mark, second_document);
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    add(make(yaml_kind::nothing, mark, plain_tag), anchor);
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    auto node = make(yaml_kind::text, mark, tag);
    node->text = value;
    add(std::move(node), anchor);
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end()) throw YAML::ParserException(mark, alias_in_itself);
    place_in_parent(found->second);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open_.push_back({make(yaml_kind::list, mark, tag), anchor});
  }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open_.push_back({make(yaml_kind::mapping, mark, tag), anchor});
  }
  void OnSequenceEnd() override { close(); }
  void OnMapEnd() override { close(); }

 private:
  struct open_node {
    std::shared_ptr<yaml_node> node;
    YAML::anchor_t anchor;
  };

  [[nodiscard]] std::shared_ptr<yaml_node> make(yaml_kind kind, const YAML::Mark& mark,
                                                std::string_view tag) const {
    auto node = std::make_shared<yaml_node>();
    node->kind = kind;
    node->where = original_place(parsed_, place_of(mark));
    node->quoted = tag == quoted_tag;
    if (tag != plain_tag && tag != quoted_tag) node->tag = tag;
    return node;
  }

  void close() {
    open_node closed = std::move(open_.back());
    open_.pop_back();
    add(std::move(closed.node), closed.anchor);
  }

  // An anchor counts from the end of its value, so that no value can contain itself.
  void add(std::shared_ptr<const yaml_node> node, YAML::anchor_t anchor) {
    if (anchor != YAML::NullAnchor) anchors_[anchor] = node;
    place_in_parent(std::move(node));
  }

  void place_in_parent(std::shared_ptr<const yaml_node> node) {
    if (open_.empty()) {
      root_ = std::move(node);
    } else {
      open_.back().node->children.push_back(std::move(node));
    }
  }

  const joined_surrogates& parsed_;
  std::vector<open_node> open_;
  std::map<YAML::anchor_t, std::shared_ptr<const yaml_node>> anchors_;
  std::shared_ptr<const yaml_node> root_;
};

}  // namespace

std::shared_ptr<const yaml_node> parse_yaml(std::string_view text, std::string_view source) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  check_utf8_text(text, source);
  const joined_surrogates parsed = join_surrogates(text);

  std::istringstream stream(parsed.text + std::string(document_end));
  tree_builder builder(parsed);
  try {
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const YAML::ParserException& found) {
    throw syntax_error(found, parsed, source);
  }
  if (builder.root()->kind != yaml_kind::nothing) return builder.root();
  throw error(errc::bad_syntax,
              message_prefix(source, {}) + "there is nothing here; a mapping of fields is needed");
}

}  // namespace clockwise
