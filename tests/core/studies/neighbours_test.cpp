// Neighbours of a run: they are the members that a scan has, at common times.
#include "core/studies/neighbours.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>

#include "core/simulation/reference_motion.h"
#include "core/simulation/run.h"
#include "core/studies/spread_growth.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

Scenario withFan(std::size_t members = 40) {
  Scenario scenario = test::scenarioOf("tennis-racket", 1, "quaternion-null-space");
  scenario.runs[0].name = "racket";
  scenario.fan = FanChoice{"racket", members, {{"Omega2", 1e-3}, {"Omega3", 1e-3}}, "normal", 7};
  return scenario;
}

Neighbours neighboursOf(const Scenario& scenario, const std::vector<std::string>& channels) {
  auto made = computeNeighbours(fanPlan(scenario), channels);
  EXPECT_TRUE(std::holds_alternative<Neighbours>(made)) << std::get<1>(made);
  return std::get<Neighbours>(std::move(made));
}

TEST(Neighbours, AreTheMembersOfTheScan) {
  const Scenario scenario = withFan();
  const Neighbours all = neighboursOf(scenario, {"angular-velocity", "step-size"});
  ASSERT_EQ(all.members, 40u);
  ASSERT_EQ(all.channels.size(), 1u) << "a step size is nobody's between two steps";
  EXPECT_EQ(all.times.front(), 0);
  EXPECT_EQ(all.times.back(), 1);
  const ScanPlan plan = fanPlan(scenario);
  const auto members = std::get<ScanMembers>(expandScan(plan));
  for (const std::size_t member : {0u, 17u, 39u}) {
    const Scenario one = scenarioOfMember(plan, members, member);
    test::OneRun run(one, 0);
    while (run.step()) {
    }
    const std::size_t last = all.times.size() - 1;
    for (std::size_t c = 0; c < 3; ++c)
      EXPECT_EQ(all.channels[0].values[(c * all.times.size() + last) * all.members + member],
                run.bodies()[0].omega_B[static_cast<Eigen::Index>(c)]);
    EXPECT_EQ(all.at(member, last)[0].R_WB, run.bodies()[0].R_WB.cast<float>());
  }
  // The first is the run itself.
  test::OneRun itself(scenario, 0);
  EXPECT_EQ(members.of(0)[0], 1e-3);
}

TEST(Neighbours, HaveBandsInOrder) {
  const Neighbours all = neighboursOf(withFan(), {"angular-velocity"});
  const NeighbourBand band = bandOf(all, all.channels[0], 0);
  ASSERT_EQ(band.median.size(), all.times.size());
  for (std::size_t k = 0; k < all.times.size(); ++k) {
    EXPECT_LE(band.lower90[k], band.lower50[k]);
    EXPECT_LE(band.lower50[k], band.median[k]);
    EXPECT_LE(band.median[k], band.upper50[k]);
    EXPECT_LE(band.upper50[k], band.upper90[k]);
  }
  EXPECT_EQ(band.lower90[0], band.upper90[0]) << "nobody has spread Omega1";
  double widest = 0;
  for (std::size_t k = 0; k < all.times.size(); ++k)
    widest = std::max(widest, band.upper90[k] - band.lower90[k]);
  EXPECT_GT(widest, 10) << "they flip at different times";
}

/// While it is small, an error grows as the variational equation says, and neighbours show it.
TEST(Neighbours, SpreadAsTheErrorGrows) {
  Scenario scenario = withFan(200);
  scenario.runs[0].rtol = scenario.runs[0].atol = 1e-12;
  scenario.fan->spread = {{"Omega1", 1e-8}, {"Omega2", 1e-8}, {"Omega3", 1e-8}};
  const ScanPlan plan = fanPlan(scenario);
  const Neighbours all = neighboursOf(scenario, {"error-growth"});
  const auto measured = growthOfSpread(all, plan);
  ASSERT_TRUE(measured);
  EXPECT_EQ(measured->components, 2u);
  EXPECT_EQ(measured->members, 1u);

  ReferenceMotion motion(plan.scenario);
  int steps = 0;
  std::size_t k = 0;
  const std::size_t count = all.times.size();
  while (motion.step()) {
    const ErrorGrowth growth = motion.growth();
    while (k + 1 < count && all.times[k + 1] <= motion.time()) ++k;
    if (k + 1 == count) break;
    // Where one direction has outgrown the others, and at a time that both have.
    if (growth.position < 100 || motion.time() - all.times[k] > 1e-3) continue;
    const double share = (motion.time() - all.times[k]) / (all.times[k + 1] - all.times[k]);
    for (const auto& [component, expected] :
         {std::pair(0u, growth.position), {1u, growth.velocity}})
      EXPECT_NEAR(std::lerp(measured->values[component * count + k],
                            measured->values[component * count + k + 1], share) /
                      expected,
                  1, 0.05)
          << "at " << motion.time() << " s, component " << component;
    ++steps;
  }
  EXPECT_GT(steps, 20);
}

TEST(Neighbours, OfAnotherBodyHaveNoGrowthOfAngularVelocity) {
  Scenario scenario = withFan(4);
  scenario.fan->spread = {{"I1", 1e-3}};
  EXPECT_FALSE(growthOfSpread(neighboursOf(scenario, {"error-growth"}), fanPlan(scenario)));
  EXPECT_FALSE(growthOfSpread(neighboursOf(withFan(4), {}), fanPlan(withFan(4))));
}

TEST(Neighbours, AreBoundedAndCanBeStopped) {
  Scenario brief = withFan(2000);
  brief.tEnd = 0.02;
  const Neighbours many = neighboursOf(brief, {});
  EXPECT_LE(many.poses.size(), 400'000u);
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = computeNeighbours(fanPlan(withFan()), {}, stop.get_token());
  EXPECT_TRUE(std::holds_alternative<std::string>(stopped));
}

TEST(Neighbours, ThatAreTooManyToKeepAreASentence) {
  Scenario chains = test::scenarioOf("pendulum-chain", 1, "quaternion-null-space");
  chains.parameters = {{"N", 1000}};
  chains.runs[0].name = "chain";
  chains.fan = FanChoice{"chain", 2000, {{"g", 1e-3}}, "normal", 7};
  const auto made = computeNeighbours(fanPlan(chains), {});
  ASSERT_TRUE(std::holds_alternative<std::string>(made));
  EXPECT_EQ(std::get<std::string>(made).substr(0, 44),
            "2000 neighbours with 1000 bodies each are to");
}

TEST(Neighbours, ThatCannotBeAreASentence) {
  Scenario scenario = withFan();
  scenario.fan->spread = {{"I1", 1e9}};
  const auto made = computeNeighbours(fanPlan(scenario), {});
  ASSERT_TRUE(std::holds_alternative<std::string>(made));
  EXPECT_NE(std::get<std::string>(made).find("make no body"), std::string::npos);
}

TEST(Fans, AreReadWrittenAndChecked) {
  Scenario scenario = withFan();
  const auto read = parseScenario(formatScenario(scenario));
  ASSERT_TRUE(std::holds_alternative<Scenario>(read));
  EXPECT_EQ(std::get<Scenario>(read), scenario);
  const auto problem = [&](const auto& spoil) {
    Scenario wrong = withFan();
    spoil(*wrong.fan);
    const auto problems = validate(wrong);
    return problems.empty() ? std::string() : problems.front().field;
  };
  EXPECT_EQ(problem([](FanChoice& fan) { fan.run = "ball"; }), "fan.run");
  EXPECT_EQ(problem([](FanChoice& fan) { fan.members = 1; }), "fan.members");
  EXPECT_EQ(problem([](FanChoice& fan) { fan.spread.clear(); }), "fan.spread");
  EXPECT_EQ(problem([](FanChoice& fan) { fan.spread = {{"I9", 1}}; }), "fan.spread.I9");
  EXPECT_EQ(problem([](FanChoice& fan) { fan.spread["I1"] = -1; }), "fan.spread.I1");
  EXPECT_EQ(problem([](FanChoice& fan) { fan.distribution = "flat"; }), "fan.distribution");
  Scenario chain = test::scenarioOf("pendulum-chain", 1, "quaternion-null-space");
  chain.runs[0].name = "chain";
  chain.fan = FanChoice{"chain", 4, {{"N", 0.5}}, "normal", 7};
  EXPECT_EQ(validate(chain).front().field, "fan.spread.N");
}

TEST(Fans, SeedsOfAllSizesComeBack) {
  Scenario scenario = withFan();
  scenario.fan->seed = std::numeric_limits<std::uint64_t>::max();
  const auto read = parseScenario(formatScenario(scenario));
  ASSERT_TRUE(std::holds_alternative<Scenario>(read));
  EXPECT_EQ(std::get<Scenario>(read), scenario);
}

}  // namespace
}  // namespace polhode
