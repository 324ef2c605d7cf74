// All runs of a scenario, stepped in turn; frames and samples come out in batches.
#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "core/simulation/measured_run.h"

namespace polhode {

/// What one run produced since the last batch.
struct RunBatch {
  std::vector<double> frameTimes;  ///< k Δt, and the end time
  std::vector<BodyState> frames;   ///< bodies of frame i at [i * bodyCount ...]
  std::vector<double> stepTimes;   ///< accepted steps, t = 0 included
  std::vector<double> stepValues;  ///< all channels of step i at [i * valuesPerStep ...]
  Statistics statistics;
  double wallTime = 0;  ///< spent stepping this run so far, sampling apart [s]
  double maxPositionDrift = 0, maxVelocityDrift = 0, maxRelativeEnergyError = 0;
  RunStatus status = RunStatus::Running;
  std::optional<RunFailure> failure;
};

/// One entry of the value layout of a step: where a channel's components stand.
struct ChannelSlot {
  const ChannelInfo* channel;
  std::size_t offset;
  std::vector<std::string> components;
};

/// Deterministic stepping of all runs. The frame interval, how often advance() is called and up to
/// where do not change a single step. Precondition: validate(scenario) is empty.
class Session {
 public:
  /// stop: ends a run within a step, as cancelled.
  Session(const Scenario& scenario, double frameInterval, const std::stop_token& stop = {});

  /// Steps every run until it has passed `horizon` or ended, adding to `batches` (one a run).
  /// Returns false when cut short by `budget` seconds of wall time or by the stop token; call again
  /// to go on.
  bool advance(double horizon, double budget, std::vector<RunBatch>& batches,
               const std::stop_token& stop = {});

  [[nodiscard]] bool ended() const;
  [[nodiscard]] double frameInterval() const { return frameInterval_; }
  [[nodiscard]] int bodyCount() const { return bodyCount_; }
  [[nodiscard]] std::size_t runCount() const { return runs_.size(); }
  [[nodiscard]] const Run& run(std::size_t i) const { return runs_[i].measured.run(); }
  /// Layout of a step's values, run by run (formulations differ in what they have).
  [[nodiscard]] const std::vector<ChannelSlot>& layout(std::size_t run) const {
    return runs_[run].layout;
  }
  [[nodiscard]] std::size_t valuesPerStep(std::size_t run) const {
    return runs_[run].valuesPerStep;
  }

 private:
  struct Entry {
    Entry(const Scenario& scenario, const RunSettings& settings, const std::stop_token& stop)
        : measured(scenario, settings, {.stop = stop}) {}
    MeasuredRun measured;
    std::vector<ChannelSlot> layout;
    std::size_t valuesPerStep = 0;
    std::int64_t nextFrame = 0;
    bool reported = false;
  };

  double frameTime(std::int64_t k) const;
  void record(Entry& entry, RunBatch& batch);
  void recordFrames(Entry& entry, RunBatch& batch);
  static void summarise(const Entry& entry, RunBatch& batch);
  /// False when it had to stop before the horizon.
  bool advanceRun(Entry& entry, double horizon, const std::function<bool()>& mayGoOn,
                  const std::stop_token& stop, RunBatch& batch);

  double frameInterval_;
  double tEnd_;
  int bodyCount_;
  std::vector<Entry> runs_;
};

/// A frame interval that draws the example's motion smoothly and keeps a long run's memory bounded
/// [s].
[[nodiscard]] double defaultFrameInterval(double tEnd);

}  // namespace polhode
