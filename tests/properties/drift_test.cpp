// How constraints drift, formulation by formulation: Lang (2010), Fig. 6, with dopri5.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/simulation/run.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

struct DriftHistory {
  std::vector<double> t, g, gdot;
};

/// The gyro top over a minute at tolerance 1e-9, after every accepted step.
DriftHistory driftOf(std::string_view formulation) {
  Scenario scenario = test::scenarioOf("gyro-top", 60, formulation);
  scenario.runs[0].rtol = scenario.runs[0].atol = 1e-9;
  test::OneRun run(scenario, 0);
  DriftHistory history;
  while (run.status() == RunStatus::Running) {
    run.step();
    history.t.push_back(run.time());
    history.g.push_back(run.drift().position);
    history.gdot.push_back(run.drift().velocity);
  }
  EXPECT_EQ(run.status(), RunStatus::Finished);
  return history;
}

/// The largest value so far: norms oscillate, and their zeros would spoil a logarithm.
std::vector<double> envelope(std::vector<double> values) {
  for (std::size_t i = 1; i < values.size(); ++i) values[i] = std::max(values[i], values[i - 1]);
  return values;
}

/// Slope of log value over log t by least squares, from 1 s on, at times that are equidistant in
/// log t: of the steps themselves most would stand in the last third of the figure.
double slope(const std::vector<double>& t, const std::vector<double>& value) {
  constexpr int samples = 200;
  double sx = 0, sy = 0, sxx = 0, sxy = 0;
  std::size_t at = 0;
  for (int k = 0; k < samples; ++k) {
    const double wanted = std::pow(60.0, static_cast<double>(k) / samples);
    while (t[at] < wanted) ++at;
    const double x = std::log(t[at]), y = std::log(value[at]);
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  return (samples * sxy - sx * sy) / (samples * sxx - sx * sx);
}

double largest(const std::vector<double>& values) {
  return *std::ranges::max_element(values);
}

// Every step errs in g by about the same, in the same direction: g grows like t. ġ = 0 holds for
// every state, so that nothing but round-off of terms of size |ḋ| = 30 is ever left of it.
TEST(Drift, OfNullSpaceFormulationsIsLinearAndOfPositionOnly) {
  for (const char* formulation : {"quaternion-null-space", "director-null-space"}) {
    SCOPED_TRACE(formulation);
    const DriftHistory history = driftOf(formulation);
    EXPECT_NEAR(slope(history.t, envelope(history.g)), 1, 0.15);
    EXPECT_LT(largest(history.gdot), 5e-14);
    EXPECT_GT(largest(history.g), 1e-9);
  }
}

// Off the sphere g̈ = -2|ṗ|² g: an oscillator, in which the errors of steps do not add up.
TEST(Drift, OfTheQuaternionAsPrintedStaysBounded) {
  const DriftHistory history = driftOf("quaternion-absolute");
  EXPECT_NEAR(slope(history.t, envelope(history.g)), 0, 0.15);
  EXPECT_NEAR(slope(history.t, envelope(history.gdot)), 0, 0.15);
  // Of the size of the tolerance, 1e-9, not of what a minute makes of it elsewhere.
  EXPECT_LT(largest(history.g), 1e-9);
}

// g̈ = 0 along the solution: errors in ġ add up to t, and g integrates them to t²; errors in g
// itself add a part that grows like t. With Radau5, as in the paper's Fig. 6, the quadratic part is
// all there is to see (slopes 1.7 and 1.0 for the quaternion, 1.75 and 0.9 for directors). Dopri5
// errs in g more: in a minute its slopes are 1.1 and 1.2, on their way from 1 to 2; those of ġ
// are 1.2 and, as some of its errors cancel, 0.5. Data of the original code over the same minute
// have the same slopes. The bands are ±0.25 about them.
TEST(Drift, OfExactAbsoluteFormulationsGrowsFasterThanLinearly) {
  const DriftHistory quaternion = driftOf("quaternion-absolute-exact");
  EXPECT_NEAR(slope(quaternion.t, envelope(quaternion.g)), 1.1, 0.25);
  EXPECT_NEAR(slope(quaternion.t, envelope(quaternion.gdot)), 1.16, 0.25);
  const DriftHistory directors = driftOf("director-absolute");
  EXPECT_NEAR(slope(directors.t, envelope(directors.g)), 1.21, 0.25);
  EXPECT_NEAR(slope(directors.t, envelope(directors.gdot)), 0.5, 0.25);
  // Velocities leave their constraint by far more than round-off.
  EXPECT_GT(largest(quaternion.gdot), 1e-11);
  EXPECT_GT(largest(directors.gdot), 1e-11);
}

// The point of Fig. 6: the same top, the same tolerance, and constraints a hundred times apart.
TEST(Drift, TellsFormulationsApart) {
  const double printed = largest(driftOf("quaternion-absolute").g);
  const double nullSpace = largest(driftOf("quaternion-null-space").g);
  const double exact = largest(driftOf("quaternion-absolute-exact").g);
  EXPECT_LT(30 * printed, nullSpace);
  EXPECT_LT(nullSpace, exact);
}

}  // namespace
}  // namespace polhode
