#include "app/gui/plots/overlay/plot_overlay.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "app/gui/plots/overlay/mark_painting.h"
#include "app/gui/plots/overlay/plate.h"
#include "app/gui/plots/plane_plot.h"
#include "app/gui/plots/plot_canvas.h"
#include "app/gui/widgets/text.h"
#include "app/look/number_format.h"

namespace polhode::gui {

PlotOverlay::PlotOverlay(PlotCanvas& canvas, const PlotData& data, const QString& layer)
    : QCPLayerable(&canvas, layer), canvas_(canvas), data_(data) {}

void PlotOverlay::applyDefaultAntialiasingHint(QCPPainter* painter) const {
  painter->setAntialiasing(false);  // all lines are upright
}

void PlotOverlay::draw(QCPPainter* painter) {
  if (canvas_.plots().empty() || data_.runCount() == 0) {
    if (data_.interactive) drawEmptyState(*painter);
    if (canvas_.plots().empty()) return;
  }
  const ChannelPlot* lowest = nullptr;
  for (const auto& each : canvas_.plots()) {
    const ChannelPlot& plot = *each;
    if (plot.rect().rect().isEmpty()) continue;  // more plots than there is room for
    if (plot.overTime()) {
      for (const SeriesCurve* curve : plot.curves())
        if (curve->visible()) curve->drawTail(*painter);
      painter->setAntialiasing(false);
      if (data_.interactive && data_.ahead) drawVeil(*painter, plot);
      drawMarks(*painter, canvas_, data_, plot, lowest == nullptr);
      if (data_.interactive) drawCursor(*painter, plot);
      lowest = &plot;
    } else {
      drawPlaces(*painter, static_cast<const PlanePlot&>(plot));
    }
    drawHeader(*painter, plot);
    drawEmptyReason(*painter, plot);
  }
  drawRemarks(*painter);
  if (lowest != nullptr) drawTimeAxisText(*painter, *lowest);
  // Over the neighbours, where they are higher than their plot.
  for (const auto& plot : canvas_.plots())
    if (data_.interactive && data_.hoverTime && plot->readoutComponent() < 0)
      drawComponentTable(*painter, *plot);

  if (rubberBand_.isValid()) {
    painter->setPen(QPen(data_.look.theme.accent, data_.look.line(1)));
    painter->setBrush(translucent(data_.look.theme.accent, 40));
    painter->drawRect(rubberBand_);
    painter->setBrush(Qt::NoBrush);
  }
}

/// What comes after the playhead stands back.
void PlotOverlay::drawVeil(QCPPainter& painter, const ChannelPlot& plot) const {
  constexpr int strength = 140;  // of 255
  const QRectF rect = plot.rect().rect();
  const double from =
      std::clamp(plot.timeAxis().coordToPixel(data_.playhead) + 1, rect.left(), rect.right());
  painter.fillRect(QRectF(QPointF(from, plot.headerBottom()), rect.bottomRight()),
                   translucent(data_.look.theme.panel, strength));
}

void PlotOverlay::drawCursor(QCPPainter& painter, const ChannelPlot& plot) const {
  const QRect rect = plot.rect().rect();
  const auto line = [&](double t, const QPen& pen) {
    if (!plot.timeAxis().range().contains(t)) return;
    const double x = std::round(plot.timeAxis().coordToPixel(t));
    painter.setPen(pen);
    // Up to the numbers, which it would strike through.
    painter.drawLine(QLineF(x, rect.bottom(), x, std::max(rect.top(), plot.headerBottom())));
  };
  if (data_.hoverTime) line(*data_.hoverTime, QPen(data_.look.theme.secondary, data_.look.line(1)));
  line(data_.playhead, QPen(data_.look.theme.accent, data_.look.line(1)));
}

/// What lies across, and in a plane that is looked at where the runs are: now, and hollow where the
/// mouse is in time.
void PlotOverlay::drawPlaces(QCPPainter& painter, const PlanePlot& plot) const {
  const QRect rect = plot.rect().rect();
  painter.setFont(ChannelPlot::smallFont(canvas_, data_.look));
  const QFontMetrics metrics = painter.fontMetrics();
  const QString across =
      metrics.elidedText(plot.acrossLabel(), Qt::ElideRight, std::max(20, rect.width() - 12));
  painter.setPen(data_.look.theme.secondary);
  drawOnPlate(painter, leftOf(painter, rect.right() - 4, across), rect.bottom() - metrics.height(),
              across, data_.look.theme.panel);
  if (!data_.interactive) return;

  const double radius = data_.look.line(4.5);
  painter.save();
  painter.setAntialiasing(true);
  const QRectF room = QRectF(rect).adjusted(-radius, -radius, radius, radius);
  for (const auto& [run, place] : plot.placesAt(data_.playhead)) {
    if (!room.contains(place)) continue;
    painter.setPen(QPen(data_.look.theme.panel, 1.5));
    painter.setBrush(data_.isReference(run) ? data_.look.theme.secondary : plot.lineColourOf(run));
    painter.drawEllipse(place, radius, radius);
  }
  painter.setBrush(Qt::NoBrush);
  if (data_.hoverTime) {
    for (const auto& [run, place] : plot.placesAt(*data_.hoverTime)) {
      if (!room.contains(place)) continue;
      painter.setPen(QPen(plot.textColourOf(run), 1.5));
      painter.drawEllipse(place, radius + 1, radius + 1);
    }
  }
  painter.restore();
}

void PlotOverlay::drawHeader(QCPPainter& painter, const ChannelPlot& plot) const {
  const QRect rect = plot.rect().rect();
  const double top = plot.headerTop() + 1;
  double x = rect.left() + 6;
  painter.setFont(ChannelPlot::titleFont(canvas_, data_.look));
  const QFontMetrics metrics = painter.fontMetrics();
  double y = top;
  for (const QString& line : plot.titleLines()) {
    painter.fillRect(QRectF(x - 2, y, metrics.horizontalAdvance(line) + 4, metrics.height()),
                     translucent(data_.look.theme.panel, 215));
    // The channel's name stands out; units, runs and remarks are secondary.
    const QString name = line.startsWith(plot.label()) ? plot.label() : QString();
    painter.setPen(data_.look.theme.text);
    drawLeft(painter, x, y, name);
    painter.setPen(data_.look.theme.secondary);
    drawLeft(painter, x + metrics.horizontalAdvance(name), y, line.mid(name.size()));
    y += metrics.height();
  }
  x += metrics.horizontalAdvance(plot.titleLines().first());

  if (plot.readoutComponent() < 0) {
    drawComponentLegend(painter, plot, qRound(x));
  } else if (data_.interactive && !plot.ofSpread()) {
    drawReadouts(painter, plot);
  }
}

void PlotOverlay::drawReadouts(QCPPainter& painter, const ChannelPlot& plot) const {
  const QRect rect = plot.rect().rect();
  const PlotHeader& header = plot.header();
  painter.setFont(ChannelPlot::smallFont(canvas_, data_.look));
  struct Readout {
    QString text;
    QColor colour;
    int run;
  };
  QList<Readout> readouts;
  for (const int run : plot.readoutRuns())
    readouts.append({plot.valueText(run, plot.readoutComponent()), plot.textColourOf(run), run});
  if (const auto more = plot.shownRuns().size() - readouts.size(); more > 0)
    readouts.append({PlotCanvas::tr("+%1 more").arg(more), data_.look.theme.secondary, -1});
  // Row 0 is the title's; the order is the legend's.
  int row = 0, column = 0;
  auto inRow = std::min<qsizetype>(header.beside, readouts.size());
  for (qsizetype i = 0; i < readouts.size(); ++i) {
    if (column == inRow) {
      ++row;
      column = 0;
      inRow = std::min<qsizetype>(header.columns, readouts.size() - i);
    }
    const auto fromRight = static_cast<double>(inRow - 1 - column++);
    const double right = rect.right() - 2 - header.buttonWidth - fromRight * header.columnWidth;
    double top = plot.headerTop() + 2;
    if (row > 0) top += header.titleHeight - 3 + (row - 1) * header.rowHeight;
    const auto& [text, colour, run] = readouts[i];
    const double left = leftOf(painter, right, text);
    painter.setPen(colour);
    drawOnPlate(painter, left, top, text, data_.look.theme.panel);
    if (run >= 0 && header.markerWidth > 0) drawReadoutMarker(painter, plot, run, {left, top});
  }
}

/// Text must be dark to be read, or light: by colour alone two runs could look alike.
void PlotOverlay::drawReadoutMarker(QCPPainter& painter, const ChannelPlot& plot, int run,
                                    const QPointF& textAt) const {
  const double radius = data_.look.line(2.8);
  const double width = plot.header().markerWidth, height = plot.header().rowHeight;
  const QRectF room(textAt.x() - width, textAt.y(), width - 2, height);
  if (!data_.isReference(run)) painter.fillRect(room, translucent(data_.look.theme.panel, 215));
  drawRunMarker(painter, {room.left() + radius + 1, room.center().y() + 0.5}, radius,
                data_.runs[run].line, plot.lineColourOf(run));
}

void PlotOverlay::drawComponentLegend(QCPPainter& painter, const ChannelPlot& plot,
                                      int titleEnd) const {
  const QRect rect = plot.rect().rect();
  const PlotHeader& header = plot.header();
  painter.setFont(ChannelPlot::smallFont(canvas_, data_.look));
  const QFontMetrics metrics = painter.fontMetrics();
  const QList<int> runs = plot.shownRuns();
  // Several runs share the legend of the dashes: a neutral colour stands for all of them.
  const QColor base =
      runs.size() == 1 ? plot.lineColourOf(runs.first()) : data_.look.theme.secondary;

  const int sample = ChannelPlot::legendSample(metrics);
  double x = titleEnd + 12, top = plot.headerTop() + 2;
  if (header.rows > 0) {
    x = rect.left() + 6;
    top += header.titleHeight - 3;
  }
  int row = 1;
  for (const int c : plot.shownComponents()) {
    const QString& name = plot.components()[c];
    const double width = sample + 4 + metrics.horizontalAdvance(name);
    const double end = rect.right() - (header.rows > 0 ? 0 : header.buttonWidth);
    if (x + width > end && row < header.rows) {
      ++row;
      x = rect.left() + 6;
      top += header.rowHeight;
    }
    if (x + width > end) {
      const QString rest = QStringLiteral("…");
      painter.setPen(data_.look.theme.secondary);
      drawOnPlate(painter, std::min(x, leftOf(painter, rect.right(), rest)), top, rest,
                  data_.look.theme.panel);
      return;
    }
    QPen pen(componentColour(base, plot.lookOf(c), data_.look.theme), data_.look.line(1));
    if (const QList<qreal> dashes = componentDashes(plot.lookOf(c)); !dashes.isEmpty())
      pen.setDashPattern(dashes);
    painter.setPen(pen);
    const double y = std::round(top + 0.55 * metrics.height());
    painter.fillRect(QRectF(x - 4, top, width + 8, metrics.height()),
                     translucent(data_.look.theme.panel, 215));
    for (const double line : {y, y + 1}) painter.drawLine(QLineF(x, line, x + sample, line));
    painter.setPen(data_.look.theme.secondary);
    drawLeft(painter, x + sample + 4, top, name);
    x += width + 10;
  }
  QStringList words;
  if (const auto shown = plot.shownComponents().size(); shown < plot.components().size())
    words << PlotCanvas::tr("%1 of %2").arg(shown).arg(plot.components().size());
  if (runs.size() > 1) words << PlotCanvas::tr("colour: run");
  const double room = rect.right() - header.buttonWidth - x;
  QString rest = words.join(QStringLiteral(" · "));
  if (metrics.horizontalAdvance(rest) > room) rest = words.value(0);
  if (!rest.isEmpty() && metrics.horizontalAdvance(rest) <= room)
    drawOnPlate(painter, x, top, rest, data_.look.theme.panel);
}

void PlotOverlay::drawComponentTable(QCPPainter& painter, const ChannelPlot& plot) const {
  const QRect rect = plot.rect().rect();
  const PlotHeader& header = plot.header();
  if (header.rowHeight == 0) return;  // painted before it has been laid out
  const QList<int> runs = plot.shownRuns();
  // As high as it needs to be, over the neighbours if need be; what finds no room even so is left
  // out.
  const QRect seen = canvas_.visibleRegion().boundingRect();
  const QList<int> components =
      plot.shownComponents().mid(0, std::max(1, seen.height() / header.rowHeight - 1));
  if (runs.isEmpty() || components.isEmpty()) return;
  const auto rows = components.size();
  painter.setFont(ChannelPlot::smallFont(canvas_, data_.look));
  const QFontMetrics metrics = painter.fontMetrics();

  int nameWidth = 0;
  for (const int c : components)
    nameWidth = std::max(nameWidth, metrics.horizontalAdvance(plot.components()[c]));
  QStringList texts;
  int columnWidth = 0;
  const auto fillTexts = [&](int digits, int gap) {
    texts.clear();
    // As wide as a usual negative number, so that the table does not tremble.
    columnWidth = metrics.horizontalAdvance(QStringLiteral("−0.") + QString(digits, u'0'));
    for (const int c : components) {
      for (const int run : runs) {
        texts.append(plot.valueText(run, c, digits));
        columnWidth = std::max(columnWidth, metrics.horizontalAdvance(texts.back()));
      }
    }
    columnWidth += gap;
  };
  const int room = rect.width() - nameWidth - 12;
  fillTexts(4, 8);
  if (columnWidth * runs.size() > room) fillTexts(3, 4);
  const auto columns = std::clamp<qsizetype>(room / columnWidth, 0, runs.size());
  const double width = nameWidth + 8 + static_cast<double>(columns) * columnWidth;
  // Right of the cursor, left of it where there is no room.
  const double cursor = plot.timeAxis().coordToPixel(valueTime());
  double left = cursor + 8;
  if (left + width > rect.right()) left = std::max<double>(rect.left() + 4, cursor - 8 - width);
  const double height = static_cast<double>(rows) * header.rowHeight + 2;
  const double top =
      std::max(seen.top(), std::min(plot.headerBottom(), seen.bottom() - qRound(height)));
  painter.fillRect(QRectF(left - 4, top, width + 8, height),
                   translucent(data_.look.theme.window, 225));
  for (qsizetype row = 0; row < rows; ++row) {
    const int c = components[row];
    const double y = top + 1 + static_cast<double>(row) * header.rowHeight;
    painter.setPen(data_.look.theme.secondary);
    drawLeft(painter, left, y, plot.components()[c]);
    for (qsizetype column = 0; column < columns; ++column) {
      const int run = runs[column];
      painter.setPen(plot.textColourOf(run));
      const QString& text = texts[row * runs.size() + column];
      const double right = left + nameWidth + 4 + static_cast<double>(column + 1) * columnWidth;
      drawLeft(painter, leftOf(painter, right, text), y, text);
    }
  }
}

/// At the lower end: what is drawn in another way than a run's own curve, once for all plots.
void PlotOverlay::drawRemarks(QCPPainter& painter) const {
  painter.setFont(ChannelPlot::smallFont(canvas_, data_.look));
  const QFontMetrics metrics = painter.fontMetrics();
  bool ghostsTold = !data_.interactive, bandsTold = false;
  for (const auto& plot : canvas_.plots()) {
    QStringList remarks;
    const auto tellOnce = [&](bool& told, bool shown, const QString& remark) {
      if (told || !shown) return;
      told = true;
      remarks << remark;
    };
    tellOnce(ghostsTold, plot->showsGhosts(), PlotCanvas::tr("faint: before the change"));
    tellOnce(bandsTold, plot->showsBands() && !plot->ofSpread(),
             PlotCanvas::tr("bands: neighbours, half of them dark, 90 % pale"));
    if (const QString missing = plot->missingBands(); !missing.isEmpty()) remarks << missing;
    const QRect rect = plot->rect().rect();
    double bottom = rect.bottom() - 1;
    for (const QString& remark : remarks) {
      const QStringList lines = linesWithin(remark, metrics, rect.width() - 12);
      for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
        bottom -= metrics.height();
        painter.setPen(data_.look.theme.secondary);
        drawOnPlate(painter, rect.left() + 6, bottom, *line, data_.look.theme.panel);
      }
    }
  }
}

void PlotOverlay::drawTimeAxisText(QCPPainter& painter, const ChannelPlot& lowest) const {
  const QRect rect = lowest.rect().rect();
  painter.setFont(ChannelPlot::smallFont(canvas_, data_.look));
  const QFontMetrics metrics = painter.fontMetrics();
  const double top = rect.bottom() + lowest.timeLabelPadding();
  painter.setPen(data_.look.theme.secondary);
  const QString axisText = QStringLiteral("t [s]");
  // Clear of the first time, and of the frame around a plot that is pointed at.
  const double right = rect.left() - 0.5 * metrics.horizontalAdvance(u'0') - 6;
  drawLeft(painter, std::max(6.0, leftOf(painter, right, axisText)), top, axisText);

  if (!data_.interactive) return;
  const double t = valueTime();
  if (!lowest.timeAxis().range().contains(t)) return;
  const QString text = QString::number(t, 'f', data_.timeRange.size() < 1 ? 5 : 3);
  const double width = metrics.horizontalAdvance(text);
  const double x = std::max<double>(
      rect.left(),
      std::min(lowest.timeAxis().coordToPixel(t) - 0.5 * width, canvas_.width() - width - 4));
  // Labels of the axis that the time would overlap give way as a whole.
  double from = x - 4, to = x + width + 4;
  const QVector<double> ticks = lowest.timeAxis().tickVector();
  const QVector<QString> labels = lowest.timeAxis().tickVectorLabels();
  for (qsizetype i = 0; i < std::min(ticks.size(), labels.size()); ++i) {
    const double half = 0.5 * metrics.horizontalAdvance(labels[i]) + 2;
    const double centre = lowest.timeAxis().coordToPixel(ticks[i]);
    if (centre + half < x - 4 || centre - half > x + width + 4) continue;
    from = std::min(from, centre - half);
    to = std::max(to, centre + half);
  }
  painter.fillRect(QRectF(from, top - 1, to - from, metrics.height() + 2), data_.look.theme.panel);
  painter.setPen(data_.hoverTime ? data_.look.theme.text : data_.look.theme.accent);
  drawLeft(painter, x, top, text);
}

void PlotOverlay::drawEmptyReason(QCPPainter& painter, const ChannelPlot& plot) const {
  const QString reason = plot.emptyReason();
  if (reason.isEmpty()) return;
  painter.setFont(ChannelPlot::smallFont(canvas_, data_.look));
  painter.setPen(data_.look.theme.secondary);
  const QRect room = plot.rect().rect().adjusted(6, plot.headerBottom() - plot.rect().top(), -6, 0);
  painter.drawText(QRectF(room), Qt::AlignCenter | Qt::TextWordWrap, reason);
}

void PlotOverlay::drawEmptyState(QCPPainter& painter) const {
  const QString text =
      canvas_.plots().empty()
          ? PlotCanvas::tr("No plots.\nChoose a channel with “+ Plot”.")
          : PlotCanvas::tr("Nothing to plot yet.\nAdd a run, then press Space to play.");
  painter.setFont(canvas_.font());
  painter.setPen(data_.look.theme.secondary);
  painter.drawText(QRectF(canvas_.rect()), Qt::AlignCenter, text);
}

}  // namespace polhode::gui
