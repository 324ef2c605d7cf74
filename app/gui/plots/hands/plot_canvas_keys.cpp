// What the keyboard does in the plots: one of them is the present one, which keys are for.
#include <QKeyEvent>
#include <algorithm>
#include <cmath>

#include "app/gui/plots/hands/axis_keys.h"
#include "app/gui/plots/hands/axis_range.h"
#include "app/gui/plots/plane_plot.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/widgets/narrator.h"

namespace polhode::gui {
namespace {

constexpr double cursorShare = 0.01;  // of the time that is shown, by which the cursor goes

/// How far a key moves the cursor, in such shares; 0: it is not one of the cursor's.
int cursorSteps(const QKeyEvent& event) {
  const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
  const bool far = modifiers == (Qt::ControlModifier | Qt::ShiftModifier);
  if (modifiers != Qt::ControlModifier && !far) return 0;
  const int steps = far ? 10 : 1;
  return event.key() == Qt::Key_Left ? -steps : event.key() == Qt::Key_Right ? steps : 0;
}

}  // namespace

ChannelPlot* PlotCanvas::current() const {
  if (plots_.empty()) return nullptr;
  return plots_[std::min(current_, plots_.size() - 1)].get();
}

/// Leaves alone what the window does by the same keys where there is nothing to be done here.
bool PlotCanvas::isOwnKey(const QKeyEvent& event) const {
  if (plots_.empty()) return false;
  if (axisStepOf(event) || cursorSteps(event) != 0) return true;
  if (event.modifiers() & ~Qt::KeypadModifier) return false;
  switch (event.key()) {
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
      return plots_.size() > 1;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Escape:
      return data_.hoverTime.has_value();
    default:
      return false;
  }
}

void PlotCanvas::keyPressEvent(QKeyEvent* event) {
  if (!isOwnKey(*event)) return QCustomPlot::keyPressEvent(event);
  if (const auto step = axisStepOf(*event)) return stepAxes(*step);
  if (const int steps = cursorSteps(*event); steps != 0) return stepCursor(steps);
  switch (event->key()) {
    case Qt::Key_PageUp:
      return choosePlot(-1);
    case Qt::Key_PageDown:
      return choosePlot(1);
    case Qt::Key_Escape:
      emit hovered(std::nan(""));
      return;
    default:
      emit seekRequested(std::clamp(*data_.hoverTime, 0.0, data_.tEnd));
  }
}

void PlotCanvas::choosePlot(int places) {
  if (plots_.empty()) return;
  const auto last = static_cast<int>(plots_.size()) - 1;
  const int now = std::min(static_cast<int>(current_), last);
  current_ = static_cast<std::size_t>(std::clamp(now + places, 0, last));
  emit plotChosen(&current()->spec());
  update();
}

void PlotCanvas::stepAxes(const AxisStep& step) {
  ChannelPlot& plot = *current();
  PlotSpec& spec = plot.spec();
  if (step.everything) {
    emit zoomReset();
    return;
  }
  const QRect rect = plot.rect().rect();
  if (step.zoom != 1) {
    if (!plot.overTime()) return zoomPlane(plot, step.zoom, rect.center());
    if (step.values) return zoomValues(plot, step.zoom, rect.center().y());
    const QCPRange shown = plot.timeAxis().range();
    const double cursor = data_.hoverTime.value_or(data_.playhead);
    emit timeZoomRequested(step.zoom, shown.contains(cursor) ? cursor : shown.center());
    return;
  }
  if (step.up != 0) spec.valueRange = moved(plot.valueAxis(), plot.valueAxis().range(), step.up);
  const QCPRange across = moved(plot.timeAxis(), plot.timeAxis().range(), step.right);
  if (plot.overTime() && step.right != 0) {
    emit timeRangeRequested(across);
    return;
  }
  if (!plot.overTime() && step.right != 0) spec.acrossRange = across;
  updateCurves();
}

/// Over time it stays where it is seen.
void PlotCanvas::stepCursor(int steps) {
  const QCPRange shown = data_.timeRange;
  const double from = std::max(0.0, shown.lower), to = std::min(data_.tEnd, shown.upper);
  if (!(from < to)) return;
  const double now = data_.hoverTime.value_or(data_.playhead);
  emit hovered(std::clamp(now + steps * cursorShare * shown.size(), from, to));
  if (Narrator* narrator = Narrator::of(this)) narrator->changed();
}

void PlotCanvas::focusInEvent(QFocusEvent* event) {
  QCustomPlot::focusInEvent(event);
  update();
}

void PlotCanvas::focusOutEvent(QFocusEvent* event) {
  QCustomPlot::focusOutEvent(event);
  // A menu that it has opened is not another place.
  const bool left = event->reason() != Qt::PopupFocusReason && !underMouse();
  if (left && data_.hoverTime) emit hovered(std::nan(""));
  update();
}

}  // namespace polhode::gui
