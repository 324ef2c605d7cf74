// Sessions stepped to their end.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "core/simulation/session.h"

namespace polhode::test {

/// Later than any end of a scenario [s].
inline constexpr double forever = 1e9;
/// Wall time that never runs out in a test [s].
inline constexpr double patience = 1e6;

inline std::vector<RunBatch> advanceToEnd(Session& session) {
  std::vector<RunBatch> batches;
  EXPECT_TRUE(session.advance(forever, patience, batches));
  EXPECT_TRUE(session.ended());
  return batches;
}

}  // namespace polhode::test
