// The table under the picture: its columns, their texts and their order.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QHeaderView>
#include <QMenu>
#include <algorithm>
#include <cmath>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/panels/scoreboard.h"
#include "app/gui/widgets/text.h"
#include "core/papers/paper_tables.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

TEST(Scoreboard, SaysWhatARunHasCost) {
  Scoreboard board;
  const Scenario scenario = firstScenario();
  board.setScenario(scenario);
  Session session(scenario, 0.02);
  History history(session);
  std::vector<RunBatch> batches;
  while (!session.advance(0.5, 1, batches)) {
  }
  history.append(batches);
  board.refresh(history, true);
  ASSERT_EQ(board.model()->rowCount(), 2);
  const auto cell = [&](const char* column) {
    return board.model()->index(0, ScoreboardModel::columnOf(column)).data().toString();
  };
  EXPECT_EQ(cell("accepted"), formatCount(history.run(0).latest.statistics.stepsAccepted));
  EXPECT_NE(cell("energy-error"), QString());
  EXPECT_EQ(cell("state"), QStringLiteral("running, 0.5 s"));
  board.setPaused(true);
  board.refresh(history, true);
  EXPECT_EQ(cell("state"), QStringLiteral("paused, done to 0.5 s"));
}

// Three tolerances of a chaotic motion: after two seconds nobody knows the exact one.
TEST(Scoreboard, NamesNoErrorAgainstAMotionThatNobodyKnows) {
  Scoreboard board;
  Scenario scenario = defaultScenario("spherical-joint");
  board.setScenario(scenario);
  Session session(scenario, 0.02, {.reference = true});
  History history(session);
  const auto errorAt = [&](double t) {
    board.setTime(t);
    board.refresh(history, true);
    return board.model()->index(0, ScoreboardModel::columnOf("error")).data().toString();
  };
  std::vector<RunBatch> batches;
  while (!session.advance(0.5, 1, batches)) {
  }
  history.append(batches);
  const auto bodyError = [&](std::size_t body) {
    return history.run(0).find("attitude-error", body)->valueAt(0.5);
  };
  EXPECT_EQ(errorAt(0.5), formatPower(std::max(bodyError(0), bodyError(1))));
  batches.clear();
  while (!session.advance(3, 1, batches)) {
  }
  history.append(batches);
  ASSERT_TRUE(history.reference().latest.unresolvedFrom);
  const double lost = *history.reference().latest.unresolvedFrom;
  EXPECT_TRUE(errorAt(lost - 0.1).contains(QStringLiteral("10"))) << "a power of ten";
  EXPECT_EQ(errorAt(lost + 0.1), QStringLiteral("unknown"));
}

Scenario sevenRuns() {
  Scenario scenario = firstScenario();
  scenario.runs.resize(7, scenario.runs.front());
  for (std::size_t i = 0; i < 7; ++i) scenario.runs[i].name = "run " + std::to_string(7 - i);
  return scenario;
}

TEST(Scoreboard, AsksForTheHeightOfAllItsRows) {
  Scoreboard board;
  board.resize(992, 100);
  board.show();
  Scenario scenario = sevenRuns();
  scenario.runs.resize(2);
  board.setScenario(scenario);
  const int two = board.sizeHint().height();
  board.setScenario(sevenRuns());
  EXPECT_EQ(board.sizeHint().height(), two + 5 * board.rowHeight(0));
}

TEST(Scoreboard, EveryColumnHasATipAndFitsItsWidestFigure) {
  Scoreboard board;
  for (const ScoreboardColumn& column : ScoreboardModel::columns()) {
    EXPECT_FALSE(column.title.isEmpty()) << column.id;
    EXPECT_FALSE(column.toolTip.isEmpty()) << column.id;
    const int section = ScoreboardModel::columnOf(column.id);
    EXPECT_EQ(&ScoreboardModel::columns()[static_cast<std::size_t>(section)], &column);
    if (section == 0 || board.isColumnHidden(section)) continue;
    EXPECT_GT(board.columnWidth(section), board.fontMetrics().horizontalAdvance(column.widest));
  }
  EXPECT_EQ(ScoreboardModel::columnOf("no-such-column"), -1);
}

TEST(Scoreboard, OperationsAreNotCountedAnewDuringADrag) {
  int counts = 0;
  ScoreboardModel model(nullptr, [&](const RunSettings&, std::string_view) {
    ++counts;
    return std::optional<double>(1.0);
  });
  Scenario scenario = firstScenario();
  model.setScenario(scenario);
  EXPECT_EQ(counts, static_cast<int>(scenario.runs.size()));
  for (int i = 0; i < 5; ++i) {
    scenario.parameters["I1"] = 44 + i;
    scenario.runs[0].rtol *= 2;
    model.setScenario(scenario);
  }
  EXPECT_EQ(counts, static_cast<int>(scenario.runs.size()));
  scenario.runs[0].formulation = "euler-angles";
  model.setScenario(scenario);
  EXPECT_EQ(counts, static_cast<int>(scenario.runs.size()) + 1);
  const int before = counts;
  scenario.runs.insert(scenario.runs.begin(), scenario.runs.back());
  model.setScenario(scenario);
  EXPECT_EQ(counts, before) << "one in front of them moves the others";
}

TEST(Scoreboard, OperationsFollowTheFormulationTheOptionsAndTheExample) {
  ScoreboardModel model;
  const auto told = [&] {
    return model.index(0, ScoreboardModel::columnOf("operations")).data(Qt::ToolTipRole).toString();
  };
  const auto expectCounted = [&](const Scenario& scenario) {
    model.setScenario(scenario);
    const auto count = operationsPerRhs(scenario.runs[0], scenario.example);
    const QString number = count ? formatCount(std::llround(*count)) : QString();
    EXPECT_EQ(told().contains(QStringLiteral("One right-hand side has ") + number + u'.'),
              count.has_value())
        << told().toStdString();
  };
  Scenario scenario = firstScenario();
  expectCounted(scenario);
  scenario.parameters["I1"] = 44;  // counts nothing anew
  expectCounted(scenario);
  scenario.runs[0].formulation = "director-absolute";
  expectCounted(scenario);
  scenario.runs[0].options["equations"] = "index1";
  expectCounted(scenario);
  expectCounted(withExample(firstScenario(), "spherical-joint"));
  expectCounted(firstScenario());
}

TEST(Scoreboard, CountsOperationsOfRightHandSides) {
  RunSettings run;
  const std::optional<double> nullSpace = operationsPerRhs(run, "gyro-top");
  ASSERT_TRUE(nullSpace);
  EXPECT_EQ(*nullSpace, countOperations("quaternion-null-space", "gyro-top").total());
  run.options["equations"] = "index1";
  EXPECT_FALSE(operationsPerRhs(run, "gyro-top")) << "a residual, not a right-hand side";
  run.options.clear();
  run.formulation = "euler-angles";
  EXPECT_FALSE(operationsPerRhs(run, "spherical-joint")) << "no such formulation";
}

TEST(Scoreboard, OffersTheColumnsThatARunHasNumbersFor) {
  Scoreboard board;
  Scenario scenario = firstScenario();
  board.setScenario(scenario);
  const auto offered = [&](const char* id) {
    QMenu menu;
    board.fillMenu(&menu);
    return menu.findChild<QAction*>(QStringLiteral("column.") + QLatin1String(id)) != nullptr;
  };
  EXPECT_TRUE(offered("time"));
  EXPECT_FALSE(offered("lu")) << "no run is implicit";
  scenario.runs[1].integrator = "radau5";
  board.setScenario(scenario);
  EXPECT_TRUE(offered("lu"));
  EXPECT_TRUE(board.isColumnHidden(ScoreboardModel::columnOf("lu"))) << "until it is chosen";
}

TEST(Scoreboard, SpareColumnsGiveWayUntilTheyAreAskedFor) {
  Scoreboard board;
  board.setScenario(firstScenario());
  const int time = ScoreboardModel::columnOf("time");
  board.resize(1500, 100);
  board.show();
  test::settle();
  EXPECT_FALSE(board.isColumnHidden(time));
  board.resize(700, 100);
  test::settle();
  EXPECT_TRUE(board.isColumnHidden(time));
  EXPECT_FALSE(board.isColumnHidden(ScoreboardModel::columnOf("energy-error")));
  QMenu menu;
  board.fillMenu(&menu);
  menu.findChild<QAction*>(QStringLiteral("column.time"))->setChecked(true);
  EXPECT_FALSE(board.isColumnHidden(time));
}

TEST(Scoreboard, UsualColumnsNeverScrollSideways) {
  Scoreboard board;
  Scenario scenario = sevenRuns();
  scenario.runs[1].name = "Quaternion, null space";
  board.setScenario(scenario);
  board.show();
  // Beside the panels at 1280 x 720, and wider.
  for (int width = 900; width < 2200; width += 35) {
    board.resize(width, 300);
    test::settle();
    EXPECT_LE(board.horizontalHeader()->length(), board.viewport()->width()) << width;
    EXPECT_EQ(board.rowHeight(1), board.rowHeight(0)) << "its name fits in one line at " << width;
  }
}

TEST(Scoreboard, RemembersColumnsAndOrder) {
  Scenario scenario = sevenRuns();
  scenario.runs[1].integrator = "radau5";
  Scoreboard board;
  board.setScenario(scenario);
  const auto choose = [&](const char* id, bool shown) {
    QMenu menu;
    board.fillMenu(&menu);
    menu.findChild<QAction*>(QStringLiteral("column.") + QLatin1String(id))->setChecked(shown);
  };
  choose("lu", true);
  choose("rejected", false);
  board.sortByColumn(ScoreboardModel::columnOf("name"), Qt::AscendingOrder);
  EXPECT_EQ(board.model()->index(0, 0).data().toString(), QStringLiteral("run 1"));

  Scoreboard other;
  other.restoreState(board.saveState());
  other.setScenario(scenario);
  EXPECT_FALSE(other.isColumnHidden(ScoreboardModel::columnOf("lu")));
  EXPECT_TRUE(other.isColumnHidden(ScoreboardModel::columnOf("rejected")));
  EXPECT_EQ(other.model()->index(0, 0).data().toString(), QStringLiteral("run 1"));
  EXPECT_EQ(other.saveState(), board.saveState());
  other.restoreState({});
  EXPECT_EQ(other.model()->index(0, 0).data().toString(), QStringLiteral("run 7"));
  other.restoreState(R"({"columns":{"no-such":true},"sort":"no-such"})");
  EXPECT_EQ(other.model()->index(0, 0).data().toString(), QStringLiteral("run 7"));
}

}  // namespace
}  // namespace polhode::gui
