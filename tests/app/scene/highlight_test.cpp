// The run under the mouse stands out in every view.
#include <QListView>
#include <QSignalSpy>
#include <algorithm>

#include "app/gui/panels/run_list.h"
#include "app/gui/panels/scoreboard.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/run_legend.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/run_highlight.h"
#include "tests/app/plots/plot_panel_fixture.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

using test::settle;
using test::waitUntil;

/// Three flat curves well apart, run by run.
class PlotHighlight : public test::PlotPanelTest {
 protected:
  PlotHighlight() : PlotPanelTest(3) {
    panel_.setChannels({QStringLiteral("energy")});
    std::vector<RunBatch> batches(session_.runCount());
    for (std::size_t run = 0; run < batches.size(); ++run) {
      for (int i = 0; i <= 100; ++i) {
        batches[run].stepTimes.push_back(tEnd * i / 100);
        batches[run].stepValues.resize(batches[run].stepValues.size() + session_.valuesPerStep(run),
                                       1.5 + static_cast<double>(run));
      }
    }
    history_.append(batches);
    draw(tEnd, tEnd);
    QObject::connect(&panel_, &PlotPanel::runHovered, &panel_, [this](int run) { hovered_ = run; });
  }

  const std::vector<SeriesCurve*>& curves() {
    return panel_.findChild<PlotCanvas*>()->plots().front()->curves();
  }
  QPointF onCurve(int run) {
    return {timeAxis(0).coordToPixel(7), valueAxis(0).coordToPixel(1.5 + run)};
  }

  int hovered_ = -2;
};

TEST_F(PlotHighlight, TheCurveUnderTheMouseIsFound) {
  for (int run = 0; run < 3; ++run) {
    mouse(QEvent::MouseMove, onCurve(run) + QPointF(0, 3));
    EXPECT_EQ(hovered_, run);
  }
  mouse(QEvent::MouseMove, onCurve(1) + QPointF(0, 12));
  EXPECT_EQ(hovered_, -1) << "between two curves";
  panel_.setTime(3, 3);
  mouse(QEvent::MouseMove, onCurve(1));
  EXPECT_EQ(hovered_, -1) << "what is not revealed is not there";
  hovered_ = 5;
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(&plot(), &leave);
  EXPECT_EQ(hovered_, -1);
}

TEST_F(PlotHighlight, ChangesPensAndNothingElse) {
  const std::vector<SeriesCurve*> before = curves();
  const QCPRange range = valueAxis(0).range();
  std::vector<QColor> colours;
  for (const SeriesCurve* curve : before) colours.push_back(curve->pen().color());
  const QSignalSpy replots(&plot(), &QCustomPlot::afterReplot);
  panel_.setHighlighted(1);
  panel_.setHighlighted(1);
  settle();
  EXPECT_EQ(curves(), before) << "no curve is built anew";
  EXPECT_EQ(valueAxis(0).range(), range);
  EXPECT_EQ(replots.count(), 1);
  EXPECT_GT(curves()[1]->pen().widthF(), curves()[0]->pen().widthF());
  EXPECT_EQ(curves()[1]->pen().color(), colours[1]);
  const QColor ground = Theme::darkTheme().panel;
  for (const std::size_t other : {std::size_t{0}, std::size_t{2}})
    EXPECT_LT(contrast(curves()[other]->pen().color(), ground), contrast(colours[other], ground));
  EXPECT_GT(curves()[1]->layer()->index(), curves()[2]->layer()->index());

  panel_.setHighlighted(-1);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(curves()[i]->pen().color(), colours[i]);
    EXPECT_EQ(curves()[i]->pen().widthF(), curves()[0]->pen().widthF());
    EXPECT_EQ(curves()[i]->layer(), curves()[0]->layer());
  }
}

TEST_F(PlotHighlight, ADifferenceStandsOutWithBothOfItsRuns) {
  panel_.setChannels({});
  panel_.addDifference(QStringLiteral("energy"), 0, 2);
  draw(tEnd, tEnd);
  const QColor usual = curves()[0]->pen().color();
  for (const int run : {0, 2}) {
    panel_.setHighlighted(run);
    EXPECT_EQ(curves()[0]->pen().color(), usual);
  }
  panel_.setHighlighted(1);
  EXPECT_NE(curves()[0]->pen().color(), usual);
}

TEST_F(PlotHighlight, TheLegendTellsAndShows) {
  auto* legend = panel_.findChild<RunLegend*>();
  // Those of before the last change of theme are on their way out.
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  const QList<RunLegendEntry*> entries = legend->findChildren<RunLegendEntry*>();
  ASSERT_EQ(entries.size(), 3);
  QEnterEvent enter(QPointF(3, 3), QPointF(3, 3), QPointF(3, 3));
  QApplication::sendEvent(entries[2], &enter);
  EXPECT_EQ(hovered_, 2);
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(entries[2], &leave);
  EXPECT_EQ(hovered_, -1);
  const QImage before = entries[0]->grab().toImage();
  panel_.setHighlighted(0);
  EXPECT_NE(entries[0]->grab().toImage(), before);
}

TEST(RunHighlightTest, TellsOfChangesOnly) {
  RunHighlight highlight;
  QList<int> told;
  QObject::connect(&highlight, &RunHighlight::changed, &highlight,
                   [&](int run) { told.append(run); });
  for (const int run : {1, 1, -1, -1, 0}) highlight.set(run);
  EXPECT_EQ(told, (QList<int>{1, -1, 0}));
}

class HighlightWindow : public ::testing::Test {
 protected:
  HighlightWindow() : window(test::namedRuns(3), QString(), nullptr) {
    window.resize(1280, 900);
    window.show();
    window.begin(false);
    EXPECT_TRUE(waitUntil([&] { return window.controller()->history().runCount() == 3; }));
    settle();
  }

  void moveTo(QAbstractItemView* view, int row) {
    const QPointF at = view->visualRect(view->model()->index(row, 0)).center();
    QMouseEvent event(QEvent::MouseMove, at, view->viewport()->mapToGlobal(at), Qt::NoButton,
                      Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(view->viewport(), &event);
  }
  static void leave(QAbstractItemView* view) {
    QEvent event(QEvent::Leave);
    QApplication::sendEvent(view->viewport(), &event);
  }
  [[nodiscard]] int highlighted() const { return window.findChild<RunHighlight*>()->run(); }

  MainWindow window;
};

TEST_F(HighlightWindow, ARowOfTheScoreboardTintsTheRowsAndRaisesTheCurves) {
  auto* board = window.findChild<Scoreboard*>();
  auto* list = window.findChild<QListView*>(QStringLiteral("runList"));
  const auto picture = [](QAbstractItemView* view, int row) {
    return view->viewport()->grab(view->visualRect(view->model()->index(row, 0))).toImage();
  };
  const QImage listBefore = picture(list, 1), boardBefore = picture(board, 1);
  const QImage otherBefore = picture(list, 2);
  moveTo(board, 1);
  EXPECT_EQ(highlighted(), 1);
  EXPECT_NE(picture(list, 1), listBefore);
  EXPECT_NE(picture(board, 1), boardBefore);
  EXPECT_EQ(picture(list, 2), otherBefore);
  const auto& curves = window.findChild<PlotCanvas*>()->plots().front()->curves();
  EXPECT_GT(curves[1]->pen().widthF(), curves[0]->pen().widthF());
  leave(board);
  EXPECT_EQ(highlighted(), -1);
  EXPECT_EQ(picture(list, 1), listBefore);
  EXPECT_EQ(picture(board, 1), boardBefore);
}

TEST_F(HighlightWindow, AnEntryOfTheRunListDoesTheSame) {
  auto* list = window.findChild<QListView*>(QStringLiteral("runList"));
  moveTo(list, 2);
  EXPECT_EQ(highlighted(), 2);
  leave(list);
  EXPECT_EQ(highlighted(), -1);
}

TEST_F(HighlightWindow, NoCurveGivesWayToARunThatIsHidden) {
  Scenario scenario = window.document()->scenario();
  scenario.runs[1].visible = false;
  ASSERT_TRUE(window.document()->edit(scenario, Consequence::Looks).empty());
  auto* list = window.findChild<QListView*>(QStringLiteral("runList"));
  const SeriesCurve& other = *window.findChild<PlotCanvas*>()->plots().front()->curves().front();
  const QColor usual = other.pen().color();
  moveTo(list, 1);
  EXPECT_EQ(highlighted(), 1);
  EXPECT_EQ(other.pen().color(), usual);
  moveTo(list, 2);
  EXPECT_NE(other.pen().color(), usual) << "as of a run that is seen";
}

TEST_F(HighlightWindow, ARunThatGoesIsNoLongerHighlighted) {
  moveTo(window.findChild<QListView*>(QStringLiteral("runList")), 2);
  window.document()->edit(test::namedRuns(2), Consequence::Restart);
  // It is shown until the others are there without it.
  EXPECT_TRUE(test::waitUntil([&] { return highlighted() == -1; }));
}

}  // namespace
}  // namespace polhode::gui
