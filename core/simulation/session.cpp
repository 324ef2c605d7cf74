#include "core/simulation/session.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>

#include "core/support/parallel_loop.h"

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

/// Draws the motion smoothly within so many bytes a run [s].
double frameIntervalWithin(std::size_t mostBytes, const Scenario& scenario) {
  const double frameBytes = bodyCountOf(scenario) * static_cast<double>(sizeof(BodyState));
  const double smooth = std::min(1.0 / 120, scenario.tEnd / 2000);
  const double most = std::min(20000.0, static_cast<double>(mostBytes) / frameBytes);
  return std::max(smooth, scenario.tEnd / most);
}

}  // namespace

double defaultFrameInterval(const Scenario& scenario) {
  return frameIntervalWithin(mostFrameBytes, scenario);
}

double sharedFrameInterval(const Scenario& scenario) {
  return frameIntervalWithin(shareOfRun(mostFrameBytes, scenario.runs.size()), scenario);
}

ReferenceSettings passingReference(const Scenario& scenario) {
  constexpr double share = 1e-7;
  ReferenceSettings settings;
  double tolerance = std::numeric_limits<double>::infinity();
  for (const RunSettings& run : scenario.runs) {
    if (catalog::findIntegrator(run.integrator)->fixedStep) return settings;
    tolerance = std::min({tolerance, run.rtol, run.atol});
    for (const RunChange& change : run.changes)
      for (const std::optional<double>& changed : {change.rtol, change.atol})
        tolerance = std::min(tolerance, changed.value_or(tolerance));
  }
  settings.tolerance = std::max(settings.tolerance, share * tolerance);
  return settings;
}

Session::Session(const Scenario& scenario, double frameInterval, const SessionControl& control)
    : scenario_(scenario),
      stop_(control.stop),
      told_(std::min(control.told, scenario.runs.size())),
      frameInterval_(frameInterval),
      tEnd_(scenario.tEnd),
      bodyCount_(bodyCountOf(scenario)),
      runs_(scenario.runs.size()) {
  plantTree(control.recorded);
  if (control.reference) addReferences(frameInterval, control);
}

std::optional<std::size_t> Session::parent(std::size_t run) const {
  const RunSettings* parent = parentOf(scenario_, settingsOf(run));
  if (!parent) return std::nullopt;
  return static_cast<std::size_t>(parent - scenario_.runs.data());
}

void Session::plantTree(const ChannelFilter& recorded) {
  for (std::size_t i = 0; i < runs_.size(); ++i)
    if (const auto from = parent(i)) runs_[*from].branches.push_back(i);
  std::vector<std::size_t> treeOf(runs_.size());
  for (const std::size_t i : parentsFirst(scenario_)) {
    const auto from = parent(i);
    if (!from) trees_.emplace_back();
    treeOf[i] = from ? treeOf[*from] : trees_.size() - 1;
    trees_[treeOf[i]].push_back(i);
  }
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    const bool isBranch = parent(i).has_value();
    if (!isBranch) begin(i, nullptr);
    // What a branch has to tell does not hang on where it starts.
    runs_[i].layout = makeLayout(
        isBranch ? Run(scenario_, fromInitialState(scenario_, settingsOf(i))).channelSubject()
                 : run(i).channelSubject(),
        [&](const ChannelInfo& channel) {
          return !channel.compare && (!recorded || recorded(channel.id));
        },
        runs_[i].valuesPerStep);
  }
}

void Session::addReferences(double frameInterval, const SessionControl& control) {
  std::vector<Scenario> systems;
  for (std::size_t i = 0; i < told_; ++i) {
    Scenario system = systemOf(scenario_, settingsOf(i));
    const auto known = std::ranges::find(systems, system);
    runs_[i].reference = static_cast<std::size_t>(known - systems.begin());
    if (known != systems.end()) continue;
    references_.push_back(std::make_unique<ReferenceRun>(
        system, frameInterval, control.referenceSettings, control.recorded, stop_));
    systems.push_back(std::move(system));
  }
}

void Session::begin(std::size_t run, const Run* parent) {
  runs_[run].measured.emplace(scenario_, settingsOf(run),
                              RunControl{.stop = stop_, .makeIntegrator = {}, .parent = parent});
  beginBranches(runs_[run]);
}

void Session::beginBranches(Entry& entry) {
  const Run& parent = entry.measured->run();
  std::erase_if(entry.branches, [&](std::size_t branch) {
    if (startTime(branch) > parent.time() && parent.status() == RunStatus::Running) return false;
    runs_[branch].memory = entry.memory;  // its angles go on where the parent's are
    begin(branch, &parent);
    return true;
  });
}

void Session::recordFrames(Entry& entry, RunBatch& batch) {
  const Run& run = entry.measured->run();
  const auto add = [&](double t) {
    batch.frameTimes.push_back(t);
    batch.frames.resize(batch.frames.size() + static_cast<std::size_t>(bodyCount_));
    run.sample(t, std::span(batch.frames).last(static_cast<std::size_t>(bodyCount_)));
  };
  const auto next = [&] { return frameTime(entry.nextFrame, frameInterval_, tEnd_); };
  if (!entry.reported && run.startTime() > 0) {
    add(run.startTime());
    while (next() <= run.startTime()) ++entry.nextFrame;
  }
  for (; next() <= run.time() && next() < tEnd_; ++entry.nextFrame) add(next());
  if (run.status() == RunStatus::Finished) add(tEnd_);
}

void Session::record(Entry& entry, RunBatch& batch) {
  const Run& run = entry.measured->run();
  recordFrames(entry, batch);
  batch.stepTimes.push_back(run.time());
  const std::size_t at = batch.stepValues.size();
  batch.stepValues.resize(at + entry.valuesPerStep);
  const std::span<double> values = std::span(batch.stepValues).subspan(at);
  for (const ChannelSlot& slot : entry.layout)
    run.evaluate(*slot.channel, values.subspan(slot.offset, slot.components.size()), &entry.memory);
  if (!references_.empty())
    entry.comparisons.push_back({run.time(), {run.bodies().begin(), run.bodies().end()}});
}

/// An ancestor that is not told of leaves its branches where its angles have come to, too.
void Session::follow(Entry& entry, RunBatch* batch) {
  if (batch)
    record(entry, *batch);
  else
    followAngles(entry.measured->run(), entry.memory);
}

void Session::summarise(const Entry& entry, RunBatch& batch) {
  if (!entry.measured) return;
  const Run& run = entry.measured->run();
  batch.statistics = run.statistics();
  batch.wallTime = entry.measured->wallTime();
  batch.maxPositionDrift = entry.measured->maxima().positionDrift;
  batch.maxVelocityDrift = entry.measured->maxima().velocityDrift;
  batch.maxRelativeEnergyError = entry.measured->maxima().relativeEnergyError;
  batch.status = run.status();
  batch.failure = run.failure();
}

bool Session::mustWait(const Entry& entry) const {
  const std::size_t bytes = static_cast<std::size_t>(bodyCount_) * sizeof(BodyState);
  return entry.comparisons.size() >=
         std::clamp<std::size_t>(mostComparisonBytes / bytes, 1, mostComparisons);
}

bool Session::advanceRun(Entry& entry, double horizon, const std::function<bool()>& mayGoOn,
                         const std::stop_token& stop, RunBatch* batch) {
  const Run& run = entry.measured->run();
  const auto wanted = [&] {
    return run.status() == RunStatus::Running && run.time() < horizon &&
           (batch || !entry.branches.empty());
  };
  while (wanted() && !mustWait(entry) && !stop.stop_requested()) {
    // At least this much a call, however small the budget, so that every run gets on.
    for (int n = 0; n < stepsPerCheck && wanted(); ++n) {
      entry.measured->step();
      if (entry.measured->advanced()) follow(entry, batch);
      beginBranches(entry);
    }
    if (!mayGoOn()) break;
  }
  return !wanted();
}

bool Session::advanceTree(const std::vector<std::size_t>& tree, double horizon, double share,
                          std::vector<RunBatch>& batches, const std::stop_token& stop) {
  bool done = true;
  double until = 0;
  const auto start = Clock::now();
  for (const std::size_t i : tree) {
    Entry& entry = runs_[i];
    RunBatch* batch = i < told_ ? &batches[i] : nullptr;
    // Everyone gets its share of the time, so that a slow one does not starve the others.
    until += share;
    const auto mayGoOn = [&] { return secondsSince(start) < until; };
    if (!entry.measured) {
      done = done && startTime(i) > horizon;
      continue;
    }
    const Run& run = entry.measured->run();
    if (!entry.reported && run.time() >= run.startTime()) follow(entry, batch);
    entry.reported = true;
    done = advanceRun(entry, horizon, mayGoOn, stop, batch) && done;
    if (batch) summarise(entry, *batch);
  }
  return done;
}

bool Session::advanceRuns(double horizon, double budget, std::vector<RunBatch>& batches,
                          const std::stop_token& stop) {
  batches.resize(told_ + references_.size());
  return stepRuns(horizon, budget / static_cast<double>(runs_.size()), batches, stop);
}

bool Session::stepRuns(double horizon, double share, std::vector<RunBatch>& batches,
                       const std::stop_token& stop) {
  const auto threads = std::min<std::size_t>(threadCount(0), trees_.size());
  share *= static_cast<double>(threads);
  std::atomic<bool> done = true;
  // All of them are asked, those that are to stop too.
  parallelLoop(trees_.size(), static_cast<unsigned>(threads), {}, [&](std::size_t tree) {
    if (!advanceTree(trees_[tree], horizon, share, batches, stop)) done = false;
  });
  return done;
}

void Session::compare(Entry& entry, RunBatch& batch) {
  ReferenceRun& reference = *references_[entry.reference];
  while (!entry.comparisons.empty() && entry.comparisons.front().t <= reference.time()) {
    const Comparison& step = entry.comparisons.front();
    batch.errorTimes.push_back(step.t);
    const std::size_t at = batch.errorValues.size();
    batch.errorValues.resize(at + reference.errorsPerStep());
    reference.compare(step.t, step.bodies, std::span(batch.errorValues).subspan(at));
    entry.comparisons.pop_front();
  }
  // It will not come any further.
  if (reference.ended()) entry.comparisons.clear();
}

bool Session::advanceReference(std::size_t reference, double horizon,
                               const std::function<bool()>& mayGoOn,
                               std::vector<RunBatch>& batches) {
  double furthest = std::min(horizon, tEnd_);
  const auto isCompared = [&](std::size_t i) {
    return runs_[i].reference == reference && runs_[i].measured;
  };
  for (std::size_t i = 0; i < told_; ++i)
    if (isCompared(i)) furthest = std::max(furthest, run(i).time());
  ReferenceRun& exact = *references_[reference];
  const bool reached = exact.advance(furthest, mayGoOn, batches[told_ + reference]);
  double needed = exact.time();
  for (std::size_t i = 0; i < told_; ++i) {
    if (runs_[i].reference != reference) continue;
    compare(runs_[i], batches[i]);
    if (!runs_[i].comparisons.empty()) {
      needed = std::min(needed, runs_[i].comparisons.front().t);
    } else if (!runs_[i].measured) {
      needed = std::min(needed, startTime(i));
    } else if (run(i).status() == RunStatus::Running) {
      needed = std::min(needed, run(i).time());
    }
  }
  exact.forgetBefore(needed);
  return reached;
}

bool Session::advance(double horizon, double budget, std::vector<RunBatch>& batches,
                      const std::stop_token& stop) {
  batches.resize(told_ + references_.size());
  const auto start = Clock::now();
  const auto elapsed = [&] { return secondsSince(start); };
  const auto mayGoOn = [&] { return elapsed() < budget && !stop.stop_requested(); };
  bool done;
  do {
    const double share =
        std::max(budget - elapsed(), 0.0) / static_cast<double>(runs_.size() + references_.size());
    done = stepRuns(horizon, share, batches, stop);
    for (std::size_t i = 0; i < references_.size(); ++i)
      done = advanceReference(i, horizon, mayGoOn, batches) && done;
    // Once more where runs have waited for a reference only.
  } while (!done && !references_.empty() && mayGoOn());
  return done;
}

bool Session::allEnded() const {
  return std::all_of(
      runs_.begin(), runs_.begin() + static_cast<std::ptrdiff_t>(told_), [](const Entry& entry) {
        return entry.measured && entry.measured->run().status() != RunStatus::Running;
      });
}

bool Session::ended() const {
  return allEnded() &&
         std::ranges::all_of(runs_, [](const Entry& entry) { return entry.comparisons.empty(); });
}

}  // namespace polhode
