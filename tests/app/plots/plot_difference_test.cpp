// Plots of one run minus another.
#include <QComboBox>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <utility>

#include "app/gui/document/run_places.h"
#include "app/gui/plots/chooser/difference_dialog.h"
#include "app/gui/plots/curves/difference_curve.h"
#include "app/gui/plots/plot_canvas.h"
#include "tests/app/controls.h"
#include "tests/app/plots/plot_panel_fixture.h"

namespace polhode::gui {
namespace {

class PlotDifference : public test::PlotPanelTest {
 protected:
  static QString energy() { return QStringLiteral("energy"); }

  /// Steps of run 0 every `a`, of run 1 every `b` seconds; all channels of run 0 are t², of run 1
  /// t.
  void fillRuns(double a, double b, double end = tEnd) {
    std::vector<RunBatch> batches(session_.runCount());
    for (std::size_t run = 0; run < batches.size(); ++run) {
      const double h = run == 0 ? a : b;
      for (int i = 0; i * h <= end; ++i) {
        const double t = i * h;
        batches[run].stepTimes.push_back(t);
        batches[run].stepValues.insert(batches[run].stepValues.end(), session_.valuesPerStep(run),
                                       run == 0 ? t * t : t);
      }
    }
    history_.append(batches);
  }

  ChannelPlot& last() { return *panel_.findChild<PlotCanvas*>()->plots().back(); }
};

TEST(DifferenceSeriesTest, LivesOnTheTimesOfBothAndSubtractsWhatIsDrawn) {
  DecimatedSeries first, second;
  for (const double t : {0.0, 1.0, 2.0, 4.0}) first.add(t, 0.5 + t * t);
  for (const double t : {0.5, 2.0, 3.0}) second.add(t, 10 * t);
  DifferenceSeries difference;
  const DecimatedSeries& result = difference.betweenSteps(first, second);
  const std::vector<double> times(result.times().begin(), result.times().end());
  EXPECT_EQ(times, (std::vector<double>{0.5, 1, 2, 3})) << "where both have values";
  // Between its points t² is the straight line that is drawn: 0.5 at 0.5, 10 at 3.
  const std::vector<double> expected{0.5 + 0.5 - 5, 0.5 + 1 - 10, 0.5 + 4 - 20, 0.5 + 10 - 30};
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_DOUBLE_EQ(result.values()[i], expected[i]) << times[i];

  second.add(4, 7.5);
  EXPECT_DOUBLE_EQ(difference.betweenSteps(first, second).values().back(), 16.5 - 7.5)
      << "grows with them";
}

TEST(DifferenceSeriesTest, WholeNumbersKeepTheirValueUntilTheNextStep) {
  DecimatedSeries first, second;
  for (const double t : {0.0, 1.0, 2.0}) first.add(t, 10 * t);
  for (const double t : {0.0, 0.7, 1.4, 2.0}) second.add(t, std::round(10 * t));
  DifferenceSeries difference;
  for (const double value : difference.betweenSteps(first, second).values())
    EXPECT_EQ(value, std::floor(value));
}

TEST(DifferenceSeriesTest, IsBoundedAndNeverEmptyWhereBothAreLong) {
  DecimatedSeries first, second;
  for (int i = 0; i < 100'000; ++i) {
    first.add(1e-3 * i, std::sin(1e-3 * i) + 0.1);
    second.add(1.0001e-3 * i, std::sin(1.0001e-3 * i));
  }
  DifferenceSeries difference;
  const DecimatedSeries& result = difference.betweenSteps(first, second);
  EXPECT_LE(result.times().size(), 8194u);
  EXPECT_GT(result.times().size(), 2000u);
  EXPECT_TRUE(std::ranges::is_sorted(result.times()));
  // Buckets of 32 steps keep two points each: these are 64 steps apart at most, and a straight line
  // leaves h²/8 of a sine. Both series have such lines.
  const double tolerance = 2 * 0.064 * 0.064 / 8;
  for (const double value : result.values()) EXPECT_NEAR(value, 0.1, tolerance);
}

TEST_F(PlotDifference, ComparesBodiesInTheirFramesNotBetweenTheirSteps) {
  // Two steps a turn: a straight line between them is no turn at all.
  std::vector<RunBatch> batches(session_.runCount());
  for (std::size_t run = 0; run < batches.size(); ++run) {
    RunBatch& batch = batches[run];
    for (int i = 0; i <= 400; ++i) {
      BodyState body;
      const double t = 0.05 * i;
      body.omega_B = {std::sin(t) + (run == 0 ? 1e-6 : 0), 0, 0};
      batch.frameTimes.push_back(t);
      batch.frames.push_back(body);
    }
    for (int t = 0; t <= tEnd; t += run == 0 ? 3 : 2) {
      batch.stepTimes.push_back(t);
      batch.stepValues.insert(batch.stepValues.end(), session_.valuesPerStep(run), std::sin(t));
    }
  }
  history_.append(batches);
  panel_.setChannels({});
  panel_.addDifference(QStringLiteral("angular-velocity"), 0, 1);
  draw(tEnd, tEnd);
  const DecimatedSeries* series = last().curves().front()->series();
  ASSERT_EQ(series->times().size(), 401u);
  for (const double value : series->values()) EXPECT_NEAR(value, 1e-6, 1e-15);
}

TEST_F(PlotDifference, ShowsTheDifferenceWithItsSignAndNamesBothRuns) {
  fillRuns(0.25, 0.5);
  panel_.setChannels({});
  panel_.addDifference(energy(), 1, 0);
  draw(5, tEnd);
  ASSERT_EQ(last().curves().size(), 1u);
  EXPECT_EQ(last().valueText(1, 0), QStringLiteral("−20")) << "5 - 25";
  EXPECT_TRUE(last().title().startsWith(QStringLiteral("Δ Energy: two, with a comma − one")));
  EXPECT_FALSE(last().showsMagnitude());
  EXPECT_LT(valueAxis(0).range().lower, -300) << "20 - 400 is drawn below 0";
}

TEST_F(PlotDifference, ItsButtonLeavesTheValueFree) {
  fillRuns(0.25, 0.5);
  panel_.resize(280, 700);
  panel_.setChannels({});
  panel_.addDifference(energy(), 1, 0);
  draw(5, tEnd);
  const QRect plot = last().rect().rect();
  const int free = plot.right() - last().header().buttonWidth;
  for (const auto* button : this->plot().findChildren<QToolButton*>())
    EXPECT_GE(button->geometry().left(), free - 4) << "a title in two lines makes it no wider";
}

TEST_F(PlotDifference, IsScrolledToWhereItIsAdded) {
  fillRuns(0.25, 0.5);
  panel_.resize(420, 360);
  panel_.setChannels({energy(), QStringLiteral("step-size"), QStringLiteral("angular-velocity"),
                      QStringLiteral("relative-energy-error"), QStringLiteral("nutation")});
  draw(5, tEnd);
  const auto* area = panel_.findChild<QScrollArea*>();
  ASSERT_GT(area->verticalScrollBar()->maximum(), 0);
  ASSERT_EQ(area->verticalScrollBar()->value(), 0);
  panel_.addDifference(energy(), 1, 0);
  ASSERT_TRUE(test::waitUntil(
      [&] { return area->verticalScrollBar()->value() == area->verticalScrollBar()->maximum(); }));
}

TEST_F(PlotDifference, ShowsMagnitudesOnALogarithmicAxis) {
  fillRuns(0.25, 0.5);
  panel_.setChannels({});
  panel_.addDifference(QStringLiteral("relative-energy-error"), 1, 0);
  draw(5, tEnd);
  EXPECT_EQ(valueAxis(0).scaleType(), QCPAxis::stLogarithmic);
  EXPECT_TRUE(last().showsMagnitude());
  EXPECT_GE(valueAxis(0).range().upper, 380);
}

TEST_F(PlotDifference, AHiddenRunStillCounts) {
  fillRuns(0.25, 0.5);
  panel_.setChannels({});
  panel_.addDifference(energy(), 0, 1);
  panel_.setRuns(
      {{QStringLiteral("one"), Qt::blue, 0, false}, {QStringLiteral("two"), Qt::red, 1, false}});
  draw(5, tEnd);
  EXPECT_TRUE(last().curves().front()->visible());
}

TEST_F(PlotDifference, LongNamesTakeASecondLine) {
  fillRuns(0.25, 0.5);
  panel_.setRuns({{QStringLiteral("Quaternions, null space, dopri5"), Qt::blue, 0, true},
                  {QStringLiteral("Directors, absolute, radau5 projected"), Qt::red, 1, true}});
  panel_.setChannels({});
  panel_.addDifference(QStringLiteral("relative-energy-error"), 0, 1);
  draw(5, tEnd);
  ASSERT_EQ(last().titleLines().size(), 2);
  const QFontMetrics metrics(ChannelPlot::titleFont(plot(), Look()));
  for (const QString& line : last().titleLines())
    EXPECT_LE(metrics.horizontalAdvance(line), last().rect().width()) << line.toStdString();
}

TEST_F(PlotDifference, SurvivesSaveAndRestoreBesideThePlotOfTheSameChannel) {
  panel_.setChannels({energy()});
  panel_.addDifference(energy(), 1, 0);
  panel_.addDifference(QStringLiteral("step-size"), 0, 1);
  PlotPanel other;
  other.restoreState(panel_.saveState());
  EXPECT_EQ(other.channels(), (QStringList{energy(), energy(), QStringLiteral("step-size")}));
  EXPECT_EQ(other.saveState(), panel_.saveState());
  EXPECT_TRUE(panel_.saveState().contains(R"("difference":[1,0])"));
}

TEST_F(PlotDifference, SaysThatARunHasGone) {
  fillRuns(0.25, 0.5);
  panel_.setChannels({});
  panel_.addDifference(energy(), 0, 4);
  draw(5, tEnd);
  EXPECT_TRUE(last().curves().empty());
  EXPECT_TRUE(last().emptyReason().contains(QLatin1Char('5')))
      << last().emptyReason().toStdString();
  EXPECT_TRUE(last().title().startsWith(QStringLiteral("Δ Energy")));
  panel_.setHistory(nullptr);
  panel_.setRuns({{QStringLiteral("one"), Qt::blue, 0, true}});
  draw(5, tEnd);
  panel_.restoreState(R"({"plots":[{"channel":"energy","difference":[-3,9]}]})");
  panel_.setHistory(&history_);
  draw(5, tEnd);
  EXPECT_FALSE(last().emptyReason().isEmpty());
}

TEST_F(PlotDifference, GoesWithItsRuns) {
  fillRuns(0.25, 0.5);
  panel_.setChannels({});
  panel_.addDifference(energy(), 0, 1);
  draw(5, tEnd);
  const int gone = RunPlaces::nowhere - 1;
  panel_.moveRuns({{0, gone}, {1, 0}});
  EXPECT_TRUE(last().curves().empty());
  EXPECT_TRUE(last().emptyReason().startsWith(QStringLiteral("A run of this difference")))
      << last().emptyReason().toStdString();
  // Which one it was the next start does not know.
  EXPECT_TRUE(panel_.saveState().contains(R"("difference":[-1,0])"));
  panel_.moveRuns({{gone, 1}});
  EXPECT_EQ(last().curves().size(), 1u);
  EXPECT_TRUE(last().title().startsWith(QStringLiteral("Δ Energy: two, with a comma − one")))
      << last().title().toStdString();
}

TEST_F(PlotDifference, ThatGoesWithItsRunsIsNoChangeOfTheUsers) {
  panel_.addDifference(energy(), 0, 1);
  const QByteArray own = R"({"plots":[],"follow":false})";
  panel_.restoreState(panel_.saveState(), own);
  panel_.moveRuns({{1, 2}});
  EXPECT_TRUE(panel_.saveState().contains(R"("difference":[0,2])"));
  EXPECT_EQ(panel_.stateToKeep(), own);
}

TEST_F(PlotDifference, SaysThatARunHasNoSuchChannel) {
  fillRuns(0.25, 0.5);
  panel_.setChannels({QStringLiteral("chart-margin")});
  panel_.addDifference(QStringLiteral("chart-margin"), 0, 1);
  draw(5, tEnd);
  for (const auto& plot : panel_.findChild<PlotCanvas*>()->plots()) {
    EXPECT_FALSE(plot->emptyReason().isEmpty());
    EXPECT_FALSE(plot->valueAxis().tickLabels()) << "an axis without values has no numbers";
  }
}

TEST_F(PlotDifference, IsExported) {
  fillRuns(0.25, 0.5);
  panel_.setChannels({});
  panel_.addDifference(energy(), 0, 1);
  panel_.addDifference(energy(), 0, 7);
  draw(10, 10);
  QTemporaryDir directory;
  for (const char* ending : {"png", "pdf", "svg"})
    EXPECT_EQ(panel_.exportTo(directory.filePath(QStringLiteral("d.") + QLatin1String(ending))),
              QString());
  const QString name = directory.filePath(QStringLiteral("d.csv"));
  ASSERT_EQ(panel_.exportTo(name), QString());
  QFile file(name);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QList<QByteArray> lines = file.readAll().split('\n');
  EXPECT_EQ(lines.size(), 1 + 41 + 1) << "a quarter of a second each up to 10 s";
  for (qsizetype i = 1; i < lines.size() - 1; ++i) {
    EXPECT_TRUE(lines[i].startsWith("\"one − two, with a comma\",energy,,")) << lines[i].data();
    const QList<QByteArray> fields = lines[i].split(',');
    const double t = fields[fields.size() - 2].toDouble();
    EXPECT_DOUBLE_EQ(fields.back().toDouble(), t * t - t);
  }
}

TEST_F(PlotDifference, TheDialogFollowsTheRunsThatItOffers) {
  fillRuns(0.25, 0.5);
  PlotData data;
  data.history = &history_;
  data.runs = runStyles(test::namedRuns(2));
  DifferenceDialog dialog(data, {energy(), {0, 1}}, nullptr);
  const auto* first = dialog.findChild<QComboBox*>(QStringLiteral("differenceFirst"));
  const QPushButton* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  const int gone = RunPlaces::nowhere - 1;
  std::swap(data.runs[0], data.runs[1]);
  dialog.moveRuns({{0, 1}, {1, gone}});
  dialog.fill();
  EXPECT_EQ(first->currentText(), QStringLiteral("one"));
  EXPECT_EQ(first->itemText(0), QStringLiteral("two, with a comma"));
  EXPECT_EQ(dialog.choice().pair, (RunPair{1, gone}));
  EXPECT_FALSE(ok->isEnabled()) << "one of them has gone";
  dialog.moveRuns({{gone, 0}});
  dialog.fill();
  EXPECT_EQ(dialog.choice().pair, (RunPair{1, 0}));
  EXPECT_EQ(dialog.choice().channel, energy());
  EXPECT_TRUE(ok->isEnabled());
}

TEST_F(PlotDifference, TheDialogOffersOnlyWhatMakesSense) {
  fillRuns(0.25, 0.5);
  PlotData data;
  data.history = &history_;
  data.runs = runStyles(test::namedRuns(2));
  DifferenceDialog dialog(data, {energy(), {1, 0}}, nullptr);
  EXPECT_EQ(dialog.choice().channel, energy());
  EXPECT_EQ(dialog.choice().pair, (RunPair{1, 0}));
  const auto* channel = dialog.findChild<QComboBox*>(QStringLiteral("differenceChannel"));
  EXPECT_LT(channel->findData(QStringLiteral("chart-margin")), 0) << "no run has it";
  auto* second = dialog.findChild<QComboBox*>(QStringLiteral("differenceSecond"));
  const QPushButton* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  EXPECT_TRUE(ok->isEnabled());
  second->setCurrentIndex(1);
  EXPECT_FALSE(ok->isEnabled()) << "a run minus itself";
  test::expectNamesAndTips(dialog, 3);
}

}  // namespace
}  // namespace polhode::gui
