// A plot panel with a history that is made up.
#pragma once

#include "app/gui/plots/plot_panel.h"

#include <gtest/gtest.h>

#include <qcustomplot.h>
#include <QSignalSpy>

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLocale>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QWheelEvent>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <string>

#include "app/gui/document/scenario_transforms.h"
#include "core/catalog.h"
#include "tests/app/wait.h"

namespace polhode::gui::test {

/// Value number k of a step at t.
using Values = std::function<double(double t, std::size_t k)>;

/// A turn a second; the values of a step lie beside each other.
inline double wave(double t, std::size_t k) {
  return std::sin(2 * std::numbers::pi * t) + 0.1 * static_cast<double>(k);
}

/// "one", "two, with a comma", then as many as wished.
inline Scenario namedRuns(std::size_t count) {
  Scenario scenario = defaultScenario("gyro-top");
  scenario.runs.resize(count, scenario.runs.front());
  for (std::size_t i = 0; i < count; ++i) {
    scenario.runs[i].name = i == 0   ? "one"
                            : i == 1 ? "two, with a comma"
                                     : "run " + std::to_string(i + 1);
    scenario.runs[i].colour = runColour(i);
  }
  return scenario;
}

/// A panel with runs whose history is made up: these tests are about plots, not about mechanics.
class PlotPanelTest : public testing::Test {
 protected:
  static constexpr double tEnd = 20;

  explicit PlotPanelTest(std::size_t runs = 2)
      : session_(namedRuns(runs), 0.1), history_(session_) {
    panel_.resize(420, 700);
    panel_.setRuns(runStyles(namedRuns(runs)));
    panel_.setTimeRange(tEnd);
    panel_.setHistory(&history_);
    panel_.show();
  }

  void fill(const Values& values, int steps = 2000) {
    std::vector<RunBatch> batches(session_.runCount());
    for (std::size_t run = 0; run < batches.size(); ++run) {
      for (int i = 0; i <= steps; ++i) {
        const double t = tEnd * i / steps;
        batches[run].stepTimes.push_back(t);
        for (std::size_t k = 0; k < session_.valuesPerStep(run); ++k)
          batches[run].stepValues.push_back(values(t, k));
      }
    }
    history_.append(batches);
  }

  /// Draws everything anew, however long the panel wants to wait between two drawings.
  void draw(double playhead, double revealedUntil) {
    panel_.setTime(playhead, revealedUntil, ahead_);
    panel_.setLook({Theme::darkTheme(), 1, false});
    const QSignalSpy drawn(&plot(), &QCustomPlot::afterReplot);
    EXPECT_TRUE(waitUntil([&] { return !drawn.isEmpty(); }));
    settle();
  }

  QCustomPlot& plot() { return *panel_.findChild<QCustomPlot*>(); }
  QCPAxis& timeAxis(int i) { return *plot().axisRect(i)->axis(QCPAxis::atBottom); }
  QCPAxis& valueAxis(int i) { return *plot().axisRect(i)->axis(QCPAxis::atLeft); }
  QPointF at(int i, double t, double height = 0.3) {
    const QRect rect = plot().axisRect(i)->rect();
    return {timeAxis(i).coordToPixel(t), rect.bottom() - height * rect.height()};
  }
  void mouse(QEvent::Type type, QPointF position, Qt::KeyboardModifiers modifiers = {}) {
    const bool move = type == QEvent::MouseMove;
    QMouseEvent event(
        type, position, plot().mapToGlobal(position), move ? Qt::NoButton : Qt::LeftButton,
        type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, modifiers);
    QApplication::sendEvent(&plot(), &event);
  }
  void wheel(QPointF position, int delta, Qt::KeyboardModifiers modifiers = {}) {
    QWheelEvent event(position, plot().mapToGlobal(position), {}, QPoint(0, delta), Qt::NoButton,
                      modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&plot(), &event);
  }

  Session session_;
  History history_;
  PlotPanel panel_;
  bool ahead_ = false;  ///< what is revealed goes on behind the playhead
};

}  // namespace polhode::gui::test
