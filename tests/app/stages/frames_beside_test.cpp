// What a run is compared with, frame by frame.
#include <gtest/gtest.h>

#include "app/gui/stages/stage.h"

namespace polhode::gui {
namespace {

/// Frames a tenth of a second apart that tell their time.
RunHistory framesUntil(int count) {
  RunHistory history;
  for (int i = 0; i < count; ++i) {
    history.frameTimes.push_back(0.1 * i);
    history.frames.emplace_back().omega_B = Eigen::Vector3d(0.1 * i, 0, 0);
  }
  return history;
}

TEST(FramesBeside, AreOfTheSameTimesHoweverEarlyTheRunHasStopped) {
  const RunHistory run = framesUntil(10), exact = framesUntil(50);
  const auto past = std::span(run.frames).last(4);
  const auto beside = framesBeside(past, run, exact);
  ASSERT_EQ(beside.size(), past.size());
  for (std::size_t i = 0; i < past.size(); ++i) EXPECT_EQ(beside[i].omega_B, past[i].omega_B);
}

TEST(FramesBeside, AreNoneWhereTheExactMotionIsNotKnown) {
  const RunHistory run = framesUntil(10), exact = framesUntil(8);
  EXPECT_TRUE(framesBeside(run.frames, run, exact).empty());
  EXPECT_TRUE(framesBeside(run.frames, run, RunHistory()).empty());
  EXPECT_TRUE(framesBeside({}, run, exact).empty());
}

}  // namespace
}  // namespace polhode::gui
