// The scenario panel with mechanisms: groups of parameters, whole numbers, what was adjusted.
#include <gtest/gtest.h>

#include <QLineEdit>
#include <algorithm>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/panels/parameter_groups.h"
#include "app/gui/panels/scenario_panel.h"
#include "app/gui/widgets/text.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

template <class T>
T* child(QWidget& parent, const char* name) {
  return parent.findChild<T*>(QString::fromLatin1(name));
}

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

TEST(ScenarioPanel, KeepGoingLocksTheGeometry) {
  ScenarioPanel panel;
  panel.setScenario(defaultScenario("pendulum-chain"));
  child<QCheckBox>(panel, "keepGoing")->setChecked(true);
  EXPECT_FALSE(child<NumberEdit>(panel, "value.N")->isEnabled());
  EXPECT_FALSE(child<NumberEdit>(panel, "value.length")->isEnabled());
  EXPECT_TRUE(child<NumberEdit>(panel, "value.m")->isEnabled());
}

}  // namespace
}  // namespace polhode::gui
