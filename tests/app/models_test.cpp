// Every model keeps the promises that Qt's views rely on.
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QStandardItemModel>
#include <QTest>

#include "app/gui/document/run_places.h"
#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/panels/run_list_model.h"
#include "app/gui/panels/scoreboard.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {
namespace {

/// Fails the test where the model breaks a promise.
class Watched {
 public:
  explicit Watched(QAbstractItemModel* model)
      : tester_(model, QAbstractItemModelTester::FailureReportingMode::Warning) {
    EXPECT_EQ(watching, nullptr);
    watching = this;
    before_ = qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString& text) {
      ADD_FAILURE() << text.toStdString();
    });
  }
  ~Watched() {
    qInstallMessageHandler(before_);
    watching = nullptr;
  }

 private:
  static inline Watched* watching = nullptr;
  QAbstractItemModelTester tester_;
  QtMessageHandler before_;
};

/// Through all that happens to a list of runs.
template <class Show>
void liveThrough(const Show& show) {
  Scenario scenario = firstScenario();
  show(scenario);
  scenario = withAddedRun(scenario, "euler-angles", 0);
  show(scenario);
  scenario.runs[1].name = "renamed";
  show(scenario);
  scenario.runs[0].visible = false;
  show(scenario);
  scenario = withoutBranch(scenario, 0);
  show(scenario);
  show(defaultScenario("pendulum-chain"));
}

TEST(Models, TheListOfRunsKeepsItsPromises) {
  RunListModel model;
  const Watched watched(&model);
  liveThrough([&](const Scenario& scenario) {
    model.setScenario(scenario);
    model.setFailures({QStringLiteral("stopped")});
    model.setFailures({});
    EXPECT_EQ(model.rowCount(), static_cast<int>(scenario.runs.size()));
  });
  model.setData(model.index(0), QStringLiteral("another"), Qt::EditRole);
}

TEST(Models, WhatIsSaidOfARunGoesWithIt) {
  RunListModel model;
  const auto said = [&](int row) {
    return model.data(model.index(row), RunListModel::FailureRole).toString();
  };
  const QString stopped = QStringLiteral("stopped");
  Scenario scenario = withIdentities(firstScenario());
  model.setScenario(scenario);
  model.setFailures({{}, stopped});
  ASSERT_EQ(said(1), stopped);
  scenario.runs[1].rtol = 1e-9;
  model.setScenario(scenario);
  EXPECT_EQ(said(1), stopped) << "until it has been computed anew";
  model.setScenario(withIdentities(withDuplicatedRun(scenario, 0)));
  EXPECT_EQ(said(1), QString());
  EXPECT_EQ(said(2), stopped);
  model.setScenario(withIdentities(withDuplicatedRun(firstScenario(), 0)));
  for (int row = 0; row < 3; ++row) EXPECT_EQ(said(row), QString()) << "others, as many as before";
}

TEST(Models, TheScoreboardKeepsItsPromises) {
  Scoreboard board;
  const Watched sorted(board.model());
  liveThrough([&](const Scenario& scenario) {
    board.setScenario(scenario);
    Session session(scenario, 0.02);
    History history(session);
    std::vector<RunBatch> batches;
    while (!session.advance(0.05, 1, batches)) {
    }
    history.append(batches);
    board.refresh(history, true);
    for (int column = 0; column < board.model()->columnCount(); ++column)
      board.sortByColumn(column, Qt::DescendingOrder);
    board.sortByColumn(-1, Qt::AscendingOrder);
  });
}

TEST(Models, TheScoreboardsOwnModelKeepsItsPromises) {
  ScoreboardModel model;
  const Watched watched(&model);
  liveThrough([&](const Scenario& scenario) {
    model.setScenario(scenario);
    model.setPaused(true);
    EXPECT_EQ(model.rowCount(), static_cast<int>(scenario.runs.size()));
  });
}

TEST(Models, ListsOfIdsKeepTheirPromises) {
  IdCombo combo;
  const Watched watched(combo.model());
  combo.addId(QStringLiteral("a"), QStringLiteral("A"), QStringLiteral("the first"));
  combo.addId(QStringLiteral("b"), QStringLiteral("B"), QStringLiteral("the second"),
              QStringLiteral("(default)"));
  combo.setReason(1, QStringLiteral("does not fit"));
  combo.setReason(1, {});
  combo.setCurrentId(QStringLiteral("b"));
  combo.addHeading(QStringLiteral("Largest"));
  combo.addIdBelowHeading(QStringLiteral("c"), QStringLiteral("Energy, largest"),
                          QStringLiteral("Energy"), QStringLiteral("the third"));
  combo.rename(0, QStringLiteral("Alpha"));
  EXPECT_EQ(combo.nameAt(0), QStringLiteral("Alpha"));
  EXPECT_EQ(combo.nameAt(3), QStringLiteral("Energy, largest"));
}

TEST(ListsOfIds, HaveHeadingsThatAreNeverChosen) {
  IdCombo combo;
  combo.addId(QStringLiteral("a"), QStringLiteral("A"), QStringLiteral("the first"));
  combo.addHeading(QStringLiteral("Largest"));
  combo.addIdBelowHeading(QStringLiteral("b"), QStringLiteral("Energy, largest"),
                          QStringLiteral("Energy"), QStringLiteral("the second"));
  QTest::keyClick(&combo, Qt::Key_Down);
  EXPECT_EQ(combo.currentId(), QStringLiteral("b"));
  combo.setCurrentId({});
  EXPECT_NE(combo.currentIndex(), 1);
}

TEST(RunStyles, KeepTheirDashesWhenOthersComeAndGo) {
  Scenario scenario = firstScenario();
  while (scenario.runs.size() < 9) scenario = withAddedRun(scenario, "euler-angles", 0);
  const QList<RunStyle> before = runStyles(scenario);
  for (qsizetype i = 0; i < before.size(); ++i)
    for (qsizetype j = 0; j < i; ++j) EXPECT_NE(before[i].line, before[j].line) << i << " " << j;
  scenario = withoutBranch(scenario, 1);
  const QList<RunStyle> after = runStyles(scenario);
  ASSERT_EQ(after.size(), before.size() - 1);
  EXPECT_EQ(after[0].line, before[0].line);
  for (qsizetype i = 1; i < 6; ++i) EXPECT_EQ(after[i].line, before[i + 1].line) << i;
}

}  // namespace
}  // namespace polhode::gui
