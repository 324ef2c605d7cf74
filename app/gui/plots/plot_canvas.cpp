#include "app/gui/plots/plot_canvas.h"

#include <QHelpEvent>
#include <QToolButton>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "app/gui/plots/hands/spoken_plots.h"
#include "app/gui/plots/overlay/plot_overlay.h"
#include "app/gui/plots/plane_plot.h"
#include "app/gui/widgets/widgets.h"

namespace polhode::gui {

PlotCanvas::PlotCanvas(const PlotData& plotData, QWidget* parent)
    : QCustomPlot(parent), data_(plotData) {
  setMouseTracking(true);
  nameWidget(this, QStringLiteral("plotCanvas"), tr("Plots"));
  // Not on paper, nor by a click: the next Space plays.
  if (data_.interactive) setFocusPolicy(Qt::TabFocus);
  narrator_ = new Narrator(this, [this] {
    SpokenPart all{.name = accessibleName(), .role = QAccessible::Grouping};
    for (const auto& plot : plots_) all.parts.push_back(spokenPlot(*plot, data_));
    const bool some = current() != nullptr && hasFocus();
    if (some) all.description = all.parts[std::min(current_, all.parts.size() - 1)].name;
    if (some) all.value = all.parts[std::min(current_, all.parts.size() - 1)].value;
    return all;
  });
  setAutoAddPlottableToLegend(false);
  setNoAntialiasingOnDrag(false);
  plotLayout()->clear();
  plotLayout()->setRowSpacing(0);
  margins_ = new QCPMarginGroup(this);
  addLayer(ChannelPlot::highlightLayer, layer(QStringLiteral("main")));
  addLayer(ChannelPlot::bandLayer, layer(QStringLiteral("main")), QCustomPlot::limBelow);
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
    setRole(button, "plotMenu");
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
  setBackground(QBrush(data_.look.theme.panel));
  const ChannelPlot* lowest = lowestOverTime();
  for (const auto& plot : plots_) {
    ChannelPlot& each = *plot;
    each.restyle(&each == lowest);
  }
  applyHeights();
  updateGeometry();
}

int PlotCanvas::headersAboveAxes() const {
  int heights = 0;
  for (const auto& plot : plots_) heights += plot->headerStrip();
  return heights;
}

void PlotCanvas::applyHeights() {
  if (plots_.empty()) return;
  // The lowest plot carries the time labels: it gets as much more as they need, so that all plots
  // have the height of their weight inside.
  // A header above its axis is at the cost of its own plot.
  int margins = -headersAboveAxes();
  for (const auto& plot : plots_)
    margins += plot->rect().margins().top() + plot->rect().margins().bottom();
  int weights = 0;
  for (const auto& plot : plots_) weights += plot->spec().weight;
  const double inner = std::max(20.0, static_cast<double>(height() - margins) / weights);
  for (std::size_t i = 0; i < plots_.size(); ++i) {
    QMargins m = plots_[i]->rect().margins();
    m.setTop(m.top() - plots_[i]->headerStrip());
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
  const int before = headersAboveAxes();
  for (const auto& plot : plots_) plot->updateRanges();
  if (headersAboveAxes() != before) {
    updateLayout();
    for (const auto& plot : plots_) plot->updateRanges();
  }
  replot(QCustomPlot::rpQueuedRefresh);
  narrator_->changed();
}

void PlotCanvas::updateOverlay() {
  overlay_->layer()->replot();
  narrator_->changed();
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

void PlotCanvas::setRoom(const QSize& room) {
  if (room == room_) return;
  room_ = room;
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
  const int foot = 2 * line, forPlots = room_.height() - foot;
  if (forPlots > height && forPlots < plots * height) height = forPlots / (forPlots / height);
  // Nothing may lie beside the room: it is not scrolled sideways.
  const int width = room_.isEmpty() ? 18 * line : std::min(18 * line, room_.width());
  return {width, static_cast<int>(plots * height) + foot};
}

void PlotCanvas::placeButtons() {
  for (std::size_t i = 0; i < buttons_.size(); ++i) {
    const QRect rect = plots_[i]->rect().rect();
    const int size = plots_[i]->header().buttonWidth;  // values stand left of it
    const QRect place(rect.right() - size + 4, plots_[i]->headerTop(), size,
                      std::max(12, size - 2));
    if (buttons_[i]->geometry() != place) buttons_[i]->setGeometry(place);
  }
}

ChannelPlot* PlotCanvas::plotAt(const QPoint& position) const {
  for (const auto& plot : plots_)
    if (plot->rect().outerRect().contains(position)) return plot.get();
  return nullptr;
}

void PlotCanvas::paintEvent(QPaintEvent* event) {
  QCustomPlot::paintEvent(event);
  QPainter painter(this);
  paintFrames(painter);
}

void PlotCanvas::paintFoot(QWidget* onto) {
  const ChannelPlot* lowest = lowestOverTime();
  if (lowest == nullptr) return;
  QCPPainter painter(onto);
  painter.translate(-timeFoot().topLeft());
  painter.fillRect(viewport(), data_.look.theme.panel);
  for (const auto& buffer : mPaintBuffers) buffer->draw(&painter);
  // The lowest label of the values stands half above the foot.
  const QRect rect = lowest->rect().rect();
  painter.fillRect(0, rect.bottom(), rect.left() - 1, lowest->timeLabelPadding() + 1,
                   data_.look.theme.panel);
  paintFrames(painter);
}

/// Over all that is drawn.
void PlotCanvas::paintFrames(QPainter& painter) const {
  if (!data_.interactive || (data_.pointedAt.isEmpty() && !hasFocus())) return;
  painter.setRenderHint(QPainter::Antialiasing);
  // Without a plot the keys are for, the focus is all around.
  painter.setPen(QPen(data_.look.theme.accent, data_.look.line(1)));
  if (hasFocus() && plots_.empty()) painter.drawRect(rect().adjusted(0, 0, -1, -1));
  for (const auto& plot : plots_) {
    const bool pointed = data_.pointedAt.contains(plot->spec().channel);
    const bool focused = hasFocus() && plot.get() == current();
    if (!pointed && !focused) continue;
    painter.setPen(QPen(data_.look.theme.accent, data_.look.line(pointed ? 2 : 1)));
    QRect frame = plot->rect().outerRect();
    frame.setTop(std::min(frame.top(), plot->headerTop()));
    painter.drawRoundedRect(QRectF(frame).adjusted(2, 2, -2, -2), 4, 4);
  }
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
  // The keys are its own while it has the focus.
  if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent*>(event))) {
    event->accept();
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
  if (!QRect(rect.left(), plot->headerTop(), rect.width(), plot->header().titleHeight)
           .contains(position))
    return {};
  const QString mouse =
      plot->overTime()
          ? tr("Click: go to that time. Drag: pan. Wheel: zoom time. Ctrl+wheel: zoom values.\n"
               "Shift+drag: zoom into a rectangle. Double-click: reset. Right click: more.\n"
               "Double-click on the title: large, or as the others.")
          : tr("Click: go to the time of the point next to it. Drag: pan. Wheel: zoom.\n"
               "Shift+drag: zoom into a rectangle. Double-click: reset. Right click: more.\n"
               "Double-click on the title: large, or as the others.");
  const QString ghost = data_.ghost != nullptr && plot->overTime()
                            ? tr("Pale lines: before the last edit.\n")
                            : QString();
  return plot->description() + QStringLiteral("\n\n") + ghost + mouse;
}

}  // namespace polhode::gui
