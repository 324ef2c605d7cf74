// Which stages there are, which an example can have, and that the choice is kept.
#include <QAction>
#include <QSettings>
#include <set>

#include "app/gui/panels/magnify_control.h"
#include "app/gui/panels/transport_bar.h"
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
