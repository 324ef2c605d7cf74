// Runs that are stepped side by side: each has the bits it has alone, at every width and with every
// set of instructions of this machine.
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/integrators/counters.h"
#include "core/simulation/measured_run.h"
#include "core/studies/lanes/lane_queue.h"
#include "tests/support/matchers.h"
#include "tests/support/random.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::Random;

/// All that a table could tell of a run, and the motion in the middle of some of its steps.
struct Told {
  RunStatus status = RunStatus::Running;
  Statistics statistics;
  std::vector<double> numbers;
  std::string reason, advice;

  void sample(const Run& run) {
    if (run.statistics().stepsAccepted % 5 != 1) return;
    BodyState body;
    run.sample(run.previousTime() + 0.3 * run.stepSize(), std::span(&body, 1));
    numbers.insert(numbers.end(), body.R_WB.data(), body.R_WB.data() + 9);
    numbers.insert(numbers.end(), body.omega_B.data(), body.omega_B.data() + 3);
  }
  void end(const Run& run, double position, double velocity, double energy) {
    status = run.status();
    statistics = run.statistics();
    numbers.insert(numbers.end(), run.state().begin(), run.state().end());
    const BodyState& body = run.bodies()[0];
    numbers.insert(numbers.end(), body.R_WB.data(), body.R_WB.data() + 9);
    for (const double number :
         {run.time(), run.previousTime(), run.energy(), position, velocity, energy})
      numbers.push_back(number);
    if (!run.failure()) return;
    numbers.push_back(run.failure()->t);
    numbers.push_back(run.failure()->h);
    reason = run.failure()->reason;
    advice = run.failure()->advice;
  }
};

/// NaN is as good as NaN: its sign and payload mean nothing.
bool same(const Told& a, const Told& b) {
  if (a.numbers.size() != b.numbers.size()) return false;
  for (std::size_t i = 0; i < a.numbers.size(); ++i)
    if (!test::sameBits(std::span(&a.numbers[i], 1), std::span(&b.numbers[i], 1)) &&
        !(std::isnan(a.numbers[i]) && std::isnan(b.numbers[i])))
      return false;
  return a.status == b.status && a.statistics == b.statistics && a.reason == b.reason &&
         a.advice == b.advice;
}

/// Tops and rackets of all kinds: some end after a few steps, some turn so fast that their steps
/// fail, one is a plate, some stand near the singularity of a chart.
std::vector<Scenario> members(const RunSettings& run, std::size_t count) {
  Random random(4711);
  std::vector<Scenario> all;
  for (std::size_t i = 0; i < count; ++i) {
    Scenario scenario = test::scenarioOf("gyro-top", 0.5, run.formulation, run.integrator);
    const Vector3<double> inertia = i == 5 ? Vector3<double>(10, 30, 40) : random.inertia();
    for (int k = 0; k < 3; ++k) {
      scenario.parameters["I" + std::to_string(k + 1)] = inertia[k];
      scenario.parameters["Omega" + std::to_string(k + 1)] =
          random.uniform(-4, 4) * (i % 7 == 3   ? 1e4
                                   : i % 7 == 4 ? 1e70
                                                : 1);
    }
    scenario.parameters["mL"] = i % 3 == 0 ? 0 : random.uniform(0, 20);
    scenario.parameters["theta2"] = i % 11 == 6 ? 1e-3 : random.uniform(0.1, 3);
    scenario.tEnd = i % 5 == 0 ? 0.01 : random.uniform(0.1, 0.7);
    scenario.runs = {run};
    all.push_back(scenario);
  }
  return all;
}

Told alone(const Scenario& scenario, bool sampled) {
  MeasuredRun run(scenario, scenario.runs[0]);
  Told told;
  do {
    if (sampled) told.sample(run.run());
  } while (run.step());
  if (sampled && run.advanced()) told.sample(run.run());
  told.end(run.run(), run.maxima().positionDrift, run.maxima().velocityDrift,
           run.maxima().relativeEnergyError);
  return told;
}

std::vector<Told> sideBySide(const std::vector<Scenario>& scenarios, LaneWidth width,
                             bool sampled) {
  std::vector<Told> told(scenarios.size());
  std::size_t next = 0;
  LaneQueue queue;
  queue.settings = scenarios[0].runs[0];
  queue.next = [&] { return next < scenarios.size() ? std::optional(next++) : std::nullopt; };
  queue.scenario = [&](std::size_t i) { return scenarios[i]; };
  if (sampled)
    queue.step = [&](std::size_t i, const Run& run) {
      told[i].sample(run);
      return true;
    };
  queue.end = [&](std::size_t i, const EndedMember& m) {
    told[i].end(m.run, m.maxima.positionDrift, m.maxima.velocityDrift,
                m.maxima.relativeEnergyError);
  };
  runInLanes(queue, width);
  return told;
}

constexpr LaneWidth widths[]{LaneWidth::Two, LaneWidth::Four, LaneWidth::Eight};

class EveryFormulationInLanes : public testing::TestWithParam<std::string> {};
std::vector<std::string> formulationsInLanes() {
  std::vector<std::string> ids;
  for (const FormulationInfo& formulation : catalog::formulations())
    if (formulation.form(MechanismKind::OrientedBody).makeLanes) ids.emplace_back(formulation.id);
  return ids;
}
INSTANTIATE_TEST_SUITE_P(Catalog, EveryFormulationInLanes, testing::ValuesIn(formulationsInLanes()),
                         [](const auto& param) {
                           std::string name = param.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST_P(EveryFormulationInLanes, HasTheBitsOfItsRunAlone) {
  std::int64_t rejected = 0, failed = 0, compared = 0;
  for (const IntegratorInfo& integrator : catalog::integrators())
    for (const bool sampled : {false, true}) {
      RunSettings run;
      run.formulation = GetParam();
      run.integrator = integrator.id;
      run.options["max-steps"] = "700";
      if (!integrator.fixedStep) run.options["initial-step"] = "0.1";  // too long for most
      if (integrator.composed && sampled) run.options["composition"] = "yoshida4";
      test::setResolution(run, 1e-7, 2e-3);
      const std::vector<Scenario> scenarios = members(run, 27);
      std::vector<Told> expected;
      for (const LaneWidth width : widths) {
        if (!hasLanes(width) || !takesLanes(scenarios[0], run, width)) continue;
        if (expected.empty())
          for (const Scenario& scenario : scenarios) expected.push_back(alone(scenario, sampled));
        const std::vector<Told> told = sideBySide(scenarios, width, sampled);
        for (std::size_t i = 0; i < told.size(); ++i) {
          EXPECT_TRUE(same(told[i], expected[i]))
              << integrator.id << " member " << i << " in " << static_cast<int>(width);
          ++compared;
        }
      }
      for (const Told& told : expected) {
        rejected += told.statistics.attempts - told.statistics.stepsAccepted;
        failed += told.status == RunStatus::Failed;
      }
    }
  // It has seen what it is about.
  EXPECT_GT(compared, 0);
  EXPECT_GT(rejected, 0);
  EXPECT_GT(failed, 0);
}

TEST(Lanes, AMemberIsCancelledByItself) {
  RunSettings run;
  const std::vector<Scenario> scenarios = members(run, 24);
  ASSERT_TRUE(takesLanes(scenarios[0], run));
  std::vector<RunStatus> status(scenarios.size());
  std::size_t next = 0;
  LaneQueue queue;
  queue.settings = run;
  queue.next = [&] { return next < scenarios.size() ? std::optional(next++) : std::nullopt; };
  queue.scenario = [&](std::size_t i) {
    Scenario scenario = scenarios[i];
    scenario.parameters["Omega3"] = 20;
    for (const char* other : {"Omega1", "Omega2"}) scenario.parameters[other] = 1;
    scenario.tEnd = 20;
    return scenario;
  };
  queue.cancelled = [](std::size_t i) { return i % 4 == 2; };
  queue.end = [&](std::size_t i, const EndedMember& m) { status[i] = m.run.status(); };
  runInLanes(queue);
  for (std::size_t i = 0; i < status.size(); ++i)
    EXPECT_EQ(status[i], i % 4 == 2 ? RunStatus::Cancelled : RunStatus::Finished) << i;
}

TEST(Lanes, AreRefusedWhereRunsGoWaysOfTheirOwn) {
  const Scenario scenario = test::scenarioOf("gyro-top", 1, "quaternion-null-space");
  EXPECT_TRUE(takesLanes(scenario, scenario.runs[0]));
  RunSettings run = scenario.runs[0];
  run.stabilisation = "position";
  EXPECT_FALSE(takesLanes(scenario, run));
  run = scenario.runs[0];
  run.integrator = "radau5";
  EXPECT_FALSE(takesLanes(scenario, run));
  Scenario changed = scenario;
  changed.changes.push_back({0.5, {{"g", 5}}});
  EXPECT_FALSE(takesLanes(changed, scenario.runs[0]));
  const Scenario chain = test::scenarioOf("pendulum-3d", 1, "quaternion-null-space");
  EXPECT_FALSE(takesLanes(chain, chain.runs[0]));
}

}  // namespace
}  // namespace polhode
