#include "drawing/svg_writer.hpp"

#include <algorithm>
#include <utility>

#include "base/utf8.hpp"
#include "drawing/circle.hpp"

namespace clockwise::cli {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";  // U+FFFD

// XML 1.0 has no C0 controls but three, and not U+FFFE and U+FFFF either.
bool is_forbidden(std::string_view character) {
  if (character == "\xef\xbf\xbe" || character == "\xef\xbf\xbf") return true;
  const auto byte = static_cast<unsigned char>(character[0]);
  return byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r';
}

std::string_view escaped(std::string_view character) {
  if (character == "&") return "&amp;";
  if (character == "<") return "&lt;";
  if (character == ">") return "&gt;";
  if (character == "\"") return "&quot;";
  if (character == "'") return "&#39;";
  return is_forbidden(character) ? replacement : character;
}

}  // namespace

void append_xml(std::string& xml, std::string_view text) {
  while (!text.empty()) {
    const std::size_t good = character_bytes(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(good, 1));
    xml += good == 0 ? replacement : escaped(character);
    text.remove_prefix(character.size());
  }
}

svg_writer& svg_writer::begin(std::string_view element) {
  finish_tag();
  if (!open_.empty()) open_.back().has_content = true;
  if (!svg_.empty() && element != "tspan" && element != "title") svg_ += '\n';
  svg_.append("<").append(element);
  open_.push_back({std::string(element)});
  in_tag_ = true;
  return *this;
}

svg_writer& svg_writer::end() {
  const open_element last = std::move(open_.back());
  open_.pop_back();
  if (last.has_content) {
    svg_.append("</").append(last.name).append(">");
  } else {
    if (!classes_.empty()) attribute("class", std::exchange(classes_, {}));
    svg_ += "/>";
    in_tag_ = false;
  }
  if (open_.empty()) svg_ += '\n';
  return *this;
}

svg_writer& svg_writer::attribute(std::string_view name, std::string_view value) {
  svg_.append(" ").append(name).append("=\"");
  append_xml(svg_, value);
  svg_ += '"';
  return *this;
}

svg_writer& svg_writer::attribute(std::string_view name, double value) {
  std::string number;
  append_number(number, value);
  return attribute(name, number);
}

svg_writer& svg_writer::fill(paint with) {
  add_class('f', with);
  return attribute("fill", hex(with.in(theme_)));
}

svg_writer& svg_writer::stroke(paint with, double width) {
  add_class('s', with);
  return attribute("stroke", hex(with.in(theme_))).attribute("stroke-width", width);
}

svg_writer& svg_writer::text(std::string_view content) {
  finish_tag();
  open_.back().has_content = true;
  append_xml(svg_, content);
  return *this;
}

void svg_writer::finish_tag() {
  if (!in_tag_) return;
  if (!classes_.empty()) attribute("class", std::exchange(classes_, {}));
  svg_ += '>';
  in_tag_ = false;
}

// Presentation attributes are what every viewer knows; classes are for the style sheet over them.
void svg_writer::add_class(char kind, paint with) {
  if (theme_ != theme::automatic || !with.is_role()) return;
  if (!classes_.empty()) classes_ += ' ';
  classes_.append(1, kind).append("-").append(name_of(with.what()));
}

}  // namespace clockwise::cli
