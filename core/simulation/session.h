// All runs of a scenario, stepped in turn; frames and samples come out in batches.
#pragma once

#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/scenario/run_plan.h"
#include "core/simulation/measured_run.h"
#include "core/simulation/reference_run.h"
#include "core/simulation/run_batch.h"

namespace polhode {

/// How a session is used.
struct SessionControl {
  std::stop_token stop = {};  ///< ends a run within a step, as cancelled
  bool reference = false;     ///< computes the exact motion too, and the errors of the runs
  ReferenceSettings referenceSettings = {};
  /// Of which channels, by id, steps are recorded beside errors; nothing: of all.
  ChannelFilter recorded = {};
  /// How many runs are told of, the first ones. The others are made only as far as these start
  /// from them.
  std::size_t told = std::numeric_limits<std::size_t>::max();
};

/// Of an exact motion that is looked at while a parameter moves: a ten-millionth of the runs'
/// errors cannot be seen in their curves, and takes a third of the time. Usual settings where a run
/// has fixed steps, whose errors no tolerance tells.
[[nodiscard]] ReferenceSettings passingReference(const Scenario& scenario);

/// Deterministic stepping of all runs. The frame interval, how often advance() is called and up to
/// where, and the reference do not change a single step. Precondition: validate(scenario) is empty.
///
/// Runs do not wait for the reference: what they are compared in is kept until it has come there.
/// Branches wait for their parents, and begin where they leave them. Runs whose parameters differ,
/// or change differently, are compared with exact motions of their own: see systemOf().
class Session {
 public:
  Session(const Scenario& scenario, double frameInterval, const SessionControl& control = {});

  /// Steps every run until it has passed `horizon` or ended, and the references to where they are
  /// needed, adding to `batches`: one a run, and then one a reference. Returns
  /// false when cut short by `budget` seconds of wall time or by the stop token; call again to go
  /// on.
  bool advance(double horizon, double budget, std::vector<RunBatch>& batches,
               const std::stop_token& stop = {});
  /// The runs alone, for what is to be seen first; false too where one waits for its reference.
  bool advanceRuns(double horizon, double budget, std::vector<RunBatch>& batches,
                   const std::stop_token& stop = {});

  /// All runs have ended, and all that there is to compare has been compared.
  [[nodiscard]] bool ended() const;
  [[nodiscard]] double frameInterval() const { return frameInterval_; }
  [[nodiscard]] int bodyCount() const { return bodyCount_; }
  [[nodiscard]] std::size_t runCount() const { return told_; }
  /// nullptr: a branch whose parent has not come to where it starts.
  [[nodiscard]] const Run* begunRun(std::size_t i) const {
    return runs_[i].measured ? &runs_[i].measured->run() : nullptr;
  }
  /// Precondition: it has begun.
  [[nodiscard]] const Run& run(std::size_t i) const { return runs_[i].measured->run(); }
  [[nodiscard]] double startTime(std::size_t run) const { return startOf(settingsOf(run)); }
  /// The run it starts from, if any.
  [[nodiscard]] std::optional<std::size_t> parent(std::size_t run) const;
  /// Layout of a step's values, run by run (formulations differ in what they have).
  [[nodiscard]] const std::vector<ChannelSlot>& layout(std::size_t run) const {
    return runs_[run].layout;
  }
  [[nodiscard]] std::size_t valuesPerStep(std::size_t run) const {
    return runs_[run].valuesPerStep;
  }
  /// What errors are against; nothing without, else of the first run the first one.
  [[nodiscard]] std::span<const std::unique_ptr<ReferenceRun>> references() const {
    return references_;
  }
  /// Which of them a run is compared with.
  [[nodiscard]] std::size_t referenceOf(std::size_t run) const { return runs_[run].reference; }
  /// That of the first run; nullptr without one.
  [[nodiscard]] const ReferenceRun* reference() const {
    return references_.empty() ? nullptr : references_.front().get();
  }

 private:
  /// A step that has not been compared yet.
  struct Comparison {
    double t;
    std::vector<BodyState> bodies;
  };

  struct Entry {
    std::optional<MeasuredRun> measured;  ///< nothing until its parent has come to its start
    std::vector<std::size_t> branches;    ///< that wait for it
    std::size_t reference = 0;
    ChannelMemory memory = {};
    std::vector<ChannelSlot> layout = {};
    std::size_t valuesPerStep = 0;
    std::int64_t nextFrame = 0;
    bool reported = false;
    std::deque<Comparison> comparisons = {};
  };

  [[nodiscard]] const RunSettings& settingsOf(std::size_t run) const { return scenario_.runs[run]; }
  void plantTree(const ChannelFilter& recorded);
  void addReferences(double frameInterval, const SessionControl& control);
  void begin(std::size_t run, const Run* parent);
  /// Of those that wait for it, where it has come to their start, or will not any more.
  void beginBranches(Entry& entry);
  void record(Entry& entry, RunBatch& batch);
  void follow(Entry& entry, RunBatch* batch);
  void recordFrames(Entry& entry, RunBatch& batch);
  static void summarise(const Entry& entry, RunBatch& batch);
  /// Too much is waiting to be compared: the run has to wait as well.
  [[nodiscard]] bool mustWait(const Entry& entry) const;
  /// Steps all runs, trees of them beside each other, each for so many seconds of a thread at the
  /// most; false when one had to stop before the horizon.
  bool stepRuns(double horizon, double share, std::vector<RunBatch>& batches,
                const std::stop_token& stop);
  /// Steps the runs of a tree, each for so many seconds at the most; false as above.
  bool advanceTree(const std::vector<std::size_t>& tree, double horizon, double share,
                   std::vector<RunBatch>& batches, const std::stop_token& stop);
  /// False when it had to stop before the horizon. batch: nullptr where nobody is told of it.
  bool advanceRun(Entry& entry, double horizon, const std::function<bool()>& mayGoOn,
                  const std::stop_token& stop, RunBatch* batch);
  bool advanceReference(std::size_t reference, double horizon, const std::function<bool()>& mayGoOn,
                        std::vector<RunBatch>& batches);
  void compare(Entry& entry, RunBatch& batch);
  [[nodiscard]] bool allEnded() const;

  Scenario scenario_;
  std::stop_token stop_;
  std::size_t told_;
  double frameInterval_;
  double tEnd_;
  int bodyCount_;
  std::vector<Entry> runs_;
  /// The runs, parents first: those that do not start from one another apart.
  std::vector<std::vector<std::size_t>> trees_;
  std::vector<std::unique_ptr<ReferenceRun>> references_;
};

/// What a run may keep of its frames, and of its curves beside those of single channels [bytes]:
/// with mechanisms of a thousand bodies they are drawn from fewer points.
inline constexpr std::size_t mostFrameBytes = std::size_t(48) << 20;
inline constexpr std::size_t mostSeriesBytes = std::size_t(36) << 20;
/// What each of `runs` shown beside each other may keep: up to three as much as one alone, more of
/// them together what three may [bytes].
[[nodiscard]] constexpr std::size_t shareOfRun(std::size_t mostOfRun, std::size_t runs) {
  constexpr std::size_t whole = 3;
  return runs <= whole ? mostOfRun : whole * mostOfRun / runs;
}

/// A frame interval that draws the scenario's motion smoothly within mostFrameBytes a run [s].
[[nodiscard]] double defaultFrameInterval(const Scenario& scenario);
/// The same for all runs of the scenario beside each other, within the share of each [s].
[[nodiscard]] double sharedFrameInterval(const Scenario& scenario);

}  // namespace polhode
