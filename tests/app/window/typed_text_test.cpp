// A text that is typed and not yet taken, or a slider that was moved by keys and has not told of
// it, while something else is done: no edit within an edit.
#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolButton>
#include <algorithm>

#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/panels/run_list.h"
#include "tests/app/answers.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

class TypedText : public test::WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    show();
    rest();
  }

  QUndoStack& edits() { return *document().undoStack(); }
  double gravity() { return currentParameters(scenario()).at("g"); }
  bool isWholeAndOrdered() { return edits().index() <= edits().count(); }
  /// Neither Return nor Tab after it.
  void begin(const char* field, const char* text) {
    auto* edit = child<NumberEdit>(field);
    edit->setFocus(Qt::MouseFocusReason);
    ASSERT_TRUE(edit->hasFocus());
    edit->selectAll();
    QTest::keyClicks(edit, QString::fromLatin1(text));
  }
  /// As a menu of the desktop does, which leaves the focus where it is.
  void trigger(const char* action) { child<QAction>(action)->trigger(); }
  void pin(int run) {
    window.findChild<RunList*>()->setCurrentRun(run);
    trigger("pinRun");
  }
  void pinAll() {
    for (std::size_t i = 0; i < scenario().runs.size(); ++i) pin(static_cast<int>(i));
  }
};

/// Once all runs are pinned no parameter can be edited: a field that has the focus loses it while
/// the edit takes effect.
TEST_F(TypedText, IsDroppedByAnEditThatDisablesItsField) {
  pinAll();
  trigger("undo");
  const int before = edits().index(), all = edits().count();
  const double g = gravity();
  begin("value.g", "4");
  edits().redo();
  EXPECT_EQ(edits().index(), before + 1);
  EXPECT_EQ(edits().count(), all);
  EXPECT_EQ(gravity(), g);
  EXPECT_EQ(child<NumberEdit>("value.g")->value(), g);
  EXPECT_FALSE(child<NumberEdit>("value.g")->isEnabled());
  while (edits().canUndo()) edits().undo();
  EXPECT_EQ(edits().index(), 0);
  EXPECT_EQ(gravity(), g);
}

/// Where it goes on as a branch there would be a run more in the middle of the edit.
TEST_F(TypedText, IsTakenBeforeAClickElsewhere) {
  const std::size_t runs = scenario().runs.size();
  for (int run = 1; run < static_cast<int>(runs); ++run) pin(run);
  window.findChild<RunList*>()->setCurrentRun(0);
  begin("value.g", "4");
  QTest::mouseClick(child<QToolButton>("pinRunButton"), Qt::LeftButton);
  EXPECT_EQ(gravity(), 4);
  EXPECT_FALSE(child<NumberEdit>("value.g")->isEnabled());
  edits().undo();
  EXPECT_TRUE(child<NumberEdit>("value.g")->isEnabled());
  EXPECT_EQ(gravity(), 4) << "the pin was the last";
}

TEST_F(TypedText, OfABranchLeavesTheEditThatDisablesItsFieldAlone) {
  pinAll();
  trigger("undo");
  const std::size_t runs = scenario().runs.size();
  window.findChild<RunList*>()->setCurrentRun(static_cast<int>(runs) - 1);
  child<QCheckBox>("keepGoing")->setChecked(true);
  ASSERT_GT(controller().time(), 0);
  begin("value.g", "4");
  trigger("pinRun");
  EXPECT_EQ(scenario().runs.size(), runs);
  edits().undo();
  EXPECT_TRUE(child<NumberEdit>("value.g")->isEnabled());
}

/// Whoever hears of an edit cannot make another one of it.
TEST_F(TypedText, OrAnythingElseIsNoEditWithinAnEdit) {
  Scenario other = scenario(), within = scenario();
  other.parameters["I1"] = 44;
  within.parameters["I1"] = 45;
  ASSERT_TRUE(document().edit(other, Consequence::Restart).empty());
  edits().undo();
  int told = 0;
  QObject::connect(&document(), &Document::scenarioChanged, &window, [this, within, times = &told] {
    ++*times;
    EXPECT_TRUE(document().takingEffect());
    (void)document().edit(within, Consequence::Restart);
    document().chooseExample("tennis-racket");
  });
  edits().redo();
  EXPECT_EQ(told, 1);
  EXPECT_FALSE(document().takingEffect());
  EXPECT_EQ(edits().count(), 1);
  EXPECT_EQ(scenario(), other);
}

/// Ctrl+S, and a menu of the desktop, leave the focus where it is.
TEST_F(TypedText, IsPartOfWhatIsSaved) {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("typed.polhode.json"));
  ASSERT_TRUE(window.fileActions()->saveTo(file));
  begin("value.g", "4");
  trigger("save");
  EXPECT_EQ(std::get<Scenario>(readScenarioFile(file)).parameters.at("g"), 4);
  begin("value.g", "5");
  const test::Answers answers(file, QMessageBox::Cancel);
  EXPECT_FALSE(window.close());
  EXPECT_EQ(answers.questions().size(), 1);
  EXPECT_EQ(gravity(), 5);
}

TEST_F(TypedText, ThatMadeABranchIsTakenBackToItsParent) {
  auto* runs = window.findChild<RunList*>();
  runs->setCurrentRun(0);
  child<QCheckBox>("keepGoing")->setChecked(true);
  type("value.g", QStringLiteral("4"));
  ASSERT_EQ(scenario().runs.size(), 3U);
  EXPECT_EQ(runs->currentRun(), 1);
  edits().undo();
  EXPECT_EQ(runs->currentRun(), 0);
  runs->setCurrentRun(1);
  edits().redo();
  EXPECT_EQ(runs->currentRun(), 2) << "the same run, at another place";
  runs->setCurrentRun(1);
  trigger("removeRun");
  EXPECT_EQ(runs->currentRun(), 1) << "the next one";
  document().load(scenario(), {});
  EXPECT_EQ(runs->currentRun(), 1) << "of another scenario the one at the same place";
}

/// Else there would be a branch with it, and the reset would be the branch's alone.
TEST_F(TypedText, IsDroppedByAReset) {
  type("value.g", QStringLiteral("5"));
  rest();
  window.findChild<RunList*>()->setCurrentRun(0);
  child<QCheckBox>("keepGoing")->setChecked(true);
  ASSERT_GT(controller().time(), 0);
  begin("value.g", "4");
  QTest::mouseClick(child<QPushButton>("resetParameters"), Qt::LeftButton);
  EXPECT_EQ(scenario().runs.size(), 2U);
  EXPECT_EQ(gravity(), 9.81);
}

/// A branch has a moment of inertia that goes with theirs only.
TEST_F(TypedText, StaysWhereAResetIsRefused) {
  Scenario heavy = withBranch(firstScenario(), 0, 1);
  heavy.parameters = {{"I1", 80}, {"I2", 80}};
  heavy.runs[1].parameters = {{"I3", 150}};
  ASSERT_TRUE(document().edit(heavy, Consequence::Restart).empty());
  window.findChild<RunList*>()->setCurrentRun(0);
  QTest::mouseClick(child<QPushButton>("resetParameters"), Qt::LeftButton);
  EXPECT_EQ(scenario(), heavy);
  EXPECT_EQ(child<NumberEdit>("value.I1")->value(), 80);
  EXPECT_TRUE(std::ranges::any_of(window.findChildren<QLabel*>(), [](const QLabel* label) {
    return label->text().startsWith(QStringLiteral("“Branch at 1 s”: "));
  }));
}

TEST_F(TypedText, OfAnEndCutsChangesAndLeavesNoBranchBehindIt) {
  Scenario longer = firstScenario();
  longer.tEnd = 100;
  longer.runs[1].changes = {{80, {{"g", 8}}, {}, {}, {}, {}}};
  ASSERT_TRUE(document().edit(longer, Consequence::Restart).empty());
  auto* reset = child<QPushButton>("resetParameters");
  QTest::mouseClick(reset, Qt::LeftButton);
  EXPECT_EQ(scenario(), firstScenario());
  longer.runs[1].changes.clear();
  longer = withBranch(longer, 0, 80);
  ASSERT_TRUE(document().edit(longer, Consequence::Restart).empty());
  window.findChild<RunList*>()->setCurrentRun(0);
  QTest::mouseClick(reset, Qt::LeftButton);
  EXPECT_EQ(scenario(), longer);
  EXPECT_TRUE(child<QLabel>("endProblem")->text().startsWith(QStringLiteral("“Branch at 80 s”: ")));
  // What was refused waits there, and hinders no other edit.
  type("endTime", QStringLiteral("70"));
  EXPECT_EQ(scenario(), longer);
  type("value.g", QStringLiteral("8"));
  EXPECT_EQ(gravity(), 8);
  EXPECT_EQ(scenario().tEnd, 100);
}

/// Every place of it goes on as a branch of the selected run: it tells of the last one alone.
class MovedSlider : public TypedText {
 protected:
  void SetUp() override {
    TypedText::SetUp();
    runs().setCurrentRun(0);
    child<QCheckBox>("keepGoing")->setChecked(true);
    ASSERT_GT(controller().time(), 0);
  }

  RunList& runs() { return *window.findChild<RunList*>(); }
  PlainSlider& slider() { return *child<PlainSlider>("slider.g"); }
  void nudge() {
    const std::size_t before = scenario().runs.size();
    QTest::keyClick(&slider(), Qt::Key_Right);
    ASSERT_TRUE(slider().settling());
    ASSERT_EQ(scenario().runs.size(), before);
  }
};

TEST_F(MovedSlider, IsAnEditOfTheRunThatItWasMovedFor) {
  nudge();
  runs().setCurrentRun(1);
  ASSERT_EQ(scenario().runs.size(), 3U);
  ASSERT_TRUE(scenario().runs[1].from);
  EXPECT_EQ(scenario().runs[1].from->run, scenario().runs[0].name);
  EXPECT_EQ(runs().currentRun(), 2) << "the one that was chosen";
  EXPECT_FALSE(slider().settling());
  EXPECT_EQ(child<NumberEdit>("value.g")->value(), gravity());
  EXPECT_TRUE(isWholeAndOrdered());
}

TEST_F(MovedSlider, IsPartOfWhatIsSaved) {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("moved.polhode.json"));
  ASSERT_TRUE(window.fileActions()->saveTo(file));
  nudge();
  trigger("save");
  EXPECT_EQ(std::get<Scenario>(readScenarioFile(file)).runs.size(), 3U);
  nudge();
  const test::Answers answers(file, QMessageBox::Cancel);
  EXPECT_FALSE(window.close());
  EXPECT_EQ(answers.questions().size(), 1);
  EXPECT_FALSE(slider().settling());
}

TEST_F(MovedSlider, TellsOfItBeforeWhatGetsTheFocus) {
  slider().setFocus(Qt::TabFocusReason);
  nudge();
  child<NumberEdit>("value.g")->setFocus(Qt::TabFocusReason);
  EXPECT_EQ(scenario().runs.size(), 3U);
}

TEST_F(MovedSlider, TellsOfItBeforeAClickElsewhere) {
  nudge();
  QTest::mousePress(child<QToolButton>("pinRunButton"), Qt::LeftButton);
  EXPECT_EQ(scenario().runs.size(), 3U);
}

TEST_F(MovedSlider, OfARunThatGoesIsNoEditOfTheNext) {
  runs().setCurrentRun(1);
  nudge();
  trigger("removeRun");
  ASSERT_EQ(scenario().runs.size(), 1U);
  EXPECT_FALSE(slider().settling());
  EXPECT_EQ(child<NumberEdit>("value.g")->value(), gravity());
}

/// Which takes nothing from a branch that has its parent's values, whatever the paper's are.
TEST_F(MovedSlider, IsDroppedByAResetOfABranch) {
  child<QCheckBox>("keepGoing")->setChecked(false);
  type("value.g", QStringLiteral("5"));
  type("endTime", QStringLiteral("20"));
  rest();
  child<QCheckBox>("keepGoing")->setChecked(true);
  trigger("branchRun");
  ASSERT_EQ(scenario().runs.size(), 3U);
  ASSERT_EQ(runs().currentRun(), 1);
  ASSERT_TRUE(scenario().runs[1].parameters.empty());
  controller().seek(controller().time() + 1);
  ASSERT_TRUE(test::waitUntil([&] { return !controller().seeking(); }));
  nudge();
  QTest::mouseClick(child<QPushButton>("resetParameters"), Qt::LeftButton);
  EXPECT_EQ(scenario().runs.size(), 3U);
  EXPECT_FALSE(slider().settling());
  EXPECT_EQ(child<NumberEdit>("value.g")->value(), 5);
  EXPECT_EQ(child<NumberEdit>("endTime")->value(), 20);
  // What is shown would come along with the next edit.
  type("value.I3", QStringLiteral("14"));
  ASSERT_EQ(scenario().runs.size(), 4U);
  EXPECT_EQ(scenario().runs[2].parameters, (ParameterValues{{"I3", 14}}));
  EXPECT_EQ(scenario().tEnd, 20);
}

}  // namespace
}  // namespace polhode::gui
