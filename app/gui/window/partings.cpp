#include "app/gui/window/partings.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/gui/document/run_names.h"
#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

/// ‖Ra - Rb‖ of rotations with this angle between them, Frobenius.
double chordOf(double angle) {
  return 2 * std::sqrt(2.0) * std::sin(angle / 2);
}

}  // namespace

void Partings::setTolerance(std::optional<double> angle) {
  tolerance_ = angle;
  restart();
}

void Partings::follow(const History& history, const RunHistory& run, const RunHistory& other,
                      Other& known) const {
  const auto bodies = static_cast<std::size_t>(history.bodyCount());
  const double least = chordOf(*tolerance_);
  for (; known.seen < other.frameTimes.size() && !known.t; ++known.seen) {
    const double t = other.frameTimes[known.seen];
    const auto beside = std::ranges::lower_bound(run.frameTimes, t);
    if (beside == run.frameTimes.end()) return;
    // Where one of them begins or ends between two frames of the other there is nothing to compare.
    if (*beside != t) continue;
    const auto at = static_cast<std::size_t>(beside - run.frameTimes.begin());
    for (std::size_t b = 0; b < bodies; ++b) {
      const auto& one = run.frames[at * bodies + b].R_WB;
      const auto& two = other.frames[known.seen * bodies + b].R_WB;
      if ((one - two).norm() > least) known.t = t;
    }
  }
}

QList<PlotMark> Partings::marks(const History& history, const Scenario& scenario, std::size_t run,
                                double until) {
  QList<PlotMark> marks;
  const std::size_t count = std::min(history.runCount(), scenario.runs.size());
  if (!tolerance_ || run >= count) return marks;
  if (run != run_) restart();
  run_ = run;
  others_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const RunSettings& other = scenario.runs[i];
    if (i == run || !other.visible) continue;
    follow(history, history.run(run), history.run(i), others_[i]);
    if (!others_[i].t || *others_[i].t > until) continue;
    const QString text = QCoreApplication::translate("polhode::gui::Partings", "%1 parts from %2")
                             .arg(shownName(other), shownName(scenario.runs[run]));
    marks.append({*others_[i].t, text, QColor(toQString(other.colour))});
  }
  return marks;
}

}  // namespace polhode::gui
