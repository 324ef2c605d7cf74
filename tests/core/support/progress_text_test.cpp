// What a progress line says.
#include "core/support/progress_text.h"

#include <gtest/gtest.h>

namespace polhode {
namespace {

TEST(ProgressText, TellsARateAndTheTimeLeft) {
  EXPECT_EQ(progressText(0, 5, 0, 0), "0 of 5 runs");
  EXPECT_EQ(progressText(0, 5, 0, 3), "0 of 5 runs");
  EXPECT_EQ(progressText(2, 5, 0, 4), "2 of 5 runs, 30/min, 6 s left");
  EXPECT_EQ(progressText(1200, 5000, 0, 3), "1200 of 5000 runs, 400/s, 10 s left");
  EXPECT_EQ(progressText(5000, 5000, 0, 3), "5000 of 5000 runs, 1667/s");
  EXPECT_EQ(progressText(10, 1000, 0, 8), "10 of 1000 runs, 1.2/s, 13 min left");
  EXPECT_EQ(progressText(10, 100000, 0, 8), "10 of 100000 runs, 1.2/s, 22 h left");
}

TEST(ProgressText, CountsOnlyWhatWasMadeSinceItBegan) {
  EXPECT_EQ(progressText(40, 100, 40, 5), "40 of 100 runs");
  EXPECT_EQ(progressText(60, 100, 40, 10), "60 of 100 runs, 2/s, 20 s left");
}

}  // namespace
}  // namespace polhode
