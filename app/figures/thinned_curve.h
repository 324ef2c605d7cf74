// As many points of a long curve as a picture can show.
#pragma once

#include <QList>
#include <QPointF>
#include <vector>

#include "core/figures/figure_panels.h"

namespace polhode::gui {

struct ThinnedCurve {
  std::vector<double> x, y;
};

/// The part of a curve over time within the panel's range: of every narrow stretch the first,
/// least, greatest and last value, so that no peak is lost. Values that cannot be drawn are left
/// out.
[[nodiscard]] ThinnedCurve thinned(const FigureCurve& curve, const FigurePanel& panel);

/// A curve that goes anywhere in the plane, without the points that are too close to the last one
/// to be told from it on paper; gaps stay.
[[nodiscard]] ThinnedCurve thinnedPath(const FigureCurve& curve, const FigurePanel& panel);

/// `count` of the path's points, by their number; those of path `number` of `curves` are others.
[[nodiscard]] QList<QPointF> markersAlongPath(const ThinnedCurve& path, int count,
                                              std::size_t number, std::size_t curves);

/// `count` points of the curve spread over the panel's range; those of curve `number` of `curves`
/// stand beside those of the others.
[[nodiscard]] QList<QPointF> markersAlong(const ThinnedCurve& curve, const FigurePanel& panel,
                                          int count, std::size_t number, std::size_t curves);

}  // namespace polhode::gui
