#include "manual.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "declared_option.hpp"
#include "terminal.hpp"
#include "wrapped_text.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t indent = 4;

/// A page under construction: headings, and text indented below them.
class layout {
 public:
  explicit layout(int descriptor) : descriptor_(descriptor), columns_(text_columns(descriptor)) {}

  void heading(std::string_view title) {
    if (!text_.empty()) text_ += '\n';
    text_ += bold(title, descriptor_) + '\n';
  }
  void paragraphs(std::string_view text, std::size_t depth = 1) {
    append_wrapped(text_, text, depth * indent, columns_);
  }
  /// Terms aligned in a column of their own, explanations beside them.
  void term(std::string_view name, std::string_view text, std::size_t name_columns) {
    text_ += fmt::format("{:{}}{:{}}  {}\n", "", indent, name, name_columns, text);
  }
  void options(const CLI::App& declared);

  [[nodiscard]] std::string take() && { return std::move(text_); }

 private:
  int descriptor_;
  std::size_t columns_;
  std::string text_;
};

void layout::options(const CLI::App& declared) {
  std::string_view group;
  for (const declared_option& option : declared_options(declared)) {
    if (option.group != group) heading(group = option.group);
    paragraphs(option.usage());
    paragraphs(option.explanation(), 2);
  }
}

}  // namespace

std::string manual(const command& page, const CLI::App& declared, int descriptor) {
  layout text(descriptor);
  text.heading("NAME");
  text.paragraphs(fmt::format("clockwise {} - {}", page.name, page.summary));
  text.heading("SYNOPSIS");
  text.paragraphs(fmt::format("clockwise {} [OPTION]... {}", page.name, page.operands));
  text.heading("DESCRIPTION");
  text.paragraphs(page.description);
  text.options(declared);
  text.heading("EXAMPLES");
  text.paragraphs(page.examples);
  text.heading("EXIT STATUS");
  text.paragraphs(page.exit_status);
  return std::move(text).take();
}

std::string manual(std::span<const command* const> commands, const CLI::App& declared, int descriptor) {
  const auto longer = [](const command* a, const command* b) { return a->name.size() < b->name.size(); };
  const std::size_t name_columns = (*std::ranges::max_element(commands, longer))->name.size();

  layout text(descriptor);
  text.heading("NAME");
  text.paragraphs(
      "clockwise - consistent hashing for cache servers: where keys live, how even it is, and a "
      "proxy that puts it to work");
  text.heading("SYNOPSIS");
  text.paragraphs("clockwise COMMAND [OPTION]... [OPERAND]...");
  text.heading("COMMANDS");
  for (const command* each : commands) text.term(each->name, each->summary, name_columns);
  text.options(declared);
  text.heading("SEE ALSO");
  text.paragraphs("`clockwise COMMAND --help` is the manual of each command.");
  return std::move(text).take();
}

}  // namespace clockwise::cli
