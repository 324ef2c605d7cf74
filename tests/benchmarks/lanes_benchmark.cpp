// What an ensemble costs: members per second, side by side and one after the other.
#include <benchmark/benchmark.h>

#include <cmath>

#include "core/simulation/measured_run.h"
#include "core/studies/lanes/lane_queue.h"
#include "tests/benchmarks/lanes_benchmark.h"

namespace polhode {
namespace {

/// Tops that spin from 90 to 110 per cent of the example's speed.
std::vector<Scenario> tops(const RunSettings& run, double tEnd) {
  constexpr std::size_t count = 64;
  const Scenario example = defaultScenario("gyro-top");
  std::vector<Scenario> members(count, example);
  for (std::size_t i = 0; i < count; ++i) {
    members[i].tEnd = tEnd;
    members[i].runs = {run};
    members[i].parameters["Omega3"] =
        20 * (0.9 + 0.2 * static_cast<double>(i) / static_cast<double>(count - 1));
  }
  return members;
}

void countMembers(benchmark::State& state, std::size_t members) {
  state.counters["members"] = benchmark::Counter(static_cast<double>(members),
                                                 benchmark::Counter::kIsIterationInvariantRate);
}

void oneByOne(benchmark::State& state, const std::vector<Scenario>& members) {
  for (auto _ : state)
    for (const Scenario& member : members) {
      MeasuredRun run(member, member.runs[0], {.denseOutput = false});
      while (run.step()) {
      }
      benchmark::DoNotOptimize(run.maxima().relativeEnergyError);
    }
  countMembers(state, members.size());
}

void sideBySide(benchmark::State& state, const std::vector<Scenario>& members, LaneWidth width) {
  for (auto _ : state) {
    std::size_t next = 0;
    LaneQueue queue;
    queue.settings = members[0].runs[0];
    queue.next = [&] { return next < members.size() ? std::optional(next++) : std::nullopt; };
    queue.scenario = [&](std::size_t i) { return members[i]; };
    queue.end = [](std::size_t, const EndedMember& member) {
      benchmark::DoNotOptimize(member.maxima.relativeEnergyError);
    };
    runInLanes(queue, width);
  }
  countMembers(state, members.size());
}

struct Width {
  LaneWidth width;
  const char* name;
};
constexpr Width widths[]{{LaneWidth::Two, "2"}, {LaneWidth::Four, "4"}, {LaneWidth::Eight, "8"}};

void registerMembers(const RunSettings& run, double tEnd, const std::string& suffix) {
  const std::vector<Scenario> members = tops(run, tEnd);
  if (!takesLanes(members[0], run)) return;
  const std::string name = "lanes/" + run.formulation + "/" + run.integrator + suffix + "/";
  benchmark::RegisterBenchmark((name + "1").c_str(), oneByOne, members)
      ->Unit(benchmark::kMillisecond);
  for (const auto& [width, label] : widths)
    if (hasLanes(width))
      benchmark::RegisterBenchmark((name + label).c_str(), sideBySide, members, width)
          ->Unit(benchmark::kMillisecond);
}

}  // namespace

void registerLanes() {
  for (const FormulationInfo& formulation : catalog::formulations()) {
    if (!formulation.form(MechanismKind::OrientedBody).makeLanes) continue;
    for (const IntegratorInfo& integrator : catalog::integrators()) {
      RunSettings run;
      run.formulation = formulation.id;
      run.integrator = integrator.id;
      run.rtol = run.atol = 1e-9;
      run.step = integrator.fixedStep ? 1e-3 : 0;
      registerMembers(run, 60, "");
    }
  }
  RunSettings coarse;
  coarse.rtol = coarse.atol = 1e-6;
  registerMembers(coarse, 10, "-10s-1e-6");
}

}  // namespace polhode
