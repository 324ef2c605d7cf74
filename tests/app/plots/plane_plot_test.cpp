// One quantity against another, in the column of plots.
#include "app/gui/plots/plane_plot.h"

#include <algorithm>

#include "app/gui/plots/chooser/channel_offer.h"
#include "app/gui/plots/plot_canvas.h"
#include "tests/app/plots/plot_panel_fixture.h"

namespace polhode::gui {
namespace {

const QString turning = QStringLiteral("angular-velocity");
const QString steps = QStringLiteral("step-size");

DecimatedSeries seriesOf(std::initializer_list<std::pair<double, double>> points) {
  DecimatedSeries series;
  for (const auto& [t, value] : points) series.add(t, value);
  return series;
}

TEST(PairedSeries, HasThePointsOfBothBetweenStraightLines) {
  const DecimatedSeries x = seriesOf({{0, 0.5}, {1, 1.5}, {2, 3.5}});
  const DecimatedSeries y = seriesOf({{0.5, 10.5}, {1, 20.5}, {1.5, 0.5}});
  PairedSeries pair;
  const auto& points = pair.ofSteps(&x, &y);
  ASSERT_EQ(points.size(), 3u) << "where one has no value there is no point";
  EXPECT_EQ(points[0].t, 0.5);
  EXPECT_DOUBLE_EQ(points[0].x, 1);
  EXPECT_EQ(points[0].y, 10.5);
  EXPECT_EQ(points[1].x, 1.5);
  EXPECT_DOUBLE_EQ(points[2].x, 2.5);
  EXPECT_TRUE(pair.ofSteps(&x, nullptr).empty());
}

TEST(PairedSeries, WhatCountsSomethingKeepsItsValue) {
  const DecimatedSeries x = seriesOf({{0, 0}, {1, 7}, {2, 9}});
  const DecimatedSeries y = seriesOf({{0, 0.5}, {0.9, 1.5}, {2, 2.5}});
  EXPECT_EQ(PairedSeries().ofSteps(&x, &y)[1].x, 0);
}

TEST(PairedSeries, GrowsWithTheSeries) {
  DecimatedSeries x = seriesOf({{0, 0.5}, {1, 1.5}}), y = seriesOf({{0, 3.5}, {1, 4.5}});
  PairedSeries pair;
  EXPECT_EQ(pair.ofSteps(&x, &y).size(), 2u);
  x.add(2, 5.5);
  y.add(2, 6.5);
  EXPECT_EQ(pair.ofSteps(&x, &y).back().y, 6.5);
}

TEST(PairedSeries, WhatIsSeenOfTheBodiesIsTakenFromTheFrames) {
  Scenario scenario = defaultScenario("gyro-top");
  Session session(scenario, 0.01);
  History history(session);
  std::vector<RunBatch> batches;
  session.advance(1, std::numeric_limits<double>::infinity(), batches);
  history.append(batches);
  const RunHistory& run = history.run(0);
  PairedSeries pair;
  const auto& points = pair.of(run, 1, {QStringLiteral("nutation"), 0}, {turning, 1});
  ASSERT_EQ(points.size(), run.frameTimes.size());
  EXPECT_EQ(points[7].y, run.frames[7].omega_B[1]);
  EXPECT_NEAR(points[7].x, std::acos(run.frames[7].R_WB(2, 2)), 1e-6);
  const auto& sampled = pair.of(run, 1, {steps, 0}, {turning, 1});
  EXPECT_LT(sampled.size(), run.frameTimes.size()) << "of the steps there is nothing in the frames";
}

TEST(PairedSeries, AWindowBetweenTwoPointsHasItsEnds) {
  const std::vector<PlanePoint> points{{0, 0, 0}, {1, 10, 20}, {2, 0, 0}};
  const auto within = pointsBetween(points, 0.25, 0.75);
  ASSERT_EQ(within.size(), 2u);
  EXPECT_DOUBLE_EQ(within[0].x, 2.5);
  EXPECT_DOUBLE_EQ(within[1].y, 15);
  EXPECT_EQ(pointsBetween(points, 0.5, 5).size(), 3u) << "from between two points to the end";
  EXPECT_EQ(pointsBetween(points, -5, 5).size(), 3u);
  EXPECT_TRUE(pointsBetween(points, 3, 5).empty());
}

/// Ω₁ goes round in a circle with Ω₂, a turn in five seconds; everything else is small.
double circle(double t, std::size_t k) {
  const double angle = 2 * std::numbers::pi * t / 5;
  return k % 2 == 0 ? 3 * std::cos(angle) : 3 * std::sin(angle);
}

class PlanePlots : public test::PlotPanelTest {
 protected:
  PlotCanvas& canvas() { return *panel_.findChild<PlotCanvas*>(); }
  const PlanePlot& plane() {
    for (const auto& each : canvas().plots())
      if (!each->overTime()) return static_cast<const PlanePlot&>(*each);
    throw std::logic_error("there is no plane");
  }
  int row(const ChannelPlot& plot) {
    for (std::size_t i = 0; i < canvas().plots().size(); ++i)
      if (canvas().plots()[i].get() == &plot) return static_cast<int>(i);
    return -1;
  }
  /// Ω₂ against Ω₁.
  void addCircle() {
    fill(circle);
    panel_.addPlane({turning, 1}, {turning, 0});
  }
};

TEST_F(PlanePlots, ShowACurveARunAndWhereItIs) {
  panel_.setChannels({steps});
  addCircle();
  draw(6.3, tEnd);
  ASSERT_EQ(plane().curves().size(), 2u);
  const auto* x = history_.run(0).find("angular-velocity", 0);
  const auto* y = history_.run(0).find("angular-velocity", 1);
  const auto places = plane().placesAt(6.3);
  ASSERT_EQ(places.size(), 2u);
  EXPECT_NEAR(plane().acrossAxis().pixelToCoord(places[0].second.x()), interpolate(*x, 6.3), 1e-6);
  EXPECT_NEAR(plane().valueAxis().pixelToCoord(places[0].second.y()), interpolate(*y, 6.3), 1e-6);
  EXPECT_TRUE(plane().title().contains(QStringLiteral("Ω₁")));
  EXPECT_TRUE(plane().title().startsWith(QStringLiteral("Ω₂")));
}

TEST_F(PlanePlots, AreDrawnAsFarAsTheMotionIsRevealed) {
  panel_.setChannels({});
  addCircle();
  draw(1, 1);
  EXPECT_FALSE(plane().timeNear(plane().rect().rect().center(), 1e9).value() > 1.001);
  EXPECT_TRUE(plane().placesAt(1.5).empty());
}

TEST_F(PlanePlots, AUnitIsAsLongOnBothAxesWhereItIsTheSame) {
  panel_.setChannels({steps});
  addCircle();
  draw(tEnd, tEnd);
  const QRect rect = plane().rect().rect();
  EXPECT_TRUE(plane().square());
  // Labels that become longer take a pixel or two of the width.
  const double wide = plane().acrossAxis().range().size() / rect.width();
  EXPECT_NEAR(wide, plane().valueAxis().range().size() / rect.height(), 0.03 * wide);
  EXPECT_LE(plane().acrossAxis().range().lower, -3);
  EXPECT_GE(plane().valueAxis().range().upper, 3);
  panel_.setChannels({});
  panel_.addPlane({turning, 1}, {QStringLiteral("nutation"), 0});
  draw(tEnd, tEnd);
  EXPECT_FALSE(plane().square()) << "radians are no radians a second";
}

TEST_F(PlanePlots, ALogarithmicAxisSaysThatItShowsMagnitudes) {
  panel_.setChannels({});
  addCircle();
  draw(tEnd, tEnd);
  const QString word = QStringLiteral("magnitude");
  EXPECT_FALSE(plane().title().contains(word));
  plane().spec().logarithmic = true;
  panel_.setRuns(runStyles(test::namedRuns(2)));
  draw(tEnd, tEnd);
  EXPECT_TRUE(plane().title().contains(word));
  EXPECT_TRUE(plane().titleLines().first().contains(word)) << "it is written";
  EXPECT_FALSE(plane().acrossLabel().contains(word)) << "the other axis is not logarithmic";
  // And the same of what lies across.
  panel_.setChannels({});
  panel_.addPlane({turning, 1}, {QStringLiteral("relative-energy-error"), 0});
  draw(tEnd, tEnd);
  EXPECT_TRUE(plane().acrossLabel().contains(word));
  plane().spec().acrossLogarithmic = false;
  panel_.setRuns(runStyles(test::namedRuns(2)));
  draw(tEnd, tEnd);
  EXPECT_FALSE(plane().acrossLabel().contains(word));
  PlotPanel other;
  other.restoreState(panel_.saveState());
  EXPECT_EQ(other.saveState(), panel_.saveState());
}

TEST_F(PlanePlots, HowExactlyTheReferenceIsKnownDoesNotSqueezeAnAxisOfErrors) {
  Scenario scenario = test::namedRuns(1);
  scenario.runs[0].rtol = scenario.runs[0].atol = 1e-4;
  Session session(scenario, 0.1, {.reference = true});
  History history(session);
  std::vector<RunBatch> batches;
  while (!session.advance(1, 1, batches)) continue;
  history.append(batches);
  panel_.setHistory(&history);
  panel_.setRuns(runStyles(scenario) << referenceStyle(true));
  panel_.setChannels({});
  panel_.addPlane({QStringLiteral("attitude-error"), 0}, {turning, 0});
  draw(1, 1);
  ASSERT_EQ(plane().curves().size(), 2u) << "the run's and the reference's own";
  const auto least = [](const RunHistory& run) {
    double size = 1;
    for (const double value : run.find("attitude-error")->values())
      if (value != 0) size = std::min(size, std::abs(value));
    return size;
  };
  ASSERT_LT(least(history.reference()), 0.01 * least(history.run(0)));
  EXPECT_GT(plane().valueAxis().range().lower, 0.05 * least(history.run(0)));
  panel_.setHistory(&history_);
}

TEST_F(PlanePlots, AClickSeeksToTheNearestSample) {
  panel_.setChannels({});
  addCircle();
  draw(0, 4);  // not yet round
  std::vector<double> seeks;
  QObject::connect(&panel_, &PlotPanel::seekRequested, &panel_,
                   [&](double t) { seeks.push_back(t); });
  const auto places = plane().placesAt(2);
  ASSERT_FALSE(places.empty());
  const QPointF beside = places[0].second + QPointF(2, 2);
  mouse(QEvent::MouseButtonPress, beside);
  mouse(QEvent::MouseButtonRelease, beside);
  ASSERT_EQ(seeks.size(), 1u);
  EXPECT_NEAR(seeks[0], 2, 0.1);
  const auto times = history_.run(0).find("angular-velocity", 0)->times();
  EXPECT_TRUE(std::ranges::binary_search(times, seeks[0])) << "a time that was sampled";
}

TEST_F(PlanePlots, TheWheelZoomsThePlaneAloneAndADoubleClickTakesItBack) {
  panel_.setChannels({steps});
  addCircle();
  draw(tEnd, tEnd);
  const QCPRange before = plane().acrossAxis().range();
  wheel(plane().rect().rect().center(), 480);
  draw(tEnd, tEnd);
  EXPECT_LT(plane().acrossAxis().range().size(), 0.6 * before.size());
  EXPECT_EQ(timeAxis(0).range(), QCPRange(0, tEnd));
  mouse(QEvent::MouseButtonDblClick, plane().rect().rect().center());
  draw(tEnd, tEnd);
  EXPECT_EQ(plane().acrossAxis().range(), before);
}

TEST_F(PlanePlots, ADragMovesThePlaneAndNotTheTime) {
  panel_.setChannels({steps});
  addCircle();
  draw(tEnd, tEnd);
  const QCPRange before = plane().acrossAxis().range();
  const QPointF start = plane().rect().rect().center();
  mouse(QEvent::MouseButtonPress, start);
  mouse(QEvent::MouseMove, start + QPointF(20, 0));
  mouse(QEvent::MouseMove, start + QPointF(40, 0));
  mouse(QEvent::MouseButtonRelease, start + QPointF(40, 0));
  draw(tEnd, tEnd);
  EXPECT_LT(plane().acrossAxis().range().lower, before.lower);
  EXPECT_NEAR(plane().acrossAxis().range().size(), before.size(), 1e-6 * before.size());
  EXPECT_EQ(timeAxis(0).range(), QCPRange(0, tEnd));
}

TEST_F(PlanePlots, TheLabelsOfTimeStayWithTheLowestPlotOverTime) {
  panel_.setChannels({turning, steps});
  addCircle();
  draw(tEnd, tEnd);
  EXPECT_FALSE(timeAxis(0).tickLabels());
  EXPECT_TRUE(timeAxis(1).tickLabels());
  EXPECT_TRUE(plane().acrossAxis().tickLabels()) << "its own";
  EXPECT_EQ(row(plane()), 2);
  EXPECT_LT(canvas().timeFoot().bottom(), plane().rect().top());
}

TEST_F(PlanePlots, AreKeptWithTheLayout) {
  panel_.setChannels({steps});
  addCircle();
  PlotPanel other;
  other.restoreState(panel_.saveState());
  EXPECT_EQ(other.channels(), (QStringList{steps, turning}));
  EXPECT_EQ(other.saveState(), panel_.saveState());
  other.restoreState(
      R"({"plots":[{"channel":"energy","component":0,"across":{"channel":"no-such-channel"}}]})");
  EXPECT_TRUE(other.channels().isEmpty());
}

TEST_F(PlanePlots, AreOfAScenariosView) {
  panel_.setChannels({});
  const std::vector<PlotChoice> view{
      {.y = {"nutation-rate"}, .x = ChannelChoice{"nutation"}, .scale = "linear", .weight = 3},
      {.y = {"angular-velocity", 2},
       .x = ChannelChoice{"angular-velocity", 1},
       .scale = "linear",
       .range = {{-4, 4}},
       .weight = 2}};
  fill(circle);
  panel_.setPlots(view);
  EXPECT_EQ(panel_.plots(), view);
  draw(tEnd, tEnd);
  EXPECT_EQ(canvas().plots().size(), 2u);
}

TEST_F(PlanePlots, CsvHasBothQuantitiesAtTheSameTimes) {
  panel_.setChannels({});
  addCircle();
  draw(tEnd, 5);
  QTemporaryDir directory;
  const QString name = directory.filePath(QStringLiteral("plane.csv"));
  ASSERT_EQ(panel_.exportTo(name), QString());
  QFile file(name);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QList<QByteArray> lines = file.readAll().split('\n');
  QList<QByteArray> across, value;
  for (const QByteArray& line : lines) {
    if (!line.startsWith("one,angular_velocity,")) continue;
    const QList<QByteArray> cells = line.split(',');
    (cells[2] == QByteArray("Ω₁") ? across : value) << cells[3];
    EXPECT_LE(cells[3].toDouble(), 5);
  }
  EXPECT_GT(across.size(), 100);
  EXPECT_EQ(across, value);
  for (const char* ending : {"pdf", "svg", "png"})
    EXPECT_EQ(
        panel_.exportTo(directory.filePath(QStringLiteral("plane.%1").arg(QLatin1String(ending)))),
        QString());
}

TEST_F(PlanePlots, WhatNoRunHasIsSaid) {
  panel_.setChannels({});
  fill(circle);
  panel_.addPlane({turning, 0}, {QStringLiteral("joint-forces"), 0});
  draw(tEnd, tEnd);
  EXPECT_TRUE(plane().curves().empty());
  EXPECT_FALSE(plane().emptyReason().isEmpty());
  panel_.setChannels({});
  panel_.addPlane({QStringLiteral("attitude-error"), 0}, {turning, 0});
  draw(tEnd, tEnd);
  EXPECT_TRUE(plane().emptyReason().contains(QStringLiteral("reference")));
}

TEST_F(PlanePlots, ADoubleClickOnATitleMakesAPlotLarge) {
  panel_.setChannels({turning, steps});
  fill(circle);
  draw(tEnd, tEnd);
  const auto inner = [&](int i) { return plot().axisRect(i)->rect().height(); };
  EXPECT_NEAR(inner(0), inner(1), 2);
  std::vector<double> seeks;
  QObject::connect(&panel_, &PlotPanel::seekRequested, &panel_,
                   [&](double t) { seeks.push_back(t); });
  const auto doubleClickOnTitle = [&](int i) {
    const QPointF title = plot().axisRect(i)->rect().topLeft() + QPoint(14, 6);
    mouse(QEvent::MouseButtonPress, title);
    mouse(QEvent::MouseButtonRelease, title);
    mouse(QEvent::MouseButtonDblClick, title);
    mouse(QEvent::MouseButtonRelease, title);
    draw(tEnd, tEnd);
  };
  doubleClickOnTitle(0);
  EXPECT_GT(inner(0), 2 * inner(1));
  EXPECT_TRUE(seeks.empty());
  EXPECT_EQ(panel_.plots().front().weight, 3);
  doubleClickOnTitle(0);
  EXPECT_NEAR(inner(0), inner(1), 2);
}

TEST_F(PlanePlots, TitlesAreShortAndTooltipsLong) {
  panel_.setChannels({QStringLiteral("relative-energy-error")});
  fill(circle);
  draw(tEnd, tEnd);
  const ChannelPlot& plot = *canvas().plots().front();
  EXPECT_EQ(plot.title(), QStringLiteral("Energy error, magnitude"));
  EXPECT_TRUE(plot.description().startsWith(QStringLiteral("Relative energy error")));
}

TEST(ChannelOffer, SymbolsStandAloneAndWordsWithTheirChannel) {
  EXPECT_EQ(quantityName({turning, 1}, QStringList{QStringLiteral("Ω₁"), QStringLiteral("Ω₂")}),
            QStringLiteral("Ω₂"));
  EXPECT_EQ(quantityName({QStringLiteral("nutation"), 0}, QStringList{QString()}),
            QStringLiteral("Nutation θ₂"));
  EXPECT_EQ(quantityName({QStringLiteral("position-error"), 0},
                         QStringList{QStringLiteral("body 1"), QStringLiteral("body 2")}),
            QStringLiteral("Position error, body 1"));
  EXPECT_FALSE(quantityName({QStringLiteral("energy"), 3}, QStringList()).isEmpty());
}

}  // namespace
}  // namespace polhode::gui
