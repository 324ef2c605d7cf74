// The rows of an exported run on their way from its session to the file.
#pragma once

#include <cstdint>
#include <vector>

#include "core/export/channel_sink.h"

namespace polhode {

/// Puts the errors of a step beside its channels: they come later, when the exact motion is there.
class JoinedRows {
 public:
  JoinedRows(std::size_t valuesPerStep, std::size_t errorsPerStep);

  /// The rows that are complete with this batch; valid until the next call. `last`: nothing more
  /// comes, errors that are missing are NaN.
  [[nodiscard]] ChannelRows join(const RunBatch& batch, bool last);

 private:
  std::size_t valuesPerStep_, errorsPerStep_;
  std::vector<double> waitingTimes_, waitingValues_;  // steps without their errors
  std::vector<double> times_, values_;
};

/// Lets every so many rows of a run pass, and its last one.
class ThinnedRows {
 public:
  ThinnedRows(std::int64_t stride, std::size_t valuesPerStep);

  /// Those of the rows that are wanted; valid until the next call.
  [[nodiscard]] ChannelRows pass(const ChannelRows& rows);
  /// To be called at the end: the last row, if it has not passed yet.
  [[nodiscard]] ChannelRows rest() const;

 private:
  std::int64_t stride_, index_ = 0;
  std::size_t width_;
  std::vector<double> times_, values_, lastValues_;
  double lastTime_ = 0;
  bool lastPassed_ = true;
};

}  // namespace polhode
