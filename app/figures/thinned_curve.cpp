#include "app/figures/thinned_curve.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace polhode::gui {
namespace {

constexpr double stretches = 500;  // a column of paper has 1000 dots at 300 dpi

/// Place of x in the panel, from 0 at its left to 1 at its right edge.
double placeOf(double x, const FigureAxis& axis) {
  if (!axis.range) return 0;
  const auto [lower, upper] = *axis.range;
  if (axis.logarithmic) return std::log(x / lower) / std::log(upper / lower);
  return (x - lower) / (upper - lower);
}

/// First, least, greatest and last point of a stretch, in their order.
class Stretch {
 public:
  explicit Stretch(ThinnedCurve& into) : into_(into) {}

  void add(double x, double y) {
    if (count_++ == 0) {
      points_ = {{{x, y}, {x, y}, {x, y}, {x, y}}};
      return;
    }
    if (y < points_[1].y()) points_[1] = {x, y};
    if (y > points_[2].y()) points_[2] = {x, y};
    points_[3] = {x, y};
  }
  void finish() {
    if (count_ == 0) return;
    std::ranges::sort(points_, {}, &QPointF::x);
    for (std::size_t i = 0; i < points_.size(); ++i) {
      if (i > 0 && points_[i] == points_[i - 1]) continue;
      into_.x.push_back(points_[i].x());
      into_.y.push_back(points_[i].y());
    }
    count_ = 0;
  }

 private:
  ThinnedCurve& into_;
  std::array<QPointF, 4> points_;
  int count_ = 0;
};

}  // namespace

ThinnedCurve thinned(const FigureCurve& curve, const FigurePanel& panel) {
  ThinnedCurve thin;
  Stretch stretch(thin);
  double current = -1;
  for (std::size_t i = 0; i < curve.x.size(); ++i) {
    const double x = curve.x[i], y = curve.y[i];
    if (!std::isfinite(y) || (panel.y.logarithmic && !(y > 0))) continue;
    if (panel.x.logarithmic && !(x > 0)) continue;
    const double place = placeOf(x, panel.x);
    if (place < -0.02 || place > 1.02) continue;
    const double index = std::floor(place * stretches);
    if (index != current) stretch.finish();
    current = index;
    stretch.add(x, y);
  }
  stretch.finish();
  return thin;
}

ThinnedCurve thinnedPath(const FigureCurve& curve, const FigurePanel& panel) {
  constexpr double closest = 0.2 / stretches;  // of the panel: an eighth of a point of print
  ThinnedCurve thin;
  double lastX = std::nan(""), lastY = lastX;
  for (std::size_t i = 0; i < curve.x.size(); ++i) {
    const double x = placeOf(curve.x[i], panel.x), y = placeOf(curve.y[i], panel.y);
    const bool ends = i + 1 == curve.x.size() || std::isnan(curve.x[i + 1]);
    // Comparing with what is not a number is false: the first points after gaps stay.
    if (std::hypot(x - lastX, y - lastY) < closest && !ends) continue;
    thin.x.push_back(curve.x[i]);
    thin.y.push_back(curve.y[i]);
    lastX = x, lastY = y;
  }
  return thin;
}

QList<QPointF> markersAlongPath(const ThinnedCurve& path, int count, std::size_t number,
                                std::size_t curves) {
  QList<QPointF> markers;
  const double share = (static_cast<double>(number) + 0.5) / static_cast<double>(curves);
  for (int k = 0; k < count; ++k) {
    const auto at =
        static_cast<std::size_t>((k + share) / count * static_cast<double>(path.x.size()));
    if (at < path.x.size() && std::isfinite(path.x[at])) markers << QPointF(path.x[at], path.y[at]);
  }
  return markers;
}

QList<QPointF> markersAlong(const ThinnedCurve& curve, const FigurePanel& panel, int count,
                            std::size_t number, std::size_t curves) {
  QList<QPointF> markers;
  std::size_t at = 0;
  for (int k = 0; k < count; ++k) {
    const double place =
        (k + (static_cast<double>(number) + 0.5) / static_cast<double>(curves)) / count;
    while (at < curve.x.size() && placeOf(curve.x[at], panel.x) < place) ++at;
    if (at == curve.x.size()) break;
    markers << QPointF(curve.x[at], curve.y[at]);
  }
  return markers;
}

}  // namespace polhode::gui
