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

}  // namespace

double defaultFrameInterval(double tEnd) {
  const double smooth = std::min(1.0 / 120, tEnd / 2000);
  return std::max(smooth, tEnd / 20000);
}

Session::Session(const Scenario& scenario, double frameInterval, const std::stop_token& stop)
    : frameInterval_(frameInterval),
      tEnd_(scenario.tEnd),
      bodyCount_(catalog::findExample(scenario.example)->bodies) {
  runs_.reserve(scenario.runs.size());
  for (std::size_t i = 0; i < scenario.runs.size(); ++i) {
    Entry& entry = runs_.emplace_back(scenario, scenario.runs[i], stop);
    for (const ChannelInfo& channel : catalog::channels()) {
      auto components = channel.components(entry.measured.run().channelSubject());
      if (components.empty()) continue;
      const std::size_t count = components.size();
      entry.layout.push_back({&channel, entry.valuesPerStep, std::move(components)});
      entry.valuesPerStep += count;
    }
  }
}

double Session::frameTime(std::int64_t k) const {
  return std::min(static_cast<double>(k) * frameInterval_, tEnd_);
}

void Session::recordFrames(Entry& entry, RunBatch& batch) {
  const Run& run = entry.measured.run();
  const auto add = [&](double t) {
    batch.frameTimes.push_back(t);
    batch.frames.resize(batch.frames.size() + static_cast<std::size_t>(bodyCount_));
    run.sample(t, std::span(batch.frames).last(static_cast<std::size_t>(bodyCount_)));
  };
  for (; frameTime(entry.nextFrame) <= run.time() && frameTime(entry.nextFrame) < tEnd_;
       ++entry.nextFrame)
    add(frameTime(entry.nextFrame));
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
    run.evaluate(*slot.channel, values.subspan(slot.offset, slot.components.size()));
}

void Session::summarise(const Entry& entry, RunBatch& batch) {
  const Run& run = entry.measured.run();
  batch.statistics = run.statistics();
  batch.wallTime = entry.measured.wallTime();
  batch.maxPositionDrift = entry.measured.maxPositionDrift();
  batch.maxVelocityDrift = entry.measured.maxVelocityDrift();
  batch.maxRelativeEnergyError = entry.measured.maxRelativeEnergyError();
  batch.status = run.status();
  batch.failure = run.failure();
}

bool Session::advanceRun(Entry& entry, double horizon, const std::function<bool()>& mayGoOn,
                         const std::stop_token& stop, RunBatch& batch) {
  const Run& run = entry.measured.run();
  const auto wanted = [&] { return run.status() == RunStatus::Running && run.time() < horizon; };
  while (wanted() && !stop.stop_requested()) {
    // At least this much a call, however small the budget, so that every run gets on.
    for (int n = 0; n < stepsPerCheck && wanted(); ++n) {
      entry.measured.step();
      if (run.status() != RunStatus::Failed) record(entry, batch);
    }
    if (!mayGoOn()) break;
  }
  return !wanted();
}

bool Session::advance(double horizon, double budget, std::vector<RunBatch>& batches,
                      const std::stop_token& stop) {
  batches.resize(runs_.size());
  const auto start = Clock::now();
  bool done = true;
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    Entry& entry = runs_[i];
    if (!entry.reported) {
      record(entry, batches[i]);
      entry.reported = true;
    }
    // Every run gets its share of the budget, so that a slow one does not starve the others.
    const double share = budget * static_cast<double>(i + 1) / static_cast<double>(runs_.size());
    const auto mayGoOn = [&] { return secondsSince(start) < share; };
    done = advanceRun(entry, horizon, mayGoOn, stop, batches[i]) && done;
    summarise(entry, batches[i]);
  }
  return done;
}

bool Session::ended() const {
  return std::ranges::all_of(runs_, [](const Entry& entry) {
    return entry.measured.run().status() != RunStatus::Running;
  });
}

}  // namespace polhode
