#include "app/figures/figure_picture.h"

#include <algorithm>
#include <cmath>

#include "app/figures/figure_ink.h"
#include "app/figures/figure_parts.h"
#include "app/figures/thinned_curve.h"
#include "app/look/axis_tickers.h"

namespace polhode::gui {
namespace {

constexpr int pixelsOfTwoColumns = 658, pixelsOfOneColumn = 412;  // 174 mm and 109 mm
constexpr int markersAlongCurve = 6;
constexpr double reach = 12;  // of the mouse around a point [px]

QString text(const std::string& utf8) {
  return QString::fromStdString(utf8);
}

/// Without the empty cells of an incomplete last row.
QList<StyleLegendItem*> legendItems(const QCPLegend& legend) {
  QList<StyleLegendItem*> items;
  for (int i = 0; i < legend.elementCount(); ++i)
    if (auto* item = dynamic_cast<StyleLegendItem*>(legend.elementAt(i))) items << item;
  return items;
}

/// A little room around the data, in decades or in parts of the range.
QCPRange widened(std::pair<double, double> range, bool logarithmic) {
  auto [lower, upper] = range;
  if (logarithmic) {
    const double margin = std::pow(10, std::max(0.06 * std::log10(upper / lower), 0.1));
    return {lower / margin, upper * margin};
  }
  const double margin = upper > lower ? 0.06 * (upper - lower) : std::max(std::abs(upper), 1e-300);
  return {lower - margin, upper + margin};
}

}  // namespace

FigurePicture::FigurePicture(QWidget* parent) : QCustomPlot(parent) {
  setMouseTracking(true);
  setAutoAddPlottableToLegend(false);
  setNoAntialiasingOnDrag(true);
  connect(this, &QCustomPlot::afterLayout, this, &FigurePicture::equaliseScales);
}

QFont FigurePicture::font(double scale, bool bold) const {
  QFont font(QStringLiteral("DejaVu Sans"));
  font.setPixelSize(std::max(1, qRound(scale * look_.fontSize)));
  font.setBold(bold);
  return font;
}

QString FigurePicture::emptyReason(const FigurePanel& panel) {
  if (!panel.uncounted) return {};
  return tr(
      "None of these runs has counted operations: their right-hand sides are not written out.");
}

QSize FigurePicture::paperSize(const FigurePanels& panels) {
  // A long legend takes two columns there: in one it would be as high as the panel.
  const bool wide = panels.columns > 1 || panels.rows > 2 || panels.legend.size() > 6;
  const int columns = static_cast<int>(std::max<std::size_t>(panels.columns, 1));
  const int rows = static_cast<int>(std::max<std::size_t>(panels.rows, 1));
  const int width = wide ? pixelsOfTwoColumns : pixelsOfOneColumn;
  const bool square = !panels.panels.empty() && panels.panels.front().plane.equalScales;
  const int height = square     ? width / columns - 20
                     : rows > 2 ? 104
                                : std::clamp(width / columns, 190, 250);
  return {width, rows * height + 60 + (columns > 2 ? 30 : 0)};
}

void FigurePicture::setPanels(const FigurePanels& panels, const FigureLook& look) {
  panels_ = panels;
  setLook(look);
}

void FigurePicture::setLook(const FigureLook& look) {
  look_ = look;
  marker_ = nullptr;
  clearItems();
  clearPlottables();
  plotLayout()->clear();
  rects_.clear();
  legend_ = nullptr;
  grid_ = nullptr;
  columnMargins_.clear();
  remarks_.clear();
  if (panels_.panels.empty()) return;

  setBackground(look_.theme.panel);
  setFont(font());
  addLegend();
  grid_ = new QCPLayoutGrid;
  grid_->setMargins(QMargins(4, 4, 8, 4));
  grid_->setRowSpacing(2);
  grid_->setColumnSpacing(10);
  plotLayout()->addElement(legend_ ? 1 : 0, 0, grid_);
  for (std::size_t column = 0; column < panels_.columns; ++column) {
    columnMargins_ << new QCPMarginGroup(this);
    const QString title = text(panels_.panels[column].title);
    if (title.isEmpty()) continue;
    auto* element = new QCPTextElement(this, title, font(1, true));
    element->setTextColor(look_.theme.text);
    // Above the panel, not above the labels of its axis.
    element->setMargins(QMargins(column == 0 ? qRound(labelWidth()) : 4, 0, 4, 0));
    grid_->addElement(0, static_cast<int>(column), element);
  }
  for (std::size_t row = 0; row < panels_.rows; ++row)
    for (std::size_t column = 0; column < panels_.columns; ++column) addPanel(row, column);
  addRemarks(static_cast<int>(panels_.rows) + 1);
  grid_->simplify();  // a row without titles would take its share of the height
  fitToWidth();
  replot(QCustomPlot::rpQueuedReplot);
}

/// One row of entries, or as many as are needed.
void FigurePicture::addLegend() {
  legend_ = nullptr;
  if (panels_.legend.empty()) return;
  legend_ = new QCPLegend;
  plotLayout()->addElement(0, 0, legend_);
  plotLayout()->setRowStretchFactor(0, 0.001);
  legend_->setBorderPen(Qt::NoPen);
  legend_->setBrush(Qt::NoBrush);
  legend_->setFont(font());
  legend_->setMargins(QMargins(8, 4, 8, 0));
  legend_->setFillOrder(QCPLayoutGrid::foColumnsFirst);
  legend_->setColumnSpacing(look_.fontSize);
  legend_->setRowSpacing(0);
  for (const FigureLegendEntry& entry : panels_.legend)
    legend_->addItem(new StyleLegendItem(legend_, entry, look_));
}

void FigurePicture::addPanel(std::size_t row, std::size_t column) {
  const std::size_t number = row * panels_.columns + column;
  const FigurePanel& panel = panels_.panels[number];
  auto* rect = new QCPAxisRect(this, true);
  grid_->addElement(static_cast<int>(row) + 1, static_cast<int>(column), rect);
  rects_ << rect;
  rect->setMarginGroup(QCP::msLeft | QCP::msRight, columnMargins_[static_cast<qsizetype>(column)]);
  rect->setMinimumMargins(QMargins(4, 3, 4, 3));
  dressAxes(*rect, panel, row, column);
  addCurves(*rect, panel);
  addNotes(*rect, panel);
  if (const QString reason = emptyReason(panel); !reason.isEmpty()) {
    auto* sentence = new EmptyReason(this, reason, look_);
    sentence->setClipAxisRect(rect);
  }
}

void FigurePicture::dressAxes(QCPAxisRect& rect, const FigurePanel& panel, std::size_t row,
                              std::size_t column) {
  rect.setupFullAxesBox();
  for (QCPAxis* axis : rect.axes()) {
    axis->setLayer(QStringLiteral("axes"));
    axis->grid()->setLayer(QStringLiteral("grid"));
    axis->setBasePen(QPen(look_.theme.secondary, 0.6));
    axis->setTickPen(QPen(look_.theme.secondary, 0.6));
    axis->setSubTickPen(Qt::NoPen);
    axis->setTickLength(3);
    axis->setTickLabelFont(font(0.92));
    axis->setTickLabelColor(look_.theme.text);
    axis->setLabelFont(font());
    axis->setLabelColor(look_.theme.text);
    axis->setTickLabelPadding(3);
    axis->setLabelPadding(2);
    axis->grid()->setPen(QPen(look_.theme.grid, 0.6));
    axis->grid()->setSubGridVisible(false);
    axis->grid()->setZeroLinePen(Qt::NoPen);
  }
  const auto dress = [](QCPAxis& axis, const FigureAxis& described, int ticks) {
    axis.setScaleType(described.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    QSharedPointer<QCPAxisTicker> ticker;
    if (described.logarithmic) {
      ticker = QSharedPointer<QCPAxisTicker>(new LogTicker);
    } else {
      ticker = QSharedPointer<QCPAxisTicker>(new LinearTicker);
    }
    ticker->setTickCount(ticks);
    axis.setTicker(ticker);
    if (described.range) axis.setRange(widened(*described.range, described.logarithmic));
  };
  QCPAxis& x = *rect.axis(QCPAxis::atBottom);
  QCPAxis& y = *rect.axis(QCPAxis::atLeft);
  dress(x, panel.x, panels_.columns > 2 ? 5 : 7);
  dress(y, panel.y, panels_.rows > 2 ? 4 : 6);
  // Time runs from edge to edge; a diagram of points has room around them.
  if (!panels_.markers && panel.x.range) x.setRange(panel.x.range->first, panel.x.range->second);
  x.setTickLabels(row + 1 == panels_.rows);
  y.setTickLabels(column == 0);
  if (row + 1 == panels_.rows) x.setLabel(text(panel.x.label));
  if (column == 0) y.setLabel(text(panel.y.label));
  for (QCPAxis* axis : {rect.axis(QCPAxis::atTop), rect.axis(QCPAxis::atRight)}) {
    axis->setTicks(false);
    axis->setTickLabels(false);
  }
  if (!panel.plane.bare) return;
  for (QCPAxis* axis : rect.axes()) {
    axis->setVisible(false);
    axis->grid()->setVisible(false);
  }
}

void FigurePicture::addCurves(QCPAxisRect& rect, const FigurePanel& panel) {
  for (std::size_t i = 0; i < panel.curves.size(); ++i) {
    const FigureCurve& curve = panel.curves[i];
    auto* drawn = new MarkedCurve(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft),
                                  curve.style, look_);
    drawn->setName(text(curve.label));
    drawn->setAntialiased(true);
    ThinnedCurve thin = panels_.markers    ? ThinnedCurve{curve.x, curve.y}
                        : panel.plane.path ? thinnedPath(curve, panel)
                                           : thinned(curve, panel);
    QList<QPointF> markers;
    if (panels_.markers) {
      for (std::size_t k = 0; k < curve.x.size(); ++k) markers << QPointF(curve.x[k], curve.y[k]);
    } else if (panel.plane.path) {
      if (curve.style.ink == FigureInk::Run)
        markers = markersAlongPath(thin, markersAlongCurve, i, panel.curves.size());
    } else {
      markers = markersAlong(thin, panel, markersAlongCurve, i, panel.curves.size());
    }
    drawn->setData(QList<double>(thin.x.begin(), thin.x.end()),
                   QList<double>(thin.y.begin(), thin.y.end()));
    drawn->setMarkers(std::move(markers));
  }
}

/// Above the curves.
void FigurePicture::addNotes(QCPAxisRect& rect, const FigurePanel& panel) {
  const auto place = [&](QCPItemPosition& position, const FigureNote& note) {
    position.setAxes(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
    position.setCoords(note.x, note.y);
  };
  for (const FigureNote& note : panel.notes) {
    if (note.symbol != FigureSymbol::None) {
      auto* symbol = new QCPItemTracer(this);
      symbol->setStyle(QCPItemTracer::tsCircle);
      symbol->setSize(0.6 * look_.fontSize);
      symbol->setPen(QPen(look_.theme.text, look_.lineWidth));
      symbol->setBrush(note.symbol == FigureSymbol::Dot ? look_.theme.text : look_.theme.panel);
      symbol->setClipAxisRect(&rect);
      place(*symbol->position, note);
    }
    if (note.text.empty()) continue;
    auto* label = new QCPItemText(this);
    label->setText(text(note.text));
    label->setFont(font());
    label->setColor(look_.theme.text);
    label->setBrush(look_.theme.panel);
    label->setPadding(QMargins(2, 0, 2, 0));
    label->setPositionAlignment(Qt::AlignCenter);
    label->setClipAxisRect(&rect);
    place(*label->position, note);
  }
}

void FigurePicture::equaliseScales() {
  bool changed = false;
  for (qsizetype i = 0; i < rects_.size(); ++i) {
    const FigurePanel& panel = panels_.panels[static_cast<std::size_t>(i)];
    if (!panel.plane.equalScales || !panel.x.range || !panel.y.range) continue;
    QCPAxis& x = *rects_[i]->axis(QCPAxis::atBottom);
    QCPAxis& y = *rects_[i]->axis(QCPAxis::atLeft);
    const QCPRange least[]{widened(*panel.x.range, false), widened(*panel.y.range, false)};
    const double perPixel = std::max(least[0].size() / std::max(1, rects_[i]->width()),
                                     least[1].size() / std::max(1, rects_[i]->height()));
    const auto set = [&](QCPAxis& axis, const QCPRange& range, int pixels) {
      const double half = perPixel * pixels / 2;
      const QCPRange wanted(range.center() - half, range.center() + half);
      if (std::abs(wanted.size() - axis.range().size()) < 1e-6 * wanted.size()) return;
      axis.setRange(wanted);
      changed = true;
    };
    set(x, least[0], rects_[i]->width());
    set(y, least[1], rects_[i]->height());
  }
  if (!changed) return;
  // Ticks belong to the ranges, and margins to the ticks.
  for (const auto phase :
       {QCPLayoutElement::upPreparation, QCPLayoutElement::upMargins, QCPLayoutElement::upLayout})
    plotLayout()->update(phase);
}

/// Below the panels, each below its own.
void FigurePicture::addRemarks(int row) {
  for (std::size_t column = 0; column < panels_.columns; ++column) {
    const QString remark = text(panels_.panels[column].remark);
    auto* element = new QCPTextElement(this, remark, font(0.88));
    element->setTextColor(look_.theme.secondary);
    element->setTextFlags(Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap);
    element->setMargins(QMargins(6, 0, 2, 0));
    if (remark.isEmpty()) {
      delete element;
      continue;
    }
    grid_->addElement(row, static_cast<int>(column), element);
    remarks_ << element;
  }
}

/// Neither knows a legend how many entries fit side by side, nor a text how high it wraps.
void FigurePicture::fitToWidth() {
  if (legend_) {
    int widest = 1;
    for (const StyleLegendItem* item : legendItems(*legend_))
      widest = std::max(widest, item->width());
    const int fit = std::max(1, (width() - 16) / (widest + look_.fontSize));
    const int count = static_cast<int>(legendItems(*legend_).size());
    const int rows = (count + fit - 1) / fit;
    legend_->setWrap((count + rows - 1) / rows);
    legend_->setFillOrder(QCPLayoutGrid::foColumnsFirst, true);
  }
  if (panels_.columns == 0) return;
  // The first column has the labels of the vertical axis: panels are to be of one width all the
  // same.
  const double labels = labelWidth();
  const double panel = (width() - labels) / static_cast<double>(panels_.columns);
  if (grid_->columnCount() > 1 && panel > 0)
    grid_->setColumnStretchFactor(0, (panel + labels) / panel);
  constexpr int around = 24;  // spacing and the margins of a text
  const int columnWidth = std::max(40, static_cast<int>(panel) - around);
  int most = 0;
  for (QCPTextElement* element : remarks_) {
    const QRect used = QFontMetrics(element->font())
                           .boundingRect(QRect(0, 0, columnWidth, 10'000),
                                         Qt::AlignLeft | Qt::TextWordWrap, element->text());
    most = std::max(most, used.height() + 4);
  }
  for (QCPTextElement* element : remarks_) {
    element->setMinimumSize(10, most);
    element->setMaximumSize(QWIDGETSIZE_MAX, most);
  }
}

void FigurePicture::resizeEvent(QResizeEvent* event) {
  fitToWidth();
  QCustomPlot::resizeEvent(event);
}

std::optional<FigurePoint> FigurePicture::pointAt(const QPointF& position) const {
  std::optional<FigurePoint> nearest;
  double least = reach * reach;
  for (qsizetype i = 0; i < rects_.size(); ++i) {
    if (!rects_[i]->rect().contains(position.toPoint())) continue;
    const FigurePanel& panel = panels_.panels[static_cast<std::size_t>(i)];
    const QCPAxis& x = *rects_[i]->axis(QCPAxis::atBottom);
    const QCPAxis& y = *rects_[i]->axis(QCPAxis::atLeft);
    for (std::size_t c = 0; c < panel.curves.size(); ++c)
      for (std::size_t k = 0; k < panel.curves[c].runs.size(); ++k) {
        const double dx = x.coordToPixel(panel.curves[c].x[k]) - position.x();
        const double dy = y.coordToPixel(panel.curves[c].y[k]) - position.y();
        if (dx * dx + dy * dy >= least) continue;
        least = dx * dx + dy * dy;
        nearest = FigurePoint{static_cast<std::size_t>(i), c, k};
      }
  }
  return nearest;
}

std::size_t FigurePicture::runOf(const FigurePoint& point) const {
  return panels_.panels[point.panel].curves[point.curve].runs[point.point];
}

void FigurePicture::setMarked(std::optional<FigurePoint> point) {
  if (marker_) removeItem(marker_);
  if (point) {
    const FigureCurve& curve = panels_.panels[point->panel].curves[point->curve];
    QCPAxisRect& rect = *rects_[static_cast<qsizetype>(point->panel)];
    auto* ring = new QCPItemTracer(this);
    ring->setStyle(QCPItemTracer::tsCircle);
    ring->setSize(1.4 * look_.fontSize);
    ring->setPen(QPen(look_.theme.text, 1.5));
    ring->setClipAxisRect(&rect);
    ring->position->setAxes(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
    ring->position->setCoords(curve.x[point->point], curve.y[point->point]);
    marker_ = ring;
  }
  replot(QCustomPlot::rpQueuedReplot);
}

}  // namespace polhode::gui
