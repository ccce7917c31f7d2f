#include "keys/key_reader.hpp"

#include <array>
#include <csignal>
#include <stdexcept>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace clockwise::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// A pipe that a thread fills with `pieces`, one write each, and closes.
class filled_pipe {
 public:
  explicit filled_pipe(std::vector<std::string> pieces) {
    std::signal(SIGPIPE, SIG_IGN);  // a reader may stop before the end
    if (::pipe(ends_.data()) != 0) throw std::runtime_error("no pipe");
    writer_ = std::jthread([this, pieces = std::move(pieces)] {
      for (const std::string& piece : pieces) {
        for (std::string_view left = piece; !left.empty();) {
          const ssize_t count = ::write(ends_[1], left.data(), left.size());
          if (count < 0) break;  // the reader gave up
          left.remove_prefix(static_cast<std::size_t>(count));
        }
      }
      ::close(ends_[1]);
    });
  }
  filled_pipe(const filled_pipe&) = delete;
  filled_pipe& operator=(const filled_pipe&) = delete;
  ~filled_pipe() { ::close(ends_[0]); }

  [[nodiscard]] int reading() const { return ends_[0]; }

 private:
  std::array<int, 2> ends_{};
  std::jthread writer_;
};

std::vector<std::string> all_keys(key_reader& reader) {
  std::vector<std::string> keys;
  for (auto batch = reader.next(); !batch.empty(); batch = reader.next()) {
    keys.insert(keys.end(), batch.begin(), batch.end());
  }
  return keys;
}

std::vector<std::string> keys_of(std::vector<std::string> pieces, char separator) {
  const filled_pipe pipe(std::move(pieces));
  key_reader reader(pipe.reading(), separator, "the pipe");
  return all_keys(reader);
}

TEST(KeyReader, SplitsAtTheSeparatorAlone) {
  EXPECT_THAT(keys_of({"a\nb\r\n\n c \n"}, '\n'), ElementsAre("a", "b\r", "", " c "));
  EXPECT_THAT(keys_of({std::string("a\nb\0\0c", 6)}, '\0'), ElementsAre("a\nb", "", "c"));
}

TEST(KeyReader, TheLastKeyNeedsNoSeparator) {
  EXPECT_THAT(keys_of({"a\nb"}, '\n'), ElementsAre("a", "b"));
  EXPECT_THAT(keys_of({"a\n"}, '\n'), ElementsAre("a"));
  EXPECT_TRUE(keys_of({}, '\n').empty());
}

TEST(KeyReader, AnyCutOfTheBytesGivesTheSameKeys) {
  const std::string text = "ab\n\ncde\nf";
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    EXPECT_THAT(keys_of({text.substr(0, cut), text.substr(cut)}, '\n'), ElementsAre("ab", "", "cde", "f"))
        << cut;
  }
}

TEST(KeyReader, KeysLongerThanTheBufferAreWhole) {
  const std::string huge(5 * key_reader::buffer_bytes + 3, 'k');
  EXPECT_THAT(keys_of({"a\n", huge, "\nb\n", huge}, '\n'), ElementsAre("a", huge, "b", huge));
}

TEST(KeyReader, ManyKeysComeInBatches) {
  std::string text;
  for (int i = 0; i < 300'000; ++i) text += std::to_string(i) + '\n';
  const std::vector<std::string> keys = keys_of({text}, '\n');
  ASSERT_EQ(keys.size(), 300'000U);
  for (std::size_t i = 0; i < keys.size(); ++i) ASSERT_EQ(keys[i], std::to_string(i));
}

TEST(KeyReader, SaysWhenItIsAboutToWait) {
  const filled_pipe pipe({"a\nb"});
  key_reader reader(pipe.reading(), '\n', "the pipe");
  EXPECT_THAT(reader.next(), ElementsAre("a"));
  EXPECT_TRUE(reader.about_to_wait());
  std::string more(2 * key_reader::batch_keys_max, '\n');
  const filled_pipe full({more});
  key_reader busy(full.reading(), '\n', "the pipe");
  EXPECT_EQ(busy.next().size(), key_reader::batch_keys_max);
  EXPECT_FALSE(busy.about_to_wait());
}

TEST(KeyReader, TheLimitIsExact) {
  constexpr std::size_t limit = 3 * key_reader::buffer_bytes;
  const std::string longest(limit, 'k');
  for (const char* rest : {"", "\n", "\nb\n"}) {
    const filled_pipe fits({longest, rest});
    key_reader reader(fits.reading(), '\n', "the pipe", limit);
    EXPECT_EQ(all_keys(reader).front(), longest);

    const filled_pipe one_more({longest, "k", rest});
    key_reader refusing(one_more.reading(), '\n', "the pipe", limit);
    try {
      (void)all_keys(refusing);
      ADD_FAILURE() << "a key beyond the limit was taken";
    } catch (const std::runtime_error& refused) {
      EXPECT_THAT(refused.what(), HasSubstr("the pipe"));
      EXPECT_THAT(refused.what(), HasSubstr(std::to_string(limit)));
    }
  }
}

TEST(KeyReader, AnUnreadableDescriptorIsNamed) {
  key_reader reader(-1, '\n', "nothing at all");
  try {
    (void)reader.next();
    FAIL() << "a closed descriptor gave keys";
  } catch (const std::runtime_error& refused) {
    EXPECT_THAT(refused.what(), HasSubstr("nothing at all"));
  }
}

}  // namespace
}  // namespace clockwise::cli
