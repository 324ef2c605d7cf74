#include "app/gui/plots/plot_canvas.h"
#include "tests/app/plots/plot_panel_fixture.h"

namespace polhode::gui {
namespace {

using test::PlotPanelTest;
using test::Values;

TEST_F(PlotPanelTest, StartsWithThePlottedChannelsOfTheCatalog) {
  QStringList expected;
  for (const ChannelInfo& channel : catalog::channels())
    if (channel.plotted) expected.append(QString::fromStdString(std::string(channel.id)));
  EXPECT_EQ(panel_.channels(), expected);
  EXPECT_EQ(plot().axisRectCount(), expected.size());
}

TEST_F(PlotPanelTest, SurvivesHavingNothingToShow) {
  PlotPanel empty;
  empty.resize(380, 640);
  empty.refresh();
  EXPECT_FALSE(empty.grab().isNull());
  empty.setChannels({});
  empty.refresh();
  EXPECT_FALSE(empty.grab().isNull());
  panel_.setHistory(nullptr);
  draw(1, 1);
}

TEST_F(PlotPanelTest, LogPlotSurvivesZerosAndNegatives) {
  fill([](double t, std::size_t) {
    static constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    static constexpr double infinity = std::numeric_limits<double>::infinity();
    static constexpr double values[] = {0,   -1e-16,   2e-9,      1e-300, -0.0,
                                        nan, infinity, -infinity, -3e-9,  4.9e-324};
    return values[std::lround(100 * t) % 10];
  });
  draw(tEnd, tEnd);
  int logarithmic = 0;
  for (int i = 0; i < plot().axisRectCount(); ++i) {
    if (valueAxis(i).scaleType() != QCPAxis::stLogarithmic) continue;
    // These runs are compared with nothing: no curve, no range.
    if (catalog::findChannel(panel_.channels()[i].toStdString())->needsReference()) continue;
    ++logarithmic;
    const QCPRange range = valueAxis(i).range();
    EXPECT_GT(range.lower, 1e-30) << "a stray number must not flatten the plot";
    EXPECT_LT(range.lower, 1e-16) << "round-off must remain visible";
    EXPECT_GT(range.upper, 3e-9);
    EXPECT_LT(range.upper, 1e3);
  }
  EXPECT_GT(logarithmic, 0);
}

TEST_F(PlotPanelTest, LogPlotOfZerosHasASaneRange) {
  fill([](double, std::size_t) { return 0.0; });
  draw(tEnd, tEnd);
  for (int i = 0; i < plot().axisRectCount(); ++i) {
    const QCPRange range = valueAxis(i).range();
    EXPECT_TRUE(std::isfinite(range.lower) && std::isfinite(range.upper));
    EXPECT_GT(range.upper, range.lower);
  }
}

TEST_F(PlotPanelTest, LogPlotShowsTwoDecadesAtLeast) {
  fill([](double, std::size_t) { return 0.012; });
  draw(tEnd, tEnd);
  for (int i = 0; i < plot().axisRectCount(); ++i) {
    if (valueAxis(i).scaleType() != QCPAxis::stLogarithmic) continue;
    EXPECT_GE(valueAxis(i).range().upper / valueAxis(i).range().lower, 100);
  }
}

// An error starts as rounding and is a million times as large after the first step.
TEST_F(PlotPanelTest, ALogPlotLeavesOutWhereARunStarts) {
  fill([](double t, std::size_t) { return t == 0 ? 1e-16 : 1e-6 * (1 + t); });
  draw(tEnd, tEnd);
  int logarithmic = 0;
  for (int i = 0; i < plot().axisRectCount(); ++i) {
    if (valueAxis(i).scaleType() != QCPAxis::stLogarithmic) continue;
    if (catalog::findChannel(panel_.channels()[i].toStdString())->needsReference()) continue;
    ++logarithmic;
    EXPECT_GT(valueAxis(i).range().lower, 1e-8);
  }
  EXPECT_GT(logarithmic, 0);
}

TEST_F(PlotPanelTest, MarginsLineUp) {
  fill([](double t, std::size_t k) {
    return std::pow(10.0, static_cast<double>(k)) * test::wave(t, k);
  });
  draw(tEnd, tEnd);
  const QRect first = plot().axisRect(0)->rect();
  for (int i = 1; i < plot().axisRectCount(); ++i) {
    const QRect rect = plot().axisRect(i)->rect();
    EXPECT_EQ(rect.left(), first.left());
    EXPECT_EQ(rect.right(), first.right());
    EXPECT_NEAR(rect.height(), first.height(), 2);
    EXPECT_EQ(timeAxis(i).range(), timeAxis(0).range());
  }
}

TEST_F(PlotPanelTest, OnlyTheLowestPlotHasTimeLabels) {
  fill(test::wave);
  draw(tEnd, tEnd);
  for (int i = 0; i < plot().axisRectCount(); ++i)
    EXPECT_EQ(timeAxis(i).tickLabels(), i + 1 == plot().axisRectCount());
}

TEST_F(PlotPanelTest, CurvesStopAtTheRevealedTime) {
  fill(test::wave);
  const auto pixelsRightOf = [this](double t) {
    const QImage image = plot().grab().toImage();
    const QRect rect = plot().axisRect(0)->rect();
    int count = 0;
    // Saturated colours are the curves'; below the title, where numbers have the colours of runs.
    for (int i = 0; i < plot().axisRectCount(); ++i) {
      const QRect r = plot().axisRect(i)->rect();
      for (int y = r.top() + r.height() / 2; y < r.bottom(); ++y)
        for (int x = static_cast<int>(timeAxis(i).coordToPixel(t)) + 3; x < rect.right(); ++x)
          if (image.pixelColor(x, y).hsvSaturation() > 150) ++count;
    }
    return count;
  };
  // The playhead's own line is elsewhere.
  draw(1, 8);
  EXPECT_EQ(pixelsRightOf(8), 0);
  EXPECT_GT(pixelsRightOf(4), 100);
  draw(1, tEnd);
  EXPECT_GT(pixelsRightOf(8), 100);
  draw(1, 4);
  EXPECT_EQ(pixelsRightOf(4), 0);
}

TEST_F(PlotPanelTest, CurvesAreDrawnAgainOnlyWhenTheyChange) {
  fill(test::wave);
  draw(5, 10);
  int replots = 0;
  QObject::connect(&plot(), &QCustomPlot::afterReplot, &panel_, [&replots] { ++replots; });
  const auto show = [this](double playhead, double revealed) {
    panel_.setTime(playhead, revealed);
    panel_.refresh();
    test::settle();
  };
  for (int i = 0; i < 50; ++i) show(5, 10);
  EXPECT_EQ(replots, 0) << "nothing has changed";
  for (int i = 0; i < 50; ++i) show(5 + 0.001 * i, 10);
  EXPECT_EQ(replots, 0) << "only the cursor moves";
  int frames = 0;
  EXPECT_TRUE(test::waitUntil([&] {
    ++frames;
    show(10, 10 + 1e-4 * frames);
    return replots > 3;
  })) << "curves grow";
  EXPECT_GT(frames, 2 * replots) << "but not at every frame";
}

TEST_F(PlotPanelTest, TakesNewSamplesOfAGrowingHistory) {
  fill([](double t, std::size_t) { return t; }, 100);
  draw(tEnd, tEnd);
  const double before = valueAxis(3).range().upper;
  // Past the capacity of a series, so that it is decimated meanwhile.
  std::vector<RunBatch> batches(session_.runCount());
  for (std::size_t run = 0; run < batches.size(); ++run) {
    for (int i = 1; i <= 20'000; ++i) {
      batches[run].stepTimes.push_back(tEnd + 1e-4 * i);
      batches[run].stepValues.resize(batches[run].stepValues.size() + session_.valuesPerStep(run),
                                     1000.0);
    }
  }
  history_.append(batches);
  panel_.setTimeRange(tEnd + 2);
  draw(tEnd + 2, tEnd + 2);
  EXPECT_LT(before, 1000);
  EXPECT_GE(valueAxis(3).range().upper, 1000);
}

TEST_F(PlotPanelTest, AGrowingAxisIsFilledByWhatHasBeenPlayed) {
  fill(test::wave);
  panel_.setGrowing(0.5);
  std::vector<double> ends;
  double t = 0.1;
  while (t < tEnd) {
    draw(t, t);
    const QCPRange range = timeAxis(0).range();
    EXPECT_EQ(range.lower, 0);
    EXPECT_GE(range.upper, std::max(0.5, t));
    EXPECT_GT(std::max(t, 0.5), 0.7 * range.upper) << "full, or nearly so";
    if (ends.empty() || range.upper != ends.back()) ends.push_back(range.upper);
    t *= 1.02;
  }
  EXPECT_EQ(ends.front(), 0.5);
  EXPECT_LE(ends.size(), 20u) << "it stands still between its steps";
  draw(tEnd, tEnd);
  EXPECT_EQ(timeAxis(0).range().upper, tEnd);
  draw(1, tEnd);
  EXPECT_EQ(timeAxis(0).range().upper, tEnd) << "what has been seen stays";
}

TEST_F(PlotPanelTest, AGrowingAxisFitsItsValuesToWhatIsSeen) {
  fill([](double t, std::size_t) { return t; });
  panel_.setGrowing(0.5);
  draw(1, 1);
  EXPECT_LT(valueAxis(3).range().upper, 3);
}

TEST_F(PlotPanelTest, AnAxisGrowsUntilAnotherPartIsChosen) {
  fill(test::wave);
  const auto end = [this] {
    draw(1, 1);
    return timeAxis(0).range().upper;
  };
  panel_.setGrowing(0.5);
  EXPECT_LT(end(), 2);
  panel_.setFollow(true);
  panel_.setFollow(false);
  EXPECT_EQ(end(), tEnd);
  panel_.setGrowing(0.5);
  wheel(at(0, 0.5), -120);
  const double zoomed = end();
  draw(8, 8);
  EXPECT_EQ(timeAxis(0).range().upper, zoomed);
  panel_.setGrowing(0.5);
  EXPECT_EQ(end(), zoomed) << "the part that was chosen";
  mouse(QEvent::MouseButtonDblClick, at(0, 0.5));
  EXPECT_EQ(end(), tEnd);
}

TEST_F(PlotPanelTest, HiddenRunsAreNotDrawn) {
  fill(test::wave);
  draw(0, tEnd);
  const auto saturated = [this] {
    const QImage image = plot().grab().toImage();
    int count = 0;
    const QRect rect = plot().axisRect(0)->rect().adjusted(8, 0, 0, 0);
    for (int y = rect.top(); y < rect.bottom(); ++y)
      for (int x = rect.left(); x < rect.right(); ++x)
        if (image.pixelColor(x, y).hsvSaturation() > 150) ++count;
    return count;
  };
  EXPECT_GT(saturated(), 100);
  panel_.setRuns(
      {{QStringLiteral("one"), Qt::blue, 0, false}, {QStringLiteral("two"), Qt::red, 1, false}});
  draw(0, tEnd);
  EXPECT_EQ(saturated(), 0);
}

TEST_F(PlotPanelTest, ClickSeeks) {
  fill(test::wave);
  draw(tEnd, tEnd);
  std::vector<double> seeks;
  QObject::connect(&panel_, &PlotPanel::seekRequested, &panel_,
                   [&](double t) { seeks.push_back(t); });
  mouse(QEvent::MouseButtonPress, at(1, 7));
  mouse(QEvent::MouseButtonRelease, at(1, 7));
  ASSERT_EQ(seeks.size(), 1u);
  EXPECT_NEAR(seeks[0], 7, tEnd / 200);
}

TEST_F(PlotPanelTest, DragPansAndDoesNotSeek) {
  fill(test::wave);
  draw(tEnd, tEnd);
  wheel(at(0, 10), 480);
  draw(tEnd, tEnd);
  const QCPRange before = timeAxis(0).range();
  ASSERT_LT(before.size(), 0.6 * tEnd);
  int seeks = 0;
  QObject::connect(&panel_, &PlotPanel::seekRequested, &panel_, [&] { ++seeks; });
  const QPointF start = at(2, before.center());
  mouse(QEvent::MouseButtonPress, start);
  mouse(QEvent::MouseMove, start - QPointF(20, 0));
  mouse(QEvent::MouseMove, start - QPointF(40, 0));
  mouse(QEvent::MouseButtonRelease, start - QPointF(40, 0));
  draw(tEnd, tEnd);
  EXPECT_EQ(seeks, 0);
  EXPECT_GT(timeAxis(0).range().lower, before.lower);
  EXPECT_NEAR(timeAxis(0).range().size(), before.size(), 1e-9);
}

TEST_F(PlotPanelTest, WheelZoomsTheTimeOfAllPlotsAndDoubleClickResets) {
  fill(test::wave);
  draw(tEnd, tEnd);
  wheel(at(0, 10), 240);
  draw(tEnd, tEnd);
  for (int i = 0; i < plot().axisRectCount(); ++i) {
    EXPECT_LT(timeAxis(i).range().size(), 0.7 * tEnd);
    EXPECT_TRUE(timeAxis(i).range().contains(10));
  }
  mouse(QEvent::MouseButtonDblClick, at(0, 10));
  draw(tEnd, tEnd);
  EXPECT_EQ(timeAxis(0).range(), QCPRange(0, tEnd));
}

TEST_F(PlotPanelTest, CtrlWheelZoomsTheValuesOfOnePlot) {
  fill(test::wave);
  draw(tEnd, tEnd);
  std::vector<QCPRange> before;
  for (int i = 0; i < plot().axisRectCount(); ++i) before.push_back(valueAxis(i).range());
  wheel(at(1, 10), 240, Qt::ControlModifier);
  draw(tEnd, tEnd);
  EXPECT_EQ(timeAxis(1).range(), QCPRange(0, tEnd));
  for (int i = 0; i < plot().axisRectCount(); ++i)
    EXPECT_EQ(valueAxis(i).range() == before[static_cast<std::size_t>(i)], i != 1)
        << "plot " << i << ": " << valueAxis(i).range().lower << " to "
        << valueAxis(i).range().upper;
}

TEST_F(PlotPanelTest, ShiftDragZoomsIntoTheRectangle) {
  fill(test::wave);
  draw(tEnd, tEnd);
  mouse(QEvent::MouseButtonPress, at(1, 5, 0.6), Qt::ShiftModifier);
  mouse(QEvent::MouseMove, at(1, 8, 0.2), Qt::ShiftModifier);
  mouse(QEvent::MouseButtonRelease, at(1, 8, 0.2), Qt::ShiftModifier);
  draw(tEnd, tEnd);
  EXPECT_NEAR(timeAxis(0).range().lower, 5, 0.2);
  EXPECT_NEAR(timeAxis(0).range().upper, 8, 0.2);
}

TEST_F(PlotPanelTest, AnotherButtonDuringADragOutOfTheCanvasChangesNothing) {
  fill(test::wave);
  draw(tEnd, tEnd);
  wheel(at(1, 10), 240);
  draw(tEnd, tEnd);
  const QCPRange before = timeAxis(1).range();
  const QPointF start = at(1, 10), outside(-50, -50);
  mouse(QEvent::MouseButtonPress, start);
  mouse(QEvent::MouseMove, start - QPointF(20, 0));
  QMouseEvent right(QEvent::MouseButtonPress, outside, plot().mapToGlobal(outside), Qt::RightButton,
                    Qt::LeftButton | Qt::RightButton, Qt::NoModifier);
  QApplication::sendEvent(&plot(), &right);
  mouse(QEvent::MouseMove, start - QPointF(60, 0));
  mouse(QEvent::MouseButtonRelease, start - QPointF(60, 0));
  draw(tEnd, tEnd);
  const double moved = 60 * before.size() / plot().axisRect(1)->width();
  EXPECT_NEAR(timeAxis(1).range().lower, before.lower + moved, 0.1 * moved) << "it went on";
}

TEST_F(PlotPanelTest, AViewNamesComponentsBeforeAnyoneKnowsHowManyThereAre) {
  PlotPanel empty;
  const std::vector<PlotChoice> view{{.y = {"angular-velocity", 2}, .scale = "linear"}};
  empty.setPlots(view);
  EXPECT_EQ(empty.plots(), view);
  // All but the first: how many these are is not known.
  empty.restoreState(R"({"plots":[{"channel":"angular-velocity","hidden":[0]}]})");
  ASSERT_EQ(empty.plots().size(), 1u);
  EXPECT_EQ(empty.plots()[0].y, (ChannelChoice{"angular-velocity"}));
}

TEST_F(PlotPanelTest, FollowShowsAWindowThatFitsTheMotion) {
  fill(test::wave);  // a period of one second
  bool told = false;
  QObject::connect(&panel_, &PlotPanel::followChanged, &panel_,
                   [&](bool follow) { told = follow; });
  panel_.setFollow(true);
  draw(15, 15);
  EXPECT_TRUE(told);
  const QCPRange range = timeAxis(0).range();
  EXPECT_TRUE(range.contains(15));
  EXPECT_GT(range.size(), 5);
  EXPECT_LT(range.size(), 11);
  // Panning by hand ends it.
  mouse(QEvent::MouseButtonPress, at(1, 12));
  mouse(QEvent::MouseMove, at(1, 12) + QPointF(40, 0));
  mouse(QEvent::MouseMove, at(1, 12) + QPointF(60, 0));
  mouse(QEvent::MouseButtonRelease, at(1, 12) + QPointF(60, 0));
  EXPECT_FALSE(panel_.follow());
}

TEST_F(PlotPanelTest, ClickOnALegendEntryAsksToToggleTheRun) {
  int toggled = -1;
  QObject::connect(&panel_, &PlotPanel::runVisibilityToggled, &panel_,
                   [&](int run) { toggled = run; });
  for (QAbstractButton* button : panel_.findChildren<QAbstractButton*>()) {
    if (button->text() == QStringLiteral("two, with a comma")) button->click();
  }
  EXPECT_EQ(toggled, 1);
}

TEST_F(PlotPanelTest, EveryControlHasATooltipAndIsReachedByTheKeyboard) {
  for (QAbstractButton* button : panel_.findChildren<QAbstractButton*>()) {
    EXPECT_FALSE(button->toolTip().isEmpty()) << button->text().toStdString();
    EXPECT_TRUE(button->focusPolicy() & Qt::TabFocus) << button->text().toStdString();
  }
}

TEST_F(PlotPanelTest, StateSurvivesSaveAndRestore) {
  panel_.setChannels({QStringLiteral("step-size"), QStringLiteral("angular-velocity")});
  panel_.setFollow(true);
  PlotPanel other;
  other.restoreState(panel_.saveState());
  EXPECT_EQ(other.channels(), panel_.channels());
  EXPECT_TRUE(other.follow());
  EXPECT_EQ(other.saveState(), panel_.saveState());
}

TEST_F(PlotPanelTest, ForeignStateIsIgnored) {
  const QStringList before = panel_.channels();
  panel_.restoreState("not a state");
  panel_.restoreState({});
  EXPECT_EQ(panel_.channels(), before);
  panel_.restoreState(R"({"plots":[{"channel":"no-such-channel"},{"channel":"step-size"}]})");
  EXPECT_EQ(panel_.channels(), QStringList{QStringLiteral("step-size")});
}

TEST_F(PlotPanelTest, PlotsWithoutRoomAreNotDrawn) {
  panel_.setChannels(
      {QStringLiteral("energy"), QStringLiteral("step-size"), QStringLiteral("kinetic-energy")});
  fill([](double t, std::size_t) { return std::sin(1000 * t); });
  int withoutRoom = 0;
  for (const QSize& size : {QSize(420, 60), QSize(60, 420), QSize(30, 20), QSize(1, 1)}) {
    plot().setMinimumSize(1, 1);
    plot().setFixedSize(size);
    draw(10, tEnd);
    plot().rescaleAxes();
    emit panel_.findChild<PlotCanvas*>()->hovered(7);
    plot().replot();
    for (int i = 0; i < plot().axisRectCount(); ++i)
      if (plot().axisRect(i)->rect().isEmpty()) ++withoutRoom;
  }
  EXPECT_GT(withoutRoom, 0) << "or nothing was tried";
}

}  // namespace
}  // namespace polhode::gui
