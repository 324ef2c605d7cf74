// What neighbours are spread by where nobody has chosen.
#include "core/studies/usual_spread.h"

#include <gtest/gtest.h>

#include "core/scenario/scenario.h"
#include "core/studies/neighbours.h"

namespace polhode {
namespace {

TEST(UsualSpread, OfAFlippingRacketIsLittleAndOfASteadyTopMuch) {
  const ParameterValues racket = usualSpread(defaultScenario("tennis-racket"));
  EXPECT_EQ(racket, (ParameterValues{{"Omega1", 0.05}, {"Omega2", 0.05}, {"Omega3", 0.05}}));
  const ParameterValues top = usualSpread(defaultScenario("gyro-top"));
  EXPECT_EQ(top.size(), 3u);
  EXPECT_GE(top.at("Omega1"), 0.01 * 20) << "less is not seen";
  EXPECT_LE(top.at("Omega1"), 0.05 * 20 * 1.000001);
}

TEST(UsualSpread, MakesNeighboursOfEveryExample) {
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(example.id);
    Scenario scenario = defaultScenario(example.id);
    scenario.tEnd = std::min(scenario.tEnd, 0.1);
    scenario.runs.front().name = "run";
    scenario.fan = FanChoice{.run = "run", .members = 5, .spread = usualSpread(scenario)};
    ASSERT_FALSE(scenario.fan->spread.empty());
    EXPECT_TRUE(validate(scenario).empty());
    EXPECT_TRUE(std::holds_alternative<Neighbours>(computeNeighbours(fanPlan(scenario), {})));
  }
}

}  // namespace
}  // namespace polhode
