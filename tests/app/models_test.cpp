// Every model keeps the promises that Qt's views rely on.
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QStandardItemModel>

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
}

}  // namespace
}  // namespace polhode::gui
