#include "drawing/svg_writer.hpp"

#include <gtest/gtest.h>

#include "drawing/circle.hpp"

namespace clockwise::cli {
namespace {

TEST(svg_writer, elements_nest_and_empty_ones_close_themselves) {
  svg_writer svg(theme::light);
  svg.begin("g").attribute("id", "a").begin("path").attribute("x", 1.5).end().end();
  EXPECT_EQ(std::move(svg).take(), "<g id=\"a\">\n<path x=\"1.5\"/></g>\n");
}

TEST(svg_writer, text_is_escaped_and_what_xml_forbids_is_replaced) {
  std::string xml;
  append_xml(xml, "<&>\"' \x01 \xff \xef\xbf\xbf \xc3\xbc");
  EXPECT_EQ(xml, "&lt;&amp;&gt;&quot;&#39; \xef\xbf\xbd \xef\xbf\xbd \xef\xbf\xbd \xc3\xbc");
}

TEST(svg_writer, roles_have_classes_only_where_a_style_sheet_needs_them) {
  for (const auto& [which, expected] : {std::pair{theme::light, "<path fill=\"#ffffff\"/>\n"},
                                        {theme::dark, "<path fill=\"#0d1117\"/>\n"},
                                        {theme::automatic, "<path fill=\"#ffffff\" class=\"f-paper\"/>\n"}}) {
    svg_writer svg(which);
    svg.begin("path").fill(role::paper).end();
    EXPECT_EQ(std::move(svg).take(), expected);
  }
}

TEST(circle, numbers_have_two_decimals_at_most) {
  const auto text = [](double value) {
    std::string number;
    append_number(number, value);
    return number;
  };
  EXPECT_EQ(text(0), "0");
  EXPECT_EQ(text(-0.001), "0");
  EXPECT_EQ(text(-0.25), "-0.25");
  EXPECT_EQ(text(12.5), "12.5");
  EXPECT_EQ(text(3.046), "3.05");
  EXPECT_EQ(text(2.999), "3");
}

TEST(circle, a_quarter_turn_is_3_o_clock_and_a_whole_one_is_drawn_in_two) {
  const spot three = on_circle({100, 100}, 10, 0.25);
  EXPECT_NEAR(three.x, 110, 1e-9);
  EXPECT_NEAR(three.y, 100, 1e-9);
  std::string path;
  append_move(path, on_circle({100, 100}, 10, 0));
  append_arc(path, {100, 100}, 10, 0, 1);
  EXPECT_EQ(path, "M100 90A10 10 0 0 1 100 110A10 10 0 0 1 100 90");
}

}  // namespace
}  // namespace clockwise::cli
