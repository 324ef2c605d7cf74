// Which stages there are, which an example can have, and that the choice is kept.
#include <Eigen/Geometry>
#include <QAction>
#include <QSettings>
#include <set>

#include "app/gui/document/run_tree_edits.h"
#include "app/gui/panels/magnify_control.h"
#include "app/gui/panels/transport_bar.h"
#include "app/gui/stages/free_body.h"
#include "app/gui/stages/stage_panel.h"
#include "app/gui/stages/stage_strip.h"
#include "core/catalog.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui::test {
namespace {

StageSubject subjectOf(const char* example, const ParameterValues& values = {}) {
  const ExampleInfo& info = *catalog::findExample(example);
  InitialValueProblem problem = info.make(completeParameters(info, values));
  return {example, std::move(problem.mechanism), std::move(problem.bodies)};
}

QString whyNot(const char* stage, const StageSubject& subject) {
  for (const StageInfo& info : stageTable())
    if (info.id == QLatin1String(stage)) return info.whyNot(subject);
  ADD_FAILURE() << stage;
  return {};
}

TEST(Stages, HaveIdsOfTheirOwnAndWords) {
  std::set<QString> ids;
  for (const StageInfo& info : stageTable()) {
    EXPECT_TRUE(ids.insert(info.id).second);
    EXPECT_FALSE(info.title.isEmpty());
    EXPECT_FALSE(info.toolTip.isEmpty());
    EXPECT_FALSE(info.zero.isEmpty()) << "what it looks like without errors";
  }
}

TEST(Stages, AreThoseThatAViewCanName) {
  ASSERT_EQ(stageTable().size(), stageIds.size());
  for (std::size_t i = 0; i < stageIds.size(); ++i)
    EXPECT_EQ(stageTable()[i].id.toStdString(), stageIds[i]);
}

TEST(Stages, OfAFreeBodyAreAllThere) {
  for (const StageInfo& info : stageTable())
    EXPECT_EQ(info.whyNot(subjectOf("tennis-racket")), QString()) << qPrintable(info.id);
}

TEST(Stages, OfATopAreThoseThatNeedNoFreeBody) {
  const StageSubject top = subjectOf("gyro-top");
  for (const char* id : {"bodies", "cones", "gimbal", "phase"})
    EXPECT_EQ(whyNot(id, top), QString()) << id;
  for (const char* id : {"poinsot", "momentum"})
    EXPECT_TRUE(whyNot(id, top).contains(QStringLiteral("gravity"))) << id;
  const StageSubject weightless = subjectOf("gyro-top", {{"g", 0}});
  EXPECT_EQ(whyNot("poinsot", weightless), QString()) << "without gravity it is free";
}

TEST(Stages, OfAMechanismAreItsBodies) {
  for (const ExampleInfo& example : catalog::examples()) {
    if (example.kind == MechanismKind::OrientedBody) continue;
    const StageSubject mechanism = subjectOf(std::string(example.id).c_str());
    EXPECT_EQ(whyNot("bodies", mechanism), QString());
    for (const char* id : {"poinsot", "momentum", "cones", "gimbal", "phase"})
      EXPECT_TRUE(whyNot(id, mechanism).contains(QStringLiteral("mechanism"))) << example.id << id;
  }
}

TEST(Stages, OfABodyAtRestSayThatItIsAtRest) {
  const StageSubject still =
      subjectOf("tennis-racket", {{"Omega1", 0}, {"Omega2", 0}, {"Omega3", 0}});
  for (const char* id : {"poinsot", "momentum", "cones"})
    EXPECT_TRUE(whyNot(id, still).contains(QStringLiteral("at rest"))) << id;
}

TEST(Stages, AreOfTheRunsWhateverTheSlidersSay) {
  Scenario scenario = withExample(firstScenario(), "tennis-racket");
  scenario.runs.resize(2);
  const double I3 = startParameters(scenario).at("I3");
  scenario = withPinned(std::move(scenario), 0, true);
  scenario.parameters["I3"] = 1.01 * I3;
  EXPECT_TRUE(subjectOfRuns(scenario).runsDiffer) << "one has the sliders' values";
  scenario.runs.pop_back();
  const StageSubject alone = subjectOfRuns(scenario);
  EXPECT_FALSE(alone.runsDiffer);
  EXPECT_EQ(bodyOf(alone).inertia[2], I3);
  EXPECT_EQ(whyNot("poinsot", alone), QString());
}

class StagePanelTest : public WindowTest {
 protected:
  StagePanel& stages() { return *window.stages(); }
  QAction* action(const char* id) {
    return window.findChild<QAction*>(QStringLiteral("stage.") + QLatin1String(id));
  }
};

TEST_F(StagePanelTest, BeginsWithTheBodies) {
  EXPECT_EQ(stages().shown(), QStringList{QStringLiteral("bodies")});
}

TEST_F(StagePanelTest, AStageThatTheExampleCannotHaveIsDisabledWithTheReason) {
  ASSERT_NE(action("poinsot"), nullptr);
  EXPECT_FALSE(action("poinsot")->isEnabled());
  EXPECT_EQ(action("poinsot")->toolTip(), stages().reasonWhyNot(QStringLiteral("poinsot")));
  EXPECT_FALSE(action("poinsot")->toolTip().isEmpty());
  EXPECT_TRUE(action("phase")->isEnabled());
}

TEST_F(StagePanelTest, AChosenStageComesBackWithTheExampleThatHasIt) {
  stages().setChosen({QStringLiteral("phase")});
  EXPECT_EQ(stages().shown(), QStringList{QStringLiteral("phase")});
  chooseExample("pendulum-chain");
  ASSERT_TRUE(waitUntil([&] { return controller().shownScenario().example == "pendulum-chain"; }));
  EXPECT_EQ(stages().shown(), QStringList{QStringLiteral("bodies")}) << "never an empty picture";
  chooseExample("tennis-racket");
  ASSERT_TRUE(waitUntil([&] { return controller().shownScenario().example == "tennis-racket"; }));
  EXPECT_EQ(stages().shown(), QStringList{QStringLiteral("phase")});
}

TEST_F(StagePanelTest, TheStripShowsWhatIsShown) {
  stages().setChosen({QStringLiteral("phase")});
  EXPECT_FALSE(action("bodies")->isChecked());
  chooseExample("pendulum-chain");
  ASSERT_TRUE(waitUntil([&] { return controller().shownScenario().example == "pendulum-chain"; }));
  EXPECT_TRUE(action("bodies")->isChecked()) << "they are what there is";
  EXPECT_FALSE(action("phase")->isChecked());
  EXPECT_EQ(stages().chosen(), QStringList{QStringLiteral("phase")}) << "a wish stays one";
  chooseExample("tennis-racket");
  ASSERT_TRUE(waitUntil([&] { return controller().shownScenario().example == "tennis-racket"; }));
  EXPECT_FALSE(action("bodies")->isChecked());
  EXPECT_TRUE(action("phase")->isChecked());
  action("phase")->trigger();
  EXPECT_TRUE(action("bodies")->isChecked()) << "never an empty picture";
}

TEST_F(StagePanelTest, StagesStandInTheOrderOfTheStrip) {
  stages().setChosen({QStringLiteral("bodies"), QStringLiteral("phase")});
  EXPECT_EQ(stages().shown(), (QStringList{QStringLiteral("bodies"), QStringLiteral("phase")}));
  show();
  auto* button = child<StageButton>("stageButton.phase");
  for (int i = 0; i < 5; ++i) QTest::keyClick(button, Qt::Key_Left, Qt::ControlModifier);
  EXPECT_EQ(stages().shown(), (QStringList{QStringLiteral("phase"), QStringLiteral("bodies")}));
  // And dragged back, without being switched off.
  auto* first = child<StageButton>("stageButton.bodies");
  const QPoint start = first->rect().center();
  QTest::mousePress(first, Qt::LeftButton, Qt::NoModifier, start);
  for (int x = 10; x <= 200; x += 10) {
    QMouseEvent move(QEvent::MouseMove, QPointF(start) - QPointF(x, 0),
                     first->mapToGlobal(QPointF(start) - QPointF(x, 0)), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(first, &move);
  }
  QTest::mouseRelease(first, Qt::LeftButton, Qt::NoModifier, start);
  EXPECT_EQ(stages().shown(), (QStringList{QStringLiteral("bodies"), QStringLiteral("phase")}));
}

TEST_F(StagePanelTest, ANarrowStripHasItsButtonsInRowsWithWholeWords) {
  window.resize(700, 420);
  show();
  QWidget* strip = stages().strip();
  ASSERT_TRUE(waitUntil(
      [&] { return strip->height() > 2 * child<StageButton>("stageButton.phase")->height(); }));
  for (const auto* button : strip->findChildren<QToolButton*>()) {
    EXPECT_GE(button->width(), button->sizeHint().width()) << button->text().toStdString();
    EXPECT_TRUE(strip->rect().contains(button->geometry())) << button->text().toStdString();
  }
}

TEST_F(StagePanelTest, TheChoiceIsKeptForTheNextWindow) {
  stages().setOrder({QStringLiteral("phase"), QStringLiteral("bodies")});
  stages().setChosen({QStringLiteral("phase"), QStringLiteral("bodies")});
  child<IdCombo>("phaseDiagram")->setCurrentId(QStringLiteral("body-momentum"));
  window.close();
  const MainWindow next(firstScenario(), QString(), nullptr);
  EXPECT_EQ(next.stages()->chosen(),
            (QStringList{QStringLiteral("phase"), QStringLiteral("bodies")}));
  EXPECT_EQ(next.findChild<IdCombo*>(QStringLiteral("phaseDiagram"))->currentId(),
            QStringLiteral("body-momentum"));
  QSettings().clear();
}

TEST_F(StagePanelTest, TheSliderMagnifies) {
  auto* slider = child<PlainSlider>("magnify");
  slider->setValue(6);
  EXPECT_EQ(stages().magnification(), (Magnification{6, false}));
  child<QToolButton>("magnifyError")->setChecked(true);
  EXPECT_EQ(stages().magnification(), (Magnification{6, true}));
}

TEST_F(StagePanelTest, WhatIsMagnifiedIsAChoiceOfTwo) {
  auto* drift = child<QToolButton>("magnifyDrift");
  auto* error = child<QToolButton>("magnifyError");
  EXPECT_FALSE(drift->isEnabled()) << "at 1x there is nothing to choose";
  EXPECT_FALSE(error->isEnabled());
  child<PlainSlider>("magnify")->setValue(5);
  ASSERT_TRUE(drift->isEnabled());
  EXPECT_TRUE(drift->isChecked());
  drift->click();
  EXPECT_TRUE(drift->isChecked()) << "it is no switch";
  error->click();
  EXPECT_FALSE(drift->isChecked());
  EXPECT_TRUE(stages().magnification().error);
}

TEST(MagnifiedBodies, ErrorsAtTheEndOfWhatCanBeDrawnSaySo) {
  const StageSubject subject = subjectOf("gyro-top");
  const std::vector<BodyState>& exact = subject.bodies;
  std::vector<BodyState> turned = exact;
  turned[0].R_WB =
      exact[0].R_WB * Eigen::AngleAxisd(1e-4, Eigen::Vector3d::UnitX()).toRotationMatrix();
  const auto words = [&](int exponent) {
    const Magnification magnification{exponent, true};
    return magnifiedLimitText(QStringLiteral("one"), turned, exact,
                              magnifiedBodies(subject.mechanism, turned, exact, magnification),
                              magnification);
  };
  EXPECT_EQ(words(4), QString());
  EXPECT_EQ(words(5), QStringLiteral("one: turned by 180°, the most that can be drawn"));
}

TEST(MagnifiedBodies, ThatTheirDriftShrinksSaySo) {
  const StageSubject subject = subjectOf("gyro-top");
  std::vector<BodyState> drifted = subject.bodies;
  drifted[0].R_WB *= 1 - 9e-4;
  const auto words = [&](int exponent) {
    const Magnification magnification{exponent, false};
    return magnifiedLimitText(QStringLiteral("one"), drifted, {},
                              magnifiedBodies(subject.mechanism, drifted, {}, magnification),
                              magnification);
  };
  EXPECT_EQ(words(2), QString());
  EXPECT_EQ(words(3), QStringLiteral("one: shrunk to 0.10 of its size by its drift"));
  EXPECT_EQ(words(4), QStringLiteral("one: turned inside out by its drift"));
}

TEST_F(StagePanelTest, ThePhasePlaneDrawsAndSaysWhichDiagramsThereAreNot) {
  stages().setChosen({QStringLiteral("phase")});
  show();
  ASSERT_TRUE(waitUntil([&] { return stages().picturesDrawn().constFirst() > 2; }));
  auto* choice = child<IdCombo>("phaseDiagram");
  ASSERT_NE(choice, nullptr);
  int disabled = 0;
  for (int i = 0; i < choice->count(); ++i)
    if (!(choice->model()->flags(choice->model()->index(i, 0)) & Qt::ItemIsEnabled)) {
      ++disabled;
      EXPECT_FALSE(choice->itemData(i, Qt::ToolTipRole).toString().isEmpty());
    }
  EXPECT_EQ(child<QLabel>("stageRemark.phase")->text(), stageTable().back().zero);
  EXPECT_EQ(disabled, 2)
      << "the potential of a top that is not symmetric, the herpolhode under gravity";
}

}  // namespace
}  // namespace polhode::gui::test
