#include "core/studies/ensemble.h"

#include <algorithm>

#include "core/support/parallel_loop.h"

namespace polhode {
namespace {

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
        ended_(ended),
        stop_(stop),
        scenario_(ensemble.scenario),
        denseOutput_(needDenseOutput(ensemble.quantities)),
        quantities_(ensemble.quantities.size()) {
    for (const std::string& parameter : ensemble.parameters)
      values_.push_back(&scenario_.parameters[parameter]);
  }

  void make(std::size_t member) {
    if (stop_.stop_requested()) {
      std::ranges::fill(quantities_, std::nan(""));
      ended_({member,
              Statistics{},
              {},
              quantities_,
              RunStatus::Cancelled,
              "Cancelled before it began."});
      return;
    }
    const std::span<const double> values = ensemble_.valuesOf(member);
    for (std::size_t i = 0; i < values.size(); ++i) *values_[i] = values[i];
    const RunSettings& settings = scenario_.runs.front();
    MeasuredRun measured(scenario_, settings, {.denseOutput = denseOutput_, .stop = stop_});
    QuantityMeter meter(ensemble_.quantities, {scenario_, measured, stop_});
    const Run& run = measured.run();
    while (run.status() == RunStatus::Running) {
      measured.step();
      meter.afterStep();
      if (stop_.stop_requested()) measured.cancel();
    }
    meter.read(quantities_);
    ended_({member, run.statistics(), run.bodies(), quantities_, run.status(), reasonOf(run)});
  }

 private:
  static std::string reasonOf(const Run& run) {
    if (run.status() == RunStatus::Failed && run.failure())
      return describeFailure(run.settings(), *run.failure());
    return run.status() == RunStatus::Cancelled ? "Cancelled." : "";
  }

  const Ensemble& ensemble_;
  const std::function<void(const MemberResult&)>& ended_;
  const std::stop_token& stop_;
  Scenario scenario_;            // of the member that is made
  std::vector<double*> values_;  // in it
  bool denseOutput_;
  std::vector<double> quantities_;
};

}  // namespace

void runEnsemble(const Ensemble& ensemble, std::span<const std::size_t> members,
                 const EnsembleControl& control,
                 const std::function<void(const MemberResult&)>& ended,
                 const std::stop_token& stop) {
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
