// The exact motion seen as a run: frames and samples in batches, beside those of the runs.
#pragma once

#include <functional>

#include "core/simulation/reference_motion.h"
#include "core/simulation/run_batch.h"

namespace polhode {

class ReferenceRun {
 public:
  /// recorded: of which channels beside its accuracy; nothing: of all. Precondition:
  /// validateSystem(scenario) is empty.
  ReferenceRun(const Scenario& scenario, double frameInterval, const ReferenceSettings& settings,
               const ChannelFilter& recorded, const std::stop_token& stop);

  /// Steps until it has passed `t`, or ended, or may not go on, adding to `batch`; false in the
  /// last case.
  bool advance(double t, const std::function<bool()>& mayGoOn, RunBatch& batch);

  /// Values of the error channels of bodies at t, in the order of errorLayout(). t: not beyond
  /// time().
  void compare(double t, std::span<const BodyState> bodies, std::span<double> values);
  void forgetBefore(double t) { motion_.forgetBefore(t); }

  [[nodiscard]] double time() const { return motion_.time(); }
  /// At the end time, or stopped by a problem.
  [[nodiscard]] bool ended() const { return motion_.ended(); }
  [[nodiscard]] const ReferenceMotion& motion() const { return motion_; }

  /// What it has itself, its own accuracy in place of errors.
  [[nodiscard]] const std::vector<ChannelSlot>& layout() const { return layout_; }
  [[nodiscard]] std::size_t valuesPerStep() const { return valuesPerStep_; }
  /// What a run has beside its own channels.
  [[nodiscard]] const std::vector<ChannelSlot>& errorLayout() const { return errorLayout_; }
  [[nodiscard]] std::size_t errorsPerStep() const { return errorsPerStep_; }

 private:
  void record(RunBatch& batch);
  void recordFrames(RunBatch& batch);
  void renewInitial();
  void summarise(RunBatch& batch) const;
  [[nodiscard]] std::vector<BodyState> roundedBodies() const;

  ReferenceMotion motion_;
  double frameInterval_, tEnd_;
  std::int64_t nextFrame_ = 0;
  bool reported_ = false;
  Conserved initial_;
  int changesPassed_ = 0;  ///< that initial_ is after
  std::vector<double> lastState_;
  std::vector<BodyState> lastBodies_;
  ChannelMemory memory_;
  std::optional<double> unresolvedFrom_;
  std::vector<ChannelSlot> layout_, errorLayout_;
  std::size_t valuesPerStep_ = 0, errorsPerStep_ = 0;
  std::vector<ExtendedBodyState> bodies_, exact_;
};

}  // namespace polhode
