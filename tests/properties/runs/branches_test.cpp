// Branches over the catalog: they start in their parents' states, and at 0 they are runs like any.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/integrators/counters.h"
#include "core/scenario/run_plan.h"
#include "tests/support/matchers.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::RunCase;

class EveryBranch : public testing::TestWithParam<RunCase> {
 protected:
  /// A run and a branch of it, of the same settings.
  static Scenario tree(double branching) {
    Scenario scenario = GetParam().scenario(duration, 1e-5, 1e-3);
    scenario.runs[0].name = "parent";
    scenario.runs.push_back(scenario.runs[0]);
    scenario.runs[1].name = "branch";
    scenario.runs[1].from = BranchPoint{"parent", branching};
    return scenario;
  }
  static constexpr double duration = 0.02;
};

TEST_P(EveryBranch, StartsInItsParentsState) {
  const Scenario scenario = tree(0.37 * duration);
  ASSERT_TRUE(validate(scenario).empty());
  const double t = startOf(scenario.runs[1]);
  test::OneRun parent(scenario, 0);
  while (parent.time() < t && parent.step()) {
  }
  ASSERT_GE(parent.time(), t);
  RunSample there;
  parent.sample(t, there);
  const test::OneRun branch = startRun(scenario, scenario.runs[1]);
  EXPECT_EQ(branch.status(), RunStatus::Running);
  EXPECT_EQ(branch.time(), t);
  EXPECT_TRUE(branch.statistics() == Statistics());
  EXPECT_TRUE(test::sameBits(branch.state(), std::span<const double>(there.state)));
  EXPECT_TRUE(test::sameBits(branch.bodies(), std::span<const BodyState>(there.bodies)));
  EXPECT_EQ(branch.initialEnergy(), parent.initialEnergy());
}

TEST_P(EveryBranch, IsARunLikeAnyAtZero) {
  const Scenario scenario = tree(0);
  test::OneRun alone(scenario, 0), branch = startRun(scenario, scenario.runs[1]);
  const test::Trace expected = test::traceOf(alone), trace = test::traceOf(branch);
  EXPECT_EQ(trace.times, expected.times);
  EXPECT_TRUE(test::sameBits(trace.states, expected.states));
  EXPECT_TRUE(test::sameBits(trace.bodies, expected.bodies));
  EXPECT_TRUE(branch.statistics() == alone.statistics());
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryBranch, testing::ValuesIn(test::runCases()),
                         test::runCaseName);

}  // namespace
}  // namespace polhode
