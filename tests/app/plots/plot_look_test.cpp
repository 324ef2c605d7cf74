// How plots write and draw: ticks, readouts, dashes, markers.
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <set>

#include "app/gui/plots/plot_canvas.h"
#include "app/gui/plots/run_legend.h"
#include "app/look/run_style.h"
#include "tests/app/plots/plot_panel_fixture.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

class PlotLook : public test::PlotPanelTest {
 protected:
  PlotLook() : PlotPanelTest(7) {}

  const ChannelPlot& plotOf(const char* channel) {
    const auto& plots = panel_.findChild<PlotCanvas*>()->plots();
    return **std::ranges::find_if(plots, [&](const std::unique_ptr<ChannelPlot>& each) {
      return each->spec().channel == QLatin1String(channel);
    });
  }

  /// Whether neighbouring labels of an axis have room.
  static void expectApart(const QCPAxis& axis, const char* what, double size) {
    const QFontMetrics metrics(axis.tickLabelFont());
    const QVector<double> ticks = axis.tickVector();
    const QVector<QString> labels = axis.tickVectorLabels();
    for (qsizetype i = 1; i < std::min(ticks.size(), labels.size()); ++i) {
      const double distance =
          std::abs(axis.coordToPixel(ticks[i]) - axis.coordToPixel(ticks[i - 1]));
      const double needed = axis.orientation() == Qt::Vertical
                                ? metrics.height()
                                : 0.5 * (metrics.horizontalAdvance(labels[i]) +
                                         metrics.horizontalAdvance(labels[i - 1]));
      EXPECT_GE(distance, needed) << what << " " << size << " " << labels[i].toStdString();
      EXPECT_NE(labels[i], labels[i - 1]) << what << " " << size;
      EXPECT_FALSE(labels[i].contains(QLatin1Char('e'))) << labels[i].toStdString();
    }
  }
};

TEST(RunLegend, ManyRunsLeaveTheHeightToThePlots) {
  const auto styles = [](int count) {
    QList<RunStyle> runs;
    for (int i = 0; i < count; ++i)
      runs.append({QStringLiteral("Quaternion, null space %1").arg(i + 1), Qt::red, i, true});
    return runs;
  };
  PlotPanel panel;
  panel.resize(400, 600);
  panel.show();
  const auto* legend = panel.findChild<RunLegend*>();
  const auto named = [&] {
    test::settle();
    const auto entries = legend->findChildren<RunLegendEntry*>();
    return std::ranges::count_if(
        entries, [](const RunLegendEntry* e) { return e->isVisible() && e->named(); });
  };
  panel.setRuns(styles(2));
  EXPECT_EQ(named(), 2);
  panel.setRuns(styles(6));
  EXPECT_EQ(named(), 6) << "shortened";
  EXPECT_LE(legend->height(), 3 * (legend->fontMetrics().height() + 4));
  panel.setRuns(styles(16));
  EXPECT_EQ(named(), 0);
  EXPECT_LE(legend->height(), 3 * (legend->fontMetrics().height() + 4));
  for (const RunLegendEntry* entry : legend->findChildren<RunLegendEntry*>())
    EXPECT_TRUE(entry->toolTip().contains(entry->text()));
  panel.resize(2400, 600);
  EXPECT_EQ(named(), 16) << "there is room again";
}

TEST_F(PlotLook, LabelsNeverOverlapWhateverTheNumbers) {
  panel_.resize(392, 520);
  for (const double size : {1e-12, 0.3, 7.0, 123456.0, 3.7e9, 8.8e88, 1e199, 1e290}) {
    history_ = History(session_);
    fill([size](double t, std::size_t) { return t < 10 ? 0.01 * t : size * (t - 10); }, 200);
    draw(tEnd, tEnd);
    for (int i = 0; i < plot().axisRectCount(); ++i) {
      expectApart(valueAxis(i), "values of", size);
      expectApart(timeAxis(i), "times with", size);
    }
  }
}

TEST_F(PlotLook, TimesOfLongRunsNeverOverlap) {
  fill(test::wave);
  for (const double end : {1e-4, 60.0, 31415.9, 1e6}) {
    panel_.setTimeRange(end);
    draw(end, end);
    expectApart(timeAxis(plot().axisRectCount() - 1), "times up to", end);
    for (int turn = 0; turn < 6; ++turn) {
      wheel(at(1, 0.77 * end), 480);
      draw(end, end);
      expectApart(timeAxis(plot().axisRectCount() - 1), "times in a window up to", end);
    }
    mouse(QEvent::MouseButtonDblClick, at(1, timeAxis(0).range().center()));
  }
}

TEST_F(PlotLook, ReadoutsOfSevenRunsLieAboveTheCurves) {
  panel_.resize(392, 520);
  fill([](double t, std::size_t) { return 1.234e-10 * (1 + t); });
  draw(tEnd, tEnd);
  for (const char* channel : {"relative-energy-error", "position-drift", "step-size"}) {
    const ChannelPlot& each = plotOf(channel);
    const PlotHeader& header = each.header();
    EXPECT_GE(header.beside + header.rows * header.columns, 7) << channel;
    EXPECT_LE(header.columns * header.columnWidth, each.rect().width()) << channel;
    EXPECT_LE(header.height(), 0.45 * each.rect().height()) << "curves need room: " << channel;
    EXPECT_GE(each.valueAxis().coordToPixel(1.234e-10 * (1 + tEnd)),
              each.rect().top() + header.height())
        << channel;
    for (int run = 0; run < 7; ++run)
      EXPECT_LE(QFontMetrics(ChannelPlot::smallFont(plot(), Look()))
                    .horizontalAdvance(each.valueText(run, 0)),
                header.columnWidth);
  }
}

TEST_F(PlotLook, ReadoutsStandAboveAnAxisThatHasBeenChosen) {
  panel_.resize(392, 520);
  panel_.setPlots(
      {{.y = {.channel = "position-drift"}, .range = std::array{0.0, 1e-9}, .weight = 2},
       {.y = {.channel = "step-size"}, .weight = 2}});
  fill([](double t, std::size_t) { return 1.234e-10 * (1 + t); });
  draw(tEnd, tEnd);
  const ChannelPlot& chosen = plotOf("position-drift");
  EXPECT_GT(chosen.header().rows, 0);
  EXPECT_LE(chosen.headerBottom(), chosen.rect().top());
  EXPECT_DOUBLE_EQ(chosen.valueAxis().range().upper, 1e-9);
  const ChannelPlot& fitted = plotOf("step-size");
  EXPECT_EQ(fitted.headerTop(), fitted.rect().top());
  EXPECT_NEAR(fitted.rect().height(), chosen.rect().bottom() - chosen.headerTop(), 2)
      << "no other plot pays for it";
}

TEST_F(PlotLook, ABandOfNoiseLiesBehindTheOtherCurves) {
  panel_.resize(392, 520);
  panel_.setPlots({{.y = {.channel = "position-drift"}, .scale = "linear", .weight = 2}});
  const auto curveOf = [&](int run) -> const SeriesCurve& {
    return **std::ranges::find_if(plotOf("position-drift").curves(),
                                  [run](const SeriesCurve* c) { return c->run() == run; });
  };
  fill([](double t, std::size_t) { return 1e-6 * t; });
  draw(tEnd, tEnd);
  EXPECT_FALSE(curveOf(0).isBand());
  EXPECT_EQ(curveOf(0).layer()->name(), QStringLiteral("main"));
  // Many times up and down in a pixel's width.
  history_ = History(session_);
  fill([](double t, std::size_t) { return 1e-5 * (1 + std::sin(1000 * t)); });
  draw(tEnd, tEnd);
  EXPECT_TRUE(curveOf(0).isBand());
  EXPECT_LT(curveOf(0).layer()->index(), plot().layer(QStringLiteral("main"))->index());
}

/// Dark text of two blues looks the same: the markers do not.
TEST_F(PlotLook, ReadoutsOfSeveralRunsHaveTheirMarkers) {
  panel_.resize(392, 520);
  fill([](double t, std::size_t) { return 1.234e-10 * (1 + t); });
  draw(tEnd, tEnd);
  const ChannelPlot& each = plotOf("step-size");
  const PlotHeader& header = each.header();
  ASSERT_GT(header.markerWidth, 0);
  ASSERT_GT(header.beside, 1);
  const QImage image = plot().grab().toImage();
  const QFontMetrics metrics(ChannelPlot::smallFont(plot(), Look()));
  for (int run = 0; run < header.beside; ++run) {
    const int right = each.rect().right() - 2 - header.buttonWidth -
                      (header.beside - 1 - run) * header.columnWidth;
    const int left = right - metrics.horizontalAdvance(each.valueText(run, 0));
    int inked = 0;
    for (int y = each.headerTop() + 2; y < each.headerTop() + 2 + header.rowHeight; ++y)
      for (int x = left - header.markerWidth; x < left - 3; ++x)
        inked += image.pixelColor(x, y).rgb() == each.lineColourOf(run).rgb();
    EXPECT_GE(inked, 8) << run;
  }
}

/// The axes are drawn less often than the cursor.
TEST_F(PlotLook, CurvesReachTheCursorThatMovesOn) {
  panel_.resize(392, 520);
  panel_.setPlots({{.y = {.channel = "position-drift"}, .scale = "linear", .weight = 2}});
  fill([](double t, std::size_t) { return 1e-6 * (2 + std::sin(3 * t)); });
  draw(0.2 * tEnd, 0.2 * tEnd);
  panel_.setTime(0.6 * tEnd, 0.6 * tEnd);
  panel_.refresh();
  test::settle();
  const QImage image = plot().grab().toImage();
  const ChannelPlot& each = plotOf("position-drift");
  const int x = qRound(each.timeAxis().coordToPixel(0.57 * tEnd));
  int inked = 0;
  for (int y = each.headerBottom() + 2; y < each.rect().bottom() - 2; ++y) {
    const QColor pixel = image.pixelColor(x, y);
    inked += pixel.hslSaturation() > 90 && pixel.lightness() > 60;
  }
  EXPECT_GT(inked, 0);
}

/// More than find room for their values.
class SixteenRuns : public test::PlotPanelTest {
 protected:
  SixteenRuns() : PlotPanelTest(16) { panel_.setChannels({QStringLiteral("step-size")}); }
  const ChannelPlot& shownPlot() { return *panel_.findChild<PlotCanvas*>()->plots().front(); }
};

TEST_F(SixteenRuns, LeaveTheHeightToTheCurves) {
  fill([](double t, std::size_t) { return 1.234e-10 * (1 + t); });
  for (const int height : {180, 240}) {
    panel_.resize(392, height);
    draw(tEnd, tEnd);
    const ChannelPlot& plot = shownPlot();
    EXPECT_EQ(plot.header().rows, 1) << height;
    EXPECT_LT(plot.readoutRuns().size(), plot.header().readouts) << "a place counts the others";
    EXPECT_GE(plot.readoutRuns().size(), 4);
  }
  panel_.resize(1400, 300);
  draw(tEnd, tEnd);
  EXPECT_EQ(shownPlot().readoutRuns().size(), 16) << "where there is room";
}

TEST_F(SixteenRuns, TellTheValueOfTheHighlightedOne) {
  fill([](double t, std::size_t) { return 1.234e-10 * (1 + t); });
  panel_.resize(392, 200);
  draw(tEnd, tEnd);
  EXPECT_FALSE(shownPlot().readoutRuns().contains(15));
  panel_.setHighlighted(15);
  EXPECT_TRUE(shownPlot().readoutRuns().contains(15));
}

TEST_F(PlotLook, OneValueIsAPoint) {
  panel_.setChannels({QStringLiteral("step-size")});
  fill([](double, std::size_t) { return 0.25; }, 100);
  draw(0, 0);
  const QCPAxisRect& rect = *plot().axisRect(0);
  EXPECT_TRUE(valueAxis(0).range().contains(0.25));
  const int y = qRound(valueAxis(0).coordToPixel(0.25));
  const QImage image = plot().grab(QRect(rect.left() + 1, y - 4, 12, 9)).toImage();
  int coloured = 0;
  for (int i = 0; i < image.width() * image.height(); ++i)
    if (image.pixelColor(i % image.width(), i / image.width()).hsvSaturation() > 120) ++coloured;
  EXPECT_GT(coloured, 8);
}

TEST_F(PlotLook, OneComponentOfSeveralHasItsValuesBesideItsName) {
  panel_.resize(900, 520);
  fill([](double, std::size_t k) { return 0.25 + static_cast<double>(k); });
  panel_.setPlots({{.y = {.channel = "angular-velocity", .component = 2}}});
  draw(tEnd, tEnd);
  const ChannelPlot& one = plotOf("angular-velocity");
  ASSERT_EQ(one.components().size(), 3);
  EXPECT_EQ(one.readoutComponent(), 1);
  EXPECT_TRUE(one.titleLines().first().contains(one.components()[1]));
  EXPECT_EQ(one.readoutRuns(), one.shownRuns());
  EXPECT_NE(one.valueText(0, 1), one.valueText(0, 0)) << "that of its own";
  // With its fellows it has a legend of dashes in place of values.
  panel_.setPlots({{.y = {.channel = "angular-velocity"}}});
  draw(tEnd, tEnd);
  const ChannelPlot& all = plotOf("angular-velocity");
  EXPECT_EQ(all.readoutComponent(), -1);
  EXPECT_FALSE(all.titleLines().first().contains(all.components()[1]));
}

TEST_F(PlotLook, TheLastValueStaysWhereTheStepsEndBeforeTheTime) {
  fill([](double, std::size_t) { return 0.25; });
  draw(tEnd + 0.3, tEnd + 0.3);
  EXPECT_EQ(plotOf("step-size").valueText(0, 0), QStringLiteral("0.2500"));
  // What has not been shown yet is not told.
  draw(5, 4);
  EXPECT_EQ(plotOf("step-size").valueText(0, 0), QStringLiteral("–"));
}

TEST_F(PlotLook, CountsAreWholeNumbersAndNeverNegative) {
  panel_.setChannels({QStringLiteral("rhs-evaluations"), QStringLiteral("steps-rejected")});
  fill([](double t, std::size_t) { return std::floor(3.3 * t); }, 40);
  for (const double t : {0.2, 1.1, 7.77, tEnd}) {
    draw(t, t);
    for (int i = 0; i < plot().axisRectCount(); ++i) {
      const QCPRange range = valueAxis(i).range();
      EXPECT_GT(range.lower, -0.1 * range.upper);
      for (const QString& label : valueAxis(i).tickVectorLabels()) {
        EXPECT_FALSE(label.contains(QLatin1Char('.'))) << label.toStdString();
        EXPECT_FALSE(label.contains(QChar(0x2212))) << label.toStdString();
      }
    }
    const QString text = plotOf("rhs-evaluations").valueText(0, 0);
    EXPECT_EQ(text, QString::number(std::floor(3.3 * 0.5 * std::floor(t / 0.5)))) << t;
  }
}

TEST_F(PlotLook, AChannelThatNoRunHasSaysSo) {
  panel_.setChannels({QStringLiteral("order"), QStringLiteral("energy")});
  fill(test::wave);
  draw(tEnd, tEnd);
  EXPECT_FALSE(plotOf("order").emptyReason().isEmpty());
  EXPECT_FALSE(plotOf("order").valueAxis().tickLabels());
  EXPECT_TRUE(plotOf("energy").emptyReason().isEmpty());
}

TEST_F(PlotLook, TheTimeAxisStaysInSight) {
  auto* strip = panel_.findChild<QWidget*>(QStringLiteral("timeStrip"));
  fill(test::wave);
  panel_.resize(392, 1000);
  draw(5, tEnd);
  EXPECT_FALSE(strip->isVisible());
  panel_.resize(392, 400);
  draw(5, tEnd);
  ASSERT_TRUE(strip->isVisible());
  EXPECT_EQ(strip->geometry().bottom(), strip->parentWidget()->rect().bottom());
  // But for half a label of a value.
  const int height = strip->height(), left = plot().axisRect(0)->left();
  const QRect seen(left, 0, plot().width() - left, height);
  EXPECT_EQ(strip->grab(seen).toImage(),
            plot().grab(seen.translated(0, plot().height() - height)).toImage());
}

TEST_F(PlotLook, NoPlotIsCutWhereThereIsNoRoomForAll) {
  fill(test::wave);
  for (int height = 260; height < 700; height += 37) {
    panel_.resize(392, height);
    draw(5, tEnd);
    const auto* strip = panel_.findChild<QWidget*>(QStringLiteral("timeStrip"));
    const int room = strip->parentWidget()->height() - (strip->isVisible() ? strip->height() : 0);
    if (strip->isVisible()) {
      EXPECT_LT(strip->height(), 50) << "the foot, and no plot";
    }
    // But for what rounding leaves.
    constexpr int sliver = 8;
    for (int i = 0; i < plot().axisRectCount(); ++i) {
      const QRect rect = plot().axisRect(i)->rect();
      EXPECT_TRUE(rect.bottom() < room + sliver || rect.top() > room - sliver)
          << height << ": plot " << i << " from " << rect.top() << " to " << rect.bottom()
          << ", seen down to " << room;
    }
  }
}

TEST_F(PlotLook, AFailedRunHasNoValueAfterItsEnd) {
  std::vector<RunBatch> batches(session_.runCount());
  for (RunBatch& batch : batches) batch.status = RunStatus::Failed;
  fill([](double, std::size_t) { return 0.25; });
  history_.append(batches);
  draw(tEnd + 0.3, tEnd + 0.3);
  EXPECT_EQ(plotOf("step-size").valueText(0, 0), QStringLiteral("–"));
}

TEST_F(PlotLook, ComponentsDifferInTheirDashes) {
  fill(test::wave);
  draw(tEnd, tEnd);
  const auto& curves = plotOf("angular-velocity").curves();
  std::set<QList<qreal>> patterns;
  for (const SeriesCurve* curve : curves) {
    if (curve->run() != 3) continue;
    patterns.insert(curve->pen().dashPattern());
    EXPECT_EQ(curve->pen().color(), lineColour(QColor(0xCC, 0x79, 0xA7), Theme::darkTheme()));
  }
  EXPECT_EQ(patterns.size(), 3u);
}

TEST_F(PlotLook, CurvesCarryTheMarkerOfTheirRun) {
  panel_.setChannels({QStringLiteral("step-size")});
  panel_.resize(500, 300);
  fill([](double, std::size_t) { return 0.25; });
  draw(0, tEnd);
  // A flat line of one pixel: what stands out of it by two is a marker.
  const int y = qRound(valueAxis(0).coordToPixel(0.25));
  const QImage image = plot().grab().toImage();
  int markers = 0;
  for (int x = plot().axisRect(0)->left() + 8; x < plot().axisRect(0)->right(); ++x)
    if (image.pixelColor(x, y - 2).hsvSaturation() > 120) ++markers;
  EXPECT_GT(markers, 7);
}

TEST_F(PlotLook, EveryFormatIsOfferedForExport) {
  QStringList names;
  for (const QToolButton* button : panel_.findChildren<QToolButton*>()) {
    if (button->text() != QStringLiteral("Export…")) continue;
    ASSERT_NE(button->menu(), nullptr);
    for (const QAction* action : button->menu()->actions()) names << action->objectName();
  }
  EXPECT_EQ(names, (QStringList{QStringLiteral("export.png"), QStringLiteral("export.pdf"),
                                QStringLiteral("export.svg"), QStringLiteral("export.csv")}));
}

/// Two bodies: six components of the angular velocity.
TEST(PairLook, TheLegendOfSixComponentsIsWhole) {
  const Scenario scenario = defaultScenario("spherical-joint");
  Session session(scenario, 0.1);
  History history(session);
  PlotPanel panel;
  panel.resize(392, 600);
  panel.setRuns(runStyles(scenario));
  panel.setHistory(&history);
  panel.show();
  panel.setTime(0, 0);
  test::settle();
  const auto* canvas = panel.findChild<PlotCanvas*>();
  for (const auto& each : canvas->plots()) {
    if (each->components().size() < 6) continue;
    const QFontMetrics metrics(ChannelPlot::smallFont(*canvas, Look()));
    int width = 0;
    for (const QString& name : each->components())
      width += ChannelPlot::legendEntryWidth(metrics, name);
    const double rows = each->header().rows;
    EXPECT_GE(rows * each->rect().width(), width) << "every name has a place";
    EXPECT_LT(each->header().height(), 0.6 * each->rect().height());
  }
}

TEST(RunLook, SevenRunsSurviveGreyscale) {
  std::vector<QImage> samples;
  for (int line = 0; line < 16; ++line) {
    QImage image(24, 16, QImage::Format_Grayscale8);
    image.fill(Qt::white);
    QPainter painter(&image);
    drawRunSample(painter, QRectF(0, 0, 24, 16), {QString(), Qt::black, line, true}, Qt::black);
    painter.end();
    for (const QImage& other : samples) EXPECT_NE(image, other) << line;
    samples.push_back(image);
  }
  // Of seven runs no two share dashes, and in longer lists none shares dashes and marker.
  std::set<QList<qreal>> dashes;
  for (int line = 0; line < 7; ++line) dashes.insert(runDashes(line));
  EXPECT_EQ(dashes.size(), 7u);
}

TEST(RunLook, LinesAndTextsStandOutInTheirHue) {
  for (const Theme& theme : {Theme::darkTheme(), Theme::lightTheme()}) {
    for (std::size_t i = 0; i < 7; ++i) {
      const QColor run(QString::fromUtf8(runColour(i).data(), 7));
      for (const QColor& ground : {theme.window, theme.panel}) {
        EXPECT_GE(contrast(textColour(run, theme), ground), 4.5) << i;
        EXPECT_GE(contrast(lineColour(run, theme), ground), theme.dark ? 4.5 : 2) << i;
      }
      EXPECT_NEAR(lineColour(run, theme).hslHue(), run.hslHue(), 2) << i;
      EXPECT_NEAR(textColour(run, theme).hslHue(), run.hslHue(), 2) << i;
    }
  }
  EXPECT_NEAR(contrast(Qt::black, Qt::white), 21, 1e-9);
  EXPECT_EQ(lineColour(QColor(0x00, 0x9E, 0x73), Theme::lightTheme()), QColor(0x00, 0x9E, 0x73));
}

}  // namespace
}  // namespace polhode::gui
