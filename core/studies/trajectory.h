// Rows of a trajectory, told while a run goes on.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/studies/output.h"

namespace polhode {

/// At which times a trajectory has rows.
class SampleTimes {
 public:
  /// No rows.
  static SampleTimes none() { return {}; }
  /// At the start and at every accepted step.
  static SampleTimes steps();
  /// count >= 2 times from start to tEnd, both included.
  static SampleTimes equidistant(std::size_t count, double start, double tEnd);
  /// start, start + interval, start + 2 interval, ... up to tEnd.
  /// Precondition: problemOfInterval() is empty.
  static SampleTimes every(double interval, double start, double tEnd);
  /// Why there are no samples at such an interval [s], as a clause; empty if there are.
  [[nodiscard]] static std::string problemOfInterval(double interval, double tEnd);

  [[nodiscard]] bool atSteps() const { return atSteps_; }
  [[nodiscard]] std::size_t count() const { return count_; }
  /// Not only at the start and the end, where no dense output is needed.
  [[nodiscard]] bool hasInside() const;
  /// The k-th time [s]; none is beyond tEnd.
  [[nodiscard]] double operator[](std::size_t k) const;

 private:
  bool atSteps_ = false;
  std::size_t count_ = 0;
  double start_ = 0;
  double interval_ = 0;
  double tEnd_ = 0;
  std::size_t divisor_ = 1;  // the k-th time is start + k interval / divisor
};

/// Trackers of the bodies of a run's ancestors, whose signs a branch continues: for startRun().
class AncestorAttitudes {
 public:
  void follow(const Run& ancestor);
  [[nodiscard]] std::vector<QuaternionTracker> take() { return std::move(trackers_); }

 private:
  std::vector<QuaternionTracker> trackers_;
};

/// Follows a run step by step: tells its rows and keeps its quaternions continuous.
class Trajectory {
 public:
  using Listener = std::function<void(const TrajectoryRow&)>;

  /// The run is at its start and outlives the trajectory. row: hears of each body at each of the
  /// times, those of one time one after another; empty: of none. trackers: see AncestorAttitudes.
  Trajectory(const Run& run, SampleTimes times, Listener row,
             std::vector<QuaternionTracker> trackers = {});

  /// To be called after every step of the run, also after the one that ended it.
  void afterStep();
  /// Quaternions of the bodies now.
  [[nodiscard]] std::span<const Quaternion<double>> attitudes() const { return attitudes_; }

 private:
  void tellSampled(double t);
  void tellCurrent(double t);
  void tellRows(double t, std::span<const BodyState> bodies,
                std::span<const Quaternion<double>> attitudes);
  void follow(std::span<const BodyState> bodies, std::vector<Quaternion<double>>& attitudes);
  void remember();

  const Run& run_;
  SampleTimes times_;
  Listener row_;
  std::size_t next_ = 0;
  double lastTime_ = 0;
  double energy_ = 0;      // at the last accepted step
  Drift<double> drift_{};  // likewise
  std::vector<QuaternionTracker> trackers_;
  std::vector<Quaternion<double>> attitudes_, sampledAttitudes_;
  std::vector<BodyState> sampled_;
};

}  // namespace polhode
