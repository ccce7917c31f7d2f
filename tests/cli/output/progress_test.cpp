#include "output/progress.hpp"

#include <gtest/gtest.h>

namespace clockwise::cli {
namespace {

using std::chrono::seconds;

TEST(progress, says_how_many_how_fast_how_far_and_how_long) {
  const progress_state now{.before = "3 of 5 servers, ", .keys = 1'240'000, .fraction = 0.25};
  EXPECT_EQ(progress_text(now, seconds(4)),
            "3 of 5 servers, 1.2 million keys, 310 thousand/s, 25%, 12 s left");
}

TEST(progress, says_nothing_that_nobody_knows) {
  EXPECT_EQ(progress_text({.keys = 500}, seconds(1)), "500 keys, 500/s");
  EXPECT_EQ(progress_text({.keys = 0}, seconds(0)), "0 keys");
  EXPECT_EQ(progress_text({.keys = 20, .fraction = 0.001}, seconds(2)), "20 keys, 10/s, 0%");
}

TEST(progress, estimates_that_were_too_low_end_at_all) {
  EXPECT_EQ(progress_text({.keys = 11, .fraction = 1.1}, seconds(1)), "11 keys, 11/s, 100%");
  EXPECT_EQ(progress_text({.keys = 11, .fraction = 1}, seconds(1)), "11 keys, 11/s, 100%");
}

TEST(progress, amounts_and_times_keep_to_a_few_digits) {
  EXPECT_EQ(progress_text({.keys = 9'999}, seconds(0)), "9999 keys");
  EXPECT_EQ(progress_text({.keys = 10'000}, seconds(0)), "10 thousand keys");
  EXPECT_EQ(progress_text({.keys = 999'499}, seconds(0)), "999 thousand keys");
  EXPECT_EQ(progress_text({.keys = 999'500}, seconds(0)), "1.0 million keys");
  EXPECT_EQ(progress_text({.keys = 0, .fraction = 0.5}, seconds(99)), "0 keys, 0/s, 50%, 99 s left");
  EXPECT_EQ(progress_text({.keys = 0, .fraction = 0.5}, seconds(120)), "0 keys, 0/s, 50%, 2 min left");
  EXPECT_EQ(progress_text({.keys = 0, .fraction = 0.5}, seconds(7200)), "0 keys, 0/s, 50%, 2 h left");
}

}  // namespace
}  // namespace clockwise::cli
