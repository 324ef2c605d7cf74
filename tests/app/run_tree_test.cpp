// Branches and pinned runs: edits of the scenario, and what the window does with them.
#include <QAction>
#include <QImage>
#include <QLabel>
#include <QStatusBar>
#include <QStyle>
#include <QUndoStack>
#include <vector>

#include "app/gui/document/run_differences.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/panels/run_list.h"
#include "app/gui/panels/run_list_model.h"
#include "app/gui/panels/time_slider.h"
#include "tests/app/window_fixture.h"

namespace polhode::gui {
namespace {

class RunTree : public test::WindowTest {
 protected:
  void seek(double t) {
    controller().setPlaying(false);
    controller().seek(t);
    ASSERT_TRUE(test::waitUntil([&] { return !controller().seeking(); }));
  }
  QString owners() { return child<QLabel>("owners")->text(); }
};

TEST_F(RunTree, ABranchIsSelectedAndItsSlidersAreItsOwn) {
  seek(1.5);
  child<QAction>("branchRun")->trigger();
  ASSERT_EQ(scenario().runs.size(), 3u);
  const double t = scenario().runs[1].from->t;
  EXPECT_EQ(t, controller().time());
  EXPECT_EQ(window.findChild<RunList*>()->currentRun(), 1);
  EXPECT_TRUE(owners().contains(QStringLiteral("Branch at"))) << owners().toStdString();
  EXPECT_FALSE(child("value.Omega3")->isEnabled());
  type("value.I3", QStringLiteral("14"));
  EXPECT_EQ(scenario().runs[1].parameters, (ParameterValues{{"I3", 14}}));
  EXPECT_TRUE(scenario().parameters.empty()) << "the others stay";
  rest();
  const History& history = controller().history();
  EXPECT_EQ(history.run(1).begin, t);
  EXPECT_EQ(history.run(1).frameTimes.front(), t);
  EXPECT_EQ(history.run(1).series.front().times().front(), t);
  EXPECT_EQ(history.references().size(), 2u);
  // Before it begins it is where its parent is.
  EXPECT_EQ(history.bodiesAt(1, 0.5 * t)[0].R_WB, history.bodiesAt(0, 0.5 * t)[0].R_WB);

  document().undoStack()->undo();
  document().undoStack()->undo();
  EXPECT_EQ(scenario().runs.size(), 2u);
  document().undoStack()->redo();
  EXPECT_EQ(scenario().runs.size(), 3u);
  // Selecting the trunk shows the scenario's values again.
  window.findChild<RunList*>()->setCurrentRun(0);
  EXPECT_TRUE(child("value.Omega3")->isEnabled());
  EXPECT_TRUE(child("owners")->isHidden());
}

TEST_F(RunTree, ABranchAtTheStartSaysThatItIsACopy) {
  seek(0);
  child<QAction>("branchRun")->trigger();
  EXPECT_TRUE(window.statusBar()->currentMessage().contains(QStringLiteral("pin one of the two")));
  child<QAction>("pinRun")->trigger();
  child<QAction>("branchRun")->trigger();
  EXPECT_TRUE(isPinned(scenario().runs[2]));
  EXPECT_TRUE(window.statusBar()->currentMessage().contains(QStringLiteral("like its original")));
}

TEST_F(RunTree, WhatNoBranchCanHaveIsSaidOfTheRunThatIsEdited) {
  child<QCheckBox>("keepGoing")->setChecked(true);
  seek(1.5);
  type("value.I3", QStringLiteral("1000"));
  EXPECT_EQ(scenario().runs.size(), 2u);
  const QString other = QStringLiteral("“");
  bool said = false;
  for (const QLabel* label : window.findChildren<QLabel*>()) {
    said =
        said || (label->property("role") == QStringLiteral("problem") && !label->text().isEmpty());
    EXPECT_FALSE(label->text().startsWith(other)) << label->text().toStdString();
  }
  EXPECT_TRUE(said);
}

TEST_F(RunTree, KeepGoingBranchesAndOverwritesNothing) {
  child<QCheckBox>("keepGoing")->setChecked(true);
  seek(1.5);
  type("value.g", QStringLiteral("4"));
  ASSERT_EQ(scenario().runs.size(), 3u);
  EXPECT_TRUE(scenario().changes.empty());
  EXPECT_EQ(scenario().runs[1].parameters, (ParameterValues{{"g", 4}}));
  EXPECT_EQ(window.findChild<RunList*>()->currentRun(), 1);
  // As long as time stands still it is the branch that is edited, and later its branch.
  type("value.g", QStringLiteral("3"));
  EXPECT_EQ(scenario().runs.size(), 3u);
  seek(1.8);
  auto* combo = child<IdCombo>("stabilisation");
  combo->setCurrentId(QStringLiteral("position"));
  emit combo->activated(combo->currentIndex());
  ASSERT_EQ(scenario().runs.size(), 4u);
  EXPECT_EQ(scenario().runs[2].from->run, scenario().runs[1].name);
  EXPECT_EQ(scenario().runs[2].stabilisation, "position");
  EXPECT_EQ(parametersOf(scenario(), scenario().runs[2]).at("g"), 3);
}

TEST_F(RunTree, ABranchOfAPinnedRunKeepsWhatWasNotEdited) {
  child<QAction>("pinRun")->trigger();
  type("value.I3", QStringLiteral("14"));
  child<QCheckBox>("keepGoing")->setChecked(true);
  seek(1.5);
  type("value.g", QStringLiteral("4"));
  ASSERT_EQ(scenario().runs.size(), 3u);
  const ParameterValues values = parametersOf(scenario(), scenario().runs[1]);
  EXPECT_EQ(values.at("g"), 4);
  EXPECT_EQ(values.at("I3"), 10) << "the pinned one's";
}

TEST_F(RunTree, OneDragIsOneBranchAndOneUndoStep) {
  type("endTime", QStringLiteral("20"));
  child<QCheckBox>("keepGoing")->setChecked(true);
  const std::size_t runs = scenario().runs.size();
  const int edits = document().undoStack()->count();
  for (const std::size_t drags : {1u, 2u}) {
    auto* slider = child<PlainSlider>("slider.g");
    slider->setSliderDown(true);
    for (int i = 0; i < 4; ++i) {
      slider->setValue(slider->value() - 20);
      const double t = controller().time();
      ASSERT_TRUE(test::waitUntil([&] { return controller().time() > t + 0.05; }));
    }
    slider->setSliderDown(false);
    EXPECT_EQ(scenario().runs.size(), runs + drags);
    EXPECT_EQ(document().undoStack()->count(), edits + static_cast<int>(drags));
    const double t = controller().time();
    ASSERT_TRUE(test::waitUntil([&] { return controller().time() > t + 0.05; }));
  }
  // A branch that all go on with is edited at every place that the slider passes.
  keepAllGoing();
  auto* slider = child<PlainSlider>("slider.g");
  slider->setSliderDown(true);
  const Scenario before = scenario();
  slider->setValue(slider->value() + 20);
  EXPECT_TRUE(test::waitUntil([&] { return scenario() != before; }));
  slider->setSliderDown(false);
}

TEST_F(RunTree, KeysThatFollowEachOtherAreOneBranch) {
  type("endTime", QStringLiteral("20"));
  child<QCheckBox>("keepGoing")->setChecked(true);
  const std::size_t runs = scenario().runs.size();
  auto* slider = child<PlainSlider>("slider.g");
  const int before = slider->value();
  for (int i = 0; i < 5; ++i) {
    QTest::keyClick(slider, Qt::Key_Left);
    const double t = controller().time();
    ASSERT_TRUE(test::waitUntil([&] { return controller().time() > t; }));
  }
  ASSERT_TRUE(test::waitUntil([&] { return scenario().runs.size() > runs; }));
  EXPECT_EQ(scenario().runs.size(), runs + 1);
  EXPECT_EQ(slider->value(), before - 5);
}

TEST_F(RunTree, AValueThatMakesNoSenseLeavesTheBranchItsOwn) {
  seek(1.5);
  child<QAction>("branchRun")->trigger();
  type("value.I3", QStringLiteral("14"));
  ASSERT_EQ(scenario().runs[1].parameters, (ParameterValues{{"I3", 14}}));
  type("value.I3", QStringLiteral("-1"));
  EXPECT_EQ(scenario().runs[1].parameters, (ParameterValues{{"I3", 14}}));
  EXPECT_EQ(child<NumberEdit>("value.I3")->value(), -1) << "to be mended";
  type("value.g", QStringLiteral("4"));
  EXPECT_EQ(scenario().runs[1].parameters, (ParameterValues{{"I3", 14}, {"g", 4}}));
}

TEST_F(RunTree, AnEditThatWasRefusedDoesNotComeAlongWithTheNext) {
  type("endTime", QStringLiteral("2"));
  rest();
  child<QCheckBox>("keepGoing")->setChecked(true);
  seek(2);
  const double before = child<NumberEdit>("value.I3")->value();
  type("value.I3", QStringLiteral("14"));
  EXPECT_EQ(child<NumberEdit>("value.I3")->value(), before);
  auto* combo = child<IdCombo>("stabilisation");
  const QString none = combo->currentId();
  combo->setCurrentId(QStringLiteral("position"));
  emit combo->activated(combo->currentIndex());
  EXPECT_EQ(combo->currentId(), none);
  ASSERT_EQ(scenario().runs.size(), 2u) << "at the end there is nothing left";
  seek(1);
  type("value.g", QStringLiteral("4"));
  ASSERT_EQ(scenario().runs.size(), 3u);
  EXPECT_EQ(scenario().runs[1].parameters, (ParameterValues{{"g", 4}}));
  EXPECT_EQ(scenario().runs[1].stabilisation, scenario().runs[0].stabilisation);
}

TEST_F(RunTree, APinnedRunIsComparedInWords) {
  auto* compare = child<QAction>("comparePinned");
  EXPECT_FALSE(compare->isEnabled());
  child<QAction>("pinRun")->trigger();
  EXPECT_TRUE(compare->isEnabled()) << "the other one with it";
  type("value.I3", QStringLiteral("14"));
  window.findChild<RunList*>()->setCurrentRun(1);
  EXPECT_TRUE(compare->isEnabled());
  rest();
  compare->trigger();
  auto* words = child<QLabel>("pinWords");
  EXPECT_TRUE(words->text().contains(QStringLiteral("I₃ = 14 kg m² (10 kg m²)")))
      << words->text().toStdString();
  EXPECT_TRUE(words->text().contains(
      QStringLiteral("formulation: Directors, absolute (Quaternion, null space)")))
      << words->text().toStdString();
  EXPECT_GE(words->height(), words->heightForWidth(words->width())) << "no line is cut";
  seek(1);
  EXPECT_TRUE(test::waitUntil([&] {
    return words->text().contains(QStringLiteral("At t = 1 s they are turned by"));
  })) << words->text().toStdString();
  const QString compared = words->text();
  window.findChild<RunList*>()->setCurrentRun(0);
  EXPECT_EQ(words->text(), compared) << "the pinned one is selected: the other is compared with it";
  child<QAction>("pinRun")->trigger();
  EXPECT_EQ(words->text(), QStringLiteral("No run is pinned beside another."));
  EXPECT_FALSE(compare->isEnabled());
}

TEST_F(RunTree, SlidersOfNobodyCannotBeMoved) {
  auto* slider = child<QSlider>("slider.I3");
  auto* runs = window.findChild<RunList*>();
  child<QAction>("pinRun")->trigger();
  EXPECT_TRUE(slider->isEnabled());
  runs->setCurrentRun(1);
  child<QAction>("pinRun")->trigger();
  EXPECT_FALSE(slider->isEnabled());
  EXPECT_TRUE(slider->toolTip().contains(QStringLiteral("All runs are pinned")));
  child<QAction>("pinRun")->trigger();
  EXPECT_TRUE(slider->isEnabled());
}

TEST_F(RunTree, TheKeyToPinABranchSaysWhyItCannot) {
  show();
  seek(1.5);
  child<QAction>("branchRun")->trigger();
  rest();
  ASSERT_FALSE(child<QAction>("pinRun")->isEnabled());
  QTest::keyClick(&window, Qt::Key_P);
  EXPECT_EQ(window.statusBar()->currentMessage(), child<QAction>("pinRun")->toolTip());
}

TEST_F(RunTree, TheTimeSliderHasAMarkForABranch) {
  seek(1.5);
  child<QAction>("branchRun")->trigger();
  rest();
  auto* slider = child<TimeSlider>("timeSlider");
  const QImage image = slider->grab().toImage();
  const QColor colour(QString::fromStdString(scenario().runs[1].colour));
  std::vector<int> marked;
  for (int x = 0; x < image.width(); ++x)
    if (QColor(image.pixel(x, 2)) == colour) marked.push_back(x);
  ASSERT_EQ(marked.size(), 3u) << "one mark, three pixels wide";
  const double share = scenario().runs[1].from->t / scenario().tEnd;
  const int handle = slider->style()->pixelMetric(QStyle::PM_SliderLength, nullptr, slider);
  EXPECT_NEAR(marked[1], handle / 2.0 + share * (image.width() - handle), 1);
}

TEST_F(RunTree, APinnedRunIsLeftAloneAndSaidSo) {
  child<QAction>("pinRun")->trigger();
  EXPECT_TRUE(isPinned(scenario().runs[0]));
  type("value.I3", QStringLiteral("14"));
  EXPECT_EQ(scenario().parameters, (ParameterValues{{"I3", 14}}));
  EXPECT_EQ(parametersOf(scenario(), scenario().runs[0]).at("I3"), 10);
  EXPECT_TRUE(owners().contains(QStringLiteral("(I₃ = 10)"))) << owners().toStdString();
  child<QAction>("pinRun")->trigger();
  EXPECT_FALSE(isPinned(scenario().runs[0]));
  EXPECT_TRUE(child("owners")->isHidden());
}

TEST_F(RunTree, ASentenceAboveTheSlidersGrowsWhenTheMouseLetsGo) {
  child<QAction>("pinRun")->trigger();
  const QString before = owners();
  auto* slider = child<QSlider>("slider.I3");
  slider->setSliderDown(true);
  slider->setValue(slider->value() + 50);
  ASSERT_TRUE(test::waitUntil([&] { return scenario().parameters.contains("I3"); }));
  EXPECT_EQ(owners(), before) << "the slider would move away from the mouse";
  slider->setSliderDown(false);
  EXPECT_TRUE(test::waitUntil([&] { return owners().contains(QStringLiteral("(I₃ = 10)")); }));
}

TEST_F(RunTree, WhereThereIsNothingToBranchFromThereIsASentence) {
  seek(1.5);
  child<QAction>("branchRun")->trigger();
  seek(0.5);
  child<QAction>("branchRun")->trigger();
  EXPECT_EQ(scenario().runs.size(), 3u) << "the branch is not there at 0.5 s";
  type("endTime", QStringLiteral("2"));
  seek(2);
  window.findChild<RunList*>()->setCurrentRun(0);
  child<QAction>("branchRun")->trigger();
  EXPECT_EQ(scenario().runs.size(), 3u) << "the end";
}

TEST_F(RunTree, ATreeIsSavedAndReadBack) {
  seek(1.5);
  child<QAction>("branchRun")->trigger();
  child<QAction>("pinRun")->trigger();  // of a branch: nothing
  window.findChild<RunList*>()->setCurrentRun(2);
  child<QAction>("pinRun")->trigger();
  const auto read = parseScenario(formatScenario(scenario()));
  ASSERT_TRUE(std::holds_alternative<Scenario>(read));
  EXPECT_EQ(std::get<Scenario>(read).runs, scenario().runs);
}

}  // namespace
}  // namespace polhode::gui
