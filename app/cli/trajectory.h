// Rows of a trajectory, written while a run goes on.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "app/cli/output_file.h"
#include "core/studies/output.h"

namespace polhode::cli {

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
  static SampleTimes every(double interval, double start, double tEnd);

  [[nodiscard]] bool atSteps() const { return atSteps_; }
  [[nodiscard]] std::size_t count() const { return count_; }
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

/// Follows a run step by step: writes its rows and keeps its quaternions continuous.
class TrajectoryWriter {
 public:
  /// The run is at its start and outlives the writer, as does the output; nullptr: nothing is
  /// written.
  /// trackers: of the bodies of its parent, whose signs a branch continues.
  TrajectoryWriter(const Run& run, SampleTimes times, OutputFile* output,
                   std::vector<QuaternionTracker> trackers = {});

  /// To be called after every step of the run, also after the one that ended it.
  void afterStep();
  /// Quaternions of the bodies now.
  [[nodiscard]] std::span<const Quaternion<double>> attitudes() const { return attitudes_; }

 private:
  void writeSampled(double t);
  void writeCurrent(double t);
  void writeRows(double t, std::span<const BodyState> bodies,
                 std::span<const Quaternion<double>> attitudes);
  void follow(std::span<const BodyState> bodies, std::vector<Quaternion<double>>& attitudes);
  void remember();

  const Run& run_;
  SampleTimes times_;
  OutputFile* output_;
  std::size_t next_ = 0;
  double lastTime_ = 0;
  double energy_ = 0;      // at the last accepted step
  Drift<double> drift_{};  // likewise
  std::vector<QuaternionTracker> trackers_;
  std::vector<Quaternion<double>> attitudes_, sampledAttitudes_;
  std::vector<BodyState> sampled_;
};

}  // namespace polhode::cli
