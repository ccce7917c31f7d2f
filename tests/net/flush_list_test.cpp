#include "net/flush_list.hpp"

#include <functional>
#include <memory>

#include <gtest/gtest.h>

namespace clockwise::proxy {
namespace {

class counted final : public flushable {
 public:
  explicit counted(flush_list& list) : flushable(list) {}
  int flushes = 0;
  std::function<void()> then = [] {};

 private:
  void flush() noexcept override {
    ++flushes;
    then();
  }
};

TEST(flush_list, flushes_once_however_often_asked) {
  flush_list list;
  counted one(list);
  one.flush_later();
  one.flush_later();
  list.run();
  EXPECT_EQ(one.flushes, 1);
  list.run();
  EXPECT_EQ(one.flushes, 1);
}

TEST(flush_list, flushes_what_is_added_meanwhile_in_the_same_run) {
  flush_list list;
  counted one(list);
  counted two(list);
  one.then = [&] { two.flush_later(); };
  one.flush_later();
  list.run();
  EXPECT_EQ(two.flushes, 1);
  EXPECT_TRUE(list.empty());
}

TEST(flush_list, forgets_what_is_destroyed_before_its_turn) {
  flush_list list;
  counted one(list);
  auto two = std::make_unique<counted>(list);
  one.then = [&] { two.reset(); };
  one.flush_later();
  two->flush_later();
  list.run();
  EXPECT_EQ(one.flushes, 1);
}

}  // namespace
}  // namespace clockwise::proxy
