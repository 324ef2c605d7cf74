#include "core/simulation/session.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace polhode {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Steps between two looks at the clock.
constexpr int stepsPerCheck = 32;
// Steps of a run that may wait for the reference: more than is ever computed ahead of the picture,
// and with many bodies no more than some megabytes.
constexpr std::size_t mostComparisons = 8192, mostComparisonBytes = std::size_t(16) << 20;

}  // namespace

double defaultFrameInterval(const Scenario& scenario) {
  const double frameBytes = bodyCountOf(scenario) * static_cast<double>(sizeof(BodyState));
  const double smooth = std::min(1.0 / 120, scenario.tEnd / 2000);
  const double most = std::min(20000.0, static_cast<double>(mostFrameBytes) / frameBytes);
  return std::max(smooth, scenario.tEnd / most);
}

Session::Session(const Scenario& scenario, double frameInterval, const SessionControl& control)
    : frameInterval_(frameInterval), tEnd_(scenario.tEnd), bodyCount_(bodyCountOf(scenario)) {
  runs_.reserve(scenario.runs.size());
  for (const RunSettings& settings : scenario.runs) {
    Entry& entry = runs_.emplace_back(scenario, settings, control.stop);
    entry.layout = makeLayout(
        entry.measured.run().channelSubject(),
        [](const ChannelInfo& channel) { return !channel.compare; }, entry.valuesPerStep);
  }
  if (control.reference)
    reference_ = std::make_unique<ReferenceRun>(scenario, frameInterval, control.referenceSettings,
                                                control.stop);
}

void Session::recordFrames(Entry& entry, RunBatch& batch) {
  const Run& run = entry.measured.run();
  const auto add = [&](double t) {
    batch.frameTimes.push_back(t);
    batch.frames.resize(batch.frames.size() + static_cast<std::size_t>(bodyCount_));
    run.sample(t, std::span(batch.frames).last(static_cast<std::size_t>(bodyCount_)));
  };
  const auto next = [&] { return frameTime(entry.nextFrame, frameInterval_, tEnd_); };
  for (; next() <= run.time() && next() < tEnd_; ++entry.nextFrame) add(next());
  if (run.status() == RunStatus::Finished) add(tEnd_);
}

void Session::record(Entry& entry, RunBatch& batch) {
  const Run& run = entry.measured.run();
  recordFrames(entry, batch);
  batch.stepTimes.push_back(run.time());
  const std::size_t at = batch.stepValues.size();
  batch.stepValues.resize(at + entry.valuesPerStep);
  const std::span<double> values = std::span(batch.stepValues).subspan(at);
  for (const ChannelSlot& slot : entry.layout)
    run.evaluate(*slot.channel, values.subspan(slot.offset, slot.components.size()), &entry.memory);
  if (reference_)
    entry.comparisons.push_back({run.time(), {run.bodies().begin(), run.bodies().end()}});
}

void Session::summarise(const Entry& entry, RunBatch& batch) {
  const Run& run = entry.measured.run();
  batch.statistics = run.statistics();
  batch.wallTime = entry.measured.wallTime();
  batch.maxPositionDrift = entry.measured.maxima().positionDrift;
  batch.maxVelocityDrift = entry.measured.maxima().velocityDrift;
  batch.maxRelativeEnergyError = entry.measured.maxima().relativeEnergyError;
  batch.status = run.status();
  batch.failure = run.failure();
}

bool Session::mustWait(const Entry& entry) const {
  const std::size_t bytes = static_cast<std::size_t>(bodyCount_) * sizeof(BodyState);
  return reference_ && entry.comparisons.size() >=
                           std::clamp<std::size_t>(mostComparisonBytes / bytes, 1, mostComparisons);
}

bool Session::advanceRun(Entry& entry, double horizon, const std::function<bool()>& mayGoOn,
                         const std::stop_token& stop, RunBatch& batch) {
  const Run& run = entry.measured.run();
  const auto wanted = [&] { return run.status() == RunStatus::Running && run.time() < horizon; };
  while (wanted() && !mustWait(entry) && !stop.stop_requested()) {
    // At least this much a call, however small the budget, so that every run gets on.
    for (int n = 0; n < stepsPerCheck && wanted(); ++n) {
      entry.measured.step();
      if (entry.measured.advanced()) record(entry, batch);
    }
    if (!mayGoOn()) break;
  }
  return !wanted();
}

void Session::compare(Entry& entry, RunBatch& batch) {
  while (!entry.comparisons.empty() && entry.comparisons.front().t <= reference_->time()) {
    const Comparison& step = entry.comparisons.front();
    batch.errorTimes.push_back(step.t);
    const std::size_t at = batch.errorValues.size();
    batch.errorValues.resize(at + reference_->errorsPerStep());
    reference_->compare(step.t, step.bodies, std::span(batch.errorValues).subspan(at));
    entry.comparisons.pop_front();
  }
  // It will not come any further.
  if (reference_->ended()) entry.comparisons.clear();
}

bool Session::advanceReference(double horizon, const std::function<bool()>& mayGoOn,
                               std::vector<RunBatch>& batches) {
  double furthest = std::min(horizon, tEnd_);
  for (const Entry& entry : runs_) furthest = std::max(furthest, entry.measured.run().time());
  const bool reached = reference_->advance(furthest, mayGoOn, batches.back());
  double needed = reference_->time();
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    compare(runs_[i], batches[i]);
    const Run& run = runs_[i].measured.run();
    if (!runs_[i].comparisons.empty()) {
      needed = std::min(needed, runs_[i].comparisons.front().t);
    } else if (run.status() == RunStatus::Running) {
      needed = std::min(needed, run.time());
    }
  }
  reference_->forgetBefore(needed);
  return reached;
}

bool Session::advance(double horizon, double budget, std::vector<RunBatch>& batches,
                      const std::stop_token& stop) {
  const std::size_t count = runs_.size() + (reference_ ? 1 : 0);
  batches.resize(count);
  const auto start = Clock::now();
  bool done;
  do {
    done = true;
    for (std::size_t i = 0; i < runs_.size(); ++i) {
      Entry& entry = runs_[i];
      if (!entry.reported) {
        record(entry, batches[i]);
        entry.reported = true;
      }
      // Everyone gets its share of the budget, so that a slow one does not starve the others.
      const double share = budget * static_cast<double>(i + 1) / static_cast<double>(count);
      const auto mayGoOn = [&] { return secondsSince(start) < share; };
      done = advanceRun(entry, horizon, mayGoOn, stop, batches[i]) && done;
      summarise(entry, batches[i]);
    }
    const auto mayGoOn = [&] { return secondsSince(start) < budget && !stop.stop_requested(); };
    if (reference_) done = advanceReference(horizon, mayGoOn, batches) && done;
    // Once more where runs have waited for the reference only.
  } while (!done && reference_ && secondsSince(start) < budget && !stop.stop_requested());
  return done;
}

bool Session::allEnded() const {
  return std::ranges::all_of(runs_, [](const Entry& entry) {
    return entry.measured.run().status() != RunStatus::Running;
  });
}

bool Session::ended() const {
  return allEnded() &&
         std::ranges::all_of(runs_, [](const Entry& entry) { return entry.comparisons.empty(); });
}

}  // namespace polhode
