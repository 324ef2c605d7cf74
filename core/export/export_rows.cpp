#include "core/export/export_rows.h"

#include <cmath>
#include <limits>

namespace polhode {

JoinedRows::JoinedRows(std::size_t valuesPerStep, std::size_t errorsPerStep)
    : valuesPerStep_(valuesPerStep), errorsPerStep_(errorsPerStep) {}

ChannelRows JoinedRows::join(const RunBatch& batch, bool last) {
  if (errorsPerStep_ == 0) return {batch.stepTimes, batch.stepValues};
  waitingTimes_.insert(waitingTimes_.end(), batch.stepTimes.begin(), batch.stepTimes.end());
  waitingValues_.insert(waitingValues_.end(), batch.stepValues.begin(), batch.stepValues.end());
  // Errors come in the order of the steps.
  const std::size_t compared = batch.errorTimes.size();
  const std::size_t count = last ? waitingTimes_.size() : compared;
  times_.assign(waitingTimes_.begin(), waitingTimes_.begin() + static_cast<std::ptrdiff_t>(count));
  values_.clear();
  values_.reserve(count * (valuesPerStep_ + errorsPerStep_));
  for (std::size_t i = 0; i < count; ++i) {
    const double* values = waitingValues_.data() + i * valuesPerStep_;
    values_.insert(values_.end(), values, values + valuesPerStep_);
    if (i < compared) {
      const double* errors = batch.errorValues.data() + i * errorsPerStep_;
      values_.insert(values_.end(), errors, errors + errorsPerStep_);
    } else {
      values_.insert(values_.end(), errorsPerStep_, std::numeric_limits<double>::quiet_NaN());
    }
  }
  waitingTimes_.erase(waitingTimes_.begin(),
                      waitingTimes_.begin() + static_cast<std::ptrdiff_t>(count));
  waitingValues_.erase(
      waitingValues_.begin(),
      waitingValues_.begin() + static_cast<std::ptrdiff_t>(count * valuesPerStep_));
  return {times_, values_};
}

ThinnedRows::ThinnedRows(std::int64_t stride, std::size_t valuesPerStep)
    : stride_(stride), width_(valuesPerStep) {}

ChannelRows ThinnedRows::pass(const ChannelRows& rows) {
  if (stride_ == 1) return rows;
  times_.clear();
  values_.clear();
  for (std::size_t i = 0; i < rows.times.size(); ++i) {
    const auto values = rows.values.subspan(i * width_, width_);
    const bool wanted = index_++ % stride_ == 0;
    if (wanted) {
      times_.push_back(rows.times[i]);
      values_.insert(values_.end(), values.begin(), values.end());
    }
    // It may turn out to be the last one.
    if (i + 1 < rows.times.size()) continue;
    lastPassed_ = wanted;
    lastTime_ = rows.times[i];
    lastValues_.assign(values.begin(), values.end());
  }
  return {times_, values_};
}

ChannelRows ThinnedRows::rest() const {
  if (stride_ == 1 || lastPassed_) return {};
  return {{&lastTime_, 1}, lastValues_};
}

}  // namespace polhode
