#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "drawing/palette.hpp"
#include "drawing/theme.hpp"

namespace clockwise::cli {

/// What an area or a line is painted with: a colour of its own, or that of a role.
class paint {
 public:
  paint(colour fixed) : fixed_(fixed) {}             // NOLINT(google-explicit-constructor)
  paint(role what) : what_(what), is_role_(true) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool is_role() const noexcept { return is_role_; }
  [[nodiscard]] role what() const noexcept { return what_; }
  [[nodiscard]] colour in(theme where) const { return is_role_ ? colour_of(what_, where) : fixed_; }

 private:
  colour fixed_;
  role what_ = role::ink;
  bool is_role_ = false;
};

/// Writes SVG in the order of the calls, escaped. Calls must nest as elements do; attributes come before
/// content.
class svg_writer {
 public:
  explicit svg_writer(theme which) : theme_(which) {}

  svg_writer& begin(std::string_view element);
  svg_writer& end();
  svg_writer& attribute(std::string_view name, std::string_view value);
  svg_writer& attribute(std::string_view name, double value);
  svg_writer& fill(paint with);
  svg_writer& stroke(paint with, double width);
  svg_writer& text(std::string_view content);
  /// What a viewer shows when the pointer rests on the current element.
  svg_writer& tip(std::string_view content) { return begin("title").text(content).end(); }

  [[nodiscard]] theme which() const noexcept { return theme_; }
  [[nodiscard]] std::string take() && { return std::move(svg_); }

 private:
  void finish_tag();
  void add_class(char kind, paint with);

  struct open_element {
    std::string name;
    bool has_content = false;
  };

  theme theme_;
  std::string svg_;
  std::vector<open_element> open_;
  std::string classes_;  ///< of the tag that is being written
  bool in_tag_ = false;
};

/// Appends `text`, well-formed UTF-8, for an attribute or for content. What XML forbids becomes U+FFFD.
void append_xml(std::string& xml, std::string_view text);

}  // namespace clockwise::cli
