#include "core/simulation/history.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>

#include "core/support/parallel_loop.h"

namespace polhode {

namespace {

/// Indices of the least and the greatest value, different where there are two points to choose
/// from: among equal values the first is the least and the last the greatest. NaN counts only where
/// there is nothing else.
struct Extremes {
  std::size_t least, greatest;
};

Extremes extremes(std::span<const double> values) {
  Extremes e{0, values.size() - 1};
  for (std::size_t i = 1; i < values.size(); ++i)
    if (std::isnan(values[e.least]) || values[i] < values[e.least]) e.least = i;
  for (std::size_t i = values.size() - 1; i-- > 0;)
    if (std::isnan(values[e.greatest]) || values[i] > values[e.greatest]) e.greatest = i;
  return e;
}

/// Blend of two frames close to each other that keeps the lengths of the directors. For the eye
/// only: the frames are drawn as the formulation has them, stretched or not.
Matrix3<double> blend(const Matrix3<double>& a, const Matrix3<double>& b, double s) {
  Matrix3<double> r = (1 - s) * a + s * b;
  for (int i = 0; i < 3; ++i) {
    const double length = r.col(i).norm();
    if (length > 0) r.col(i) *= ((1 - s) * a.col(i).norm() + s * b.col(i).norm()) / length;
  }
  return r;
}

/// Directors that turned by less than about a radian between two frames may be blended.
bool close(const Matrix3<double>& a, const Matrix3<double>& b) {
  return ((a - b).colwise().norm().array() < a.colwise().norm().array()).all();
}

BodyState between(const BodyState& a, const BodyState& b, double s) {
  BodyState state;
  if (close(a.R_WB, b.R_WB))
    state.R_WB = blend(a.R_WB, b.R_WB, s);
  else
    state.R_WB = s < 0.5 ? a.R_WB : b.R_WB;
  state.x_W = (1 - s) * a.x_W + s * b.x_W;
  state.v_W = (1 - s) * a.v_W + s * b.v_W;
  state.omega_B = (1 - s) * a.omega_B + s * b.omega_B;
  return state;
}

/// Appends all of `from` to `to` and empties it.
template <class T>
void moveTo(std::vector<T>& from, std::vector<T>& to) {
  if (to.empty()) {
    to.swap(from);
  } else {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  }
  from.clear();
}

/// Adds samples, rows of as many values as there are series, and empties them.
void addSamples(std::span<DecimatedSeries> series, std::vector<double>& times,
                std::vector<double>& values) {
  assert(values.size() == times.size() * series.size());
  if (times.empty()) return;
  for (std::size_t k = 0; k < series.size(); ++k)
    series[k].add(times, values.data() + k, series.size());
  times.clear();
  values.clear();
}

/// Channels of more components have them of many bodies or joints.
constexpr std::size_t fewComponents = 16;
/// That are not worth a thread.
constexpr std::size_t fewSamples = 1000;

/// Empty ones for a layout. Those of channels with many components share what one of `runs` may
/// keep.
std::vector<DecimatedSeries> seriesOf(std::span<const ChannelSlot> layout, std::size_t runs) {
  std::size_t many = 0;
  for (const ChannelSlot& slot : layout)
    if (slot.components.size() > fewComponents) many += slot.components.size();
  const std::size_t pointBytes = 2 * sizeof(double);
  const std::size_t share =
      shareOfRun(mostSeriesBytes, runs) / pointBytes / std::max<std::size_t>(many, 1);
  std::vector<DecimatedSeries> all;
  for (const ChannelSlot& slot : layout)
    for (std::size_t k = 0; k < slot.components.size(); ++k)
      all.emplace_back(slot.components.size() > fewComponents
                           ? std::min(share, DecimatedSeries::usualCapacity)
                           : DecimatedSeries::usualCapacity);
  return all;
}

void appendTo(RunHistory& run, RunBatch& batch) {
  const std::span series(run.series);
  addSamples(series.first(run.valuesPerStep), batch.stepTimes, batch.stepValues);
  addSamples(series.subspan(run.valuesPerStep), batch.errorTimes, batch.errorValues);
  moveTo(batch.frameTimes, run.frameTimes);
  moveTo(batch.frames, run.frames);
  run.latest = batch;  // its vectors are empty by now
}

}  // namespace

// Layout of the points: closed buckets, then the open one. A closed bucket is one point while the
// stride is 1, else exactly two, its minimum and its maximum in ascending time; so is the open one,
// followed by the last point added where that is neither.

DecimatedSeries::DecimatedSeries(std::size_t capacity)
    // A multiple of four, so that halving always finds whole groups of four points.
    : capacity_(std::max<std::size_t>(8, capacity / 4 * 4)) {}

void DecimatedSeries::add(double t, double value) {
  assert(times_.empty() || t >= times_.back());
  ++revision_;
  if (stride_ == 1) {
    if (times_.size() < capacity_) {
      makeRoom(times_.size() + 1);
      times_.push_back(t);
      values_.push_back(value);
      return;
    }
    halve();
  }
  makeRoom(mostPoints());
  takeOpenAway();
  gather(t, value);
  putOpen(t, value);
}

/// As vectors grow, but to no more than it ever takes: there are thousands of series.
void DecimatedSeries::makeRoom(std::size_t points) {
  const std::size_t present = times_.capacity();
  if (points <= present) return;
  const std::size_t room = std::max(points, std::min(2 * present, mostPoints()));
  times_.reserve(room);
  values_.reserve(room);
}

/// The open bucket's points, to put its new ones there.
void DecimatedSeries::takeOpenAway() {
  // Closed buckets have two points each, so an odd size tells whether the last point stands alone.
  std::size_t open = 0;
  if (inBucket_ == 1) open = 1;
  if (inBucket_ > 1) open = times_.size() % 2 == 1 ? 3 : 2;
  times_.resize(times_.size() - open);
  values_.resize(values_.size() - open);
}

/// Into the open bucket, whose points are away.
void DecimatedSeries::gather(double t, double value) {
  // A full bucket is closed only now, so that the last point added was visible until here.
  if (inBucket_ == stride_) {
    flush();
    inBucket_ = 0;
    if (times_.size() >= capacity_) halve();
  }
  if (inBucket_ == 0) {
    minTime_ = maxTime_ = t;
    minValue_ = maxValue_ = value;
  } else {
    // As extremes(): the first of equal minima, the last of equal maxima.
    if (std::isnan(minValue_) || value < minValue_) {
      minTime_ = t;
      minValue_ = value;
    }
    if (std::isnan(maxValue_) || value >= maxValue_) {
      maxTime_ = t;
      maxValue_ = value;
    }
  }
  ++inBucket_;
}

/// The open bucket's points, of which this is the last one.
void DecimatedSeries::putOpen(double t, double value) {
  if (inBucket_ > 1) flush();
  if (inBucket_ == 1 || t > times_.back()) {
    times_.push_back(t);
    values_.push_back(value);
  }
}

void DecimatedSeries::add(std::span<const double> times, const double* values, std::size_t stride) {
  std::size_t k = 0;
  if (stride_ == 1) {
    // While all points are kept there is nothing to decide.
    const std::size_t room = std::min(times.size(), capacity_ - std::min(capacity_, times_.size()));
    makeRoom(times_.size() + room);
    times_.insert(times_.end(), times.begin(), times.begin() + static_cast<std::ptrdiff_t>(room));
    const std::size_t before = values_.size();
    values_.resize(before + room);
    for (std::size_t i = 0; i < room; ++i) values_[before + i] = values[i * stride];
    k = room;
  }
  revision_ += times.size();
  if (k == times.size()) return;
  if (stride_ == 1) halve();
  makeRoom(mostPoints());
  takeOpenAway();
  for (; k < times.size(); ++k) gather(times[k], values[k * stride]);
  putOpen(times[k - 1], values[(k - 1) * stride]);
}

void DecimatedSeries::flush() {
  const bool minimumFirst = minTime_ <= maxTime_;
  times_.push_back(minimumFirst ? minTime_ : maxTime_);
  values_.push_back(minimumFirst ? minValue_ : maxValue_);
  times_.push_back(minimumFirst ? maxTime_ : minTime_);
  values_.push_back(minimumFirst ? maxValue_ : minValue_);
}

void DecimatedSeries::halve() {
  std::size_t kept = 0;
  for (std::size_t i = 0; i + 4 <= times_.size(); i += 4) {
    const Extremes e = extremes(std::span(values_).subspan(i, 4));
    const std::size_t first = i + std::min(e.least, e.greatest);
    const std::size_t second = i + std::max(e.least, e.greatest);
    // kept + 1 <= second always, and `first` is read before anything behind it is overwritten.
    times_[kept] = times_[first];
    values_[kept++] = values_[first];
    times_[kept] = times_[second];
    values_[kept++] = values_[second];
  }
  times_.resize(kept);
  values_.resize(kept);
  stride_ = stride_ == 1 ? 4 : 2 * stride_;
}

void DecimatedSeries::clear() {
  times_.clear();
  values_.clear();
  stride_ = 1;
  inBucket_ = 0;
  ++revision_;
}

double DecimatedSeries::valueAt(double t) const {
  const auto after = std::upper_bound(times_.begin(), times_.end(), t);
  if (after == times_.begin()) return std::nan("");
  return values_[static_cast<std::size_t>(after - times_.begin()) - 1];
}

const DecimatedSeries* RunHistory::find(std::string_view channel, std::size_t component) const {
  for (const ChannelSlot& slot : layout)
    if (slot.channel->id == channel)
      return component < slot.components.size() ? &series[slot.offset + component] : nullptr;
  return nullptr;
}

History::History(const Session& session)
    : bodyCount_(session.bodyCount()), frameInterval_(session.frameInterval()) {
  runs_.resize(session.runCount());
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    RunHistory& run = runs_[i];
    run.begin = session.startTime(i);
    run.parent = session.parent(i);
    run.layout = session.layout(i);
    run.valuesPerStep = session.valuesPerStep(i);
    run.reference = session.referenceOf(i);
    if (!session.references().empty())
      for (ChannelSlot slot : session.references()[run.reference]->errorLayout()) {
        slot.offset += run.valuesPerStep;
        run.layout.push_back(std::move(slot));
      }
    run.series = seriesOf(run.layout, runs_.size());
  }
  for (const auto& reference : session.references()) {
    RunHistory& exact = references_.emplace_back();
    exact.layout = reference->layout();
    exact.valuesPerStep = reference->valuesPerStep();
    exact.series = seriesOf(exact.layout, runs_.size());
  }
}

void History::append(std::vector<RunBatch>& batches) {
  assert(batches.size() <= runs_.size() + references_.size());
  std::size_t samples = 0;
  for (const RunBatch& batch : batches) samples += batch.stepTimes.size();
  parallelLoop(batches.size(), samples < fewSamples ? 1 : 0, {}, [&](std::size_t i) {
    appendTo(i < runs_.size() ? runs_[i] : references_[i - runs_.size()], batches[i]);
  });
}

std::vector<BodyState> History::bodiesAt(const RunHistory& r, double t) const {
  const auto bodies = static_cast<std::size_t>(bodyCount_);
  const std::size_t frameCount =
      bodies == 0 ? 0 : std::min(r.frameTimes.size(), r.frames.size() / bodies);
  if (t < r.begin && r.parent && *r.parent < runs_.size()) return bodiesAt(runs_[*r.parent], t);
  if (frameCount == 0) return {};

  const auto begin = r.frameTimes.begin();
  const auto end = begin + static_cast<std::ptrdiff_t>(frameCount);
  const auto next = static_cast<std::size_t>(std::upper_bound(begin, end, t) - begin);
  const auto frame = [&](std::size_t k) { return std::span(r.frames).subspan(k * bodies, bodies); };
  if (next == 0 || next == frameCount) {
    const auto only = frame(next == 0 ? 0 : frameCount - 1);
    return {only.begin(), only.end()};
  }

  const double t0 = r.frameTimes[next - 1], t1 = r.frameTimes[next];
  const double s = t1 > t0 ? (t - t0) / (t1 - t0) : 0.0;
  std::vector<BodyState> result(bodies);
  for (std::size_t b = 0; b < bodies; ++b)
    result[b] = between(frame(next - 1)[b], frame(next)[b], s);
  return result;
}

void History::forgetFrames() {
  const auto forget = [](RunHistory& run) { run.frameTimes = {}, run.frames = {}; };
  std::ranges::for_each(runs_, forget);
  std::ranges::for_each(references_, forget);
}

void History::forgetSeriesBut(const std::function<bool(std::string_view channel)>& kept) {
  const auto forget = [&](RunHistory& run) {
    for (const ChannelSlot& slot : run.layout)
      for (std::size_t k = 0; k < slot.components.size() && !kept(slot.channel->id); ++k)
        run.series[slot.offset + k] = DecimatedSeries(run.series[slot.offset + k].capacity());
  };
  std::ranges::for_each(runs_, forget);
  std::ranges::for_each(references_, forget);
}

std::size_t History::seriesBytes() const {
  std::size_t bytes = 0;
  for (const auto* runs : {&runs_, &references_})
    for (const RunHistory& run : *runs)
      for (const DecimatedSeries& series : run.series) bytes += series.bytes();
  return bytes;
}

std::size_t History::frameBytes() const {
  std::size_t count = 0;
  for (const auto* runs : {&runs_, &references_})
    for (const RunHistory& run : *runs) count += run.frames.capacity();
  return count * sizeof(BodyState);
}

double History::computedUntil() const {
  double least = 0, latest = 0;
  bool goesOn = false;
  for (const RunHistory& run : runs_) {
    const double until = run.computedUntil();
    if (!run.frameTimes.empty()) latest = std::max(latest, until);
    if (run.latest.status != RunStatus::Running) continue;
    least = goesOn ? std::min(least, until) : until;
    goesOn = true;
  }
  return goesOn ? least : latest;
}

bool History::ended() const {
  return std::none_of(runs_.begin(), runs_.end(), [](const RunHistory& run) {
    return run.latest.status == RunStatus::Running;
  });
}

}  // namespace polhode
