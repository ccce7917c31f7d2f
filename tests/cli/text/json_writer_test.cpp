#include "text/json_writer.hpp"

#include <gtest/gtest.h>

namespace clockwise::cli {
namespace {

TEST(JsonWriter, PutsTheCommas) {
  json_writer json;
  json.begin_object().key("a").begin_array().value(0.5).value(std::uint64_t{2}).null().end_array();
  json.member("b", "c").key("d").begin_object().end_object().key("e").begin_array();
  json.begin_object().end_object().begin_object().member("f", 1e300).end_object().end_array().end_object();
  EXPECT_EQ(std::move(json).line(), "{\"a\":[0.5,2,null],\"b\":\"c\",\"d\":{},\"e\":[{},{\"f\":1e+300}]}\n");
}

TEST(JsonWriter, ABoolIsNoNumberAndATextIsNoBool) {
  json_writer json;
  json.begin_array().value(true).value(false).value("true").end_array();
  EXPECT_EQ(std::move(json).line(), "[true,false,\"true\"]\n");
}

TEST(JsonWriter, StringsAreUtf8) {
  json_writer json;
  json.value(std::string_view("\xff\""));
  EXPECT_EQ(std::move(json).line(), "\"\ufffd\\\"\"\n");
}

TEST(JsonWriter, NumbersKeepAllTheirBits) {
  json_writer json;
  json.begin_array().value(std::uint64_t{18446744073709551615U}).value(0.1).value(1.0 / 3).end_array();
  EXPECT_EQ(std::move(json).line(), "[18446744073709551615,0.1,0.3333333333333333]\n");
}

}  // namespace
}  // namespace clockwise::cli
