// What the mouse does in the plots: it seeks, pans, zooms and points.
#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/gui/plots/hands/axis_range.h"
#include "app/gui/plots/overlay/plot_overlay.h"
#include "app/gui/plots/plane_plot.h"
#include "app/gui/plots/plot_canvas.h"

namespace polhode::gui {

namespace {

/// How near to a curve of a plane the mouse must be to mean it [px].
constexpr double hoverReach = 14;

}  // namespace

void PlotCanvas::mousePressEvent(QMouseEvent* event) {
  // Another button of a mouse that drags changes nothing of what it drags.
  if (event->button() != Qt::LeftButton || drag_ != Drag::None) return;
  const QPoint position = event->position().toPoint();
  dragged_ = plotAt(position);
  if (dragged_ == nullptr || !dragged_->rect().rect().contains(position)) return;
  drag_ = event->modifiers().testFlag(Qt::ShiftModifier) ? Drag::Rectangle : Drag::Press;
  pressedAt_ = position;
  pressedAcross_ = dragged_->timeAxis().range();
  pressedValues_ = dragged_->valueAxis().range();
}

void PlotCanvas::mouseMoveEvent(QMouseEvent* event) {
  const QPoint position = event->position().toPoint();
  if (drag_ == Drag::Press &&
      (position - pressedAt_).manhattanLength() >= QApplication::startDragDistance()) {
    drag_ = Drag::Pan;
    setCursor(Qt::ClosedHandCursor);
  }
  if (drag_ == Drag::Pan) {
    pan(position);
  } else if (drag_ == Drag::Rectangle) {
    overlay_->setRubberBand(QRect(pressedAt_, position).normalized() & dragged_->rect().rect());
    updateOverlay();
  } else {
    hoverAt(position);
  }
}

void PlotCanvas::pan(const QPoint& position) {
  const QRect rect = dragged_->rect().rect();
  PlotSpec& spec = dragged_->spec();
  const double right =
      static_cast<double>(pressedAt_.x() - position.x()) / std::max(1, rect.width());
  const double up = static_cast<double>(position.y() - pressedAt_.y()) / std::max(1, rect.height());
  // Values over time follow the hand only where they were zoomed: else they fit by themselves.
  if (spec.valueRange || !dragged_->overTime())
    spec.valueRange = moved(dragged_->valueAxis(), pressedValues_, up);
  const QCPRange across = moved(dragged_->timeAxis(), pressedAcross_, right);
  if (dragged_->overTime()) {
    emit timeRangeRequested(across);
    return;
  }
  spec.acrossRange = across;
  updateCurves();
}

void PlotCanvas::hoverAt(const QPoint& position) {
  const ChannelPlot* plot = plotAt(position);
  const bool inside = plot != nullptr && position.x() >= plot->rect().left() &&
                      position.x() <= plot->rect().right();
  double t = std::nan("");
  if (inside && plot->overTime())
    t = plot->timeAxis().pixelToCoord(position.x());
  else if (inside)
    t = static_cast<const PlanePlot*>(plot)->timeNear(position, hoverReach).value_or(t);
  emit hovered(t);
  emit runHovered(inside ? plot->runAt(position) : -1);
}

/// Over time there; in a plane to the sampled time next to it.
void PlotCanvas::clickAt(const QPoint& position) {
  std::optional<double> t = dragged_->timeAxis().pixelToCoord(position.x());
  if (!dragged_->overTime())
    t = static_cast<const PlanePlot*>(dragged_)->timeNear(position, std::hypot(width(), height()));
  playheadBeforeClick_ = data_.playhead;
  if (t) emit seekRequested(std::clamp(*t, 0.0, data_.tEnd));
}

void PlotCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const Drag drag = std::exchange(drag_, Drag::None);
  unsetCursor();
  if (drag == Drag::Press && !titleOf(*dragged_).contains(pressedAt_))
    clickAt(event->position().toPoint());
  if (drag == Drag::Rectangle) {
    overlay_->setRubberBand({});
    const QRect rect =
        QRect(pressedAt_, event->position().toPoint()).normalized() & dragged_->rect().rect();
    if (rect.width() > 4 && rect.height() > 4)
      zoomInto(*dragged_, rect);
    else
      updateOverlay();
  }
}

void PlotCanvas::zoomInto(ChannelPlot& plot, const QRect& rect) {
  plot.spec().valueRange = QCPRange(plot.valueAxis().pixelToCoord(rect.bottom()),
                                    plot.valueAxis().pixelToCoord(rect.top()));
  const QCPRange across(plot.timeAxis().pixelToCoord(rect.left()),
                        plot.timeAxis().pixelToCoord(rect.right()));
  if (plot.overTime()) {
    emit timeRangeRequested(across);
    return;
  }
  plot.spec().acrossRange = across;
  updateCurves();
}

void PlotCanvas::zoomPlane(ChannelPlot& plot, double factor, const QPointF& centre) {
  QCPAxis &across = plot.timeAxis(), &value = plot.valueAxis();
  const QCPRange x = scaledRange(across, factor, across.pixelToCoord(centre.x()));
  const QCPRange y = scaledRange(value, factor, value.pixelToCoord(centre.y()));
  if (!isSane(across, x) || !isSane(value, y)) return;
  plot.spec().acrossRange = x;
  plot.spec().valueRange = y;
  updateCurves();
}

void PlotCanvas::zoomValues(ChannelPlot& plot, double factor, double centre) {
  const QCPAxis& axis = plot.valueAxis();
  const QCPRange range = scaledRange(axis, factor, axis.pixelToCoord(centre));
  if (!isSane(axis, range)) return;
  plot.spec().valueRange = range;
  updateCurves();
}

QRect PlotCanvas::titleOf(const ChannelPlot& plot) const {
  const QFontMetrics metrics(ChannelPlot::titleFont(*this, data_.look));
  const QRect rect = plot.rect().rect();
  const int width = metrics.horizontalAdvance(plot.titleLines().first()) + 12;
  return {rect.left(), plot.headerTop(), std::min(rect.width(), width), plot.header().titleHeight};
}

void PlotCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  const ChannelPlot* plot = plotAt(event->position().toPoint());
  if (event->button() != Qt::LeftButton || plot == nullptr) return;
  if (titleOf(*plot).contains(event->position().toPoint())) {
    emit sizeToggled(&plot->spec());
    return;
  }
  // The first click of the two went to a time nobody asked for.
  if (plot->rect().rect().contains(event->position().toPoint()))
    emit seekRequested(playheadBeforeClick_);
  emit zoomReset();
}

void PlotCanvas::wheelEvent(QWheelEvent* event) {
  ChannelPlot* plot = plotAt(event->position().toPoint());
  const double turns = (event->angleDelta().y() + event->angleDelta().x()) / 120.0;
  if (plot == nullptr || turns == 0) return;
  event->accept();
  const double factor = std::pow(0.8, turns);
  if (!plot->overTime()) {
    zoomPlane(*plot, factor, event->position());
    return;
  }
  if (event->modifiers().testFlag(Qt::ControlModifier)) {
    zoomValues(*plot, factor, event->position().y());
    return;
  }
  emit timeZoomRequested(factor, plot->timeAxis().pixelToCoord(event->position().x()));
}

void PlotCanvas::leaveEvent(QEvent* event) {
  emit hovered(std::nan(""));
  emit runHovered(-1);
  QCustomPlot::leaveEvent(event);
}

void PlotCanvas::contextMenuEvent(QContextMenuEvent* event) {
  const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
  ChannelPlot* plot = byKey ? current() : plotAt(event->pos());
  if (plot == nullptr) return;
  drag_ = Drag::None;
  emit menuRequested(&plot->spec(),
                     byKey ? mapToGlobal(plot->rect().rect().topLeft()) : event->globalPos());
}

}  // namespace polhode::gui
