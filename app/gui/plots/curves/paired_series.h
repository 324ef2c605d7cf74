// One quantity against another: the points of two series that belong together.
#pragma once

#include <optional>
#include <span>
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
  const std::vector<PlanePoint>& of(const RunHistory& run, int bodies, const PlotQuantity& across,
                                    const PlotQuantity& value);
  /// At the times of both, where both have values; between its own points a series is a straight
  /// line, as it is drawn over time, and one of whole numbers keeps its value until the next point.
  const std::vector<PlanePoint>& ofSteps(const DecimatedSeries* x, const DecimatedSeries* y);

 private:
  void forget();

  std::vector<PlanePoint> points_;
  const RunHistory* run_ = nullptr;  ///< whose frames were looked at
  PlotQuantity across_, value_;
  std::size_t frames_ = 0;
  const DecimatedSeries* x_ = nullptr;
  const DecimatedSeries* y_ = nullptr;
  std::uint64_t xRevision_ = 0, yRevision_ = 0;
};

/// A part of a way: points that stand somewhere else, between two that are its ends.
class PlaneWay {
 public:
  PlaneWay() = default;
  PlaneWay(const std::optional<PlanePoint>& first, std::span<const PlanePoint> inner,
           const std::optional<PlanePoint>& last)
      : first_(first), inner_(inner), last_(last) {}

  [[nodiscard]] std::size_t size() const {
    return inner_.size() + (first_ ? 1 : 0) + (last_ ? 1 : 0);
  }
  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] const PlanePoint& operator[](std::size_t i) const {
    const std::size_t before = first_ ? 1 : 0;
    if (i < before) return *first_;
    return i - before < inner_.size() ? inner_[i - before] : *last_;
  }

  class Iterator {
   public:
    Iterator(const PlaneWay& way, std::size_t at) : way_(&way), at_(at) {}
    [[nodiscard]] const PlanePoint& operator*() const { return (*way_)[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    [[nodiscard]] bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    const PlaneWay* way_;
    std::size_t at_;
  };
  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const { return {*this, size()}; }

 private:
  std::optional<PlanePoint> first_;
  std::span<const PlanePoint> inner_;
  std::optional<PlanePoint> last_;
};

/// The points from one time to another, with those that straight lines have at these times; times
/// that the points do not reach are left out. As long as the points are there.
[[nodiscard]] PlaneWay pointsBetween(const std::vector<PlanePoint>& points, double from, double to);
/// The point at t on the straight lines between the points.
[[nodiscard]] std::optional<PlanePoint> pointAt(const std::vector<PlanePoint>& points, double t);

}  // namespace polhode::gui
