#include "app/gui/plots/plot_canvas.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolButton>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "app/gui/plots/plot_overlay.h"
#include "app/gui/widgets/text.h"
#include "core/catalog.h"

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
    plots_.push_back(
        std::make_unique<ChannelPlot>(*this, static_cast<int>(i), data_, *specs[i], *margins_));
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
  for (std::size_t i = 0; i < plots_.size(); ++i) plots_[i]->restyle(i + 1 == plots_.size());
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
      mix(std::hash<double>()(points < times.size() ? data_.revealedUntil : times.back()));
    }
  }
  return hash;
}

int PlotCanvas::timeAxisHeight() const {
  return plots_.empty() ? 0 : height() - plots_.back()->rect().bottom();
}

void PlotCanvas::setRoom(int height) {
  if (height == room_) return;
  room_ = height;
  updateGeometry();
}

QSize PlotCanvas::minimumSizeHint() const {
  constexpr int leastLines = 5;  // of a plot
  const int line = QFontMetrics(font()).height();
  const int plots = std::max<int>(1, static_cast<int>(plots_.size()));
  int height = leastLines * line;
  const int foot = 2 * line, forPlots = room_ - foot;
  if (forPlots > height && forPlots < plots * height) height = forPlots / (forPlots / height);
  return {18 * line, plots * height + foot};
}

QSize PlotCanvas::sizeHint() const {
  const QSize least = minimumSizeHint();
  return {least.width() * 3 / 2, least.height() * 3 / 2};
}

void PlotCanvas::placeButtons() {
  for (std::size_t i = 0; i < buttons_.size(); ++i) {
    const QRect rect = plots_[i]->rect().rect();
    const int size = plots_[i]->header().titleHeight;
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
  const QPoint position = event->position().toPoint();
  dragged_ = plotAt(position);
  if (event->button() != Qt::LeftButton || dragged_ == nullptr ||
      !dragged_->rect().rect().contains(position))
    return;
  drag_ = event->modifiers().testFlag(Qt::ShiftModifier) ? Drag::Rectangle : Drag::Press;
  pressedAt_ = position;
  pressedTimes_ = data_.timeRange;
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
    const QRect rect = dragged_->rect().rect();
    const double perPixel = pressedTimes_.size() / std::max(1, rect.width());
    const double shift = (pressedAt_.x() - position.x()) * perPixel;
    // Values follow the hand only where they were zoomed: else they fit by themselves.
    if (dragged_->spec().valueRange) {
      const QCPAxis& axis = dragged_->valueAxis();
      const double share =
          static_cast<double>(position.y() - pressedAt_.y()) / std::max(1, rect.height());
      if (axis.scaleType() == QCPAxis::stLogarithmic) {
        const double factor = std::pow(pressedValues_.upper / pressedValues_.lower, share);
        dragged_->spec().valueRange =
            QCPRange(pressedValues_.lower * factor, pressedValues_.upper * factor);
      } else {
        dragged_->spec().valueRange = pressedValues_ + share * pressedValues_.size();
      }
    }
    emit timeRangeRequested(QCPRange(pressedTimes_.lower + shift, pressedTimes_.upper + shift));
    return;
  }
  if (drag_ == Drag::Rectangle) {
    overlay_->setRubberBand(QRect(pressedAt_, position).normalized() & dragged_->rect().rect());
    updateOverlay();
    return;
  }

  const ChannelPlot* plot = plotAt(position);
  const bool inside = plot != nullptr && position.x() >= plot->rect().left() &&
                      position.x() <= plot->rect().right();
  emit hovered(inside ? plot->timeAxis().pixelToCoord(position.x()) : std::nan(""));
  emit runHovered(inside ? plot->runAt(position) : -1);
}

void PlotCanvas::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const Drag drag = std::exchange(drag_, Drag::None);
  unsetCursor();
  if (drag == Drag::Press) {
    playheadBeforeClick_ = data_.playhead;
    const double t = dragged_->timeAxis().pixelToCoord(event->position().x());
    emit seekRequested(std::clamp(t, 0.0, data_.tEnd));
  }
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
  emit timeRangeRequested(QCPRange(plot.timeAxis().pixelToCoord(rect.left()),
                                   plot.timeAxis().pixelToCoord(rect.right())));
}

void PlotCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  const ChannelPlot* plot = plotAt(event->position().toPoint());
  if (event->button() != Qt::LeftButton || plot == nullptr) return;
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
  if (event->modifiers().testFlag(Qt::ControlModifier)) {
    const QCPAxis& axis = plot->valueAxis();
    const QCPRange range = scaledRange(axis, factor, axis.pixelToCoord(event->position().y()));
    const double smallest = 1e-12 * std::max(std::abs(range.lower), std::abs(range.upper));
    const bool sane =
        axis.scaleType() == QCPAxis::stLogarithmic
            ? range.lower > 1e-250 && range.upper < 1e200 && range.upper > 1.001 * range.lower
            : range.size() > smallest && range.size() < 1e200;
    if (!sane) return;
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

void PlotCanvas::resizeEvent(QResizeEvent* event) {
  applyHeights();
  setViewport(rect());
  updateCurves();
  QWidget::resizeEvent(event);
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
    if (std::abs(plot->timeAxis().coordToPixel(mark.t) - position.x()) < 4)
      return tr("%1 at t = %2 s").arg(mark.text, QString::number(mark.t, 'g', 6));
  }
  const QRect rect = plot->rect().rect();
  if (!QRect(rect.topLeft(), QSize(rect.width(), plot->header().titleHeight)).contains(position))
    return {};
  QString text;
  if (plot->spec().difference) text = plot->title() + QStringLiteral("\n");
  if (const ChannelInfo* info = catalog::findChannel(plot->spec().channel.toStdString())) {
    text += toQString(info->description) + QStringLiteral("\n\n");
  }
  return text + tr("Click: go to that time. Drag: pan. Wheel: zoom time. Ctrl+wheel: zoom values.\n"
                   "Shift+drag: zoom into a rectangle. Double-click: reset. Right click: more.");
}

}  // namespace polhode::gui
