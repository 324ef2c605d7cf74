// The reference solution against states from arithmetic with more digits, and its own estimate.
#include "core/simulation/reference_solution.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include "core/simulation/run.h"

namespace polhode {
namespace {

/// End states by example letter, end time and component; see
/// tests/golden/data/benchmark_states.csv.
std::map<std::string, long double> benchmarkState(const std::string& example,
                                                  const std::string& tEnd) {
  std::map<std::string, long double> values;
  std::ifstream file(POLHODE_SOURCE_DIR "/tests/golden/data/benchmark_states.csv");
  std::string line;
  while (std::getline(file, line)) {
    std::istringstream cells(line);
    std::string name, time, component, value;
    std::getline(cells, name, ',');
    std::getline(cells, time, ',');
    std::getline(cells, component, ',');
    std::getline(cells, value, ',');
    if (name == example && time == tEnd) values[component] = std::stold(value);
  }
  return values;
}

Scenario gyroTop(double tEnd) {
  Scenario scenario = defaultScenario("gyro-top");
  scenario.tEnd = tEnd;
  return scenario;
}

ReferencePoint endPoint(const Scenario& scenario, const ReferenceSettings& settings = {}) {
  const double times[] = {scenario.tEnd};
  const ReferenceSolution solution = computeReference(scenario, times, settings);
  EXPECT_TRUE(solution.available()) << solution.problem;
  return solution.available() ? solution.points.front() : ReferencePoint{};
}

/// A benchmark and the scenario that is the same.
struct Benchmark {
  std::string name, tEnd;
  Scenario scenario;
  double position, velocity;  ///< what the reference may be off by
};

std::vector<Benchmark> benchmarks() {
  const auto make = [](std::string_view example, const std::string& tEnd,
                       const ParameterValues& parameters) {
    Scenario scenario = defaultScenario(example);
    scenario.tEnd = std::stod(tEnd);
    scenario.parameters = parameters;
    return scenario;
  };
  // Rounding of the initial state to double (1e-16) and the tolerance (1e-17 a step) grow with the
  // motion: little in A, and 7e3 in the velocities of C at 0.5 s. B has a closed form, which loses
  // nothing, not even next to the separatrix in B1e-5.
  std::vector<Benchmark> all{
      {"A", "60", make("gyro-top", "60", {}), 1e-12, 1e-12},
      {"A500", "1", make("gyro-top", "1", {{"Omega3", 500.0}}), 1e-12, 1e-12},
      {"B1e-1", "0.4", make("tennis-racket", "0.4", {{"Omega2", 0.1}, {"Omega3", 0.1}}), 1e-12,
       1e-12},
      {"B1e-5", "1", make("tennis-racket", "1", {{"Omega2", 1e-5}, {"Omega3", 1e-5}}), 1e-12,
       1e-12},
      {"C_T0.5", "0.5", make("spherical-joint", "0.5", {}), 1e-11, 1e-10},
      {"C_Om2/10", "4",
       make("spherical-joint", "4",
            {{"body2.Omega1", 2.4}, {"body2.Omega2", 1.5}, {"body2.Omega3", 1.2}}),
       1e-11, 1e-10},
  };
  return all;
}

/// The state a benchmark gives, by the names its components have there.
std::vector<ExtendedBodyState> bodiesOf(const std::map<std::string, long double>& values,
                                        std::size_t count) {
  std::vector<ExtendedBodyState> bodies(count);
  for (std::size_t b = 0; b < count; ++b) {
    const std::string number = count > 1 ? std::to_string(b + 1) : "";
    for (int i = 0; i < 3; ++i) {
      const std::string component = "_" + std::to_string(i + 1);
      for (int k = 0; k < 3; ++k)
        bodies[b].R_WB(i, k) = values.at((count > 1 ? "b" + number + "_d" : std::string("d")) +
                                         std::to_string(k + 1) + component);
      bodies[b].omega_B[i] = values.at("Om" + number + component);
      if (count == 1) continue;
      bodies[b].x_W[i] = values.at("x" + number + component);
      bodies[b].v_W[i] = values.at("xd" + number + component);
    }
  }
  return bodies;
}

TEST(EveryExample, HasAReferenceThatAgreesWithMoreDigits) {
  for (const Benchmark& benchmark : benchmarks()) {
    SCOPED_TRACE(benchmark.name);
    const auto values = benchmarkState(benchmark.name, benchmark.tEnd);
    ASSERT_FALSE(values.empty());
    const ReferencePoint point = endPoint(benchmark.scenario);
    const StateError error = stateError(point.bodies, bodiesOf(values, point.bodies.size()));
    EXPECT_LE(error.position, benchmark.position);
    EXPECT_LE(error.velocity, benchmark.velocity);
    // Neither hides more than the estimate says, but for the rounding of the initial state, nor is
    // the estimate so large that it says nothing.
    // Velocities like 2.4 and 0.1 are not the decimal numbers of the table: 1e-16 of them,
    // amplified by up to 2500.
    const bool decimals = benchmark.name.starts_with("B") || benchmark.name == "C_Om2/10";
    EXPECT_LE(error.position, 10 * point.accuracy.position + (decimals ? 1e-12 : 0));
    EXPECT_LE(point.accuracy.position, 10 * benchmark.position);
    EXPECT_TRUE(isResolved(point));
  }
}

TEST(Reference, EstimateCoversTheErrorAtLooseTolerances) {
  const ReferencePoint best = endPoint(gyroTop(10));
  for (const double tolerance : {1e-8, 1e-10, 1e-12}) {
    ReferenceSettings settings;
    settings.tolerance = tolerance;
    const ReferencePoint loose = endPoint(gyroTop(10), settings);
    const StateError error = stateError(loose.bodies, best.bodies);
    EXPECT_LE(error.position, loose.accuracy.position);
    EXPECT_LE(error.velocity, loose.accuracy.velocity);
    EXPECT_GE(error.position, loose.accuracy.position / 100);
  }
}

TEST(Reference, TimesOnTheWayChangeTheStateByRoundOffOnly) {
  const double times[] = {0, 0.5, 1, 1.7, 2};
  const ReferenceSolution solution = computeReference(gyroTop(2), times);
  ASSERT_TRUE(solution.available());
  ASSERT_EQ(solution.points.size(), std::size(times));
  EXPECT_EQ(solution.points[0].accuracy.position, 0);
  const StateError difference =
      stateError(solution.points.back().bodies, endPoint(gyroTop(2)).bodies);
  EXPECT_LE(difference.position, 1e-14);
}

TEST(Reference, FollowsParameterChanges) {
  Scenario scenario = gyroTop(2);
  scenario.changes = {{0.7, {{"g", 30.0}}}, {1.3, {{"g", 2.0}, {"mL", 20.0}}}};
  scenario.runs[0].rtol = scenario.runs[0].atol = 1e-12;
  polhode::Run run(scenario, 0);
  while (run.step()) {
  }
  ASSERT_EQ(run.status(), RunStatus::Finished);
  // A tolerance of 1e-12 over 2 s leaves about 1e-10 (work_precision.csv, scaled); ignoring a
  // change would be an error of order one.
  EXPECT_LE(stateError(run.bodies(), endPoint(scenario).bodies).position, 1e-9);
  Scenario unchanged = scenario;
  unchanged.changes.clear();
  EXPECT_GE(stateError(run.bodies(), endPoint(unchanged).bodies).position, 1e-2);
}

TEST(Reference, SaysWhenAMotionIsNotResolvable) {
  Scenario scenario = defaultScenario("spherical-joint");
  scenario.tEnd = 4;
  // A loose tolerance is as far off as a tight one, and cheaper.
  ReferenceSettings settings;
  settings.tolerance = 1e-12;
  const ReferencePoint chaotic = endPoint(scenario, settings);
  EXPECT_FALSE(isResolved(chaotic));
  EXPECT_NE(describeAccuracy(chaotic).find("not resolvable"), std::string::npos);
  scenario.tEnd = 0.5;
  EXPECT_TRUE(isResolved(endPoint(scenario, settings)));
}

TEST(Reference, SaysWhyThereIsNone) {
  const double times[] = {60.0};
  ReferenceSettings settings;
  settings.maxSteps = 100;
  const ReferenceSolution short_ = computeReference(gyroTop(60), times, settings);
  EXPECT_FALSE(short_.available());
  EXPECT_NE(short_.problem.find("stopped at t ="), std::string::npos);
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(computeReference(gyroTop(60), times, {}, source.get_token()).problem, "cancelled");
}

/// Scenarios with closed forms, from ordinary to the edge.
std::vector<Scenario> withClosedForm() {
  const auto make = [](std::string_view example, double tEnd, const ParameterValues& parameters) {
    Scenario scenario = defaultScenario(example);
    scenario.tEnd = tEnd;
    scenario.parameters = parameters;
    return scenario;
  };
  return {
      make("tennis-racket", 1, {{"Omega2", 3.0}, {"Omega3", -2.0}}),
      make("tennis-racket", 1, {{"Omega2", 1e-5}, {"Omega3", 1e-5}}),
      make("tennis-racket", 1, {{"Omega1", 2.0}, {"Omega2", 40.0}, {"Omega3", 1.0}}),
      make("gyro-top", 2, {{"g", 0.0}, {"Omega1", 3.0}, {"Omega2", 1.0}}),
      make("gyro-top", 2, {{"mL", 0.0}, {"I1", 50.0}, {"I2", 50.0}, {"Omega1", 3.0}}),
      make("gyro-top", 3, {{"I1", 46.0}, {"I2", 46.0}}),
      make("gyro-top", 3, {{"I1", 46.0}, {"I2", 46.0}, {"g", -9.81}, {"Omega2", 2.0}}),
      make("gyro-top", 2, {{"I1", 46.0}, {"I2", 46.0}, {"Omega3", 0.0}}),
      make("gyro-top", 2, {{"I1", 46.0}, {"I2", 46.0}, {"theta2", 0.0}, {"Omega1", 1.0}}),
      make("gyro-top", 1, {{"I1", 46.0}, {"I2", 46.0}, {"theta2", 1e-9}, {"Omega3", 5.0}}),
  };
}

TEST(ClosedFormReference, AgreesWithIntegration) {
  int number = 0;
  for (const Scenario& scenario : withClosedForm()) {
    SCOPED_TRACE(number++);
    const double times[] = {0, scenario.tEnd / 3, scenario.tEnd};
    const ReferenceSolution closed = computeReference(scenario, times);
    ReferenceSettings settings;
    settings.closedForms = false;
    const ReferenceSolution integrated = computeReference(scenario, times, settings);
    ASSERT_TRUE(closed.available() && integrated.available());
    EXPECT_TRUE(closed.method.starts_with("closed form (")) << closed.method;
    EXPECT_EQ(integrated.method, "dop853 on quaternion-null-space in extended precision");
    EXPECT_EQ(closed.tolerance, 0);
    ASSERT_EQ(closed.points.size(), integrated.points.size());
    for (std::size_t i = 0; i < closed.points.size(); ++i) {
      const ReferencePoint &a = closed.points[i], &b = integrated.points[i];
      EXPECT_EQ(a.t, times[i]);
      const StateError difference = stateError(a.bodies, b.bodies);
      // Two integrations near the rounding of long double tell their error to within a factor, for
      // they may lie on the same side of the motion. How large it is depends on the last digits of
      // the initial state, and these on the machine's sine: 1.4 and 3.2 too small were met.
      EXPECT_LE(difference.position, a.accuracy.position + 10 * b.accuracy.position);
      EXPECT_LE(difference.velocity, a.accuracy.velocity + 10 * b.accuracy.velocity);
      // A few times 16 eps at least, and for these motions and times no more than a thousand.
      EXPECT_GE(a.accuracy.position, 1e-18);
      EXPECT_LE(a.accuracy.position, 1e-14);
    }
  }
}

TEST(ClosedFormReference, AccuracyFollowsTheAmplificationNextToTheSeparatrix) {
  // Ω on the separatrix but for rounding to double: L² - 2T I_m is the difference of two terms of
  // the size of L², and the roundings of Ω, 1e-18 with those 16 eps, decide when it turns over.
  Scenario scenario = defaultScenario("tennis-racket");
  const double ratio = std::sqrt(11.6 * (41.6 - 11.6) / (50 * (50 - 41.6)));
  scenario.parameters = {{"Omega1", 1.0}, {"Omega2", 20.0}, {"Omega3", 20.0 * ratio}};
  scenario.tEnd = 30;
  const double times[] = {0.1, 1.5, 30};
  const ReferenceSolution solution = computeReference(scenario, times);
  ASSERT_TRUE(solution.available());
  EXPECT_LE(solution.points[0].accuracy.position, 1e-15);
  // With λ = 15/s the difference of 1.7e-18 grows in 1.4 s by exp(λ t) = 1.3e9, but for a factor.
  EXPECT_GE(solution.points[1].accuracy.position, 2e-10);
  EXPECT_LE(solution.points[1].accuracy.position, 2e-8);
  EXPECT_GE(solution.points[2].accuracy.position, solution.points[1].accuracy.position);
}

TEST(ClosedFormReference, IsNotUsedWhereParametersChange) {
  Scenario scenario = defaultScenario("tennis-racket");
  scenario.tEnd = 0.2;
  scenario.changes = {{0.1, {{"I2", 20.0}}}};
  const double times[] = {0.2};
  EXPECT_EQ(computeReference(scenario, times).method,
            "dop853 on quaternion-null-space in extended precision");
  scenario.changes.clear();
  EXPECT_EQ(computeReference(scenario, times).method,
            "closed form (free body, Jacobi elliptic functions)");
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(computeReference(scenario, times, {}, source.get_token()).problem, "cancelled");
}

TEST(StateErrors, CountPositionsOfSeveralBodiesOnly) {
  std::vector<BodyState> bodies(1);
  std::vector<ExtendedBodyState> reference(1);
  bodies[0].x_W = {3, 0, 0};
  bodies[0].v_W = {0, 5, 0};
  bodies[0].R_WB *= 2;
  bodies[0].omega_B = {0, 0, 7};
  EXPECT_DOUBLE_EQ(stateError(bodies, reference).position, std::sqrt(3.0));
  EXPECT_DOUBLE_EQ(stateError(bodies, reference).velocity, 7);
  bodies.emplace_back();
  reference.emplace_back();
  EXPECT_DOUBLE_EQ(stateError(bodies, reference).position, std::sqrt(3.0 + 9));
  EXPECT_DOUBLE_EQ(stateError(bodies, reference).velocity, std::sqrt(49.0 + 25));
}

}  // namespace
}  // namespace polhode
