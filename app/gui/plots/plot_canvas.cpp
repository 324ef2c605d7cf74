#include "app/gui/plots/plot_canvas.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolButton>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "app/gui/plots/plane_plot.h"
#include "app/gui/plots/plot_overlay.h"

namespace polhode::gui {

namespace {

/// Scales a range about a point, on a logarithmic axis by decades.
QCPRange scaledRange(const QCPAxis& axis, double factor, double centre) {
  const QCPRange range = axis.range();
  if (axis.scaleType() == QCPAxis::stLinear)
    return {centre + factor * (range.lower - centre), centre + factor * (range.upper - centre)};
  return {centre * std::pow(range.lower / centre, factor),
          centre * std::pow(range.upper / centre, factor)};
}

/// Neither too small for numbers nor too large.
bool isSane(const QCPAxis& axis, const QCPRange& range) {
  const double smallest = 1e-12 * std::max(std::abs(range.lower), std::abs(range.upper));
  return axis.scaleType() == QCPAxis::stLogarithmic
             ? range.lower > 1e-250 && range.upper < 1e200 && range.upper > 1.001 * range.lower
             : range.size() > smallest && range.size() < 1e200;
}

/// A range moved by a share of the axis.
QCPRange moved(const QCPAxis& axis, const QCPRange& range, double share) {
  if (axis.scaleType() == QCPAxis::stLinear) return range + share * range.size();
  const double factor = std::pow(range.upper / range.lower, share);
  return {range.lower * factor, range.upper * factor};
}

/// How near to a curve of a plane the mouse must be to mean it [px].
constexpr double hoverReach = 14;

}  // namespace

PlotCanvas::PlotCanvas(const PlotData& plotData, QWidget* parent)
    : QCustomPlot(parent), data_(plotData) {
  setMouseTracking(true);
  setAutoAddPlottableToLegend(false);
  setNoAntialiasingOnDrag(false);
  plotLayout()->clear();
  plotLayout()->setRowSpacing(0);
  margins_ = new QCPMarginGroup(this);
  addLayer(ChannelPlot::highlightLayer, layer(QStringLiteral("main")));
  const QString layerName = QStringLiteral("cursor");
  addLayer(layerName);
  layer(layerName)->setMode(QCPLayer::lmBuffered);
  overlay_ = new PlotOverlay(*this, data_, layerName);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  connect(this, &QCustomPlot::afterLayout, this, &PlotCanvas::placeButtons);
  restyle();
}

PlotCanvas::~PlotCanvas() = default;

void PlotCanvas::setPlots(const std::vector<PlotSpec*>& specs) {
  drag_ = Drag::None;
  dragged_ = nullptr;
  overlay_->setRubberBand({});
  clearPlottables();
  plots_.clear();
  plotLayout()->clear();
  for (QToolButton* button : buttons_) {
    button->hide();
    button->deleteLater();
  }
  buttons_.clear();

  for (std::size_t i = 0; i < specs.size(); ++i) {
    const int row = static_cast<int>(i);
    if (specs[i]->across)
      plots_.push_back(std::make_unique<PlanePlot>(*this, row, data_, *specs[i], *margins_));
    else
      plots_.push_back(std::make_unique<ChannelPlot>(*this, row, data_, *specs[i], *margins_));
    if (!data_.interactive) continue;
    auto* button = new QToolButton(this);
    button->setText(QStringLiteral("⋯"));
    button->setFocusPolicy(Qt::TabFocus);
    button->setCursor(Qt::ArrowCursor);
    button->setToolTip(tr("What to do with this plot: scale, components, detach, export, remove"));
    button->setAccessibleName(tr("Menu of the plot %1").arg(plots_.back()->label()));
    connect(button, &QToolButton::clicked, this, [this, button, spec = specs[i]] {
      emit menuRequested(spec, button->mapToGlobal(QPoint(0, button->height())));
    });
    button->show();
    buttons_.push_back(button);
  }
  rebuildCurves();
}

void PlotCanvas::rebuildCurves() {
  for (const auto& plot : plots_) plot->rebuild();
  restyle();
}

void PlotCanvas::restyle() {
  setBackground(QBrush(data_.theme.panel));
  const ChannelPlot* lowest = lowestOverTime();
  for (const auto& plot : plots_) plot->restyle(plot.get() == lowest);
  const QString style = QStringLiteral(
      "QToolButton { border: none; border-radius: 4px; padding: 0; background: %4; color: %1; }"
      "QToolButton:hover, QToolButton:focus { background: %2; color: %3; }");
  for (QToolButton* button : buttons_) {
    button->setStyleSheet(style.arg(data_.theme.secondary.name(), data_.theme.grid.name(),
                                    data_.theme.text.name(), data_.theme.panel.name()));
  }
  applyHeights();
  updateGeometry();
}

void PlotCanvas::applyHeights() {
  if (plots_.empty()) return;
  // The lowest plot carries the time labels: it gets as much more as they need, so that all plots
  // have the height of their weight inside.
  int margins = 0;
  for (const auto& plot : plots_)
    margins += plot->rect().margins().top() + plot->rect().margins().bottom();
  int weights = 0;
  for (const auto& plot : plots_) weights += plot->spec().weight;
  const double inner = std::max(20.0, static_cast<double>(height() - margins) / weights);
  for (std::size_t i = 0; i < plots_.size(); ++i) {
    const QMargins m = plots_[i]->rect().margins();
    plotLayout()->setRowStretchFactor(static_cast<int>(i),
                                      plots_[i]->spec().weight * inner + m.top() + m.bottom());
  }
}

void PlotCanvas::layOut(const QSize& size) {
  resize(size);
  setViewport(rect());
  applyHeights();
  updateCurves();
}

void PlotCanvas::updateCurves() {
  // Ranges and headers depend on the sizes of the plots.
  updateLayout();
  for (const auto& plot : plots_) plot->updateRanges();
  replot(QCustomPlot::rpQueuedRefresh);
}

void PlotCanvas::updateOverlay() {
  overlay_->layer()->replot();
}

void PlotCanvas::updateHighlight() {
  for (const auto& plot : plots_) plot->emphasise();
  replot(QCustomPlot::rpQueuedReplot);
}

void PlotCanvas::resetFit() {
  for (const auto& plot : plots_) plot->resetFit();
}

std::size_t PlotCanvas::signature() const {
  std::size_t hash = 0;
  const auto mix = [&hash](std::size_t value) {
    hash ^= value + 0x9e3779b97f4a7c15ULL + (hash << 6) + (hash >> 2);
  };
  for (const auto& plot : plots_) {
    for (const SeriesCurve* curve : plot->curves()) {
      if (!curve->visible()) continue;
      const std::size_t points = curve->revealedPoints();
      mix(points);
      // The end of the curve: it moves with the revealed time until the series ends.
      if (points == 0) continue;
      const auto times = curve->series()->times();
      const bool growing = times.empty() || points < times.size();
      mix(std::hash<double>()(growing ? data_.revealedUntil : times.back()));
    }
  }
  return hash;
}

const ChannelPlot* PlotCanvas::lowestOverTime() const {
  const ChannelPlot* lowest = nullptr;
  for (const auto& plot : plots_)
    if (plot->overTime()) lowest = plot.get();
  return lowest;
}

QRect PlotCanvas::timeFoot() const {
  const ChannelPlot* lowest = lowestOverTime();
  if (lowest == nullptr) return {};
  const int top = lowest->rect().bottom();
  const bool last = lowest == plots_.back().get();
  return {0, top, width(), (last ? height() : lowest->rect().outerRect().bottom()) - top};
}

void PlotCanvas::setRoom(int height) {
  if (height == room_) return;
  room_ = height;
  updateGeometry();
}

QSize PlotCanvas::minimumSizeHint() const {
  constexpr int leastLines = 5;  // of a plot
  const int line = QFontMetrics(font()).height();
  // The others are higher than the lowest by their weights.
  double weights = plots_.empty() ? 1 : 0, least = plots_.empty() ? 1 : maximumWeight;
  for (const auto& plot : plots_) weights += plot->spec().weight;
  for (const auto& plot : plots_) least = std::min<double>(least, plot->spec().weight);
  const double plots = weights / least;
  int height = leastLines * line;
  const int foot = 2 * line, forPlots = room_ - foot;
  if (forPlots > height && forPlots < plots * height) height = forPlots / (forPlots / height);
  return {18 * line, static_cast<int>(plots * height) + foot};
}

void PlotCanvas::placeButtons() {
  for (std::size_t i = 0; i < buttons_.size(); ++i) {
    const QRect rect = plots_[i]->rect().rect();
    const int size = plots_[i]->header().buttonWidth;  // values stand left of it
    const QRect place(rect.right() - size + 4, rect.top(), size, std::max(12, size - 2));
    if (buttons_[i]->geometry() != place) buttons_[i]->setGeometry(place);
  }
}

ChannelPlot* PlotCanvas::plotAt(const QPoint& position) const {
  for (const auto& plot : plots_)
    if (plot->rect().outerRect().contains(position)) return plot.get();
  return nullptr;
}

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

QRect PlotCanvas::titleOf(const ChannelPlot& plot) const {
  const QFontMetrics metrics(ChannelPlot::titleFont(*this));
  const QRect rect = plot.rect().rect();
  const int width = metrics.horizontalAdvance(plot.titleLines().first()) + 12;
  return {rect.topLeft(), QSize(std::min(rect.width(), width), plot.header().titleHeight)};
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
    const QCPAxis& axis = plot->valueAxis();
    const QCPRange range = scaledRange(axis, factor, axis.pixelToCoord(event->position().y()));
    if (!isSane(axis, range)) return;
    plot->spec().valueRange = range;
    updateCurves();
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
  ChannelPlot* plot = plotAt(event->pos());
  if (plot == nullptr) return;
  drag_ = Drag::None;
  emit menuRequested(&plot->spec(), event->globalPos());
}

/// Instead of that of QCustomPlot, which would draw once more.
void PlotCanvas::resizeEvent(QResizeEvent* /*event*/) {
  applyHeights();
  setViewport(rect());
  updateCurves();
}

void PlotCanvas::changeEvent(QEvent* event) {
  QCustomPlot::changeEvent(event);
  if (event->type() != QEvent::FontChange && event->type() != QEvent::StyleChange) return;
  restyle();
  updateCurves();
}

bool PlotCanvas::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = toolTipAt(help->pos());
    if (text.isEmpty())
      QToolTip::hideText();
    else
      QToolTip::showText(help->globalPos(), text, this);
    return true;
  }
  return QCustomPlot::event(event);
}

QString PlotCanvas::toolTipAt(const QPoint& position) const {
  const ChannelPlot* plot = plotAt(position);
  if (plot == nullptr) return {};
  for (const PlotMark& mark : data_.marks) {
    if (plot->overTime() && std::abs(plot->timeAxis().coordToPixel(mark.t) - position.x()) < 4)
      return tr("%1 at t = %2 s").arg(mark.text, QString::number(mark.t, 'g', 6));
  }
  const QRect rect = plot->rect().rect();
  if (!QRect(rect.topLeft(), QSize(rect.width(), plot->header().titleHeight)).contains(position))
    return {};
  const QString mouse =
      plot->overTime()
          ? tr("Click: go to that time. Drag: pan. Wheel: zoom time. Ctrl+wheel: zoom values.\n"
               "Shift+drag: zoom into a rectangle. Double-click: reset. Right click: more.\n"
               "Double-click on the title: large, or as the others.")
          : tr("Click: go to the time of the point next to it. Drag: pan. Wheel: zoom.\n"
               "Shift+drag: zoom into a rectangle. Double-click: reset. Right click: more.\n"
               "Double-click on the title: large, or as the others.");
  return plot->description() + QStringLiteral("\n\n") + mouse;
}

}  // namespace polhode::gui
