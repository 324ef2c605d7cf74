// Work–precision diagrams of one's own: what is chosen, and the figure that makes.
#include <gtest/gtest.h>

#include <QLabel>
#include <QPushButton>
#include <algorithm>
#include <cmath>

#include "app/gui/figures/work_precision_dialog.h"
#include "app/gui/widgets/text.h"
#include "core/figures/figure_data.h"
#include "tests/app/controls.h"
#include "tests/app/figures/figure_fixture.h"

namespace polhode::gui {
namespace {

using test::child;

TEST(WorkPrecision, EveryChoiceMakesAFigureThatCanBeComputed) {
  for (const ExampleInfo& example : catalog::examples()) {
    const Scenario session = defaultScenario(example.id);
    for (const StabilisationInfo& stabilisation : catalog::stabilisations()) {
      WorkPrecisionChoices choices;
      choices.stabilisation = stabilisation.id;
      // Projecting stages belongs to the jet-space method.
      if (stabilisation.stages != StageProjection::None) choices.formulations = {"quaternion-jet"};
      const FigureDescription figure = describeWorkPrecision(choices, session);
      EXPECT_TRUE(validateFigure(figure).empty()) << example.id << " " << stabilisation.id;
      EXPECT_EQ(whyNot(figure), "") << example.id << " " << stabilisation.id;
      EXPECT_TRUE(figure.cases.at(0).scenario.runs.empty());
    }
  }
}

TEST(WorkPrecision, HalfDecadesStandBetweenTheDecades) {
  WorkPrecisionChoices choices;
  choices.loosest = 3;
  choices.tightest = 5;
  EXPECT_EQ(workPrecisionTolerances(choices), (std::vector{1e-3, 1e-4, 1e-5}));
  choices.halfDecades = true;
  const std::vector<double> tolerances = workPrecisionTolerances(choices);
  ASSERT_EQ(tolerances.size(), 5u);
  // A square root of ten apart; four roundings at most.
  for (std::size_t i = 1; i < tolerances.size(); ++i)
    EXPECT_NEAR(tolerances[i - 1] / tolerances[i], std::sqrt(10.0), 4e-15);
}

TEST(WorkPrecision, FixedStepsStandInPlaceOfTolerances) {
  WorkPrecisionChoices choices;
  EXPECT_TRUE(describeWorkPrecision(choices, firstScenario()).steps.empty());
  choices.integrators = {"rkmk4", "dopri5"};
  choices.formulations = {"quaternion-null-space"};
  choices.halfDecades = true;
  FigureDescription figure = describeWorkPrecision(choices, firstScenario());
  EXPECT_EQ(figure.steps, workPrecisionSteps(choices));
  EXPECT_EQ(figure.steps.size(), 5u);
  EXPECT_EQ(whyNot(figure), "");
  EXPECT_EQ(planFigure(figure).runs.size(), figure.steps.size() + figure.tolerances.size());
  choices.finest = 6;  // more steps than a run may take
  figure = describeWorkPrecision(choices, firstScenario());
  EXPECT_TRUE(whyNot(figure).starts_with("Fixed steps: ")) << whyNot(figure);
}

TEST(WorkPrecision, LeftOutCombinationsAreNamedOnceAReason) {
  WorkPrecisionChoices choices;
  for (const FormulationInfo& info : catalog::formulations())
    if (std::ranges::find(choices.formulations, info.id) == choices.formulations.end())
      choices.formulations.emplace_back(info.id);
  const FigureDescription figure =
      describeWorkPrecision(choices, defaultScenario("spherical-joint"));
  const std::vector<std::string> lines = leftOutByReason(figure);
  ASSERT_FALSE(lines.empty());
  EXPECT_LT(lines.size(), planFigure(figure).skipped.size());
  EXPECT_TRUE(std::ranges::any_of(
      lines, [](const std::string& line) { return line.find("euler-angles") != line.npos; }));
}

class WorkPrecisionDialogTest : public ::testing::Test {
 protected:
  QPushButton* compute() {
    return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  }
  QString runs() { return child<QLabel>(dialog, "wpRuns")->text(); }

  WorkPrecisionDialog dialog{firstScenario(), {}};
};

TEST_F(WorkPrecisionDialogTest, BuildsAValidDescription) {
  EXPECT_TRUE(compute()->isEnabled());
  const FigureDescription figure = dialog.figure();
  EXPECT_TRUE(validateFigure(figure).empty());
  EXPECT_EQ(figure.name, "work-precision");
  EXPECT_EQ(figure.cases.size(), 1u);
  EXPECT_EQ(figure.cases[0].scenario.example, "gyro-top");
  EXPECT_TRUE(runs().startsWith(QStringLiteral("135 runs"))) << runs().toStdString();
  child<QCheckBox>(dialog, "case.tennis-racket")->setChecked(true);
  EXPECT_EQ(dialog.figure().cases.size(), 2u);
  EXPECT_TRUE(runs().startsWith(QStringLiteral("270 runs"))) << runs().toStdString();
}

TEST_F(WorkPrecisionDialogTest, SaysWhyItCannotBeComputed) {
  child<QPushButton>(dialog, "formulation.all")->click();
  child<QPushButton>(dialog, "formulation.all")->click();
  EXPECT_FALSE(compute()->isEnabled());
  EXPECT_TRUE(runs().startsWith(QStringLiteral("Formulations:"))) << runs().toStdString();
  child<QCheckBox>(dialog, "formulation.quaternion-absolute")->setChecked(true);
  EXPECT_TRUE(compute()->isEnabled());
  child<QCheckBox>(dialog, "wpPosition")->setChecked(false);
  EXPECT_TRUE(compute()->isEnabled());
  child<QCheckBox>(dialog, "wpVelocity")->setChecked(false);
  EXPECT_FALSE(compute()->isEnabled());
  EXPECT_TRUE(runs().startsWith(QStringLiteral("Errors:"))) << runs().toStdString();
}

TEST_F(WorkPrecisionDialogTest, EverySolverCanBeChosen) {
  for (const IntegratorInfo& info : catalog::integrators()) {
    const auto* box =
        dialog.findChild<QCheckBox*>(QStringLiteral("integrator.") + toQString(info.id));
    ASSERT_NE(box, nullptr) << info.id;
    EXPECT_TRUE(box->isEnabled()) << info.id;
    EXPECT_EQ(box->toolTip().contains(QStringLiteral("A point a step")), info.fixedStep) << info.id;
  }
}

TEST_F(WorkPrecisionDialogTest, FixedStepsAreChosenLikeTolerances) {
  child<QCheckBox>(dialog, "integrator.rk4")->setChecked(true);
  EXPECT_EQ(dialog.figure().steps, (std::vector{0.1, 0.01, 0.001}));
  // Five formulations, each at three steps more.
  EXPECT_TRUE(runs().startsWith(QStringLiteral("150 runs"))) << runs().toStdString();
  auto* finest = child<IdCombo>(dialog, "wpFinest");
  finest->setCurrentId(QStringLiteral("2"));
  emit finest->activated(finest->currentIndex());
  EXPECT_EQ(dialog.figure().steps, (std::vector{0.1, 0.01}));
  EXPECT_TRUE(runs().startsWith(QStringLiteral("145 runs"))) << runs().toStdString();
  child<QCheckBox>(dialog, "wpAttitude")->setChecked(true);
  EXPECT_EQ(dialog.figure().rows.back().quantity, "attitude-error");
}

TEST_F(WorkPrecisionDialogTest, TheSessionsOwnDataAreNotOfferedTwice) {
  WorkPrecisionDialog other(defaultScenario("gyro-top"), {});
  EXPECT_FALSE(child<QCheckBox>(other, "case.gyro-top")->isEnabled());
  Scenario changed = defaultScenario("gyro-top");
  changed.tEnd = 10;
  WorkPrecisionDialog third(changed, {});
  EXPECT_TRUE(child<QCheckBox>(third, "case.gyro-top")->isEnabled());
}

TEST_F(WorkPrecisionDialogTest, EveryControlHasANameAndATip) {
  test::expectNamesAndTips(dialog, 20);
}

TEST_F(WorkPrecisionDialogTest, FitsIntoALowScreen) {
  EXPECT_LE(dialog.sizeHint().width(), 1280);
  EXPECT_LE(dialog.sizeHint().height(), 720);
}

}  // namespace
}  // namespace polhode::gui
