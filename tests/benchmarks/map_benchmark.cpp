// What a map costs: all of its runs on all cores, in multiples of one of them by itself, and how
// long its coarsest level takes.
#include "tests/benchmarks/map_benchmark.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "core/studies/parameter_map.h"

namespace polhode {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// The scenario's own run, observed as a member is; the median of several [s].
double timeOfOneRun(const MapPlan& plan) {
  std::vector<double> times;
  for (int i = 0; i < 21; ++i) {
    const Clock::time_point start = Clock::now();
    const std::span<const Quantity> quantities{&plan.quantity, 1};
    MeasuredRun run(plan.scenario, plan.scenario.runs[0],
                    {.denseOutput = needDenseOutput(quantities), .stop = {}});
    QuantityMeter meter(quantities, {plan.scenario, run.run()});
    while (run.step()) meter.observe();
    benchmark::DoNotOptimize(meter.values(run.maxima()));
    times.push_back(secondsSince(start));
  }
  std::ranges::nth_element(times, times.begin() + 10);
  return times[10];
}

void makeMap(benchmark::State& state, const MapPlan& plan) {
  const double one = timeOfOneRun(plan);
  double first = 0, whole = 0;
  for (auto _ : state) {
    const Clock::time_point start = Clock::now();
    ParameterMap map(plan);
    refineMap(map, {});
    first += secondsSince(start);
    while (refineMap(map, {})) {
    }
    whole += secondsSince(start);
    benchmark::DoNotOptimize(map.known());
  }
  const auto iterations = static_cast<double>(state.iterations());
  state.counters["coarse_ms"] = 1e3 * first / iterations;
  state.counters["runs_of_one"] = whole / iterations / one;
}

void registerMap(const char* name, const char* example, double tEnd, const char* quantity,
                 const MapAxis& x, const MapAxis& y) {
  MapPlan plan{.scenario = defaultScenario(example), .axes = {x, y}, .quantity = {}};
  plan.scenario.tEnd = tEnd;
  plan.quantity = std::get<Quantity>(findQuantity(quantity));
  benchmark::RegisterBenchmark(name, makeMap, plan)
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime()
      ->MeasureProcessCPUTime();
}

}  // namespace

void registerMaps() {
  registerMap("maps/flip-time-64x64", "tennis-racket", 2, "flip-time", {"Omega2", -10, 10, 64},
              {"Omega3", -10, 10, 64});
  registerMap("maps/nutation-amplitude-64x64", "gyro-top", 10, "nutation-amplitude",
              {"Omega3", 1, 40, 64}, {"theta2", 0.1, 3, 64});
}

}  // namespace polhode
