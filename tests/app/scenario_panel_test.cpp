// The scenario panel with mechanisms: groups of parameters, whole numbers, what was adjusted.
#include <gtest/gtest.h>

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <algorithm>

#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/panels/parameter_groups.h"
#include "app/gui/panels/parameter_range.h"
#include "app/gui/panels/scenario_panel.h"
#include "app/gui/widgets/text.h"
#include "tests/app/child.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using test::child;

QStringList headingsOf(const char* example) {
  QStringList headings;
  for (const ParameterGroup& group : groupParameters(*catalog::findExample(example)))
    headings << group.heading;
  return headings;
}

TEST(ParameterGroups, GoFromTheMechanismToItsBodiesToItsState) {
  EXPECT_EQ(headingsOf("gyro-top"), QStringList({QString(), QStringLiteral("At t = 0")}));
  EXPECT_EQ(headingsOf("planar-quadrangle"),
            QStringList({QString(), QStringLiteral("Geometry"), QStringLiteral("Body 1"),
                         QStringLiteral("Body 2"), QStringLiteral("Body 3"),
                         QStringLiteral("At t = 0"), QStringLiteral("Body 1 at t = 0")}));
}

TEST(ParameterGroups, HaveEveryParameterOnceUnderAHeadingOfItsOwn) {
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(example.id);
    QStringList headings;
    std::size_t count = 0;
    for (const ParameterGroup& group : groupParameters(example)) {
      EXPECT_FALSE(headings.contains(group.heading)) << qPrintable(group.heading);
      headings << group.heading;
      count += group.parameters.size();
    }
    EXPECT_EQ(count, example.parameters.size());
  }
}

TEST(ParameterGroups, SymbolsTellBodiesApart) {
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(example.id);
    QStringList symbols;
    for (const ParameterInfo& parameter : example.parameters)
      symbols << symbolOf(parameter, example);
    EXPECT_EQ(symbols.removeDuplicates(), 0);
  }
  const ExampleInfo& pair = *catalog::findExample("revolute-pair");
  const auto symbol = [&](std::string_view id) {
    return symbolOf(*std::ranges::find(pair.parameters, id, &ParameterInfo::id), pair);
  };
  EXPECT_EQ(symbol("body2.I1"), QStringLiteral("I₁⁽²⁾"));
  EXPECT_EQ(symbol("body1.Omega3"), QStringLiteral("Ω₃⁽¹⁾(0)"));
  EXPECT_EQ(symbol("g"), QStringLiteral("g"));
}

TEST(ScenarioPanel, ANumberOfBodiesIsWhole) {
  ScenarioPanel panel;
  panel.setScenario(defaultScenario("pendulum-chain"));
  auto* edit = child<NumberEdit>(panel, "value.N");
  auto* slider = child<QSlider>(panel, "slider.N");
  ASSERT_NE(edit, nullptr);
  EXPECT_EQ(edit->value(), 5);
  std::vector<double> seen;
  QObject::connect(&panel, &ScenarioPanel::edited, &panel,
                   [&](const ParameterValues& values, double) { seen.push_back(values.at("N")); });
  edit->stepBy(1);
  EXPECT_EQ(seen.back(), 6);
  edit->stepBy(-10);
  EXPECT_EQ(seen.back(), 1) << "there is no chain of none";
  for (int position = slider->minimum(); position <= slider->maximum(); ++position) {
    slider->setValue(position);
    EXPECT_EQ(edit->value(), position + 1);
  }
  EXPECT_EQ(edit->value(), 20);
  const auto validator = [&](const char* text) {
    auto* line = edit->findChild<QLineEdit*>();
    line->clear();
    line->insert(QString::fromLatin1(text));
    return line->text();
  };
  EXPECT_EQ(validator("2.5"), QString()) << "cannot be typed";
  EXPECT_EQ(validator("300"), QStringLiteral("300")) << "beyond the slider";
}

TEST(ScenarioPanel, SaysWhatWasChangedToFitTheJoints) {
  ScenarioPanel panel;
  Scenario scenario = defaultScenario("revolute-pair");
  panel.setScenario(scenario);
  auto* note = child<QLabel>(panel, "adjustment");
  ASSERT_NE(note, nullptr);
  EXPECT_TRUE(note->isHidden());
  scenario.parameters["body2.theta1"] = 0.3;
  panel.setScenario(scenario);
  EXPECT_FALSE(note->isHidden());
  EXPECT_TRUE(note->wordWrap());
  EXPECT_TRUE(note->text().contains(QStringLiteral("did not fit the joints")));
  EXPECT_EQ(note->text(), toQString(adjustmentOf(scenario)));
  EXPECT_EQ(note->toolTip(), note->text());
  auto* brief = child<QLabel>(panel, "adjusted");
  EXPECT_FALSE(brief->isHidden());
  EXPECT_TRUE(brief->text().endsWith(QStringLiteral("the nearest one that does.")));
  EXPECT_EQ(brief->toolTip(), note->text());
  panel.setScenario(defaultScenario("gyro-top"));
  EXPECT_TRUE(brief->isHidden());
  EXPECT_TRUE(child<QLabel>(panel, "adjustment")->isHidden());
}

TEST(ScenarioPanel, AssemblesAMechanismWhenTheSliderRests) {
  ScenarioPanel panel;
  Scenario scenario = defaultScenario("revolute-pair");
  panel.setScenario(scenario);
  auto* note = child<QLabel>(panel, "adjustment");
  auto* slider = child<PlainSlider>(panel, "slider.body2.theta1");
  slider->setSliderDown(true);
  scenario.parameters["body2.theta1"] = 0.3;
  panel.setScenario(scenario);
  EXPECT_TRUE(note->isHidden()) << "not at every place it passes";
  slider->setSliderDown(false);
  ASSERT_TRUE(test::waitUntil([&] { return !note->isHidden(); }));
  EXPECT_EQ(note->text(), toQString(adjustmentOf(scenario)));
}

// What its dock is as high as: that of the example which is shown, whichever was before.
TEST(ScenarioPanel, AsksForTheHeightOfItsExample) {
  ScenarioPanel panel;
  for (const char* example : {"gyro-top", "tennis-racket", "gyro-top", "planar-quadrangle"}) {
    SCOPED_TRACE(example);
    panel.setScenario(defaultScenario(example));
    ScenarioPanel fresh;
    fresh.setScenario(defaultScenario(example));
    EXPECT_EQ(panel.sizeHint(), fresh.sizeHint());
  }
}

TEST(ScenarioPanel, KeepGoingLocksTheGeometry) {
  ScenarioPanel panel;
  panel.setScenario(defaultScenario("pendulum-chain"));
  child<QCheckBox>(panel, "keepGoing")->setChecked(true);
  EXPECT_FALSE(child<NumberEdit>(panel, "value.N")->isEnabled());
  EXPECT_FALSE(child<NumberEdit>(panel, "value.length")->isEnabled());
  EXPECT_TRUE(child<NumberEdit>(panel, "value.m")->isEnabled());
}

TEST(ScenarioPanel, ASliderOfAFastSpinCanBeDragged) {
  ScenarioPanel panel;
  panel.setScenario(defaultScenario("gyro-top"));
  auto* slider = child<QSlider>(panel, "slider.Omega3");
  const auto* edit = child<NumberEdit>(panel, "value.Omega3");
  EXPECT_EQ(edit->value(), 20);
  // About a pixel of a slider at 1280 x 720.
  slider->setValue(slider->value() + slider->maximum() / 100);
  EXPECT_NEAR(edit->value(), 20, 2.5);
}

TEST(ScenarioPanel, ATypedValueWidensItsSlider) {
  ScenarioPanel panel;
  Scenario scenario = defaultScenario("gyro-top");
  panel.setScenario(scenario);
  auto* slider = child<QSlider>(panel, "slider.Omega3");
  const auto* edit = child<NumberEdit>(panel, "value.Omega3");
  const int usual = slider->value();
  scenario.parameters["Omega3"] = 300;
  panel.setScenario(scenario);
  EXPECT_EQ(edit->value(), 300);
  EXPECT_LT(slider->value(), slider->maximum()) << "there is more beyond it";
  slider->setValue(slider->value() + 1);
  EXPECT_NEAR(edit->value(), 300, 2);
  scenario.parameters["Omega3"] = 9000;
  panel.setScenario(scenario);
  EXPECT_EQ(edit->value(), 9000);
  EXPECT_EQ(slider->value(), slider->maximum());
  panel.setScenario(defaultScenario("gyro-top"));
  EXPECT_EQ(slider->value(), usual);
}

TEST(ParameterRange, HasThePapersValueAndStaysWithinTheExamples) {
  for (const ExampleInfo& example : catalog::examples())
    for (const ParameterInfo& parameter : example.parameters) {
      SCOPED_TRACE(std::string(example.id) + " " + std::string(parameter.id));
      const ParameterRange range = sliderRange(parameter, example);
      EXPECT_TRUE(range.contains(parameter.value));
      EXPECT_LT(range.minimum, range.maximum);
      EXPECT_GE(range.minimum, parameter.minimum);
      EXPECT_LE(range.maximum, parameter.maximum);
      const ParameterRange all = widened(range, parameter, 1e9);
      EXPECT_EQ(all.maximum, parameter.maximum);
    }
}

/// Whatever is dragged to whatever end.
TEST(ScenarioPanel, SlidersOfEveryExampleStopWhereTheBodyEnds) {
  for (const ExampleInfo& example : catalog::examples()) {
    ScenarioPanel panel;
    for (const ParameterInfo& parameter : example.parameters) {
      SCOPED_TRACE(std::string(example.id) + " " + std::string(parameter.id));
      const Scenario start = defaultScenario(example.id);
      panel.setScenario(start);
      const std::string id(parameter.id);
      auto* slider = child<QSlider>(panel, ("slider." + id).c_str());
      const auto* edit = child<NumberEdit>(panel, ("value." + id).c_str());
      for (const int end : {slider->maximum(), slider->minimum()}) {
        slider->setValue(end);
        Scenario reached = start;
        reached.parameters[id] = edit->value();
        for (const Problem& problem : validateSystem(reached))
          ADD_FAILURE() << edit->value() << ": " << problem.field << " " << problem.message;
      }
      child<QPushButton>(panel, "resetParameters")->click();
    }
  }
}

TEST(ScenarioPanel, ASliderGoesAsFarAsTheBodyLetsIt) {
  ScenarioPanel panel;
  panel.setScenario(defaultScenario("gyro-top"));
  auto* slider = child<QSlider>(panel, "slider.I1");
  slider->setValue(slider->maximum());
  EXPECT_LE(child<NumberEdit>(panel, "value.I1")->value(), 42 + 10) << "I₁ ≤ I₂ + I₃";
  EXPECT_GT(child<NumberEdit>(panel, "value.I1")->value(), 51.5);
  EXPECT_LT(slider->value(), slider->maximum());
}

TEST(ScenarioPanel, ResettingSaysWhoseValuesItTakes) {
  const Scenario scenario = withBranch(defaultScenario("gyro-top"), 0, 1);
  ScenarioPanel panel;
  panel.setScenario(scenario, 0);
  const auto* reset = child<QPushButton>(panel, "resetParameters");
  EXPECT_EQ(reset->text(), QStringLiteral("Reset to the paper’s values"));
  panel.setScenario(scenario, 1);
  EXPECT_EQ(reset->text(), QStringLiteral("Reset to its parent’s values"));
  EXPECT_EQ(reset->accessibleName(), reset->text());
  panel.setScenario(scenario, 0);
  EXPECT_EQ(reset->text(), QStringLiteral("Reset to the paper’s values"));
}

TEST(ScenarioPanel, NothingMovesUnderTheMouseThatDragsASlider) {
  ScenarioPanel panel;
  panel.resize(290, 600);
  panel.setScenario(defaultScenario("revolute-pair"));
  panel.show();
  auto* slider = child<QSlider>(panel, "slider.body1.rho1");
  const auto places = [&] {
    test::settle();
    std::vector<QRect> all;
    for (const QWidget* widget : panel.findChildren<QWidget*>())
      if (widget->isVisible()) all.emplace_back(widget->mapTo(&panel, QPoint()), widget->size());
    return all;
  };
  const auto before = places();
  slider->setSliderDown(true);
  panel.setProblems({{"parameters.g", "must be another"}, {"t_end", "too long"}, {"x", "wrong"}});
  EXPECT_EQ(places(), before);
  slider->setSliderDown(false);
  EXPECT_NE(places(), before);
  EXPECT_EQ(child<QLabel>(panel, "problem.g")->text(), QStringLiteral("must be another"));
  // What came while it was down does not come back.
  panel.setProblems({});
  slider->setSliderDown(true);
  slider->setSliderDown(false);
  EXPECT_TRUE(child<QLabel>(panel, "problem.g")->isHidden());
}

TEST(ScenarioPanel, ShowsSomeParametersHoweverLowItIsMade) {
  ScenarioPanel panel;
  panel.setScenario(defaultScenario("tennis-racket"));
  panel.setScenario(defaultScenario("crank-mechanism"));
  panel.show();
  panel.resize(panel.minimumSizeHint());
  test::settle();
  const auto* area = panel.findChild<QScrollArea*>();
  const int row = child<NumberEdit>(panel, "value.g")->height();
  EXPECT_GE(area->viewport()->height(), 5 * row);
}

}  // namespace
}  // namespace polhode::gui
