#include "output/new_file.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

namespace clockwise::cli {
namespace {

namespace fs = std::filesystem;

class new_file_test : public testing::Test {
 protected:
  new_file_test()
      : folder_(fs::path(testing::TempDir()) / ("clockwise-new-file-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
  }
  ~new_file_test() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string content(const std::string& name) const {
    std::ifstream in(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {}));
  }
  void write(const std::string& name, const std::string& text,
             existing_file existing = existing_file::replace) const {
    new_file file(path(name), existing);
    file.write(text);
    file.publish();
  }

 private:
  fs::path folder_;
};

TEST_F(new_file_test, appears_when_it_is_complete) {
  write("a", "first");
  {
    new_file unfinished(path("a"));
    unfinished.write("second");
    EXPECT_EQ(content("a"), "first");
  }
  EXPECT_EQ(content("a"), "first");
  EXPECT_EQ(files(), 1u) << "nothing is left beside it";
  write("a", "third");
  EXPECT_EQ(content("a"), "third");
}

TEST_F(new_file_test, refuses_what_is_there_already) {
  write("a", "first", existing_file::refuse);
  EXPECT_THROW(write("a", "second", existing_file::refuse), std::runtime_error);
  new_file late(path("b"), existing_file::refuse);
  late.write("late");
  write("b", "sooner");
  EXPECT_THROW(late.publish(), std::runtime_error);
  EXPECT_EQ(content("a"), "first");
  EXPECT_EQ(content("b"), "sooner");
}

TEST_F(new_file_test, goes_where_a_link_leads) {
  write("real", "old");
  fs::create_symlink("real", path("link"));
  fs::create_symlink("missing", path("dangling"));
  write("link", "new");
  write("dangling", "made");
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_TRUE(fs::is_symlink(path("dangling")));
  EXPECT_EQ(content("real"), "new");
  EXPECT_EQ(content("missing"), "made");
}

TEST_F(new_file_test, says_why_it_cannot_be) {
  EXPECT_THROW(new_file(path("no/such/folder")), std::runtime_error);
  EXPECT_THROW(new_file(path("")), std::runtime_error);
  new_file full("/dev/full");
  EXPECT_THROW(full.write("x"), std::runtime_error);
}

}  // namespace
}  // namespace clockwise::cli
