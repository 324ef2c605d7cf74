#include "app/gui/map/map_picture.h"

#include <algorithm>
#include <cmath>

#include "app/gui/map/map_parts.h"
#include "app/look/axis_tickers.h"
#include "app/look/number_format.h"

namespace polhode::gui {
namespace {

constexpr auto crossLayer = "cross";
constexpr int widthOnPaper = 658, widthOfOneOnPaper = 480;  // of small multiples, of one [px]
constexpr double sectionShare = 0.34;                       // of the height, beside the maps' 1

qsizetype columnsFor(qsizetype panels) {
  return static_cast<qsizetype>(std::ceil(std::sqrt(static_cast<double>(panels))));
}

QSharedPointer<QCPAxisTicker> tickerOf(bool logarithmic, int ticks) {
  QSharedPointer<QCPAxisTicker> ticker;
  if (logarithmic)
    ticker = QSharedPointer<QCPAxisTicker>(new LogTicker);
  else
    ticker = QSharedPointer<QCPAxisTicker>(new LinearTicker);
  ticker->setTickCount(ticks);
  return ticker;
}

void setScale(QCPAxis& axis, bool logarithmic, int ticks) {
  axis.setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  axis.setTicker(tickerOf(logarithmic, ticks));
}

/// A range that can be drawn where all values are one.
QCPRange colourRange(const ValueRange& values, bool logarithmic) {
  if (!values) return logarithmic ? QCPRange(1, 10) : QCPRange(0, 1);
  auto [least, most] = *values;
  if (most > least) return {least, most};
  if (logarithmic) return {least / 2, most * 2};
  const double half = least == 0 ? 1 : std::abs(least) / 2;
  return {least - half, most + half};
}

/// Number of the value that is nearest on the axis.
std::size_t nearestValue(const std::vector<double>& values, double value, bool logarithmic) {
  const auto place = [&](double x) { return logarithmic ? std::log(x) : x; };
  const auto distance = [&](double x) { return std::abs(place(x) - place(value)); };
  return static_cast<std::size_t>(std::ranges::min_element(values, {}, distance) - values.begin());
}

/// Where a curve's line passes x: between two points it is straight on the screen. NaN in a gap and
/// beside the curve.
double heightAt(const QCPGraph& curve, double x) {
  const QCPGraphDataContainer& points = *curve.data();
  const auto after = points.findBegin(x, false);
  if (after == points.constEnd()) return std::nan("");
  if (after->key == x) return after->value;
  if (after == points.constBegin()) return std::nan("");
  const auto before = after - 1;
  const QCPAxis &across = *curve.keyAxis(), &up = *curve.valueAxis();
  const double left = across.coordToPixel(before->key), right = across.coordToPixel(after->key);
  const double share = (across.coordToPixel(x) - left) / (right - left);
  const double from = up.coordToPixel(before->value), to = up.coordToPixel(after->value);
  return up.pixelToCoord(from + share * (to - from));
}

}  // namespace

QString MapLabel::text() const {
  return unit.isEmpty() ? name : QStringLiteral("%1 [%2]").arg(name, unit);
}

QString MapLabel::at(double value) const {
  return QStringLiteral("%1 = %2 %3").arg(name, readout(value), unit).trimmed();
}

bool MapContent::sameLayout(const MapContent& other) const {
  const auto runs = [](const MapContent& content) {
    QList<RunStyle> list;
    for (const MapPanel& panel : content.panels) list << panel.run;
    return list;
  };
  return title == other.title && quantity == other.quantity && x == other.x && y == other.y &&
         section == other.section && runs(*this) == runs(other);
}

MapPicture::MapPicture(QWidget* parent) : QCustomPlot(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAutoAddPlottableToLegend(false);
  setNoAntialiasingOnDrag(false);
  plotLayout()->clear();
  addLayer(QString::fromLatin1(crossLayer));
  layer(QString::fromLatin1(crossLayer))->setMode(QCPLayer::lmBuffered);
}

QFont MapPicture::font(double scale, bool bold) const {
  QFont font(QStringLiteral("DejaVu Sans"));
  font.setPixelSize(std::max(1, qRound(scale * look_.fontSize)));
  font.setBold(bold);
  return font;
}

QSize MapPicture::paperSize(const MapContent& content) {
  const bool one = content.panels.size() <= 1;
  const auto columns = static_cast<int>(columnsFor(std::max<qsizetype>(content.panels.size(), 1)));
  const auto rows = static_cast<int>((content.panels.size() + columns - 1) / columns);
  const int width = one ? widthOfOneOnPaper : widthOnPaper;
  const int maps = std::max(rows, 1) * (width - 80) / columns;
  const double section = content.section == MapSection::None ? 0 : sectionShare;
  return {width, static_cast<int>(maps * (1 + section)) + 40};
}

void MapPicture::setContent(const MapContent& content, const FigureLook& look) {
  const bool same = !heats_.isEmpty() && content.sameLayout(content_) &&
                    look.theme.dark == look_.theme.dark && look.fontSize == look_.fontSize;
  if (same && content == content_) return;
  content_ = content;
  look_ = look;
  if (!same) build();
  if (!content_.panels.isEmpty()) showMaps();
  // At once, and onto the screen: what is queued waits until a busy window is idle.
  replot(QCustomPlot::rpImmediateRefresh);
}

QList<MapTone> MapPicture::tones() const {
  QList<MapTone> tones;
  for (const MapTone tone : namedTones)
    if (std::ranges::any_of(heats_, [&](const HeatMap* heat) { return heat->has(tone); }))
      tones << tone;
  return tones;
}

void MapPicture::build() {
  for (MapCross* cross : findChildren<MapCross*>()) delete cross;
  for (MapMarks* marks : findChildren<MapMarks*>()) delete marks;
  clearPlottables();
  plotLayout()->clear();
  rects_.clear();
  heats_.clear();
  curves_.clear();
  scale_ = nullptr;
  section_ = nullptr;
  sectionTitle_ = nullptr;
  legend_ = nullptr;
  setBackground(look_.theme.panel);
  setFont(font());
  if (content_.panels.isEmpty()) return;
  plotLayout()->setRowSpacing(4);
  margins_ = new QCPMarginGroup(this);
  if (!content_.title.isEmpty()) {
    auto* title = new QCPTextElement(this, content_.title, font(1, true));
    title->setTextColor(look_.theme.text);
    plotLayout()->addElement(0, 0, title);
  }
  auto* maps = new QCPLayoutGrid;
  plotLayout()->addElement(1, 0, maps);
  maps->setRowSpacing(2);
  maps->setColumnSpacing(8);
  const qsizetype columns = columnsFor(content_.panels.size());
  for (qsizetype i = 0; i < content_.panels.size(); ++i) addPanel(i, columns);
  maps->simplify();  // a row without names would take its share of the height
  addScale();
  legend_ = new ToneLegend(
      this, [this] { return tones(); }, look_);
  legend_->setMargins(QMargins(8, 0, 8, 4));
  plotLayout()->addElement(2, 0, legend_);
  if (content_.section != MapSection::None) addSection();
  plotLayout()->simplify();
}

void MapPicture::dress(QCPAxis& axis) const {
  axis.setBasePen(QPen(look_.theme.secondary, 0.6));
  axis.setTickPen(QPen(look_.theme.secondary, 0.6));
  axis.setSubTickPen(Qt::NoPen);
  axis.setTickLength(0, 3);
  axis.setTickLabelFont(font(0.92));
  axis.setTickLabelColor(look_.theme.text);
  axis.setTickLabelPadding(3);
  axis.setLabelFont(font());
  axis.setLabelColor(look_.theme.text);
  axis.setLabelPadding(2);
  axis.grid()->setPen(QPen(look_.theme.grid, 0.6));
  axis.grid()->setZeroLinePen(Qt::NoPen);
}

void MapPicture::addPanel(qsizetype number, qsizetype columns) {
  const auto row = static_cast<int>(number / columns), column = static_cast<int>(number % columns);
  auto* maps = static_cast<QCPLayoutGrid*>(plotLayout()->element(1, 0));
  const MapPanel& panel = content_.panels[number];
  if (content_.panels.size() > 1) {
    auto* name = new QCPTextElement(this, panel.run.name, font(1, true));
    name->setTextColor(textColour(panel.run.colour, look_.theme));
    maps->addElement(2 * row, column, name);
    maps->setRowStretchFactor(2 * row, 0.001);
  }
  auto* rect = new QCPAxisRect(this, false);
  maps->addElement(2 * row + 1, column, rect);
  QCPAxis* x = rect->addAxis(QCPAxis::atBottom);
  QCPAxis* y = rect->addAxis(QCPAxis::atLeft);
  for (QCPAxis* axis : {x, y}) {
    dress(*axis);
    axis->grid()->setVisible(false);
    axis->setLayer(QStringLiteral("axes"));
  }
  rect->setMinimumMargins(QMargins(4, 4, 8, 4));
  if (content_.panels.size() == 1) rect->setMarginGroup(QCP::msLeft | QCP::msRight, margins_);
  // Maps of one row are of one height.
  if (column == 0) rowMargins_ = new QCPMarginGroup(this);
  rect->setMarginGroup(QCP::msTop | QCP::msBottom, rowMargins_);
  const bool lowest = number + columns >= content_.panels.size();
  x->setLabel(lowest ? content_.x.text() : QString());
  y->setLabel(column == 0 ? content_.y.text() : QString());
  auto* heat = new HeatMap(x, y, look_.theme);
  rects_ << rect;
  heats_ << heat;
  new MapCross(rect, QString::fromLatin1(crossLayer), MapCross::onColours(),
               [this] { return content_.cross; });
  new MapMarks(rect, QString::fromLatin1(crossLayer), [this] {
    QList<std::pair<QPointF, QColor>> dots;
    for (const MapMark& mark : content_.marks)
      dots.append({mark.values, lineColour(mark.run, look_.theme)});
    return dots;
  });
}

void MapPicture::addScale() {
  scale_ = new QCPColorScale(this);
  scale_->setType(QCPAxis::atRight);
  scale_->setBarWidth(look_.fontSize);
  scale_->setGradient(heats_.first()->gradient());
  scale_->setMargins(QMargins(4, 4, 4, 4));
  plotLayout()->addElement(1, 1, scale_);
  plotLayout()->setColumnStretchFactor(1, 0.001);
  dress(*scale_->axis());
  scale_->axis()->setLabel(content_.quantity.text());
  for (QCPAxis* box : scale_->findChildren<QCPAxis*>())
    box->setBasePen(QPen(look_.theme.grid, 0.6));
  if (rects_.size() == 1) scale_->setMarginGroup(QCP::msTop | QCP::msBottom, rowMargins_);
  for (HeatMap* heat : heats_) heat->setColorScale(scale_);
}

void MapPicture::addSection() {
  sectionTitle_ = new QCPTextElement(this, QStringLiteral(" "), font(0.92));
  sectionTitle_->setTextColor(look_.theme.secondary);
  plotLayout()->addElement(3, 0, sectionTitle_);
  section_ = new QCPAxisRect(this, false);
  plotLayout()->addElement(4, 0, section_);
  plotLayout()->setRowStretchFactor(4, sectionShare);
  QCPAxis* x = section_->addAxis(QCPAxis::atBottom);
  QCPAxis* y = section_->addAxis(QCPAxis::atLeft);
  for (QCPAxis* axis : {x, y}) {
    dress(*axis);
    axis->setLayer(QStringLiteral("axes"));
    axis->grid()->setLayer(QStringLiteral("grid"));
  }
  x->setLabel((content_.section == MapSection::AlongX ? content_.x : content_.y).text());
  section_->setMinimumMargins(QMargins(4, 4, 8, 4));
  if (content_.panels.size() == 1) section_->setMarginGroup(QCP::msLeft | QCP::msRight, margins_);
  for (const MapPanel& panel : content_.panels) {
    auto* curve = new QCPGraph(x, y);
    QPen pen(lineColour(panel.run.colour, look_.theme), look_.lineWidth);
    if (const QList<qreal> dashes = runDashes(panel.run.line); !dashes.isEmpty())
      pen.setDashPattern(dashes);
    curve->setPen(pen);
    curves_ << curve;
  }
  // Its own lines: those of the maps have other axes.
  const QList<QPen> pens{QPen(look_.theme.secondary, 1)};
  new MapCross(section_, QString::fromLatin1(crossLayer), pens, [this]() -> std::optional<QPointF> {
    if (!content_.cross) return std::nullopt;
    const bool along = content_.section == MapSection::AlongX;
    const double at = along ? content_.cross->x() : content_.cross->y();
    return QPointF(at, heightAt(*curves_.first(), at));
  });
}

void MapPicture::setRange(QCPAxis& axis, const MapAxis& range) const {
  setScale(axis, range.logarithmic, 5);
  axis.setRange(cellRange(range));
}

void MapPicture::showMaps() {
  values_.reset();
  for (const MapPanel& panel : content_.panels)
    if (const ValueRange own = valueRange(*panel.map, content_.logarithmic))
      values_ = values_ ? std::pair(std::min(values_->first, own->first),
                                    std::max(values_->second, own->second))
                        : *own;
  for (qsizetype i = 0; i < heats_.size(); ++i) {
    const ParameterMap& map = *content_.panels[i].map;
    setRange(*rects_[i]->axis(QCPAxis::atBottom), map.plan().axes[0]);
    setRange(*rects_[i]->axis(QCPAxis::atLeft), map.plan().axes[1]);
    heats_[i]->setMap(map, content_.logarithmic);
  }
  scale_->setDataScaleType(content_.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  scale_->setDataRange(colourRange(values_, content_.logarithmic));
  scale_->axis()->setTicker(tickerOf(content_.logarithmic, 6));
  if (section_ != nullptr) showSection();
}

void MapPicture::showSection() {
  const std::vector<MapAxis>& axes = content_.panels.first().map->plan().axes;
  const bool along = content_.section == MapSection::AlongX;
  const std::size_t mine = along ? 0 : 1, other = 1 - mine;
  const std::vector<double>& across = content_.panels.first().map->axis(other);
  const QPointF cross = content_.cross.value_or(QPointF(across.front(), across.front()));
  const std::size_t row =
      nearestValue(across, along ? cross.y() : cross.x(), axes[other].logarithmic);
  for (qsizetype i = 0; i < curves_.size(); ++i) {
    const ParameterMap& map = *content_.panels[i].map;
    QVector<double> x, y;
    for (std::size_t k = 0; k < map.axis(mine).size(); ++k) {
      const MapMember& member = along ? map.nearest(k, row) : map.nearest(row, k);
      const bool there =
          member.cell == MapCell::Value && (!content_.logarithmic || member.value > 0);
      x << map.axis(mine)[k];
      y << (there ? member.value : std::nan(""));
    }
    curves_[i]->setData(x, y, true);
  }
  setRange(*section_->axis(QCPAxis::atBottom), axes[mine]);
  QCPAxis& y = *section_->axis(QCPAxis::atLeft);
  setScale(y, content_.logarithmic, 3);
  const QCPRange values = colourRange(values_, content_.logarithmic);
  if (content_.logarithmic)
    y.setRange(values.lower / 1.2, values.upper * 1.2);
  else
    y.setRange(values.lower - 0.06 * values.size(), values.upper + 0.06 * values.size());
  const MapLabel& fixed = along ? content_.y : content_.x;
  sectionTitle_->setText(
      tr("%1, section at %2").arg(content_.quantity.text(), fixed.at(across[row])));
}

}  // namespace polhode::gui
