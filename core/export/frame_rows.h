// A run's channels at the times of its frames, as rows.
#pragma once

#include "core/export/row_source.h"
#include "core/simulation/session.h"

namespace polhode {

/// Channels by dense output at the times at which a window would draw the run alone: those that
/// have a value between two steps, so neither counters nor step sizes, and that need no exact
/// motion. Steps the run as rows are asked for, and makes the steps a Session makes.
class FrameRows : public RowSource {
 public:
  /// Precondition: the scenario and the run are valid.
  FrameRows(const Scenario& scenario, const RunSettings& settings,
            const std::stop_token& stop = {});

  [[nodiscard]] const std::vector<std::string>& columns() const override { return columns_; }
  /// A run that ends early, or is stopped, has rows up to there: see run().
  [[nodiscard]] std::string read(RowBlock& block) override;

  [[nodiscard]] const Run& run() const { return run_; }

 private:
  /// Whether the run has come to a frame, making steps until it has.
  bool reach(double t);
  void record(double t, RowBlock& block);
  /// Angles are followed from step to step, not only from frame to frame.
  void follow();

  std::stop_token stop_;
  ChannelMemory memory_;
  Run run_;
  double tEnd_, interval_;
  std::size_t width_ = 0;
  std::vector<ChannelSlot> layout_;
  std::vector<std::string> columns_;
  std::int64_t nextFrame_ = 0;
  bool ended_ = false;
  RunSample sample_;
  std::vector<double> atStep_;
};

}  // namespace polhode
