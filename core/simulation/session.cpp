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

Session::Session(const Scenario& scenario, double frameInterval)
    : frameInterval_(frameInterval),
      tEnd_(scenario.tEnd),
      bodyCount_(catalog::findExample(scenario.example)->bodies) {
  runs_.reserve(scenario.runs.size());
  for (std::size_t i = 0; i < scenario.runs.size(); ++i) {
    Entry& entry = runs_.emplace_back(Run(scenario, i));
    for (const ChannelInfo& channel : catalog::channels()) {
      auto components = channel.components(entry.run.model());
      if (components.empty()) continue;
      const std::size_t count = components.size();
      entry.slots.push_back({&channel, entry.valuesPerStep, std::move(components)});
      entry.valuesPerStep += count;
    }
  }
}

double Session::frameTime(std::int64_t k) const {
  return std::min(static_cast<double>(k) * frameInterval_, tEnd_);
}

void Session::recordFrames(Entry& entry, RunBatch& batch) {
  const auto add = [&](double t) {
    batch.frameTimes.push_back(t);
    batch.frames.resize(batch.frames.size() + static_cast<std::size_t>(bodyCount_));
    entry.run.sample(t, std::span(batch.frames).last(static_cast<std::size_t>(bodyCount_)));
  };
  for (; frameTime(entry.nextFrame) <= entry.run.time() && frameTime(entry.nextFrame) < tEnd_;
       ++entry.nextFrame)
    add(frameTime(entry.nextFrame));
  if (entry.run.status() == RunStatus::Finished) add(tEnd_);
}

void Session::record(Entry& entry, RunBatch& batch) {
  recordFrames(entry, batch);
  batch.stepTimes.push_back(entry.run.time());
  const std::size_t at = batch.stepValues.size();
  batch.stepValues.resize(at + entry.valuesPerStep);
  for (const ChannelSlot& slot : entry.slots)
    entry.run.evaluate(
        *slot.channel,
        std::span(batch.stepValues).subspan(at + slot.offset, slot.components.size()));
  const Drift<double> drift = entry.run.drift();
  entry.maxPositionDrift = std::max(entry.maxPositionDrift, drift.position);
  entry.maxVelocityDrift = std::max(entry.maxVelocityDrift, drift.velocity);
  entry.maxRelativeEnergyError =
      std::max(entry.maxRelativeEnergyError, entry.run.relativeEnergyError());
}

bool Session::advance(double horizon, double budget, std::vector<RunBatch>& batches,
                      const std::stop_token& stop) {
  batches.resize(runs_.size());
  const auto start = Clock::now();
  bool done = true;
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    Entry& entry = runs_[i];
    RunBatch& batch = batches[i];
    if (!entry.reported) {
      record(entry, batch);
      entry.reported = true;
    }
    // Every run gets its share of the budget, so that a slow one does not starve the others.
    const double share = budget * static_cast<double>(i + 1) / static_cast<double>(runs_.size());
    while (entry.run.status() == RunStatus::Running && entry.run.time() < horizon) {
      if (stop.stop_requested()) return false;
      if (secondsSince(start) >= share) {
        done = false;
        break;
      }
      for (int n = 0; n < stepsPerCheck && entry.run.status() == RunStatus::Running &&
                      entry.run.time() < horizon;
           ++n) {
        const auto before = Clock::now();
        entry.run.step();
        entry.wallTime += secondsSince(before);
        if (entry.run.status() != RunStatus::Failed) record(entry, batch);
      }
    }
    batch.statistics = entry.run.statistics();
    batch.wallTime = entry.wallTime;
    batch.maxPositionDrift = entry.maxPositionDrift;
    batch.maxVelocityDrift = entry.maxVelocityDrift;
    batch.maxRelativeEnergyError = entry.maxRelativeEnergyError;
    batch.status = entry.run.status();
    batch.failure = entry.run.failure();
  }
  return done;
}

bool Session::ended() const {
  return std::ranges::all_of(
      runs_, [](const Entry& entry) { return entry.run.status() != RunStatus::Running; });
}

}  // namespace polhode
