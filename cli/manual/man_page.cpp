#include "manual/man_page.hpp"

#include <cctype>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "options/arguments.hpp"
#include "output/new_file.hpp"

namespace clockwise::cli {
namespace {

/// Backslashes and hyphens as they are, and no line a request of its own.
std::string escaped(std::string_view line) {
  std::string text;
  if (line.starts_with('.') || line.starts_with('\'')) text += "\\&";
  for (const char byte : line) {
    if (byte == '\\') {
      text += "\\e";
    } else {
      text += byte == '-' ? "\\-" : std::string(1, byte);
    }
  }
  return text;
}

/// Paragraphs filled, lines that begin with a space as they are.
class body {
 public:
  void add(std::string_view text) {
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      add_line(line);
      text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    leave_example();
  }
  [[nodiscard]] std::string take() && { return std::move(text_); }

 private:
  void add_line(std::string_view line) {
    if (line.empty()) {
      leave_example();
      text_ += ".PP\n";
    } else if (line.starts_with(' ')) {
      if (!in_example_) text_ += ".nf\n";
      in_example_ = true;
      text_ += escaped(line.substr(1)) + '\n';
    } else {
      leave_example();
      text_ += escaped(line) + '\n';
    }
  }
  void leave_example() {
    if (in_example_) text_ += ".fi\n";
    in_example_ = false;
  }

  std::string text_;
  bool in_example_ = false;
};

std::string paragraphs(std::string_view text) {
  body set;
  set.add(text);
  return std::move(set).take();
}

std::string upper_case(std::string_view text) {
  std::string upper;
  for (const char byte : text) upper += static_cast<char>(std::toupper(static_cast<unsigned char>(byte)));
  return upper;
}

void write_page(const std::filesystem::path& folder, const manual_page& page, std::string_view version) {
  new_file file((folder / (page.name + ".1")).string());
  file.write(man_page(page, version));
  file.publish();
}

}  // namespace

std::string man_page(const manual_page& page, std::string_view version) {
  std::string text = fmt::format(".TH {} 1 \"\" \"clockwise {}\" \"Clockwise Manual\"\n",
                                 upper_case(escaped(page.name)), version);
  text += ".nh\n.ad l\n";  // names that people copy are not hyphenated
  for (const page_section& section : page.sections) {
    text += fmt::format(".SH {}\n", escaped(section.heading));
    // The name that `apropos` finds is the page's, with its hyphen.
    text += section.heading == "NAME" ? fmt::format("{} \\- {}\n", escaped(page.name), escaped(page.summary))
                                      : paragraphs(section.text);
    for (const page_entry& each : section.entries) {
      text += fmt::format(".TP\n.B {}\n{}", escaped(each.term), paragraphs(each.text));
    }
  }
  return text;
}

void write_man_pages(const std::filesystem::path& folder, std::span<const command* const> commands,
                     const CLI::App& program, std::string_view version) {
  write_page(folder, page_of(commands, program), version);
  for (const command* each : commands) {
    CLI::App declared;
    declare_options(*each, declared);
    write_page(folder, page_of(*each, declared), version);
  }
}

}  // namespace clockwise::cli
