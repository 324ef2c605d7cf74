#include "core/studies/ensemble.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <optional>

#include "core/studies/lanes/lane_queue.h"
#include "core/support/parallel_loop.h"

namespace polhode {
namespace {

/// Why a run did not finish, a sentence.
std::string reasonOf(const Run& run) {
  if (run.status() == RunStatus::Failed && run.failure())
    return describeFailure(run.settings(), *run.failure());
  return run.status() == RunStatus::Cancelled ? "Cancelled." : "";
}

/// The scenario of one member after another.
class MemberScenario {
 public:
  explicit MemberScenario(const Ensemble& ensemble)
      : ensemble_(ensemble), scenario_(ensemble.scenario) {
    for (const std::string& parameter : ensemble.parameters)
      values_.push_back(&scenario_.parameters[parameter]);
  }
  const Scenario& of(std::size_t member) {
    const std::span<const double> values = ensemble_.valuesOf(member);
    for (std::size_t i = 0; i < values.size(); ++i) *values_[i] = values[i];
    return scenario_;
  }

 private:
  const Ensemble& ensemble_;
  Scenario scenario_;
  std::vector<double*> values_;  // in it
};

/// Tells of members.
class Teller {
 public:
  Teller(const Ensemble& ensemble, const std::function<void(const MemberResult&)>& ended)
      : ended_(ended), quantities_(ensemble.quantities.size()) {}

  void notBegun(std::size_t member) {
    std::ranges::fill(quantities_, std::nan(""));
    ended_({member, {}, {}, quantities_, RunStatus::Cancelled, "Cancelled before it began."});
  }
  void ended(std::size_t member, const Run& run, const RunMaxima& maxima,
             const QuantityMeter& meter) {
    meter.read(maxima, quantities_);
    ended_({member, run.statistics(), run.bodies(), quantities_, run.status(), reasonOf(run)});
  }

 private:
  const std::function<void(const MemberResult&)>& ended_;
  std::vector<double> quantities_;
};

/// Members that a thread takes at a time: enough that taking them costs nothing beside runs of some
/// microseconds, few enough that all threads are busy to the end.
constexpr std::size_t mostAtATime = 64;
std::size_t chunkSize(std::size_t members, unsigned threads) {
  constexpr std::size_t chunksAThread = 16;
  return std::clamp(members / (threads * chunksAThread), std::size_t{1}, mostAtATime);
}

/// Makes members one after another.
class ScalarMembers {
 public:
  ScalarMembers(const Ensemble& ensemble, const std::function<void(const MemberResult&)>& ended,
                const std::stop_token& stop)
      : ensemble_(ensemble),
        stop_(stop),
        scenario_(ensemble),
        teller_(ensemble, ended),
        denseOutput_(needDenseOutput(ensemble.quantities)) {}

  void make(std::size_t member) {
    if (stop_.stop_requested()) return teller_.notBegun(member);
    const Scenario& scenario = scenario_.of(member);
    const RunSettings& settings = scenario.runs.front();
    MeasuredRun measured(scenario, settings, {.denseOutput = denseOutput_, .stop = stop_});
    const Run& run = measured.run();
    QuantityMeter meter(ensemble_.quantities, {scenario, run, stop_});
    while (run.status() == RunStatus::Running) {
      measured.step();
      if (measured.advanced()) meter.observe();
      if (stop_.stop_requested()) measured.cancel();
    }
    teller_.ended(member, run, measured.maxima(), meter);
  }

 private:
  const Ensemble& ensemble_;
  const std::stop_token& stop_;
  MemberScenario scenario_;
  Teller teller_;
  bool denseOutput_;
};

/// Makes members side by side. Each thread has lanes of its own, and all take from one list.
class LaneMembers {
 public:
  LaneMembers(const Ensemble& ensemble, std::span<const std::size_t> members,
              std::atomic<std::size_t>& taken,
              const std::function<void(const MemberResult&)>& ended, const std::stop_token& stop)
      : ensemble_(ensemble),
        members_(members),
        taken_(taken),
        stop_(stop),
        scenario_(ensemble),
        teller_(ensemble, ended) {}

  void make(LaneWidth width) {
    LaneQueue queue{
        .settings = ensemble_.scenario.runs.front(),
        .next = [this] { return next(); },
        .scenario = [this](std::size_t member) { return scenario_.of(member); },
        .end = [this](std::size_t member, const EndedMember& ended) { end(member, ended); },
        .cancelled = [this](std::size_t) { return stop_.stop_requested(); }};
    if (followSteps(ensemble_.quantities))
      queue.step = [this](std::size_t member, const Run& run) { return observe(member, run); };
    runInLanes(queue, width);
  }

 private:
  /// What follows the steps of a member.
  struct Followed {
    Followed(const Ensemble& ensemble, const Scenario& of, const Run& run,
             const std::stop_token& stop)
        : scenario(of), meter(ensemble.quantities, {scenario, run, stop}) {}
    Scenario scenario;
    QuantityMeter meter;
  };

  std::optional<std::size_t> next() {
    for (;;) {
      const std::size_t place = taken_++;
      if (place >= members_.size()) return std::nullopt;
      if (!stop_.stop_requested()) return members_[place];
      teller_.notBegun(members_[place]);
    }
  }

  [[nodiscard]] auto find(std::size_t member) {
    return std::ranges::find(followed_, member, [](const auto& each) { return each.first; });
  }

  /// Whether there is more to see.
  bool observe(std::size_t member, const Run& run) {
    auto followed = find(member);
    if (followed != followed_.end()) {
      followed->second->meter.observe();
    } else {
      followed_.emplace_back(
          member, std::make_unique<Followed>(ensemble_, scenario_.of(member), run, stop_));
      followed = std::prev(followed_.end());
    }
    return !followed->second->meter.settled();
  }

  void end(std::size_t member, const EndedMember& ended) {
    if (const auto followed = find(member); followed != followed_.end()) {
      teller_.ended(member, ended.run, ended.maxima, followed->second->meter);
      followed_.erase(followed);
    } else {
      const ObservedRun run{scenario_.of(member), ended.run, stop_};
      teller_.ended(member, ended.run, ended.maxima, QuantityMeter(ensemble_.quantities, run));
    }
  }

  const Ensemble& ensemble_;
  std::span<const std::size_t> members_;
  std::atomic<std::size_t>& taken_;
  const std::stop_token& stop_;
  MemberScenario scenario_;
  Teller teller_;
  std::vector<std::pair<std::size_t, std::unique_ptr<Followed>>> followed_;  // one a lane at most
};

/// The most that the control allows; nothing where members are made one after another.
std::optional<LaneWidth> lanesOf(const Ensemble& ensemble, const EnsembleControl& control) {
  constexpr std::pair<int, LaneWidth> widths[] = {
      {8, LaneWidth::Eight}, {4, LaneWidth::Four}, {2, LaneWidth::Two}};
  const Scenario& scenario = ensemble.scenario;
  for (const auto& [count, width] : widths)
    if ((control.lanes == 0 || control.lanes >= count) && hasLanes(width) &&
        takesLanes(scenario, scenario.runs.front(), width))
      return width;
  return std::nullopt;
}

}  // namespace

void runEnsemble(const Ensemble& ensemble, std::span<const std::size_t> members,
                 const EnsembleControl& control,
                 const std::function<void(const MemberResult&)>& ended,
                 const std::stop_token& stop) {
  if (const auto width = lanesOf(ensemble, control)) {
    std::atomic<std::size_t> taken = 0;
    parallelLoop(threadCount(control.jobs), control.jobs, {}, [&](std::size_t) {
      LaneMembers(ensemble, members, taken, ended, stop).make(*width);
    });
    return;
  }
  const std::size_t size = chunkSize(members.size(), threadCount(control.jobs));
  const std::size_t chunks = (members.size() + size - 1) / size;
  // A member that is not begun because of `stop` is told of as well.
  parallelLoop(chunks, control.jobs, {}, [&](std::size_t chunk) {
    ScalarMembers scalar(ensemble, ended, stop);
    const auto rest = members.subspan(chunk * size);
    for (const std::size_t member : rest.first(std::min(size, rest.size()))) scalar.make(member);
  });
}

}  // namespace polhode
