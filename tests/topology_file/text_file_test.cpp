#include "topology_file/text_file.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <clockwise/error.hpp>
#include <clockwise/topology_file.hpp>

namespace clockwise {
namespace {

// KEY-06: whatever the name leads to, the answer comes at once. A reader that waited would hang these tests.
class text_file : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "clockwise-text-file-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
    return folder_ / name;
  }

  static std::string refusal(const std::filesystem::path& file) {
    try {
      return "read " + std::to_string(read_text_file(file).size()) + " bytes";
    } catch (const error& refused) {
      EXPECT_EQ(refused.code(), errc::bad_file);
      return refused.what();
    }
  }

  std::filesystem::path folder_;
};

TEST_F(text_file, key_06_a_directory_is_refused) {
  EXPECT_EQ(refusal(folder_), folder_.string() + ": is a directory; name a file in it");
}

TEST_F(text_file, key_06_a_device_is_refused) {
  EXPECT_EQ(refusal("/dev/null"), "/dev/null: is not a regular file; write the text to one and name that");
}

TEST_F(text_file, key_06_a_fifo_is_refused_without_waiting_for_its_writer) {
  const auto fifo = folder_ / "fifo";
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_EQ(refusal(fifo), fifo.string() + ": is not a regular file; write the text to one and name that");
}

TEST_F(text_file, key_06_a_huge_sparse_file_is_refused_unread) {
  const auto sparse = write("sparse", "");
  std::filesystem::resize_file(sparse, std::uintmax_t{5} << 30);
  EXPECT_EQ(refusal(sparse), sparse.string() + ": is larger than 64 MiB; is it the right file?");
}

TEST_F(text_file, key_06_a_missing_file_is_refused) {
  const auto missing = folder_ / "missing";
  EXPECT_EQ(refusal(missing), missing.string() + ": cannot be opened: No such file or directory");
}

TEST_F(text_file, key_06_an_unreadable_file_is_refused) {
  const auto loop = folder_ / "loop";  // unreadable for root, too
  std::filesystem::create_symlink(loop, loop);
  EXPECT_EQ(refusal(loop), loop.string() + ": cannot be opened: Too many levels of symbolic links");
  if (geteuid() == 0) return;
  const auto locked = write("locked", "nodes: [{name: a}]\n");
  std::filesystem::permissions(locked, std::filesystem::perms::none);
  EXPECT_EQ(refusal(locked), locked.string() + ": cannot be opened: Permission denied");
}

TEST_F(text_file, the_largest_file_is_read_whole) {
  const auto largest = write("largest", "");
  std::filesystem::resize_file(largest, file_bytes_max);
  EXPECT_EQ(refusal(largest), "read " + std::to_string(file_bytes_max) + " bytes");
}

TEST_F(text_file, a_file_whose_size_is_not_told_is_read) {
  EXPECT_TRUE(read_text_file("/proc/self/status").starts_with("Name:"));
}

TEST_F(text_file, a_topology_is_read_from_a_file_and_named_in_messages) {
  EXPECT_EQ(read_topology(write("good.yaml", "nodes: [{name: a}]\n")).nodes.at(0).name, "a");
  const auto bad = write("bad.yaml", "nodes: [{name: a}]\nx: 1\n");
  try {
    (void)read_topology(bad);
    FAIL() << "accepted";
  } catch (const error& refused) {
    EXPECT_TRUE(std::string(refused.what()).starts_with(bad.string() + ":2:1: ")) << refused.what();
  }
}

}  // namespace
}  // namespace clockwise
