#include "app/gui/map/heat_map.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/look/heat_colours.h"

namespace polhode::gui {
namespace {

constexpr double hatchDistance = 6;  // of two lines across [px]

/// How a tone looks: a ground, and lines that go up (1), down (-1) or not at all.
struct ToneLook {
  QColor ground, line;
  int rise = 0;
};

ToneLook lookOf(MapTone tone, const Theme& theme) {
  switch (tone) {
    case MapTone::Never:
      return {theme.dark ? QColor(0x4A525D) : QColor(0xC4CAD1), {}, 0};
    case MapTone::Failed:
      return {theme.panel, theme.warning, 1};
    case MapTone::Impossible:
      return {theme.panel, theme.faint, -1};
    case MapTone::NotPositive:
      return {theme.dark ? QColor(0x2F3640) : QColor(0xE1E4E8), theme.secondary, 1};
    case MapTone::Colour:
    case MapTone::Unknown:
      break;
  }
  return {theme.panel, {}, 0};
}

/// Lines x + rise * y = k * distance, as far as they are in the rectangle: formats that cannot clip
/// have them too.
void paintHatch(QPainter& painter, const QRectF& rect, int rise) {
  const double top = rise > 0 ? rect.top() : -rect.bottom(),
               bottom = rise > 0 ? rect.bottom() : -rect.top();
  const double first = std::ceil((rect.left() + top) / hatchDistance);
  for (double k = first; k * hatchDistance < rect.right() + bottom; ++k) {
    const double sum = k * hatchDistance;
    const double x1 = std::max(rect.left(), sum - bottom), x2 = std::min(rect.right(), sum - top);
    painter.drawLine(QPointF(x1, rise * (sum - x1)), QPointF(x2, rise * (sum - x2)));
  }
}

MapTone toneOf(const MapMember& member, bool logarithmic) {
  switch (member.cell) {
    case MapCell::Value:
      return logarithmic && !(member.value > 0) ? MapTone::NotPositive : MapTone::Colour;
    case MapCell::Never:
      return MapTone::Never;
    case MapCell::Failed:
      return MapTone::Failed;
    case MapCell::Impossible:
      return MapTone::Impossible;
    case MapCell::Unknown:
      break;
  }
  return MapTone::Unknown;
}

QCPColorGradient heatGradient() {
  QCPColorGradient gradient;
  gradient.clearColorStops();
  for (std::size_t k = 0; k < heatColours.size(); ++k)
    gradient.setColorStopAt(static_cast<double>(k) / (heatColours.size() - 1),
                            QColor(heatColours[k]));
  gradient.setNanHandling(QCPColorGradient::nhTransparent);
  return gradient;
}

}  // namespace

QString toneName(MapTone tone) {
  switch (tone) {
    case MapTone::Never:
      return HeatMap::tr("does not happen");
    case MapTone::Failed:
      return HeatMap::tr("run fails");
    case MapTone::Impossible:
      return HeatMap::tr("no such body");
    case MapTone::NotPositive:
      return HeatMap::tr("0 or less");
    case MapTone::Colour:
    case MapTone::Unknown:
      break;
  }
  return {};
}

QColor toneGround(MapTone tone, const Theme& theme) {
  return lookOf(tone, theme).ground;
}

void paintTone(QPainter& painter, const QRectF& rect, MapTone tone, const Theme& theme) {
  const ToneLook look = lookOf(tone, theme);
  painter.fillRect(rect, look.ground);
  if (look.rise == 0) return;
  painter.setPen(QPen(look.line, 1));
  paintHatch(painter, rect, look.rise);
}

ValueRange valueRange(const ParameterMap& map, bool logarithmic) {
  ValueRange range;
  for (std::size_t i = 0; i < map.size(); ++i) {
    const MapMember& member = map.member(i);
    if (member.cell != MapCell::Value || (logarithmic && !(member.value > 0))) continue;
    if (!range) range = {member.value, member.value};
    range->first = std::min(range->first, member.value);
    range->second = std::max(range->second, member.value);
  }
  return range;
}

QCPRange cellRange(const MapAxis& axis) {
  const auto gaps = static_cast<double>(axis.count - 1);
  if (axis.logarithmic) {
    const double half = std::sqrt(std::pow(axis.to / axis.from, 1 / gaps));
    return {axis.from / half, axis.to * half};
  }
  const double half = (axis.to - axis.from) / gaps / 2;
  return {axis.from - half, axis.to + half};
}

HeatMap::HeatMap(QCPAxis* x, QCPAxis* y, const Theme& theme) : QCPColorMap(x, y), theme_(theme) {
  setGradient(heatGradient());
  setInterpolate(false);
  setAntialiased(false);
}

void HeatMap::setMap(const ParameterMap& map, bool logarithmic) {
  const std::vector<MapAxis>& axes = map.plan().axes;
  columns_ = static_cast<int>(map.axis(0).size());
  rows_ = static_cast<int>(map.axis(1).size());
  data()->setSize(columns_, rows_);
  data()->setRange({axes[0].from, axes[0].to}, {axes[1].from, axes[1].to});
  tones_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
  std::size_t cell = 0;
  for (int j = 0; j < rows_; ++j)
    for (int i = 0; i < columns_; ++i, ++cell) {
      const MapMember& member =
          map.nearest(static_cast<std::size_t>(i), static_cast<std::size_t>(j));
      tones_[cell] = toneOf(member, logarithmic);
      const bool coloured = tones_[cell] == MapTone::Colour;
      data()->setCell(i, j, coloured ? member.value : std::numeric_limits<double>::quiet_NaN());
    }
}

bool HeatMap::has(MapTone tone) const {
  return std::ranges::find(tones_, tone) != tones_.end();
}

QRectF HeatMap::cells(int firstX, int lastX, int y) const {
  const QRect rect = clipRect();
  const double width = static_cast<double>(rect.width()) / columns_,
               height = static_cast<double>(rect.height()) / rows_;
  return {rect.left() + firstX * width, rect.bottom() + 1 - (y + 1) * height,
          (lastX - firstX + 1) * width, height};
}

/// A pixel a cell, or as many as keep viewers from mixing neighbours.
QImage HeatMap::image(int pixels) const {
  QImage image(columns_, rows_, QImage::Format_ARGB32);
  image.fill(Qt::transparent);
  QCPColorGradient gradient = this->gradient();
  const bool logarithmic = dataScaleType() == QCPAxis::stLogarithmic;
  for (int j = 0; j < rows_; ++j)
    for (int i = 0; i < columns_; ++i)
      if (toneAt(i, j) == MapTone::Colour)
        image.setPixel(i, rows_ - 1 - j,
                       gradient.color(mMapData->cell(i, j), dataRange(), logarithmic));
  return pixels > 1 ? image.scaled(pixels * image.size()) : image;
}

/// Not that of QCustomPlot: colours and tones meet without seams on every kind of paper.
void HeatMap::draw(QCPPainter* painter) {
  if (columns_ == 0 || rows_ == 0) return;
  painter->setAntialiasing(false);
  for (int j = 0; j < rows_; ++j) {
    for (int i = 0; i < columns_;) {
      int last = i;
      while (last + 1 < columns_ && toneAt(last + 1, j) == toneAt(i, j)) ++last;
      if (toneAt(i, j) != MapTone::Colour)
        paintTone(*painter, cells(i, last, j), toneAt(i, j), theme_);
      i = last + 1;
    }
  }
  constexpr int pixelsOnPaper = 8;
  const bool onPaper = painter->modes().testFlag(QCPPainter::pmVectorized);
  painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
  painter->drawImage(cells(0, columns_ - 1, rows_ - 1).united(cells(0, columns_ - 1, 0)),
                     image(onPaper ? pixelsOnPaper : 1));
}

}  // namespace polhode::gui
