#include "keys/key_source.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace clockwise::cli {
namespace {

using lines = key_source::lines;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class key_sources : public testing::Test {
 protected:
  key_sources() : file_(testing::TempDir() + "keys." + std::to_string(::getpid())) {
    std::ofstream(file_) << "a\r\nb\r\n";
  }
  ~key_sources() override { std::filesystem::remove(file_); }

  [[nodiscard]] std::string warnings_of(bool nul_separated, lines kind) const {
    testing::internal::CaptureStderr();
    key_source source(file_, nul_separated, kind);
    while (!source.next().empty()) continue;
    return testing::internal::GetCapturedStderr();
  }

  std::string file_;
};

long open_descriptors() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
}

TEST_F(key_sources, carriage_returns_are_warned_of_in_keys_and_not_in_rows) {
  EXPECT_THAT(warnings_of(false, lines::keys), HasSubstr("lines end in"));
  EXPECT_THAT(warnings_of(false, lines::rows), IsEmpty());
  EXPECT_THAT(warnings_of(true, lines::keys), IsEmpty());
}

TEST_F(key_sources, a_file_is_closed_and_standard_input_is_not) {
  const long before = open_descriptors();
  {
    key_source source(file_, false, lines::rows);
    EXPECT_THAT(source.next(), ElementsAre("a\r", "b\r"));
    EXPECT_EQ(open_descriptors(), before + 1);
  }
  EXPECT_EQ(open_descriptors(), before);
  { const key_source source("-", false); }
  EXPECT_EQ(open_descriptors(), before);
}

TEST_F(key_sources, what_cannot_be_opened_is_named) {
  const long before = open_descriptors();
  try {
    const key_source source(file_ + ".none", false);
    FAIL() << "a file that is not there was opened";
  } catch (const std::runtime_error& refused) {
    EXPECT_THAT(refused.what(), HasSubstr(file_ + ".none: No such file"));
  }
  EXPECT_EQ(open_descriptors(), before);
}

}  // namespace
}  // namespace clockwise::cli
