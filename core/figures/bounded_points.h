// The points of a run as a figure keeps them: all of a short run, and of a long one as many.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "core/figures/figure_data.h"

namespace polhode {

/// So many a picture does not show: it has a few thousand dots across.
inline constexpr std::size_t mostFigurePoints = 200'000;
/// Of each of so many runs, one at least: its share of what a figure keeps, but never so few that
/// one would see it.
[[nodiscard]] constexpr std::size_t mostPointsOfEach(std::size_t runs) {
  constexpr std::size_t all = 1'000'000, least = 20'000;
  return std::clamp(all / runs, least, mostFigurePoints);
}
/// Points of a portrait that stay together: a few turns, an arc that can be seen.
inline constexpr std::size_t portraitStretch = 500;

struct PointBound {
  std::size_t most = mostFigurePoints;  ///< kept; four stretches at least
  /// So many points in a row are kept or left out together, with a gap where some are missing: a
  /// line across would be no part of the motion. 1: no gaps, as in curves over time.
  std::size_t stretch = 1;
};

/// Fills a run's t and values. Where there is no more room every second stretch goes, of what is
/// there and of what comes, and so again. What is kept depends on the points' numbers alone; the
/// first and the last one are always there.
class BoundedPoints {
 public:
  /// width: values a point. The run has no points so far and stays where it is.
  BoundedPoints(FigureRun& into, std::size_t width, const PointBound& bound);

  /// Whether the next point is one of those to be kept; makes room for it.
  [[nodiscard]] bool keepsNext();
  /// Adds a point at t [s], be it only until the next one comes; its values are to be written to
  /// what is returned.
  [[nodiscard]] std::span<double> add(double t);
  /// The next point is not one to be kept, and not the last one: it need not be computed.
  void leaveOut() { ++count_; }

 private:
  [[nodiscard]] std::size_t rowsOfStretch() const;
  void resize(std::size_t rows);
  void putGap(std::size_t row);
  void moveStretch(std::size_t from, std::size_t to);
  void thin();

  FigureRun& run_;
  std::size_t width_;
  PointBound bound_;
  std::size_t count_ = 0;  ///< points that there were
  std::size_t rows_ = 0;   ///< of the run, without a last point that is not to be kept
  std::size_t end_ = 0;    ///< number of the point after that of the last of these rows
};

}  // namespace polhode
