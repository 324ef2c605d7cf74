// Guided comparisons, and what the texts of some of them promise.
#include "core/scenario/guided_comparisons.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "core/channels/conserved.h"
#include "core/rotation/attitude_error.h"
#include "core/simulation/reference_solution.h"
#include "core/simulation/run.h"

namespace polhode::test {
namespace {

const Scenario& guided(std::string_view name) {
  const auto at = std::ranges::find(guidedComparisons(), name, &GuidedComparison::name);
  if (at == guidedComparisons().end()) throw std::runtime_error("no comparison of that name");
  return at->scenario;
}

/// What a run of a comparison comes to.
struct Outcome {
  double energyError = 0, momentumError = 0, attitudeError = 0;
  double leastOmega1 = 0;  ///< [rad/s]
  double drift = 0, driftAtHalf = 0;
  std::int64_t evaluations = 0;
};

Outcome outcome(const Scenario& scenario, std::size_t index) {
  polhode::Run run(scenario, scenario.runs[index], {.denseOutput = false});
  const Mechanism mechanism = *run.channelSubject().mechanism;
  const auto momentum = [&] {
    return angularMomentum(run.model(), mechanism, run.state(), run.bodies());
  };
  const Vector3<double> initial = momentum();
  Outcome made;
  made.leastOmega1 = run.bodies()[0].omega_B[0];
  while (run.step()) {
    made.energyError = std::max(made.energyError, run.relativeEnergyError());
    made.momentumError =
        std::max(made.momentumError, momentumError(mechanism, momentum(), initial));
    made.leastOmega1 = std::min(made.leastOmega1, run.bodies()[0].omega_B[0]);
    made.drift = std::max(made.drift, run.drift().position);
    if (run.time() < scenario.tEnd / 2) made.driftAtHalf = made.drift;
  }
  EXPECT_EQ(run.status(), RunStatus::Finished);
  made.evaluations = run.statistics().rhsEvaluations;
  const ReferenceSolution exact = computeReference(scenario, std::array{scenario.tEnd});
  made.attitudeError = angleBetween<double>(run.bodies()[0].R_WB,
                                            exact.points.front().bodies[0].R_WB.cast<double>());
  return made;
}

TEST(GuidedComparisons, HaveATitleAndAShortText) {
  std::set<std::string> titles;
  for (const GuidedComparison& comparison : guidedComparisons()) {
    SCOPED_TRACE(comparison.name);
    const Scenario& scenario = comparison.scenario;
    EXPECT_TRUE(validate(scenario).empty());
    EXPECT_TRUE(titles.insert(scenario.title).second);
    EXPECT_LE(scenario.title.size(), 60u);
    EXPECT_GE(scenario.text.size(), 60u);
    EXPECT_LE(scenario.text.size(), 450u);
    EXPECT_EQ(scenario.text.back(), '.');
    EXPECT_GE(scenario.runs.size(), 2u);
  }
}

TEST(GuidedComparisons, AreAllScenariosThatComeWithTheProgram) {
  std::set<std::string> files, names;
  for (const auto& file :
       std::filesystem::directory_iterator(POLHODE_SOURCE_DIR "/resources/scenarios"))
    if (file.path().string().ends_with(".polhode.json"))
      files.insert(file.path().stem().stem().string());
  for (const GuidedComparison& comparison : guidedComparisons()) names.insert(comparison.name);
  EXPECT_EQ(names, files);
}

TEST(GuidedComparisons, TitleAndTextSurviveAFile) {
  const Scenario& scenario = guided("racket-frozen");
  const auto read = parseScenario(formatScenario(scenario));
  ASSERT_TRUE(std::holds_alternative<Scenario>(read));
  EXPECT_EQ(std::get<Scenario>(read), scenario);
}

TEST(GuidedComparisons, HalvingAFixedStepDividesTheErrors) {
  const Scenario& scenario = guided("gyro-top-fixed-step");
  const Outcome coarse = outcome(scenario, 0), fine = outcome(scenario, 1);
  EXPECT_EQ(scenario.runs[0].step, 2 * scenario.runs[1].step);
  EXPECT_NEAR(coarse.attitudeError / fine.attitudeError, 30, 5);
  EXPECT_NEAR(coarse.energyError / fine.energyError, 30, 5);
}

TEST(GuidedComparisons, SplittingFreezesTheRacket) {
  const Scenario& scenario = guided("racket-frozen");
  EXPECT_LT(outcome(scenario, 0).leastOmega1, -49);
  const Outcome frozen = outcome(scenario, 1);
  EXPECT_GT(frozen.leastOmega1, 49);
  EXPECT_LT(frozen.energyError, 1e-7);
  EXPECT_LT(outcome(scenario, 2).leastOmega1, -49);
  EXPECT_LT(outcome(scenario, 3).attitudeError, 1e-3);
}

TEST(GuidedComparisons, FormulationIFailsOnATinyDisturbance) {
  const Scenario& scenario = guided("formulation-i-fails");
  const Outcome first = outcome(scenario, 0), second = outcome(scenario, 1),
                group = outcome(scenario, 2);
  EXPECT_GT(first.attitudeError, 1);
  EXPECT_LT(second.attitudeError, 1e-4);
  EXPECT_LT(group.attitudeError, second.attitudeError);
  for (const Outcome& each : {first, second, group}) EXPECT_LT(each.drift, 1e-13);
}

TEST(GuidedComparisons, PerfectEnergyWrongMotion) {
  const Scenario& scenario = guided("perfect-energy");
  const Outcome cayley = outcome(scenario, 0), quaternion = outcome(scenario, 1),
                exponential = outcome(scenario, 2), dopri5 = outcome(scenario, 3);
  for (const Outcome& each : {cayley, quaternion, exponential}) {
    EXPECT_LT(each.energyError, 1e-11);
    EXPECT_LT(each.momentumError, 1e-11);
  }
  EXPECT_GT(cayley.attitudeError, 0.5);
  EXPECT_LT(exponential.attitudeError, cayley.attitudeError / 3);
  EXPECT_LT(dopri5.attitudeError, exponential.attitudeError);
  EXPECT_GT(dopri5.energyError, 1e-8);
}

TEST(GuidedComparisons, IndexZeroFallsOffTheSphere) {
  const Scenario& scenario = guided("index-0-falls-off");
  const auto growth = [&](std::size_t run) {
    const Outcome made = outcome(scenario, run);
    return made.drift / made.driftAtHalf;
  };
  // Like t^1.4 and more, with the nutation's wiggles; linear would be 2.
  EXPECT_GT(growth(0), 2.5);
  EXPECT_GT(growth(1), 2.5);
  EXPECT_LT(growth(2), 1.7);  // bounded
  EXPECT_NEAR(growth(3), 2, 0.4);
  EXPECT_LT(outcome(scenario, 4).drift, 1e-13);
}

TEST(GuidedComparisons, EulerAnglesPayAtTheGimbal) {
  const Scenario& scenario = guided("euler-gimbal");
  EXPECT_GT(outcome(scenario, 0).evaluations, 3 * outcome(scenario, 1).evaluations);
}

}  // namespace
}  // namespace polhode::test
