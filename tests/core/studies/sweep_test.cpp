// Sweeps: which runs a plan makes, and that their rows depend on nothing but the runs.
#include "core/studies/sweep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <stdexcept>

#include "core/studies/output.h"

namespace polhode {
namespace {

Scenario shortTop() {
  Scenario scenario = defaultScenario("gyro-top");
  scenario.tEnd = 1;
  return scenario;
}

std::vector<SweepRow> rowsOf(const Scenario& scenario, std::span<const RunSettings> runs,
                             unsigned jobs, const ReferencePoint* reference = nullptr,
                             const std::stop_token& stop = {}) {
  std::vector<SweepRow> rows;
  runSweep(sweepTasks(scenario, runs, reference), jobs,
           {.row = [&](const SweepRow& row) { rows.push_back(row); }}, stop);
  return rows;
}

TEST(SweepPlans, AreNotJudgedFurtherWhereAStopIsRequested) {
  SweepPlan plan;
  plan.tolerances = {2};
  std::stop_source stop;
  EXPECT_FALSE(expandSweep(shortTop(), plan).problems.empty());
  stop.request_stop();
  EXPECT_TRUE(expandSweep(shortTop(), plan, stop.get_token()).problems.empty());
  EXPECT_TRUE(expandSweep(shortTop(), plan.tolerances, {}, stop.get_token()).problems.empty());
}

TEST(SweepPlans, GoOverFormulationsIntegratorsAndTolerances) {
  SweepPlan plan;
  plan.formulations = {"euler-angles", "quaternion-null-space"};
  plan.integrators = {"dopri5"};
  plan.tolerances = {1e-3, 1e-6};
  const SweepRuns sweep = expandSweep(shortTop(), plan);
  ASSERT_TRUE(sweep.problems.empty());
  ASSERT_EQ(sweep.runs.size(), 4u);
  EXPECT_EQ(sweep.runs[0].formulation, "euler-angles");
  EXPECT_EQ(sweep.runs[1].rtol, 1e-6);
  EXPECT_EQ(sweep.runs[1].atol, 1e-6);
  EXPECT_EQ(sweep.runs[2].formulation, "quaternion-null-space");
  EXPECT_EQ(sweep.runs[0].options.at("max-steps"), "100000");
  plan.options["max-steps"] = "7";
  EXPECT_EQ(expandSweep(shortTop(), plan).runs[0].options.at("max-steps"), "7");
}

TEST(SweepPlans, SkipWhatIsNotAvailableUnlessItWasNamed) {
  SweepPlan plan;
  plan.tolerances = {1e-3};
  plan.stabilisation = "position";
  const SweepRuns all = expandSweep(shortTop(), plan);
  EXPECT_TRUE(all.problems.empty());
  EXPECT_FALSE(all.skipped.empty());
  for (const RunSettings& run : all.runs) {
    EXPECT_NE(run.formulation, "euler-angles");
    EXPECT_TRUE(validateRun(shortTop(), run, "").empty());
  }
  plan.formulations = {"euler-angles", "director-absolute"};
  const SweepRuns named = expandSweep(shortTop(), plan);
  ASSERT_FALSE(named.problems.empty());
  EXPECT_TRUE(named.runs.empty());
  EXPECT_NE(named.problems[0].message.find(
                catalog::unavailableReason({"gyro-top", "euler-angles", {}, "position"})),
            std::string::npos);
}

TEST(SweepPlans, CoverEverythingThatIsAvailable) {
  SweepPlan plan;
  plan.tolerances = {1e-3};
  plan.steps = {0.01};
  std::set<std::pair<std::string, std::string>> pairs;
  for (const RunSettings& run : expandSweep(shortTop(), plan).runs)
    pairs.insert({run.formulation, run.integrator});
  for (const FormulationInfo& formulation : catalog::formulations())
    for (const IntegratorInfo& integrator : catalog::integrators()) {
      const bool available =
          catalog::unavailableReason({"gyro-top", formulation.id, integrator.id}).empty();
      EXPECT_EQ(pairs.contains({std::string(formulation.id), std::string(integrator.id)}),
                available)
          << formulation.id << " " << integrator.id;
    }
}

TEST(SweepPlans, TakeFixedStepsInPlaceOfTolerances) {
  SweepPlan plan;
  plan.formulations = {"quaternion-null-space"};
  plan.tolerances = {1e-3, 1e-6, 1e-9};
  for (const RunSettings& run : expandSweep(shortTop(), plan).runs)
    EXPECT_NE(run.integrator, "rk4");
  plan.integrators = {"rk4"};
  EXPECT_FALSE(expandSweep(shortTop(), plan).problems.empty());
  plan.steps = {0.01, 0.05};
  const SweepRuns sweep = expandSweep(shortTop(), plan);
  ASSERT_EQ(sweep.runs.size(), 2u);
  EXPECT_EQ(sweep.runs[0].step, 0.01);
  EXPECT_EQ(sweep.runs[1].step, 0.05);
  // They need no tolerance, and others no step.
  plan.tolerances.clear();
  EXPECT_EQ(expandSweep(shortTop(), plan).runs, sweep.runs);
  plan.integrators = {"rk4", "dopri5"};
  EXPECT_EQ(expandSweep(shortTop(), plan).problems.at(0).field, "tolerances");
  plan.tolerances = {1e-3};
  const SweepRuns both = expandSweep(shortTop(), plan);
  ASSERT_EQ(both.runs.size(), 3u);
  EXPECT_EQ(both.runs[2].integrator, "dopri5");
  EXPECT_EQ(both.runs[2].step, 0);
}

TEST(SweepPlans, TellStepsThatAreTooLong) {
  SweepPlan plan;
  plan.formulations = {"quaternion-null-space"};
  plan.integrators = {"rk4"};
  plan.steps = {0.01, 2};
  const SweepRuns sweep = expandSweep(shortTop(), plan);
  ASSERT_EQ(sweep.problems.size(), 1u);
  EXPECT_EQ(sweep.problems[0].field, "step");
  EXPECT_TRUE(sweep.runs.empty());
}

TEST(Sweep, RowsOfFixedStepsSayTheirStep) {
  SweepPlan plan;
  plan.formulations = {"quaternion-null-space"};
  plan.integrators = {"rk4"};
  plan.steps = {0.05, 0.01};
  const std::vector<SweepRow> rows = rowsOf(shortTop(), expandSweep(shortTop(), plan).runs, 1);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_NE(formatRow(rows[0]).find(",rk4,none,0.05,80,"), std::string::npos) << formatRow(rows[0]);
  EXPECT_NE(formatRow(rows[1]).find(",rk4,none,0.01,400,"), std::string::npos)
      << formatRow(rows[1]);
}

TEST(SweepPlans, TellWrongNamesAndOptions) {
  SweepPlan plan;
  plan.tolerances = {1e-3};
  plan.formulations = {"matrix"};
  plan.options["speed"] = "9";
  const SweepRuns sweep = expandSweep(shortTop(), plan);
  EXPECT_TRUE(std::ranges::any_of(sweep.problems,
                                  [](const Problem& p) { return p.field == "formulations"; }));
  EXPECT_TRUE(std::ranges::any_of(sweep.problems,
                                  [](const Problem& p) { return p.field == "options.speed"; }));
}

TEST(SweepPlans, TakeTheRunsOfAScenario) {
  Scenario scenario = shortTop();
  scenario.runs.push_back(scenario.runs[0]);
  scenario.runs[1].integrator = "rk4";
  scenario.runs[1].step = 0.1;
  const double tolerances[] = {1e-3, 1e-5};
  const SweepRuns sweep = expandSweep(scenario, tolerances);
  ASSERT_EQ(sweep.runs.size(), 3u);
  EXPECT_EQ(sweep.runs[1].rtol, 1e-5);
  EXPECT_EQ(sweep.runs[2].integrator, "rk4");
  EXPECT_EQ(sweep.runs[2].step, 0.1);
  const double steps[] = {0.2, 0.05};
  const SweepRuns stepped = expandSweep(scenario, tolerances, steps);
  ASSERT_EQ(stepped.runs.size(), 4u);
  EXPECT_EQ(stepped.runs[2].step, 0.2);
  EXPECT_EQ(stepped.runs[3].step, 0.05);
}

TEST(Sweep, RowsDoNotDependOnTheNumberOfThreads) {
  SweepPlan plan;
  plan.integrators = {"dopri5"};
  plan.tolerances = {1e-3, 1e-9, 1e-5};
  const std::vector<RunSettings> runs = expandSweep(shortTop(), plan).runs;
  const double times[] = {1.0};
  const ReferenceSolution reference = computeReference(shortTop(), times);
  ASSERT_TRUE(reference.available());
  const auto text = [&](unsigned jobs) {
    std::string all;
    for (SweepRow row : rowsOf(shortTop(), runs, jobs, &reference.points[0])) {
      row.wallTime = 0;
      all += formatRow(row) + "\n";
    }
    return all;
  };
  const std::string serial = text(1);
  EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(serial, '\n')), runs.size());
  EXPECT_EQ(text(4), serial);
  EXPECT_EQ(text(64), serial);
}

TEST(Sweep, SmallerTolerancesMakeSmallerErrors) {
  SweepPlan plan;
  plan.integrators = {"dopri5"};
  plan.tolerances = {1e-4, 1e-7, 1e-10};
  std::vector<RunSettings> runs = expandSweep(shortTop(), plan).runs;
  for (RunSettings& run : runs)
    if (catalog::findFormulation(run.formulation)->changesCharts)
      run.options["chart-change"] = "change";  // so that they get to the end
  const double times[] = {1.0};
  const ReferenceSolution reference = computeReference(shortTop(), times);
  const std::vector<SweepRow> rows = rowsOf(shortTop(), runs, 2, &reference.points[0]);
  for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
    ASSERT_TRUE(rows[i].error) << rows[i].run.formulation;
    EXPECT_EQ(rows[i].status, RunStatus::Finished);
    if (rows[i].run.formulation == rows[i + 1].run.formulation) {
      EXPECT_LT(rows[i + 1].error->position, rows[i].error->position) << rows[i].run.formulation;
    }
  }
}

TEST(Sweep, AFailedRunIsARowWithItsReason) {
  Scenario scenario = shortTop();
  std::vector<RunSettings> runs(3, scenario.runs[0]);
  runs[1].options["max-steps"] = "5";
  const double times[] = {1.0};
  const ReferenceSolution reference = computeReference(scenario, times);
  const std::vector<SweepRow> rows = rowsOf(scenario, runs, 2, &reference.points[0]);
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[1].status, RunStatus::Failed);
  EXPECT_FALSE(rows[1].error);
  EXPECT_FALSE(rows[1].reason.empty());
  EXPECT_TRUE(rows[0].error && rows[2].error);
  const std::string text = formatRow(rows[1]);
  EXPECT_NE(text.find(",failed,\""), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("\"")) << text;
}

TEST(Sweep, AStopCancelsWhatHasNotEnded) {
  const std::vector<RunSettings> runs(5, shortTop().runs[0]);
  std::stop_source source;
  std::vector<SweepRow> rows;
  const Scenario scenario = shortTop();
  std::size_t ended = 0;
  runSweep(sweepTasks(scenario, runs, nullptr), 1,
           {.ended =
                [&](const SweepRow&) {
                  if (++ended == 2) source.request_stop();
                },
            .row = [&](const SweepRow& row) { rows.push_back(row); }},
           source.get_token());
  ASSERT_EQ(rows.size(), 5u);
  EXPECT_EQ(rows[1].status, RunStatus::Finished);
  EXPECT_EQ(rows[2].status, RunStatus::Cancelled);
  EXPECT_EQ(rows[4].status, RunStatus::Cancelled);
}

TEST(Sweep, AnInterruptedStepIsNotReported) {
  Scenario scenario = shortTop();
  scenario.runs[0].integrator = "radau5";  // looks at the stop within its steps
  std::stop_source source;
  std::vector<double> reported;
  std::vector<SweepRow> rows;
  runSweep(sweepTasks(scenario, scenario.runs, nullptr), 1,
           {.row = [&](const SweepRow& row) { rows.push_back(row); },
            .stepped =
                [&](std::size_t, const polhode::Run& run) {
                  reported.push_back(run.time());
                  source.request_stop();  // before the first step
                }},
           source.get_token());
  EXPECT_EQ(rows.at(0).status, RunStatus::Cancelled);
  EXPECT_EQ(reported, std::vector<double>{0});
}

TEST(Sweep, SeveralScenariosShareOnePool) {
  Scenario top = shortTop(), racket = defaultScenario("tennis-racket");
  Scenario pair = defaultScenario("spherical-joint");
  racket.tEnd = pair.tEnd = 0.2;
  std::vector<SweepTask> tasks;
  for (const double tolerance : {1e-3, 1e-8}) {
    for (const Scenario* scenario : {&top, &racket, &pair}) {
      RunSettings run;
      run.rtol = run.atol = tolerance;
      tasks.push_back({scenario, run, nullptr});
    }
  }
  std::vector<SweepRow> rows;
  runSweep(tasks, 3, {.row = [&](const SweepRow& row) { rows.push_back(row); }});
  ASSERT_EQ(rows.size(), tasks.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].task, i);
    EXPECT_EQ(rows[i].example, tasks[i].scenario->example);
    EXPECT_EQ(rows[i].run, tasks[i].run);
    EXPECT_EQ(rows[i].status, RunStatus::Finished);
    // As the scenario's own sweep has it.
    SweepRow alone = rowsOf(*tasks[i].scenario, {{tasks[i].run}}, 1)[0];
    alone.wallTime = rows[i].wallTime = 0;
    EXPECT_EQ(formatRow(rows[i]), formatRow(alone));
  }
}

TEST(Sweep, EachTaskHasItsOwnReference) {
  const Scenario top = shortTop();
  const Scenario racket = defaultScenario("tennis-racket");
  const double oneSecond[] = {top.tEnd}, twoSeconds[] = {racket.tEnd};
  const ReferenceSolution ofTop = computeReference(top, oneSecond);
  const ReferenceSolution ofRacket = computeReference(racket, twoSeconds);
  RunSettings run;
  run.rtol = run.atol = 1e-10;
  const std::vector<SweepTask> tasks{
      {&top, run, &ofTop.points[0]}, {&racket, run, &ofRacket.points[0]}, {&racket, run, nullptr}};
  std::vector<SweepRow> rows;
  runSweep(tasks, 2, {.row = [&](const SweepRow& row) { rows.push_back(row); }});
  ASSERT_EQ(rows.size(), 3u);
  // The racket's unstable motion lets errors grow, but from 1e-10 not to anything like the distance
  // to the other motion, which is of order 1.
  ASSERT_TRUE(rows[0].error && rows[1].error);
  EXPECT_LT(rows[0].error->position, 1e-3);
  EXPECT_LT(rows[1].error->position, 1e-3);
  EXPECT_FALSE(rows[2].error);
}

TEST(Sweep, TheExpensiveRunsGoFirstAndRowsComeInTheirOrder) {
  SweepPlan plan;
  plan.formulations = {"quaternion-null-space", "director-absolute"};
  plan.integrators = {"dopri5", "radau5", "rk4"};
  plan.tolerances = {1e-3, 1e-9};
  plan.steps = {0.05};
  const Scenario scenario = shortTop();
  const std::vector<RunSettings> runs = expandSweep(scenario, plan).runs;
  std::vector<std::size_t> ended, rows;
  // One thread: they end in the order in which they begin.
  runSweep(sweepTasks(scenario, runs, nullptr), 1,
           {.ended = [&](const SweepRow& row) { ended.push_back(row.task); },
            .row = [&](const SweepRow& row) { rows.push_back(row.task); }});
  ASSERT_EQ(ended.size(), runs.size());
  ASSERT_EQ(rows.size(), runs.size());
  for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i], i);
  for (std::size_t i = 0; i + 1 < ended.size(); ++i) {
    EXPECT_GE(estimatedCost(scenario, runs[ended[i]]), estimatedCost(scenario, runs[ended[i + 1]]));
  }
  EXPECT_EQ(runs[ended[0]].integrator, "radau5");
  EXPECT_EQ(runs[ended[0]].formulation, "director-absolute");
  EXPECT_EQ(runs[ended[0]].rtol, 1e-9);
}

TEST(Sweep, EstimatedCostsGrowWithWhatMakesARunLong) {
  const Scenario one = shortTop();
  Scenario two = one;
  two.tEnd = 2;
  for (const IntegratorInfo& integrator : catalog::integrators()) {
    RunSettings run;
    run.integrator = integrator.id;
    run.step = integrator.fixedStep ? 0.01 : 0;
    RunSettings larger = run, finer = run;
    larger.formulation = "director-absolute";
    (integrator.fixedStep ? finer.step : finer.rtol) /= 10;
    const double cost = estimatedCost(one, run);
    EXPECT_GT(cost, 0) << integrator.id;
    EXPECT_GT(estimatedCost(one, larger), cost) << integrator.id;
    EXPECT_GT(estimatedCost(one, finer), cost) << integrator.id;
    EXPECT_GT(estimatedCost(two, run), cost) << integrator.id;
  }
}

TEST(Sweep, RowsComeAtOnceWhenTheirRunsEnd) {
  // The first of the tasks is the one that begins last: its row holds up all others in order, but
  // none as they end.
  const Scenario scenario = shortTop();
  std::vector<RunSettings> runs(4, scenario.runs[0]);
  for (std::size_t i = 1; i < runs.size(); ++i) runs[i].rtol = runs[i].atol = 1e-9;
  std::vector<std::string> calls;
  runSweep(sweepTasks(scenario, runs, nullptr), 1,
           {.ended = [&](const SweepRow& row) { calls.push_back("e" + std::to_string(row.task)); },
            .row = [&](const SweepRow& row) { calls.push_back("r" + std::to_string(row.task)); }});
  const std::vector<std::string> expected{"e1", "e2", "e3", "e0", "r0", "r1", "r2", "r3"};
  EXPECT_EQ(calls, expected);
}

TEST(Sweep, WhatAListenerThrowsEndsItAndIsThrownOn) {
  const Scenario scenario = shortTop();
  const std::vector<RunSettings> runs(50, scenario.runs[0]);
  for (const unsigned jobs : {1u, 3u}) {
    std::atomic<std::size_t> calls = 0;
    EXPECT_THROW(runSweep(sweepTasks(scenario, runs, nullptr), jobs,
                          {.ended =
                               [&](const SweepRow&) {
                                 if (++calls == 2) throw std::runtime_error("disk full");
                               }}),
                 std::runtime_error);
    // The runs under way at that time may still end.
    EXPECT_LE(calls, 2u + jobs);
  }
}

TEST(QuaternionTracker, DoesNotJump) {
  QuaternionTracker tracker;
  Quaternion<double> last = tracker.follow(Matrix3<double>::Identity());
  EXPECT_EQ(last, Quaternion<double>(1, 0, 0, 0));
  for (int k = 1; k <= 100; ++k) {
    const Matrix3<double> R =
        Eigen::AngleAxisd(0.2 * k, Vector3<double>(1, -2, 3).normalized()).toRotationMatrix();
    const Quaternion<double> q = tracker.follow(R);
    EXPECT_NEAR(q.norm(), 1, 1e-15);
    // Twice the sine of a quarter of the angle between the two.
    EXPECT_NEAR((q - last).norm(), 2 * std::sin(0.05), 1e-12) << k;
    last = q;
  }
}

}  // namespace
}  // namespace polhode
