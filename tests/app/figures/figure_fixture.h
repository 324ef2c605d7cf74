// A small figure that stands for those of the papers, and what tests of its window need.
#pragma once

#include <QPoint>
#include <QWidget>
#include <optional>

#include "app/figures/figure_picture.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/figures/figure_computation.h"
#include "app/gui/figures/work_precision.h"
#include "tests/app/child.h"
#include "tests/app/wait.h"

namespace polhode::gui::test {

inline constexpr qint64 longEnough = 180'000;  // [ms], for a figure on a machine that is busy

/// Four short runs of the tennis racket.
[[nodiscard]] inline FigureDescription smallFigure() {
  WorkPrecisionChoices choices;
  choices.session = false;
  choices.examples = {"tennis-racket"};
  choices.formulations = {"quaternion-null-space", "director-absolute"};
  choices.integrators = {"dopri5"};
  choices.loosest = 4;
  choices.tightest = 5;
  FigureDescription figure = describeWorkPrecision(choices, firstScenario());
  figure.cases[0].scenario.tEnd = 0.1;
  return figure;
}

/// As many runs that none of the tests waits for all of them.
[[nodiscard]] inline FigureDescription longFigure() {
  FigureDescription figure = smallFigure();
  figure.cases[0].scenario.tEnd = 20;
  figure.formulations = {"quaternion-null-space", "director-null-space", "quaternion-absolute",
                         "director-absolute"};
  figure.tolerances.clear();
  for (int i = 0; i < 400; ++i) figure.tolerances.push_back(1e-9 + 1e-12 * i);
  return figure;
}

/// Minutes of work on many cores: who waits for all of it has waited too long.
[[nodiscard]] inline FigureDescription endlessFigure() {
  FigureDescription figure = longFigure();
  figure.cases[0].scenario.tEnd = 100;
  for (int i = 400; i < 5000; ++i) figure.tolerances.push_back(1e-9 + 1e-12 * i);
  return figure;
}

[[nodiscard]] inline bool waitForEnd(const FigureComputation& computation) {
  return waitUntil([&] { return !computation.running(); }, longEnough);
}

/// Where the first point of a picture is, in its pixels; found with the mouse's own function.
[[nodiscard]] inline std::optional<QPoint> findPoint(const FigurePicture& picture) {
  for (int y = 0; y < picture.height(); y += 4)
    for (int x = 0; x < picture.width(); x += 4)
      if (picture.pointAt(QPointF(x, y))) return QPoint(x, y);
  return std::nullopt;
}

}  // namespace polhode::gui::test
