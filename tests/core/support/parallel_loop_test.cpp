// Work on several threads: each piece once, in order, stopped and ended by what goes wrong.
#include "core/support/parallel_loop.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <stdexcept>
#include <vector>

namespace polhode {
namespace {

TEST(ParallelLoop, WorksOnEachIndexOnce) {
  for (const unsigned jobs : {0u, 1u, 3u, 50u}) {
    std::vector<std::atomic<int>> visits(40);
    parallelLoop(visits.size(), jobs, {}, [&](std::size_t i) { ++visits[i]; });
    EXPECT_TRUE(std::ranges::all_of(visits, [](const auto& count) { return count == 1; })) << jobs;
  }
  parallelLoop(0, 4, {}, [](std::size_t) { FAIL() << "there is nothing to do"; });
}

TEST(ParallelLoop, BeginsInOrder) {
  std::mutex mutex;
  std::vector<std::size_t> begun;
  parallelLoop(20, 1, {}, [&](std::size_t i) {
    const std::scoped_lock lock(mutex);
    begun.push_back(i);
  });
  EXPECT_TRUE(std::ranges::is_sorted(begun));
}

TEST(ParallelLoop, BeginsNothingOnceItIsToStop) {
  for (const unsigned jobs : {1u, 4u}) {
    std::stop_source stop;
    std::atomic<unsigned> begun = 0;
    parallelLoop(1000, jobs, stop.get_token(), [&](std::size_t) {
      ++begun;
      stop.request_stop();
    });
    EXPECT_GE(begun, 1u);
    EXPECT_LE(begun, jobs);
  }
}

TEST(ParallelLoop, ThrowsOnWhatWorkThrewWhenAllThreadsAreBack) {
  for (const unsigned jobs : {1u, 4u}) {
    std::atomic<int> inside = 0;
    std::atomic<unsigned> begun = 0;
    EXPECT_THROW(parallelLoop(1000, jobs, {},
                              [&](std::size_t) {
                                ++begun;
                                ++inside;
                                const struct Leave {
                                  std::atomic<int>& count;
                                  ~Leave() { --count; }
                                } leave{inside};
                                throw std::runtime_error("the disk is full");
                              }),
                 std::runtime_error);
    EXPECT_EQ(inside, 0);
    EXPECT_LE(begun, jobs);
  }
}

}  // namespace
}  // namespace polhode
