// Ensembles over the catalog: every member is the run with its values, to the bit.
#include "core/studies/ensemble.h"

#include <gtest/gtest.h>

#include <mutex>
#include <numeric>

#include "core/integrators/counters.h"
#include "core/studies/parameter_map.h"
#include "core/studies/scan.h"
#include "tests/support/matchers.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

/// What a member has come to, kept.
struct Outcome {
  Statistics statistics;
  std::vector<BodyState> bodies;
  std::vector<double> quantities;
  RunStatus status = RunStatus::Running;
  std::string reason;
};

std::vector<Outcome> outcomesOf(const Ensemble& ensemble, const EnsembleControl& control) {
  std::vector<std::size_t> members(ensemble.values.size() / ensemble.parameters.size());
  std::iota(members.begin(), members.end(), std::size_t{0});
  std::vector<Outcome> outcomes(members.size());
  std::mutex mutex;
  runEnsemble(ensemble, members, control, [&](const MemberResult& result) {
    const std::scoped_lock lock(mutex);
    outcomes[result.member] = {result.statistics,
                               {result.bodies.begin(), result.bodies.end()},
                               {result.quantities.begin(), result.quantities.end()},
                               result.status,
                               std::string(result.reason)};
  });
  return outcomes;
}

/// A run on its own, as the command line makes it.
Outcome outcomeOf(const Scenario& scenario, std::span<const Quantity> quantities) {
  MeasuredRun measured(scenario, scenario.runs[0],
                       {.denseOutput = needDenseOutput(quantities), .stop = {}});
  QuantityMeter meter(quantities, {scenario, measured.run()});
  while (measured.step()) meter.observe();
  if (measured.advanced()) meter.observe();
  const polhode::Run& run = measured.run();
  Outcome outcome{run.statistics(),
                  {run.bodies().begin(), run.bodies().end()},
                  {},
                  run.status(),
                  run.failure() ? describeFailure(run.settings(), *run.failure()) : ""};
  for (const QuantityValue& value : meter.values(measured.maxima()))
    outcome.quantities.push_back(value.value);
  return outcome;
}

void expectSame(const Outcome& a, const Outcome& b) {
  EXPECT_TRUE(a.statistics == b.statistics);
  EXPECT_EQ(a.status, b.status);
  EXPECT_EQ(a.reason, b.reason);
  EXPECT_TRUE(test::sameBits(a.bodies, b.bodies));
  EXPECT_TRUE(test::sameBits(a.quantities, b.quantities));
}

class EveryEnsemble : public testing::TestWithParam<test::RunCase> {};

TEST_P(EveryEnsemble, HasTheRunsOfItsMembers) {
  // Coarse at first, so that steps are rejected; a budget of steps that some members use up.
  ScanPlan plan;
  plan.scenario = GetParam().scenario(0.2, 1e-4, 0.01);
  plan.scenario.runs[0].options["max-steps"] = "15";
  const ExampleInfo& example = *catalog::findExample(GetParam().example);
  Fan fan;
  fan.members = 3;
  for (const ParameterInfo& parameter : example.parameters) {
    // A joint that is moved has to be brought together anew, which some cannot.
    if (parameter.whole || fan.spread.size() == 3 || (parameter.value == 0 && fan.spread.empty()))
      continue;
    fan.spread.push_back({std::string(parameter.id), 0.02 * std::abs(parameter.value) + 0.01});
  }
  plan.fan = fan;
  const auto expanded = expandScan(plan);
  ASSERT_TRUE(std::holds_alternative<ScanMembers>(expanded))
      << std::get<std::vector<Problem>>(expanded).front().message;
  const ScanMembers& members = std::get<ScanMembers>(expanded);
  for (const char* id : {"max-position-drift", "max-relative-energy-error", "end-energy",
                         "flip-time", "nutation-amplitude", "precession-rate"})
    plan.quantities.push_back(std::get<Quantity>(findQuantity(id)));
  const Ensemble ensemble{plan.scenario, members.parameters, members.values, plan.quantities};
  const std::vector<Outcome> one = outcomesOf(ensemble, {.jobs = 1, .lanes = 1});
  const std::vector<Outcome> two = outcomesOf(ensemble, {.jobs = 2});
  for (std::size_t i = 0; i < members.count; ++i) {
    const Outcome alone = outcomeOf(scenarioOfMember(plan, members, i), plan.quantities);
    expectSame(one[i], alone);
    expectSame(two[i], alone);
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryEnsemble, testing::ValuesIn(test::runCases()),
                         test::runCaseName);

TEST(Ensembles, HaveTheRunsThatRejectStepsAndFail) {
  ScanPlan plan;
  plan.scenario = test::scenarioOf("tennis-racket", 2, "quaternion-null-space");
  plan.scenario.runs[0].options["max-steps"] = "170";
  plan.axes = {{"Omega1", {30, 40, 50, 60}}, {"Omega2", {1e-3, 1e-1}}};
  plan.quantities = {std::get<Quantity>(findQuantity("flip-time"))};
  const auto members = std::get<ScanMembers>(expandScan(plan));
  const Ensemble ensemble{plan.scenario, members.parameters, members.values, plan.quantities};
  const std::vector<Outcome> outcomes = outcomesOf(ensemble, {});
  std::int64_t rejected = 0, failed = 0, flips = 0;
  for (std::size_t i = 0; i < members.count; ++i) {
    expectSame(outcomes[i], outcomeOf(scenarioOfMember(plan, members, i), plan.quantities));
    rejected += outcomes[i].statistics.stepsRejected;
    failed += outcomes[i].status == RunStatus::Failed ? 1 : 0;
    flips += std::isnan(outcomes[i].quantities[0]) ? 0 : 1;
  }
  EXPECT_GT(rejected, 0);
  EXPECT_GT(failed, 0);
  EXPECT_LT(failed, 8);
  EXPECT_GT(flips, 0);
}

class EveryMap : public testing::TestWithParam<test::RunCase> {};

TEST_P(EveryMap, HasTheRunsOfItsCells) {
  const ExampleInfo& example = *catalog::findExample(GetParam().example);
  MapPlan plan;
  plan.scenario = GetParam().scenario(0.05, 1e-4, 0.01);
  // A few per cent of two parameters; whether they still make a body the map finds out.
  for (auto info = example.parameters.rbegin(); info != example.parameters.rend(); ++info) {
    if (info->whole || info->value == 0 || plan.axes.size() == 2) continue;
    const double by = 0.03 * std::abs(info->value);
    plan.axes.push_back({std::string(info->id), info->value - by, info->value + by, 3});
  }
  plan.quantity = std::get<Quantity>(findQuantity("end-energy"));
  ASSERT_TRUE(problemsOfMap(plan).empty()) << problemsOfMap(plan).front().message;
  ParameterMap map(plan);
  while (refineMap(map, {})) {
  }
  for (std::size_t cell = 0; cell < map.size(); ++cell) {
    const MapMember& member = map.member(cell);
    if (member.cell == MapCell::Impossible) continue;
    Scenario alone = plan.scenario;
    alone.parameters[plan.axes[0].parameter] = map.axis(0)[cell / 3];
    alone.parameters[plan.axes[1].parameter] = map.axis(1)[cell % 3];
    const Outcome outcome = outcomeOf(alone, {&plan.quantity, 1});
    EXPECT_TRUE(test::sameBits(std::vector{member.value}, outcome.quantities));
    EXPECT_TRUE(member.statistics == outcome.statistics);
    EXPECT_EQ(member.status, outcome.status);
    EXPECT_EQ(member.reason, outcome.reason);
  }
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryMap, testing::ValuesIn(test::runCases()), test::runCaseName);

void expectToldOfWhenStopped(int lanes, std::ptrdiff_t mostOnTheWay) {
  ScanPlan plan;
  plan.scenario = defaultScenario("gyro-top");
  plan.axes = {{"mL", std::vector<double>(100, 11)}};
  const auto members = std::get<ScanMembers>(expandScan(plan));
  const Ensemble ensemble{plan.scenario, members.parameters, members.values, plan.quantities};
  std::vector<std::size_t> all(100);
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::stop_source stop;
  std::vector<RunStatus> statuses(100, RunStatus::Running);
  std::mutex mutex;
  runEnsemble(
      ensemble, all, {.jobs = 2, .lanes = lanes},
      [&](const MemberResult& result) {
        const std::scoped_lock lock(mutex);
        statuses[result.member] = result.status;
        if (std::ranges::count(statuses, RunStatus::Finished) == 7) stop.request_stop();
      },
      stop.get_token());
  EXPECT_GE(std::ranges::count(statuses, RunStatus::Finished), 7);
  EXPECT_LE(std::ranges::count(statuses, RunStatus::Finished), 7 + mostOnTheWay);
  EXPECT_EQ(std::ranges::count(statuses, RunStatus::Running), 0);
}

TEST(Ensembles, TellOfEveryMemberThatAStopLeavesOut) {
  expectToldOfWhenStopped(1, 1);
  // Members side by side, alike here, are all at their ends.
  expectToldOfWhenStopped(8, 16);
}

}  // namespace
}  // namespace polhode
