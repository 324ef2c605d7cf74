// All runs of a scenario, stepped in turn; frames and samples come out in batches.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/simulation/measured_run.h"
#include "core/simulation/reference_run.h"
#include "core/simulation/run_batch.h"

namespace polhode {

/// How a session is used.
struct SessionControl {
  std::stop_token stop = {};  ///< ends a run within a step, as cancelled
  bool reference = false;     ///< computes the exact motion too, and the errors of the runs
  ReferenceSettings referenceSettings = {};
};

/// Deterministic stepping of all runs. The frame interval, how often advance() is called and up to
/// where, and the reference do not change a single step. Precondition: validate(scenario) is empty.
///
/// Runs do not wait for the reference: what they are compared in is kept until it has come there.
class Session {
 public:
  Session(const Scenario& scenario, double frameInterval, const SessionControl& control = {});

  /// Steps every run until it has passed `horizon` or ended, and the reference to where it is
  /// needed, adding to `batches`: one a run, and then one of the reference if there is one. Returns
  /// false when cut short by `budget` seconds of wall time or by the stop token; call again to go
  /// on.
  bool advance(double horizon, double budget, std::vector<RunBatch>& batches,
               const std::stop_token& stop = {});

  /// All runs have ended, and all that there is to compare has been compared.
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
  /// nullptr without one.
  [[nodiscard]] const ReferenceRun* reference() const { return reference_.get(); }

 private:
  /// A step that has not been compared yet.
  struct Comparison {
    double t;
    std::vector<BodyState> bodies;
  };

  struct Entry {
    Entry(const Scenario& scenario, const RunSettings& settings, const std::stop_token& stop)
        : measured(scenario, settings, {.stop = stop}) {}
    MeasuredRun measured;
    ChannelMemory memory;
    std::vector<ChannelSlot> layout;
    std::size_t valuesPerStep = 0;
    std::int64_t nextFrame = 0;
    bool reported = false;
    std::deque<Comparison> comparisons;
  };

  void record(Entry& entry, RunBatch& batch);
  void recordFrames(Entry& entry, RunBatch& batch);
  static void summarise(const Entry& entry, RunBatch& batch);
  /// Too much is waiting to be compared: the run has to wait as well.
  [[nodiscard]] bool mustWait(const Entry& entry) const;
  /// False when it had to stop before the horizon.
  bool advanceRun(Entry& entry, double horizon, const std::function<bool()>& mayGoOn,
                  const std::stop_token& stop, RunBatch& batch);

  bool advanceReference(double horizon, const std::function<bool()>& mayGoOn,
                        std::vector<RunBatch>& batches);
  void compare(Entry& entry, RunBatch& batch);
  [[nodiscard]] bool allEnded() const;

  double frameInterval_;
  double tEnd_;
  int bodyCount_;
  std::vector<Entry> runs_;
  std::unique_ptr<ReferenceRun> reference_;
};

/// What a run may keep of its frames, and of its curves beside those of single channels [bytes]:
/// with mechanisms of a thousand bodies they are drawn from fewer points.
inline constexpr std::size_t mostFrameBytes = std::size_t(48) << 20;
inline constexpr std::size_t mostSeriesBytes = std::size_t(48) << 20;

/// A frame interval that draws the scenario's motion smoothly within mostFrameBytes a run [s].
[[nodiscard]] double defaultFrameInterval(const Scenario& scenario);

}  // namespace polhode
