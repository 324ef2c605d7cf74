// A quantity of one run over one or two of its parameters, coarse at first: the grid of a scan,
// made from far apart members to those between them.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "core/studies/ensemble.h"
#include "core/studies/scan.h"
#include "core/studies/study_table.h"

namespace polhode {

/// A parameter and its values: those of `scan --vary PARAMETER=FROM:TO:COUNT` or `…:COUNTlog`.
struct MapAxis {
  std::string parameter;
  double from = 0, to = 1;  ///< in the parameter's unit
  std::size_t count = 2;
  bool logarithmic = false;

  [[nodiscard]] std::vector<double> values() const;
  friend bool operator==(const MapAxis&, const MapAxis&) = default;
};

/// Cells of a map at most: they are held in memory.
inline constexpr std::size_t maximumMapCells = std::size_t{256} * 256;

struct MapPlan {
  Scenario scenario;          ///< valid, with its only run
  std::vector<MapAxis> axes;  ///< one or two, the last one goes fastest
  Quantity quantity;
};

/// What is wrong with the axes and the quantity of a valid scenario, with fields "x", "y" of the
/// axes and "quantity"; empty if there is such a map. Members that make no body are no problem.
[[nodiscard]] std::vector<Problem> problemsOfMap(const MapPlan& plan);

enum class MapCell : unsigned char {
  Unknown,    ///< not computed yet
  Value,      ///< the quantity is a number
  Never,      ///< the run finished, and what the quantity tells of never happened
  Failed,     ///< the run failed
  Impossible  ///< its values make no body
};

/// What has become of one member.
struct MapMember {
  MapCell cell = MapCell::Unknown;
  double value = 0;  ///< of the quantity; NaN where there is none
  Statistics statistics = {};
  RunStatus status = RunStatus::Running;
  std::string reason = {};  ///< why there is no value, a sentence; empty where it never happens
};

/// A map as far as it is known.
class ParameterMap {
 public:
  /// Nothing is known yet. Precondition: problemsOfMap() is empty.
  explicit ParameterMap(MapPlan plan);

  [[nodiscard]] const MapPlan& plan() const { return grid_->plan; }
  [[nodiscard]] std::size_t axisCount() const { return grid_->axes.size(); }
  /// Values along an axis.
  [[nodiscard]] const std::vector<double>& axis(std::size_t i) const { return grid_->axes[i]; }
  [[nodiscard]] std::size_t size() const { return members_.size(); }
  /// Where no axis has a second index, j is 0.
  [[nodiscard]] std::size_t index(std::size_t i, std::size_t j = 0) const;
  [[nodiscard]] const MapMember& member(std::size_t index) const { return members_[index]; }
  /// Of the members that are known the nearest to this place of the grid, which it may be itself.
  [[nodiscard]] const MapMember& nearest(std::size_t i, std::size_t j = 0) const;

  /// Every so many-th value of each axis is known; 0: not even those of the coarsest level.
  [[nodiscard]] std::size_t stride() const { return stride_; }
  [[nodiscard]] bool complete() const { return stride_ == 1; }
  [[nodiscard]] std::size_t known() const { return known_; }

  /// The table `scan` makes of the same grid. A row of what makes no body says so as a run that has
  /// failed. producer: its first line. Precondition: complete().
  [[nodiscard]] StudyTable table(std::string producer) const;

 private:
  friend class MapMaker;

  struct Grid {
    MapPlan plan;
    std::vector<std::vector<double>> axes;
    ScanMembers members;
  };
  [[nodiscard]] std::size_t placeAtStride(std::size_t i, std::size_t axis) const;

  std::shared_ptr<const Grid> grid_;  ///< of all copies
  std::vector<MapMember> members_;
  std::size_t stride_ = 0, known_ = 0;
};

struct MapControl {
  EnsembleControl ensemble = {};
  /// Between two tellings of a level that takes long.
  std::chrono::milliseconds interval{100};
  /// Looked at after each level and, while one takes long, every interval: by one thread at a time,
  /// which need not be the caller's.
  std::function<void(const ParameterMap&)> told = {};
};

/// Makes the next level of the map: at first far apart members, then those half as far apart.
/// False where all are known, and where a stop has left some out. Each has the bits that `scan`
/// gives it.
bool refineMap(ParameterMap& map, const MapControl& control, const std::stop_token& stop = {});

}  // namespace polhode
