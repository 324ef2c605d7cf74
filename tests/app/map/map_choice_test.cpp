// What a map begins with, and what of it stays while the scenario changes.
#include "app/gui/map/map_choice.h"

#include <gtest/gtest.h>

#include <set>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/map/map_controls.h"
#include "app/gui/widgets/widgets.h"
#include "tests/app/child.h"

namespace polhode::gui {
namespace {

double valueOf(const MapAxisChoice& axis, const Scenario& scenario) {
  return startParameters(scenario).at(axis.parameter);
}

TEST(MapChoiceRanges, ShowTheValueOfNow) {
  for (const ExampleInfo& example : catalog::examples()) {
    const Scenario scenario = defaultScenario(example.id);
    const MapChoice choice = firstChoice(scenario);
    for (const MapAxisChoice& axis : {choice.x, choice.y}) {
      const double value = valueOf(axis, scenario), whole = axis.to - axis.from;
      EXPECT_LE(axis.from, value) << example.id << " " << axis.parameter;
      EXPECT_GE(axis.to, value) << example.id << " " << axis.parameter;
      if (value != 0) {
        EXPECT_GE(std::abs(value), whole / 101) << example.id << " " << axis.parameter;
      }
    }
  }
}

TEST(MapChoiceRanges, StayWhileAValueIsDraggedWithinThem) {
  Scenario scenario = defaultScenario("tennis-racket");
  MapChoice choice = firstChoice(scenario);
  ASSERT_EQ(choice.x.parameter, "Omega3");
  ASSERT_LT(choice.x.to, 0.1);
  const MapAxisChoice before = choice.x;
  scenario.parameters["Omega3"] = before.to / 1000;
  EXPECT_EQ(fitted(choice, scenario).x, before);
  scenario.parameters["Omega3"] = 2 * before.to;
  choice = fitted(choice, scenario);
  EXPECT_GE(choice.x.to, 2 * before.to);
}

TEST(MapChoiceRanges, OfALogarithmReachToTheEndOfTheSlider) {
  const Scenario scenario = defaultScenario("tennis-racket");
  MapAxisChoice axis{.parameter = "Omega3"};
  takeSliderRange(axis, scenario);
  MapAxisChoice logarithmic{.parameter = "Omega3", .logarithmic = true};
  takeSliderRange(logarithmic, scenario);
  EXPECT_LT(axis.from, 0);
  EXPECT_GT(logarithmic.from, 0);
  EXPECT_LE(logarithmic.from, valueOf(axis, scenario));
  EXPECT_GT(logarithmic.to, 10 * axis.to);
}

TEST(OfferedQuantities, AreThereOnceEach) {
  const Scenario scenario = defaultScenario("gyro-top");
  std::set<QString> names;
  std::set<std::string> ids;
  bool ofChannels = false;
  for (const Quantity& quantity : offeredQuantities(scenario)) {
    EXPECT_TRUE(ids.insert(quantity.id).second) << quantity.id;
    EXPECT_TRUE(names.insert(quantityName(quantity, scenario)).second) << quantity.id;
    EXPECT_TRUE(!ofChannels || quantity.channel) << quantity.id << " below a channel's heading";
    ofChannels = ofChannels || quantity.channel;
  }
  EXPECT_TRUE(ids.contains("max-position-drift"));
  EXPECT_TRUE(ids.contains("attitude-error"));
  EXPECT_FALSE(ids.contains("end-attitude-error"));
  EXPECT_TRUE(ids.contains("max-attitude-error"));
}

/// Of its thousands those of the first links: a list of all, and an exact motion begun for each
/// that compares, kept the window waiting for minutes.
TEST(OfferedQuantities, OfTheLongestChainAreThereToo) {
  Scenario scenario = defaultScenario("pendulum-chain");
  scenario.parameters["N"] = 1000;
  ASSERT_TRUE(validate(scenario).empty());
  std::set<std::string> ids;
  for (const Quantity& quantity : offeredQuantities(scenario)) ids.insert(quantity.id);
  EXPECT_TRUE(ids.contains("attitude-error"));
  EXPECT_TRUE(ids.contains("max-attitude-error-1"));
  EXPECT_LT(ids.size(), 1000);
}

/// As of a map that was made of a shorter chain.
TEST(MapControls, OfferWhatIsChosenThoughTheListHasItNot) {
  Scenario scenario = defaultScenario("pendulum-chain");
  scenario.parameters["N"] = 500;
  MapChoice choice = firstChoice(scenario);
  choice.quantity = "max-attitude-error-400";
  choice = fitted(choice, scenario);
  MapControls controls;
  controls.show(choice, scenario);
  const auto* quantity = test::child<IdCombo>(controls, "mapQuantity");
  EXPECT_EQ(quantity->currentId(), QStringLiteral("max-attitude-error-400"));
  EXPECT_FALSE(quantity->currentText().isEmpty());
}

}  // namespace
}  // namespace polhode::gui
