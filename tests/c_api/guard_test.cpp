#include "c_api/guard.hpp"

#include <new>
#include <set>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include <clockwise/error.hpp>

#include "c_api/handles.hpp"
#include "c_api/status.hpp"

namespace clockwise {
namespace {

// Does what throws; returns the status and checks the message.
template <class Work>
clockwise_status guarded_with_message(const std::string& expected, Work&& work) {
  char* message = nullptr;
  const clockwise_status status = guarded(&message, work);
  EXPECT_EQ(taken(message), expected);
  return status;
}

TEST(c_api_status, mirrors_every_code_of_the_library) {
  std::set<clockwise_status> seen;
  for (int number = 0; to_string(static_cast<errc>(number)) != "unknown"; ++number) {
    const auto code = static_cast<errc>(number);
    const clockwise_status status = status_of(code);
    EXPECT_EQ(clockwise_status_name(status), to_string(code));
    EXPECT_TRUE(seen.insert(status).second) << to_string(code);
    EXPECT_NE(status, CLOCKWISE_INTERNAL) << to_string(code);
    EXPECT_EQ(guarded_with_message("why", [code] { throw error(code, "why"); }), status);
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(CLOCKWISE_BAD_FIELD));  // the C codes up to it are all used
}

TEST(c_api_status, names_its_own) {
  EXPECT_STREQ(clockwise_status_name(CLOCKWISE_OK), "ok");
  EXPECT_STREQ(clockwise_status_name(CLOCKWISE_BAD_ARGUMENT), "bad_argument");
  EXPECT_STREQ(clockwise_status_name(CLOCKWISE_OUT_OF_MEMORY), "out_of_memory");
  EXPECT_STREQ(clockwise_status_name(CLOCKWISE_INTERNAL), "internal");
  EXPECT_STREQ(clockwise_status_name(static_cast<clockwise_status>(64)), "unknown");
}

TEST(c_api_guard, turns_every_exception_into_a_status) {
  EXPECT_EQ(guarded_with_message("", [] {}), CLOCKWISE_OK);
  EXPECT_EQ(guarded_with_message("key is NULL", [] { need(nullptr, "key"); }), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(guarded_with_message("out of memory", [] { throw std::bad_alloc(); }), CLOCKWISE_OUT_OF_MEMORY);
  EXPECT_EQ(guarded_with_message("odd", [] { throw std::logic_error("odd"); }), CLOCKWISE_INTERNAL);
  EXPECT_EQ(guarded_with_message("an exception of unknown type", [] { throw 7; }), CLOCKWISE_INTERNAL);
}

TEST(c_api_guard, needs_no_message) {
  EXPECT_EQ(guarded(nullptr, [] { throw error(errc::bad_weight, "why"); }), CLOCKWISE_BAD_WEIGHT);
  EXPECT_EQ(guarded(nullptr, [] {}), CLOCKWISE_OK);
}

TEST(c_api_guard, clears_an_old_message) {
  char old[] = "old";
  char* message = old;
  EXPECT_EQ(guarded(&message, [] {}), CLOCKWISE_OK);
  EXPECT_EQ(message, nullptr);
}

}  // namespace
}  // namespace clockwise
