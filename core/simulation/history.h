// What the window remembers of a session: bounded memory, whatever the length of a run.
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/simulation/session.h"

namespace polhode {

/// A time series that keeps the minimum and the maximum of every bucket; when it is full,
/// neighbouring buckets are merged, so that memory stays bounded and no peak is lost. Times ascend.
class DecimatedSeries {
 public:
  static constexpr std::size_t usualCapacity = 8192;

  explicit DecimatedSeries(std::size_t capacity = usualCapacity);

  void add(double t, double value);
  /// As many as there are times: values[0], values[stride], …
  void add(std::span<const double> times, const double* values, std::size_t stride);
  void clear();

  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  /// Points in ascending time, at most capacity() + 2.
  [[nodiscard]] std::span<const double> times() const { return times_; }
  [[nodiscard]] std::span<const double> values() const { return values_; }
  /// Value at the last point with time <= t; NaN before the first.
  [[nodiscard]] double valueAt(double t) const;
  /// Grows with every change; lets a view know that it is out of date.
  [[nodiscard]] std::uint64_t revision() const { return revision_; }
  /// What it takes of memory.
  [[nodiscard]] std::size_t bytes() const {
    return (times_.capacity() + values_.capacity()) * sizeof(double);
  }

 private:
  /// Points that there are at times: a bucket that is open has three.
  [[nodiscard]] std::size_t mostPoints() const { return capacity_ + 4; }
  void makeRoom(std::size_t points);
  void takeOpenAway();
  void gather(double t, double value);
  void putOpen(double t, double value);
  void flush();
  void halve();

  std::size_t capacity_;
  std::size_t stride_ = 1;  // raw points a bucket
  std::size_t inBucket_ = 0;
  double minTime_ = 0, minValue_ = 0, maxTime_ = 0, maxValue_ = 0;
  std::vector<double> times_, values_;
  std::uint64_t revision_ = 0;
};

/// History of one run, or of the reference.
struct RunHistory {
  std::vector<ChannelSlot> layout;      ///< errors against the reference last
  std::vector<DecimatedSeries> series;  ///< one per value of a step, in the order of the layout
  std::size_t valuesPerStep = 0;        ///< without the errors
  double begin = 0;                     ///< a branch begins where it leaves its parent [s]
  std::optional<std::size_t> parent = {};
  std::size_t reference = 0;  ///< which of History::references() its errors are against
  std::vector<double> frameTimes;
  std::vector<BodyState> frames;
  RunBatch latest;  ///< statistics, maxima, status; its vectors stay empty

  /// Series of a channel's component; nullptr if this run does not have it.
  [[nodiscard]] const DecimatedSeries* find(std::string_view channel,
                                            std::size_t component = 0) const;
  [[nodiscard]] double computedUntil() const {
    return frameTimes.empty() ? begin : frameTimes.back();
  }
};

/// History of a session: starts from its layout, then takes batches.
class History {
 public:
  History() = default;
  explicit History(const Session& session);

  void append(std::vector<RunBatch>& batches);
  /// The curves stay: what is only remembered need not move.
  void forgetFrames();
  /// What they take [bytes].
  [[nodiscard]] std::size_t frameBytes() const;
  /// Series of other channels become empty.
  void forgetSeriesBut(const std::function<bool(std::string_view channel)>& kept);
  /// What series take [bytes].
  [[nodiscard]] std::size_t seriesBytes() const;

  [[nodiscard]] int bodyCount() const { return bodyCount_; }
  /// Of the session [s].
  [[nodiscard]] double frameInterval() const { return frameInterval_; }
  [[nodiscard]] std::size_t runCount() const { return runs_.size(); }
  [[nodiscard]] const RunHistory& run(std::size_t i) const { return runs_[i]; }
  /// The exact motions, further runs that do not count among them; none where they were not wished
  /// for, and more than one where parameters differ from run to run.
  [[nodiscard]] std::span<const RunHistory> references() const { return references_; }
  [[nodiscard]] bool hasReference() const { return !references_.empty(); }
  /// That of the first run.
  [[nodiscard]] const RunHistory& reference() const { return references_.front(); }
  /// That of a run. Precondition: hasReference().
  [[nodiscard]] const RunHistory& referenceOf(std::size_t run) const {
    return references_[runs_[run].reference];
  }
  /// Whether digits are left at this time of the exact motion of a run, or of all: motions that
  /// part exponentially outgrow every precision.
  [[nodiscard]] bool referenceKnown(double t, std::size_t run) const {
    return !hasReference() || isKnown(referenceOf(run), t);
  }
  [[nodiscard]] bool referenceKnown(double t) const {
    return std::ranges::all_of(references_, [t](const auto& exact) { return isKnown(exact, t); });
  }
  /// The bodies of a run at t between two frames (rotations interpolated for the eye only); the
  /// last ones where the run ended before t. Those of its parent before
  /// a branch begins. Empty before the first frame.
  [[nodiscard]] std::vector<BodyState> bodiesAt(std::size_t run, double t) const {
    return bodiesAt(runs_[run], t);
  }
  [[nodiscard]] std::vector<BodyState> bodiesAt(const RunHistory& run, double t) const;
  /// Without the reference: least time all runs that still go on have been computed to; the latest
  /// end if none goes on.
  [[nodiscard]] double computedUntil() const;
  [[nodiscard]] bool ended() const;

 private:
  static bool isKnown(const RunHistory& exact, double t) {
    return !(exact.latest.unresolvedFrom && *exact.latest.unresolvedFrom <= t);
  }

  int bodyCount_ = 0;
  double frameInterval_ = 1.0 / 120;
  std::vector<RunHistory> runs_;
  std::vector<RunHistory> references_;
};

}  // namespace polhode
