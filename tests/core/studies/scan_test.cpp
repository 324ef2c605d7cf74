// Scans: which members there are, the fan's random numbers, tables and shards.
#include "core/studies/scan_study.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <set>
#include <stop_token>

#include "core/studies/grid_values.h"
#include "core/studies/study_merge.h"

namespace polhode {
namespace {

const std::string scanProducer = "# polhode-cli 1.2.3 scan";

ScanPlan topPlan() {
  ScanPlan plan;
  plan.scenario = defaultScenario("gyro-top");
  plan.scenario.tEnd = 0.5;
  plan.quantities = usualQuantities();
  return plan;
}

ScanPlan gridPlan() {
  ScanPlan plan = topPlan();
  plan.axes = {{"Omega3", {10, 20, 30}}, {"mL", {0.1, 11}}};
  return plan;
}

ScanPlan fanPlan(std::size_t members, FanDistribution distribution, std::uint64_t seed) {
  ScanPlan plan = topPlan();
  plan.fan = Fan{members, {{"Omega3", 2}, {"I1", 3}}, distribution, seed};
  return plan;
}

ScanMembers scanMembers(const ScanPlan& plan) {
  return std::get<ScanMembers>(expandScan(plan));
}

std::string scanProblem(const ScanPlan& plan) {
  const auto members = expandScan(plan);
  const auto* problems = std::get_if<std::vector<Problem>>(&members);
  return problems ? problems->front().field + ": " + problems->front().message : "none";
}

StudyTable filledScan(const ScanPlan& plan, const std::optional<Shard>& shard = {}) {
  const ScanMembers members = scanMembers(plan);
  StudyTable table = makeScanTable(scanProducer, plan, members, shard);
  std::mutex mutex;
  runEnsemble({plan.scenario, members.parameters, members.values, plan.quantities}, table.runs,
              {.jobs = 2}, [&](const MemberResult& result) {
                const std::scoped_lock lock(mutex);
                table.rows[result.member] = formatScanRow(table.keys[result.member], result);
              });
  return table;
}

TEST(Scans, MakeAGridWhoseLastAxisGoesFastest) {
  const ScanMembers members = scanMembers(gridPlan());
  EXPECT_EQ(members.parameters, (std::vector<std::string>{"Omega3", "mL"}));
  EXPECT_EQ(members.values,
            (std::vector<double>{10, 0.1, 10, 11, 20, 0.1, 20, 11, 30, 0.1, 30, 11}));
  EXPECT_EQ(members.count, 6u);
}

TEST(Scans, TellWhatMakesNoMember) {
  ScanPlan plan = gridPlan();
  plan.axes[1].parameter = "mass";
  EXPECT_NE(scanProblem(plan).find("vary.mass: unknown parameter of gyro-top; there are: I1"),
            std::string::npos);
  plan.axes[1].parameter = "Omega3";
  EXPECT_EQ(scanProblem(plan), "vary.Omega3: must be given once");
  plan = gridPlan();
  plan.axes[1].values.clear();
  EXPECT_EQ(scanProblem(plan), "vary.mL: at least one value is needed");
  plan = gridPlan();
  plan.axes[1].values[1] = -3;
  EXPECT_EQ(scanProblem(plan),
            "vary: run 2 (Omega3 = 10, mL = -3): mL: must not be negative, got -3");
  for (const double value :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    plan = gridPlan();
    plan.axes[0].values[2] = value;
    EXPECT_NE(scanProblem(plan).find("vary.Omega3: must be finite, got "), std::string::npos)
        << scanProblem(plan);
  }
  // A change on the way may make no body of one member alone.
  plan = topPlan();
  plan.axes = {{"I1", {50, 90}}};
  plan.scenario.parameters["I3"] = 60;
  plan.scenario.changes = {{0.1, {{"I2", 20}}}};
  EXPECT_NE(scanProblem(plan).find("run 2 (I1 = 90): changes[0]"), std::string::npos)
      << scanProblem(plan);
  // And so may one of the run's own.
  plan.scenario.changes.clear();
  plan.scenario.runs[0].changes = {{.t = 0.1, .parameters = {{"I2", 20}}}};
  EXPECT_NE(scanProblem(plan).find("run 2 (I1 = 90): run.changes[0]"), std::string::npos)
      << scanProblem(plan);
  plan = gridPlan();
  plan.fan = Fan{3, {{"mL", 1}}};
  EXPECT_EQ(scanProblem(plan), "spread.mL: is varied already");
  plan.fan = Fan{3, {{"I1", -1}}};
  EXPECT_NE(scanProblem(plan).find("spread.I1: must be a standard deviation > 0"),
            std::string::npos);
  plan.fan = Fan{1, {{"I1", 1}}};
  EXPECT_NE(scanProblem(plan).find("fan: must have 2 members"), std::string::npos);
  plan.fan = Fan{3, {{"I1", 1e12}}};
  EXPECT_NE(scanProblem(plan).find("make no body"), std::string::npos);
  plan.fan = Fan{maximumMembers, {{"I1", 1}}};
  EXPECT_NE(scanProblem(plan).find("more than the 1e6 allowed"), std::string::npos);
  plan = topPlan();
  plan.scenario = defaultScenario("pendulum-chain");
  plan.fan = Fan{3, {{"N", 1}}};
  EXPECT_EQ(scanProblem(plan).substr(0, 10), "spread.N: ") << scanProblem(plan);
}

TEST(Scans, OfWholeNumbersTakeWholeNumbers) {
  ScanPlan plan = topPlan();
  plan.scenario = defaultScenario("pendulum-chain");
  const auto whole = std::ranges::find_if(catalog::findExample("pendulum-chain")->parameters,
                                          &ParameterInfo::whole);
  plan.axes = {{std::string(whole->id), {2, 3, 5}}};
  EXPECT_EQ(scanProblem(plan), "none");
  plan.axes[0].values[1] = 2.5;
  EXPECT_NE(scanProblem(plan).find("run 2"), std::string::npos) << scanProblem(plan);
}

TEST(Scans, GoNoFurtherWhereAStopIsRequested) {
  std::stop_source source;
  source.request_stop();
  ScanPlan plan = gridPlan();
  EXPECT_EQ(std::get<ScanMembers>(expandScan(plan, source.get_token())).count, 0u);
  plan.axes.pop_back();
  plan.fan = Fan{maximumMembers / 10, {{"I1", 1}}};
  EXPECT_EQ(std::get<ScanMembers>(expandScan(plan, source.get_token())).count, 0u);
}

// Members that cannot have it are not all asked when nobody waits for the answer.
TEST(Scans, AskNoMemberForAQuantityWhereAStopIsRequested) {
  const ScanPlan plan = gridPlan();
  const ScanMembers members = scanMembers(plan);
  const Quantity quantity = std::get<Quantity>(findQuantity("end-lagrange-constant"));
  std::stop_source source;
  EXPECT_NE(unavailableReason(quantity, plan, members, source.get_token()), "");
  source.request_stop();
  EXPECT_EQ(unavailableReason(quantity, plan, members, source.get_token()), "");
}

TEST(AxesAsText, AreListsOrLieBetweenTheirEnds) {
  const auto valuesOf = [](std::string_view text) {
    return std::get<std::vector<double>>(parseAxis(text, 100));
  };
  EXPECT_EQ(valuesOf("1e-3"), (std::vector<double>{1e-3}));
  EXPECT_EQ(valuesOf("3,-1,3"), (std::vector<double>{3, -1, 3}));
  EXPECT_EQ(valuesOf("1:2:3"), valuesBetween(1, 2, 3, false));
  EXPECT_EQ(valuesOf("1e-3:1:4log"), valuesBetween(1e-3, 1, 4, true));
}

TEST(AxesAsText, TellWhatIsWrongAndAboutWhichForm) {
  const auto problemOf = [](std::string_view text) {
    const auto values = parseAxis(text, 100);
    const auto* problem = std::get_if<Problem>(&values);
    return problem ? problem->field + "|" + problem->message : "none";
  };
  for (const std::string text : {"", "nan", "inf", "1_0", " 1", "+1", "1e999"})
    EXPECT_EQ(problemOf(text), "|must be a number, got \"" + text + "\"");
  EXPECT_EQ(problemOf("1,x"), "|must be a number, got \"x\"");
  EXPECT_EQ(problemOf("1:y:3"), "|must be a number, got \"y\"");
  for (const std::string text : {"1:2", "1:2:3:4"})
    EXPECT_EQ(problemOf(text), "|must be a:b:N, a:b:Nlog or v1,v2,..., got \"" + text + "\"");
  for (const std::string count : {"1", "101", "-2", "2.5", "", "99999999999999999999"})
    EXPECT_EQ(problemOf("1:2:" + count),
              "a:b:N|N must be an integer in [2, 100], got \"" + count + "\"");
  EXPECT_EQ(problemOf("0:2:3log"), "a:b:Nlog|both ends must be > 0, got 0:2");
}

// --- the fan ---

TEST(Fans, HaveTheMeanAndTheDeviationTheyAreAskedFor) {
  for (const FanDistribution distribution : {FanDistribution::Normal, FanDistribution::Uniform}) {
    FanDraws draws(distribution, 7);
    constexpr int count = 200'000;
    double sum = 0, squares = 0, fourths = 0, least = 0, most = 0;
    for (int i = 0; i < count; ++i) {
      const double x = draws.next();
      sum += x;
      squares += x * x;
      fourths += x * x * x * x;
      least = std::min(least, x);
      most = std::max(most, x);
    }
    const bool normal = distribution == FanDistribution::Normal;
    // Standard errors of these means are below 0.01 / 3 but for the fourth moment's 0.022.
    EXPECT_NEAR(sum / count, 0, 0.01);
    EXPECT_NEAR(squares / count, 1, 0.015);
    EXPECT_NEAR(fourths / count, normal ? 3 : 1.8, 0.1);
    EXPECT_NEAR(most, normal ? 4.5 : std::sqrt(3), normal ? 0.9 : 1e-3);
    EXPECT_NEAR(least, normal ? -4.5 : -std::sqrt(3), normal ? 0.9 : 1e-3);
  }
}

/// By the same formulas with the library's logarithm, to round-off; the uniform ones to the bit.
TEST(Fans, AreTheTransformationsTheySay) {
  std::mt19937_64 engine(42);
  const auto uniform = [&] {
    return (2.0 * static_cast<double>(engine() >> 12) + 1) / 4503599627370496.0 - 1;
  };
  FanDraws draws(FanDistribution::Normal, 42);
  for (int i = 0; i < 1000;) {
    const double u = uniform(), v = uniform(), s = u * u + v * v;
    if (s >= 1) continue;
    const double scale = std::sqrt(-2 * std::log(s) / s);
    EXPECT_NEAR(draws.next(), u * scale, 4e-15);
    EXPECT_NEAR(draws.next(), v * scale, 4e-15);
    ++i;
  }
  engine.seed(42);
  FanDraws flat(FanDistribution::Uniform, 42);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(flat.next(), std::sqrt(3.0) * uniform());
}

TEST(Fans, BeginWithTheRunItselfAndRepeat) {
  const ScanPlan plan = fanPlan(20, FanDistribution::Normal, 5);
  const ScanMembers members = scanMembers(plan);
  EXPECT_EQ(members.count, 20u);
  EXPECT_EQ(members.of(0)[0], 20);
  EXPECT_EQ(members.of(0)[1], 50);
  EXPECT_EQ(scanMembers(plan).values, members.values);
  EXPECT_NE(scanMembers(fanPlan(20, FanDistribution::Normal, 6)).values, members.values);
  // A larger fan has the members of a smaller one.
  const auto more = scanMembers(fanPlan(40, FanDistribution::Normal, 5)).values;
  EXPECT_TRUE(std::ranges::equal(members.values, std::span(more).first(members.values.size())));
}

TEST(Fans, StandAboutEachPointOfTheGrid) {
  ScanPlan plan = fanPlan(4, FanDistribution::Uniform, 5);
  const ScanMembers alone = scanMembers(plan);
  plan.axes = {{"mL", {1, 2}}};
  const ScanMembers members = scanMembers(plan);
  EXPECT_EQ(members.count, 8u);
  EXPECT_EQ(members.parameters, (std::vector<std::string>{"mL", "Omega3", "I1"}));
  for (std::size_t i = 0; i < 8; ++i) {
    EXPECT_EQ(members.of(i)[0], i < 4 ? 1 : 2);
    EXPECT_TRUE(std::ranges::equal(members.of(i).subspan(1), alone.of(i % 4)));
  }
}

TEST(Fans, DrawAgainWhatMakesNoBody) {
  ScanPlan plan = fanPlan(200, FanDistribution::Normal, 3);
  plan.fan->spread = {{"I3", 60}};  // less than 0 or more than 92 every other time
  const ScanMembers members = scanMembers(plan);
  EXPECT_EQ(members.count, 200u);
  FanDraws draws(FanDistribution::Normal, 3);
  for (std::size_t i = 1; i < members.count; ++i) {
    double drawn = 0;
    do drawn = 10 + 60 * draws.next();
    while (!(drawn > 0 && drawn <= 92 && 50 <= 42 + drawn));
    EXPECT_EQ(members.of(i)[0], drawn) << i;
  }
}

TEST(Fans, DrawAgainWhatIsNotFinite) {
  ScanPlan plan = fanPlan(200, FanDistribution::Normal, 3);
  plan.fan->spread = {{"Omega3", 1e308}};  // one in fourteen is beyond the largest number
  const ScanMembers members = scanMembers(plan);
  EXPECT_EQ(members.count, 200u);
  FanDraws draws(FanDistribution::Normal, 3);
  for (std::size_t i = 1; i < members.count; ++i) {
    double drawn = 0;
    do drawn = 20 + 1e308 * draws.next();
    while (!std::isfinite(drawn));
    EXPECT_EQ(members.of(i)[0], drawn) << i;
  }
}

// --- tables ---

TEST(ScanTables, ComeBackFromTheirText) {
  ScanPlan both = fanPlan(3, FanDistribution::Uniform, 9);
  both.axes = {{"mL", {1, 2}}};
  both.quantities.push_back(std::get<Quantity>(findQuantity("flip-time")));
  for (const ScanPlan& plan : {gridPlan(), both})
    for (const std::optional<Shard>& shard :
         {std::optional<Shard>{}, std::optional<Shard>{{2, 3}}, std::optional<Shard>{{9, 9}}}) {
      const StudyTable table = filledScan(plan, shard);
      ASSERT_TRUE(table.complete());
      const std::string text = formatStudyTable(table);
      const auto parsed = parseStudyTable(scanKind(), text);
      ASSERT_TRUE(std::holds_alternative<StudyTable>(parsed)) << std::get<std::string>(parsed);
      EXPECT_TRUE(isSameStudy(std::get<StudyTable>(parsed), table));
      EXPECT_EQ(std::get<StudyTable>(parsed).keys, table.keys);
      EXPECT_EQ(formatStudyTable(std::get<StudyTable>(parsed)), text);
    }
}

TEST(ScanTables, MergeToTheWhole) {
  const std::string whole = formatStudyTable(filledScan(gridPlan()));
  for (const std::size_t count : {1u, 2u, 4u, 7u}) {
    std::vector<NamedStudyTable> parts;
    for (std::size_t k = count; k >= 1; --k)
      parts.push_back({"part", filledScan(gridPlan(), Shard{k, count})});
    const auto merged = mergeStudies(parts);
    ASSERT_TRUE(std::holds_alternative<StudyTable>(merged)) << count;
    EXPECT_EQ(formatStudyTable(std::get<StudyTable>(merged)), whole);
  }
}

TEST(ScanTables, TellWhatIsBroken) {
  const std::string text = formatStudyTable(filledScan(gridPlan()));
  const auto problem = [](const std::string& broken) {
    const auto parsed = parseStudyTable(scanKind(), broken);
    const auto* found = std::get_if<std::string>(&parsed);
    return found ? *found : "none";
  };
  const auto replaced = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    return changed.replace(changed.find(from), from.size(), to);
  };
  EXPECT_EQ(problem(text), "none");
  EXPECT_NE(problem(replaced(" scan\n", " sweep\n")).find("no table of a scan"), std::string::npos);
  for (const auto& [from, to] :
       std::vector<std::pair<std::string, std::string>>{{"\"vary\":[", "\"vary\":{"},
                                                        {"\"gyro-top\"", "\"gyro-tip\""},
                                                        {"\"vary\"", "\"wary\""},
                                                        {"\"values\":[10", "\"values\":[\"ten\""},
                                                        {"\"max-position-drift\"", "\"max-fun\""}})
    EXPECT_NE(problem(replaced(from, to)).find("line 2: the scan is broken"), std::string::npos)
        << to << ": " << problem(replaced(from, to));
  EXPECT_NE(problem(replaced("\n20,11,", "\n20,12,")).find("not a row of run 4"),
            std::string::npos);
  EXPECT_NE(problem(replaced("\nOmega3,mL,", "\nOmega3,")).find("columns"), std::string::npos);
}

TEST(ScanTables, OfHostileSubjectsAreNotRead) {
  const std::string start = "# polhode-cli 1.2.3 scan\n# scan (a run each row, in this order): ";
  std::string keys = "{\"a\":0", zeros = "[0";
  for (int i = 0; i < 20'000; ++i) keys += ",\"a" + std::to_string(i) + "\":0";
  for (int i = 0; i < 4'100'000; ++i) zeros += ",0";
  for (const std::string& subject : {std::string(1'000'000, '['), keys + "}", zeros + "]"}) {
    const auto read = parseStudyTable(scanKind(), start + subject + "\n");
    EXPECT_EQ(std::get<std::string>(read), "line 2: the scan is broken: it is too large for that");
  }
}

}  // namespace
}  // namespace polhode
