// The exact motion computed ahead of the runs: its states, its accuracy, the growth of errors.
#include "core/simulation/reference_motion.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/simulation/run.h"
#include "core/support/parallel_loop.h"
#include "tests/support/csv.h"

namespace polhode {
namespace {

Scenario scenarioOf(std::string_view example, double tEnd, ParameterValues parameters = {}) {
  Scenario scenario = defaultScenario(example);
  scenario.tEnd = tEnd;
  scenario.parameters = std::move(parameters);
  return scenario;
}

/// What resolves until its end, with the size of its velocities.
struct Resolvable {
  Scenario scenario;
  double velocity;  ///< [rad/s, m/s]
};

std::vector<Resolvable> resolvable() {
  Scenario changed = scenarioOf("gyro-top", 2);
  changed.changes = {{0.7, {{"g", 30.0}}}, {1.3, {{"g", 2.0}, {"I3", 12.0}}}};
  Scenario pairChanged = scenarioOf("spherical-joint", 0.3);
  pairChanged.changes = {{0.1, {{"k", 2e4}, {"body2.rho1", 4.0}}}};
  return {{scenarioOf("gyro-top", 5), 20},
          {scenarioOf("tennis-racket", 0.5), 50},
          {scenarioOf("spherical-joint", 0.4), 300},
          {changed, 20},
          {pairChanged, 300}};
}

std::vector<ExtendedBodyState> stateAt(const ReferenceMotion& motion, double t) {
  std::vector<ExtendedBodyState> bodies(motion.bodies().size());
  motion.at(t, bodies);
  return bodies;
}

TEST(ReferenceMotion, IsTheReferenceSolutionAtAnyTime) {
  for (const auto& [scenario, velocity] : resolvable()) {
    SCOPED_TRACE(scenario.example);
    ReferenceMotion motion(scenario);
    ASSERT_TRUE(motion.advance(scenario.tEnd));
    std::vector<double> times;
    for (int k = 0; k <= 37; ++k) times.push_back(scenario.tEnd * k / 37);
    const ReferenceSolution expected = computeReference(scenario, times);
    ASSERT_TRUE(expected.available());
    for (const ReferencePoint& point : expected.points) {
      const StateError error = stateError(stateAt(motion, point.t), point.bodies);
      // The dense output of a step is off by up to 2e-15 of the velocities (measured); two
      // integrations of different steps by what their tolerances grow to.
      EXPECT_LE(error.position, 2e-15 + point.accuracy.position) << point.t;
      EXPECT_LE(error.velocity, 2e-15 * velocity + point.accuracy.velocity) << point.t;
    }
  }
}

TEST(ReferenceMotion, EndsWhereTheReferenceSolutionDoesToTheBit) {
  for (const auto& [scenario, velocity] : resolvable()) {
    ReferenceMotion motion(scenario);
    ASSERT_TRUE(motion.advance(scenario.tEnd));
    EXPECT_EQ(motion.time(), scenario.tEnd);
    EXPECT_TRUE(motion.ended());
    EXPECT_FALSE(motion.step());
    const double times[] = {scenario.tEnd};
    const ReferencePoint end = computeReference(scenario, times).points.front();
    EXPECT_EQ(stateError(motion.bodies(), end.bodies).position, 0);
    EXPECT_EQ(stateError(motion.bodies(), end.bodies).velocity, 0);
    EXPECT_LE(stateError(stateAt(motion, scenario.tEnd), end.bodies).velocity, 1e-17 * velocity);
  }
}

TEST(ReferenceMotion, IsTheSameWhereItsHalvesRunBesideEachOther) {
  for (const Resolvable& one : resolvable()) {
    const Scenario& scenario = one.scenario;
    SCOPED_TRACE(scenario.example);
    ReferenceMotion alone(scenario), beside(scenario);
    ASSERT_TRUE(alone.advance(scenario.tEnd));
    std::vector<double> times;
    while (!beside.ended()) {
      parallelLoop(2, 2, {}, [&](std::size_t half) {
        if (half == 0) return beside.solve(scenario.tEnd, 1e-4);
        while (beside.follow()) times.push_back(beside.time());
      });
      EXPECT_LE(beside.time(), beside.solvedUntil());
      beside.takeSolved();
    }
    EXPECT_EQ(beside.time(), scenario.tEnd);
    EXPECT_EQ(beside.segmentCount(), alone.segmentCount());
    EXPECT_EQ(beside.changesPassed(), alone.changesPassed());
    EXPECT_EQ(beside.growth().position, alone.growth().position);
    ASSERT_TRUE(std::ranges::equal(beside.state(), alone.state()));
    for (const double t : times) {
      ASSERT_EQ(beside.accuracyAt(t).attitude, alone.accuracyAt(t).attitude) << t;
      ASSERT_EQ(stateError(stateAt(beside, t), stateAt(alone, t)).position, 0) << t;
    }
  }
}

TEST(ReferenceMotion, StartsExactly) {
  ReferenceMotion motion(scenarioOf("gyro-top", 1));
  EXPECT_EQ(motion.time(), 0);
  EXPECT_EQ(motion.accuracyAt(0).position, 0);
  EXPECT_EQ(motion.accuracyAt(0).velocity, 0);
  EXPECT_EQ(stateAt(motion, 0)[0].omega_B[2], 20);
}

TEST(ReferenceMotion, StatesItsAccuracy) {
  ReferenceMotion top(scenarioOf("gyro-top", 10));
  top.advance(10);
  const StateError accuracy = top.accuracyAt(10);
  EXPECT_GT(accuracy.position, 0);
  EXPECT_LE(accuracy.position, 1e-14);  // 1e-16 a step, growing by ten (see the growth below)
  // As computeReference() says it.
  const double times[] = {10.0};
  const ReferencePoint end = computeReference(scenarioOf("gyro-top", 10), times).points.front();
  EXPECT_LE(accuracy.position, 3 * end.accuracy.position);
  EXPECT_GE(accuracy.position, end.accuracy.position / 3);
}

TEST(ReferenceMotion, IsLostInAChaoticMotion) {
  ReferenceMotion motion(scenarioOf("spherical-joint", 4));
  motion.advance(1);
  EXPECT_TRUE(isResolved(motion.accuracy()));
  motion.advance(3);
  EXPECT_FALSE(isResolved(motion.accuracy()));
  EXPECT_TRUE(motion.problem().empty());  // it goes on: it only says nothing any more
}

TEST(ReferenceMotion, RemembersOnlyWhatIsStillAskedFor) {
  ReferenceMotion motion(scenarioOf("gyro-top", 20));
  std::size_t most = 0;
  while (motion.step()) {
    motion.forgetBefore(motion.time() - 0.05);
    most = std::max(most, motion.segmentCount());
    ASSERT_NO_FATAL_FAILURE(stateAt(motion, std::max(0.0, motion.time() - 0.05)));
  }
  EXPECT_EQ(motion.time(), 20);
  // Steps of about 3 ms: 0.05 s are some twenty of them.
  EXPECT_LE(most, 60u);
  EXPECT_GE(motion.segmentCount(), 2u);
}

TEST(ReferenceMotion, SaysWhyItStopped) {
  ReferenceSettings settings;
  settings.maxSteps = 50;
  ReferenceMotion motion(scenarioOf("gyro-top", 60), settings);
  EXPECT_FALSE(motion.advance(60));
  EXPECT_TRUE(motion.ended());
  EXPECT_NE(motion.problem().find("stopped at t ="), std::string::npos);
  EXPECT_GT(motion.time(), 0);
  EXPECT_LT(motion.time(), 60);
  std::stop_source source;
  source.request_stop();
  ReferenceMotion cancelled(scenarioOf("gyro-top", 60), {}, source.get_token());
  EXPECT_FALSE(cancelled.step());
  EXPECT_EQ(cancelled.problem(), "cancelled");
}

/// The scenario of a variant of the table, see its provenance.
Scenario variantOf(const std::string& name) {
  Scenario scenario = scenarioOf("spherical-joint", 4);
  const ExampleInfo& example = *catalog::findExample("spherical-joint");
  for (const ParameterInfo& parameter : example.parameters) {
    const std::string id(parameter.id);
    const bool second = id.starts_with("body2.Omega"), any = id.find("Omega") != id.npos;
    double factor = 1;
    if ((name == "Om2/10" && second) || (name == "Om/10" && any)) factor = 0.1;
    if (name == "rho/10" && id.find("rho") != id.npos) factor = 0.1;
    if (name == "Om2negated" && second) factor = -1;
    if (name == "k=1e6" && id == "k") factor = 100;
    if (factor != 1) scenario.parameters[id] = factor * parameter.value;
  }
  return scenario;
}

TEST(ErrorGrowth, IsThatOfTwoNeighbouringMotionsInManyDigits) {
  std::map<std::string, ReferenceMotion> motions;
  double printed = 0;  // of the table, by ours
  for (const test::CsvRow& row : test::readGolden("spherical_joint_amplification.csv")) {
    const std::string& variant = row.at("variant");
    const double t = test::number(row, "t");
    // Further on our trajectory is another one: nothing can be compared.
    if ((variant == "printed" && t > 2) || variant == "k=1e6") continue;
    SCOPED_TRACE(variant + " at " + row.at("t"));
    ReferenceMotion& motion = motions.try_emplace(variant, variantOf(variant)).first->second;
    ASSERT_TRUE(motion.advance(t));
    const ErrorGrowth growth = motion.growth();
    const double position = test::number(row, "amplification_pos") / growth.position;
    const double velocity = test::number(row, "amplification_vel") / growth.velocity;
    // Ours is that of the error which grows most, the table's one of some direction: never more
    // (two digits are given, and we are up to a step later), and not far below.
    EXPECT_LE(position, 1.06);
    EXPECT_LE(velocity, 1.06);
    EXPECT_GE(position, 0.2);
    EXPECT_GE(velocity, 0.2);
    if (variant != "printed") continue;
    // Chaos turns every error into the one direction that grows: from there on the two go together
    // over eleven decades.
    if (printed == 0) printed = velocity;
    EXPECT_NEAR(velocity / printed, 1, 0.06);
    EXPECT_NEAR(position / printed, 1, 0.1);
  }
  EXPECT_EQ(motions.size(), 5u);
  EXPECT_GT(printed, 0);
}

TEST(ErrorGrowth, IsThatOfADisturbedMotion) {
  // A disturbance of 1e-9 is far above the accuracy and, grown a thousandfold, still small.
  const double d = 1e-9;
  Scenario scenario = scenarioOf("tennis-racket", 0.3);
  ReferenceMotion motion(scenario);
  motion.advance(0.3);
  double position = 0, velocity = 0;
  for (const char* axis : {"Omega1", "Omega2", "Omega3"}) {
    Scenario disturbed = scenario;
    const ExampleInfo& example = *catalog::findExample(scenario.example);
    disturbed.parameters[axis] = completeParameters(example, {}).at(axis) + d;
    const double size = disturbed.parameters[axis] - completeParameters(example, {}).at(axis);
    ReferenceMotion neighbour(disturbed);
    neighbour.advance(0.3);
    const StateError difference = stateError(neighbour.bodies(), motion.bodies());
    position = std::max(position, difference.position / size);
    velocity = std::max(velocity, difference.velocity / size);
  }
  // The greatest of three axes is the greatest of all directions within √3.
  const ErrorGrowth growth = motion.growth();
  EXPECT_GE(growth.position, 0.999 * position);
  EXPECT_LE(growth.position, 1.74 * position);
  EXPECT_GE(growth.velocity, 0.999 * velocity);
  EXPECT_LE(growth.velocity, 1.74 * velocity);
  EXPECT_GT(growth.velocity, 1e3);
}

TEST(ErrorGrowth, StartsAtOneAndNeverOverflows) {
  ReferenceMotion racket(scenarioOf("tennis-racket", 1));
  EXPECT_EQ(racket.growth().position, 0);
  EXPECT_NEAR(racket.growth().velocity, 1, 1e-9);
  // Held at its unstable axis the racket's errors grow by e^33 a second: 1e300 is passed after 21
  // s, and is where it stays.
  const ExampleInfo& example = *catalog::findExample("tennis-racket");
  const InitialValueProblem problem = example.make(completeParameters(example, {}));
  const auto model = catalog::findFormulation("quaternion-null-space")->make(problem.mechanism, {});
  std::vector<double> y(static_cast<std::size_t>(model->size()));
  model->encode(problem.bodies, y);
  ErrorPropagation errors(*model, problem.bodies);
  for (int i = 0; i < 25'000; ++i) errors.advance(*model, 1e-3, y, y, y);
  const ErrorGrowth growth = errors.growth(*model, y);
  EXPECT_TRUE(std::isfinite(growth.position));
  EXPECT_LE(growth.velocity, 1.001e300);
  EXPECT_GT(growth.velocity, 0.999e300);
}

}  // namespace
}  // namespace polhode
