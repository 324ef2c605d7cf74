// One quantity against another: the points of two series that belong together.
#pragma once

#include <optional>
#include <vector>

#include "app/gui/plots/plot_data.h"

namespace polhode::gui {

struct PlanePoint {
  double t, x, y;
};

/// Two quantities of one run over each other, kept until one of them changes.
class PairedSeries {
 public:
  /// What can be seen of the bodies themselves is taken from the frames, samples of the dense
  /// output: straight lines between the steps of a method of high order would be corners where the
  /// motion has none. All else at the steps. Empty where the run lacks one of the two.
  const std::vector<PlanePoint>& of(const RunHistory& run, int bodies, const Quantity& across,
                                    const Quantity& value);
  /// At the times of both, where both have values; between its own points a series is a straight
  /// line, as it is drawn over time, and one of whole numbers keeps its value until the next point.
  const std::vector<PlanePoint>& ofSteps(const DecimatedSeries* x, const DecimatedSeries* y);

 private:
  void forget();

  std::vector<PlanePoint> points_;
  const RunHistory* run_ = nullptr;  ///< whose frames were looked at
  Quantity across_, value_;
  std::size_t frames_ = 0;
  const DecimatedSeries* x_ = nullptr;
  const DecimatedSeries* y_ = nullptr;
  std::uint64_t xRevision_ = 0, yRevision_ = 0;
};

/// The points from one time to another, with those that straight lines have at these times; times
/// that the points do not reach are left out.
[[nodiscard]] std::vector<PlanePoint> pointsBetween(const std::vector<PlanePoint>& points,
                                                    double from, double to);
/// The point at t on the straight lines between the points.
[[nodiscard]] std::optional<PlanePoint> pointAt(const std::vector<PlanePoint>& points, double t);

}  // namespace polhode::gui
