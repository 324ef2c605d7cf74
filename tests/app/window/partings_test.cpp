// Where runs part: the first frame beyond an angle.
#include "app/gui/window/partings.h"

#include <gtest/gtest.h>

#include <cmath>

#include "app/gui/document/run_tree_edits.h"
#include "app/gui/document/scenario_transforms.h"

namespace polhode::gui {
namespace {

History historyOf(const Scenario& scenario) {
  Session session(scenario, 0.01);
  History history(session);
  std::vector<RunBatch> batches;
  while (!session.ended()) session.advance(scenario.tEnd, 1, batches);
  history.append(batches);
  return history;
}

TEST(Partings, AreWhereTheAngleIsBeyondTheTolerance) {
  Scenario scenario = withBranch(firstScenario(), 0, 1.005);
  scenario.tEnd = 3;
  scenario.runs[1].parameters = {{"g", 0}};
  const History history = historyOf(scenario);
  Partings partings;
  EXPECT_TRUE(partings.marks(history, scenario, 0, 3).isEmpty()) << "nobody asks";
  partings.setTolerance(0.1);
  const QList<PlotMark> marks = partings.marks(history, scenario, 0, 3);
  ASSERT_EQ(marks.size(), 1) << "directors are not that wrong";
  const double t = marks[0].t;
  EXPECT_GT(t, 1.005);
  const auto chord = [&](double at) {
    return (history.bodiesAt(0, at)[0].R_WB - history.bodiesAt(1, at)[0].R_WB).norm();
  };
  const double least = 2 * std::sqrt(2.0) * std::sin(0.05);
  EXPECT_GT(chord(t), least);
  EXPECT_LE(chord(t - 0.01), least);
  EXPECT_TRUE(partings.marks(history, scenario, 0, t - 1e-3).isEmpty()) << "not revealed yet";
  // From the branch's side it is the same.
  EXPECT_EQ(partings.marks(history, scenario, 1, 3).at(0).t, t);
  scenario.runs[1].visible = false;
  EXPECT_TRUE(partings.marks(history, scenario, 0, 3).isEmpty());
  partings.setTolerance(1e-9);
  EXPECT_EQ(partings.marks(history, scenario, 0, 3).size(), 1) << "directors drift";
}

}  // namespace
}  // namespace polhode::gui
