#include "app/gui/window/chart_passages.h"

#include <QCoreApplication>
#include <cmath>

#include "app/gui/panels/gimbal_gauge.h"
#include "app/gui/widgets/text.h"
#include "core/catalog.h"

namespace polhode::gui {

std::vector<double> passages(const DecimatedSeries& margin, double near, double until) {
  const auto times = margin.times(), values = margin.values();
  std::vector<double> found;
  double least = near;
  bool inside = false;
  for (std::size_t i = 0; i < times.size() && times[i] <= until; ++i) {
    const double size = std::abs(values[i]);
    // Steps that are longer than the stretch jump over it, and change the sign.
    const bool crossed = i > 0 && values[i] * values[i - 1] < 0;
    if (!inside && (size < near || crossed)) {
      inside = true;
      least = size;
      found.push_back(times[i]);
    } else if (inside && size < least) {
      least = size;
      found.back() = times[i];
    }
    if (!(size < near)) inside = false;
  }
  return found;
}

QList<PlotMark> chartPassages(const History& history, const Scenario& scenario, double until) {
  QList<PlotMark> marks;
  for (std::size_t i = 0; i < history.runCount() && i < scenario.runs.size(); ++i) {
    const RunSettings& run = scenario.runs[i];
    const DecimatedSeries* margin = history.run(i).find("chart-margin");
    if (margin == nullptr || !run.visible) continue;
    const FormulationInfo* formulation = catalog::findFormulation(run.formulation);
    const QString end = formulation ? toQString(formulation->chartEnd) : QString();
    const QString text = QCoreApplication::translate("polhode::gui::ChartPassages", "%1: %2")
                             .arg(toQString(displayName(run)), end);
    for (const double t : passages(*margin, GimbalGauge::nearAngle, until))
      marks.append({t, text, QColor(toQString(run.colour)), true});
  }
  return marks;
}

}  // namespace polhode::gui
