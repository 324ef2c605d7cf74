#include "app/gui/window/chart_passages.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <span>

#include "app/gui/document/run_names.h"
#include "app/gui/panels/gimbal_gauge.h"
#include "app/gui/widgets/text.h"
#include "app/look/core_text.h"
#include "core/catalog.h"

namespace polhode::gui {

namespace {

/// Whether the step that ends at i has jumped over the end of the chart. A margin that is a size
/// has no sign to tell: it goes down as if to the other side of 0, and comes up from there.
bool jumpedOver(std::span<const double> times, std::span<const double> values, std::size_t i) {
  if (i < 2 || i + 1 >= times.size()) return false;
  const auto size = [&](std::size_t k) { return std::abs(values[k]); };
  if (!(size(i - 2) > size(i - 1) && size(i + 1) > size(i))) return false;
  const auto straightOn = [&](std::size_t from, std::size_t to, std::size_t at) {
    return std::lerp(size(from), size(to), (times[at] - times[from]) / (times[to] - times[from]));
  };
  const double down = straightOn(i - 2, i - 1, i), up = straightOn(i + 1, i, i - 1);
  // What does not come up where it went down is another dip.
  return down < 0 && up < 0 && std::abs(down + size(i)) < 0.5 * (size(i - 1) + size(i));
}

}  // namespace

std::vector<double> passages(const DecimatedSeries& margin, double near, double until) {
  const auto all = margin.times(), values = margin.values();
  const auto known = std::ranges::upper_bound(all, until) - all.begin();
  const auto times = all.first(static_cast<std::size_t>(known));
  std::vector<double> found;
  double least = near;
  bool inside = false;
  for (std::size_t i = 0; i < times.size(); ++i) {
    const double size = std::abs(values[i]);
    // Steps that are longer than the stretch jump over it.
    const bool crossed = i > 0 && (values[i] * values[i - 1] < 0 || jumpedOver(times, values, i));
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
    const QString end = formulation ? coreText(formulation->chartEnd) : QString();
    const QString text = QCoreApplication::translate("polhode::gui::ChartPassages", "%1: %2")
                             .arg(shownName(run), end);
    for (const double t : passages(*margin, GimbalGauge::nearAngle, until))
      marks.append({t, text, QColor(toQString(run.colour)), true});
  }
  return marks;
}

}  // namespace polhode::gui
