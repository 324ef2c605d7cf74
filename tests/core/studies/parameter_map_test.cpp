// Maps of a quantity over parameters: coarse at first, and in the end what a scan has.
#include "core/studies/parameter_map.h"

#include <gtest/gtest.h>

#include <cmath>
#include <mutex>

#include "core/studies/scan_study.h"

namespace polhode {
namespace {

Quantity quantityOf(const char* id) {
  return std::get<Quantity>(findQuantity(id));
}

MapPlan racketPlan(std::size_t count = 20) {
  MapPlan plan;
  plan.scenario = defaultScenario("tennis-racket");
  plan.axes = {{"Omega2", -0.5, 0.5, count}, {"Omega3", 1e-3, 1, count - 3, true}};
  plan.quantity = quantityOf("flip-time");
  return plan;
}

ParameterMap wholeMap(const MapPlan& plan, const EnsembleControl& control = {}) {
  ParameterMap map(plan);
  while (refineMap(map, {.ensemble = control})) {
  }
  return map;
}

std::string firstProblem(const MapPlan& plan) {
  const std::vector<Problem> problems = problemsOfMap(plan);
  return problems.empty() ? "none" : problems[0].field + ": " + problems[0].message;
}

TEST(ParameterMaps, HaveTheTableOfAScan) {
  const MapPlan plan = racketPlan();
  ScanPlan scan;
  scan.scenario = plan.scenario;
  for (const MapAxis& axis : plan.axes) scan.axes.push_back({axis.parameter, axis.values()});
  scan.quantities = {plan.quantity};
  const auto members = std::get<ScanMembers>(expandScan(scan));
  StudyTable table = makeScanTable("# scan", scan, members);
  std::mutex mutex;
  runEnsemble({scan.scenario, members.parameters, members.values, scan.quantities}, table.runs, {},
              [&](const MemberResult& result) {
                const std::scoped_lock lock(mutex);
                table.rows[result.member] = formatScanRow(table.keys[result.member], result);
              });
  for (const int lanes : {0, 1})
    EXPECT_EQ(formatStudyTable(wholeMap(plan, {.lanes = lanes}).table("# scan")),
              formatStudyTable(table));
}

TEST(ParameterMaps, BecomeFinerByHalves) {
  ParameterMap map(racketPlan(64));
  std::vector<std::size_t> strides, known;
  const MapControl control{.told = [&](const ParameterMap& told) {
    strides.push_back(told.stride());
    known.push_back(told.known());
  }};
  EXPECT_EQ(map.stride(), 0u);
  while (refineMap(map, control)) {
  }
  EXPECT_TRUE(map.complete());
  // Whole levels alone: a level is told of on the way as well where it takes long.
  strides.erase(std::unique(strides.begin(), strides.end()), strides.end());
  EXPECT_EQ(strides.back(), 1u);
  EXPECT_EQ(map.known(), map.size());
  EXPECT_TRUE(std::ranges::is_sorted(known));
}

TEST(ParameterMaps, ShowTheNearestThatIsKnown) {
  ParameterMap map(racketPlan(64));
  ASSERT_TRUE(refineMap(map, {}));
  EXPECT_EQ(map.stride(), 16u);
  EXPECT_EQ(map.known(), 4u * 4);
  const auto known = [&](std::size_t i, std::size_t j) { return &map.member(map.index(i, j)); };
  EXPECT_EQ(&map.nearest(0, 0), known(0, 0));
  EXPECT_EQ(&map.nearest(7, 9), known(0, 16));
  EXPECT_EQ(&map.nearest(63, 60), known(48, 48)) << "the last of the coarse ones";
  EXPECT_EQ(map.member(map.index(3, 5)).cell, MapCell::Unknown);
  EXPECT_NE(map.nearest(3, 5).cell, MapCell::Unknown);
}

TEST(ParameterMaps, TellFailuresApart) {
  MapPlan plan = racketPlan(8);
  plan.scenario.runs[0].options["max-steps"] = "170";
  plan.axes = {{"I1", 0.5, 3, 8}, {"Omega1", 1, 60, 8}};
  plan.scenario.parameters["I2"] = 1;
  plan.scenario.parameters["I3"] = 1.5;
  const ParameterMap map = wholeMap(plan);
  std::map<MapCell, int> cells;
  for (std::size_t i = 0; i < map.size(); ++i) {
    const MapMember& member = map.member(i);
    ++cells[member.cell];
    // A run may have come to its value before it failed.
    if (member.cell != MapCell::Failed) {
      EXPECT_EQ(std::isfinite(member.value), member.cell == MapCell::Value);
    }
    EXPECT_EQ(member.reason.empty(),
              member.cell == MapCell::Value || member.cell == MapCell::Never);
  }
  for (const MapCell cell : {MapCell::Value, MapCell::Failed, MapCell::Impossible})
    EXPECT_GT(cells[cell], 0) << static_cast<int>(cell);
  EXPECT_EQ(cells[MapCell::Unknown], 0);
  const std::string table = formatStudyTable(map.table("# scan"));
  EXPECT_NE(table.find("no body has a moment of inertia"), std::string::npos);
}

TEST(ParameterMaps, OfOneParameterAreALine) {
  MapPlan plan = racketPlan(33);
  plan.axes.resize(1);
  const ParameterMap map = wholeMap(plan);
  EXPECT_EQ(map.size(), 33u);
  EXPECT_EQ(map.member(map.index(32)).cell, MapCell::Value);
  EXPECT_TRUE(std::ranges::equal(map.axis(0), plan.axes[0].values()));
}

TEST(ParameterMaps, EndWhereTheyAreStopped) {
  ParameterMap map(racketPlan(64));
  std::stop_source stop;
  ASSERT_TRUE(refineMap(map, {}, stop.get_token()));
  const std::size_t known = map.known();
  stop.request_stop();
  EXPECT_FALSE(refineMap(map, {}, stop.get_token()));
  EXPECT_EQ(map.known(), known);
  EXPECT_FALSE(map.complete());
  // What was left out can still be had.
  while (refineMap(map, {})) {
  }
  EXPECT_TRUE(map.complete());
}

TEST(ParameterMaps, SayWhatTheyCannotShow) {
  EXPECT_EQ(firstProblem(racketPlan()), "none");
  MapPlan plan = racketPlan();
  plan.axes[1].from = 0;
  EXPECT_EQ(firstProblem(plan), "y: must be > 0 where it is logarithmic, got 0");
  plan = racketPlan();
  plan.axes[0].to = -1;
  EXPECT_EQ(firstProblem(plan), "x: must go from a smaller value to a larger one, got -0.5 to -1");
  plan = racketPlan();
  plan.axes[1] = plan.axes[0];
  EXPECT_EQ(firstProblem(plan), "y: must be another parameter than the first");
  plan.axes[1].parameter = "mass";
  EXPECT_EQ(firstProblem(plan), "y: there is no parameter mass");
  EXPECT_NE(firstProblem(racketPlan(400)).find("y: makes 158800 cells"), std::string::npos);
  plan = racketPlan();
  plan.quantity = quantityOf("end-angular-velocity");
  EXPECT_EQ(firstProblem(plan).substr(0, 10), "quantity: ");
}

}  // namespace
}  // namespace polhode
