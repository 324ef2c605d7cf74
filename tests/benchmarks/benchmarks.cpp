// What a right-hand side, a step and a run cost, over the catalog; and the ratios that must hold.
#include <benchmark/benchmark.h>

#include <cmath>
#include <map>

#include "core/figures/figure_data.h"
#include "core/formulations/body/director_absolute.h"
#include "core/formulations/body/quaternion_null_space.h"
#include "core/formulations/pair/pair_director_null_space.h"
#include "core/formulations/pair/pair_quaternion_null_space.h"
#include "core/simulation/run.h"
#include "core/simulation/session.h"
#include "tests/benchmarks/lanes_benchmark.h"
#include "tests/benchmarks/map_benchmark.h"
#include "tests/properties/pair_dense_reference.h"

namespace polhode {
namespace {

Scenario scenarioOf(const ExampleInfo& example, std::string_view formulation,
                    std::string_view integrator, double tolerance) {
  Scenario scenario = defaultScenario(example.id);
  scenario.runs[0].formulation = formulation;
  scenario.runs[0].integrator = integrator;
  scenario.runs[0].rtol = scenario.runs[0].atol = tolerance;
  scenario.runs[0].step = 1e-3;
  return scenario;
}

/// A chain of dependent right-hand sides: each one starts from what the one before it gave.
template <class F>
void rhsChain(benchmark::State& state, const F& formulation, const typename F::State& start) {
  typename F::State y = start, rate;
  for (auto _ : state) {
    formulation.rhs(0, y, rate);
    y += 1e-12 * rate;
    benchmark::DoNotOptimize(y);
  }
}

/// The 24x9 products multiplied out, in the place of a formulation.
template <class F>
struct DenseForm {
  using State = typename F::State;
  explicit DenseForm(const BallJointedPair& mechanism) : formulation(mechanism), pair(mechanism) {}
  [[nodiscard]] State encode(const std::vector<BodyState>& bodies) const {
    return formulation.encode(bodies);
  }
  void rhs(double /*t*/, const State& y, State& dydt) const { dydt = dense::denseRhs(pair, y); }
  F formulation;
  dense::Pair<double> pair;
};

void modelRhs(benchmark::State& state, const ExampleInfo& example,
              const FormulationInfo& formulation) {
  const InitialValueProblem problem = example.make(completeParameters(example, {}));
  const auto model = formulation.make(problem.mechanism, {});
  std::vector<double> y(static_cast<std::size_t>(model->size())), rate(y.size());
  model->encode(problem.bodies, y);
  for (auto _ : state) {
    model->rhs(0, y, rate);
    for (std::size_t i = 0; i < y.size(); ++i) y[i] += 1e-12 * rate[i];
    benchmark::DoNotOptimize(y.data());
    benchmark::ClobberMemory();
  }
}

/// The same for a chain of N pendulums, to see how the cost grows with N.
void chainRhs(benchmark::State& state, std::string_view formulation, const OptionValues& options) {
  const ExampleInfo& example = *catalog::findExample("pendulum-chain");
  const InitialValueProblem problem = example.make(
      completeParameters(example, {{"N", static_cast<double>(state.range(0))}, {"bend", 0.1}}));
  const auto model = catalog::findFormulation(formulation)
                         ->make(problem.mechanism, catalog::settingsOf(options).formulation);
  std::vector<double> y(static_cast<std::size_t>(model->size())), rate(y.size());
  model->encode(problem.bodies, y);
  for (auto _ : state) {
    model->rhs(0, y, rate);
    benchmark::DoNotOptimize(rate.data());
    benchmark::ClobberMemory();
  }
}

/// Example C as a mechanism like any other.
void generalPairRhs(benchmark::State& state, const FormulationInfo& formulation) {
  const InitialValueProblem problem = defaultProblem(*catalog::findExample("spherical-joint"));
  const auto model = formulation.make(asMultibody(problem.mechanism), {});
  std::vector<double> y(static_cast<std::size_t>(model->size())), rate(y.size());
  model->encode(problem.bodies, y);
  for (auto _ : state) {
    model->rhs(0, y, rate);
    for (std::size_t i = 0; i < y.size(); ++i) y[i] += 1e-12 * rate[i];
    benchmark::DoNotOptimize(y.data());
    benchmark::ClobberMemory();
  }
}

void registerMechanisms() {
  const auto chain = [](const std::string& name, std::string_view formulation,
                        const OptionValues& options, std::int64_t most) {
    auto* made = benchmark::RegisterBenchmark(
        ("chain/" + name).c_str(),
        [formulation, options](benchmark::State& state) { chainRhs(state, formulation, options); });
    for (const std::int64_t n : {1, 3, 10, 30, 100, 300, 1000})
      if (n <= most) made->Arg(n);
    made->Unit(benchmark::kMicrosecond);
  };
  for (const char* id :
       {"quaternion-null-space", "director-null-space", "quaternion-absolute", "director-absolute"})
    chain(id, id, {}, 1000);
  chain("quaternion-absolute-lu", "quaternion-absolute", {{"saddle-solver", "lu"}}, 30);
  for (const FormulationInfo& formulation : catalog::formulations())
    if (formulation.form(MechanismKind::BallJointedPair).available())
      benchmark::RegisterBenchmark(
          ("general/spherical-joint/" + std::string(formulation.id)).c_str(), generalPairRhs,
          formulation);
}

/// Prints, after everything, by which power of N the cost of the chains grows.
class SlopeReporter : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) {
      const std::string name = run.benchmark_name();
      const std::size_t at = name.rfind('/');
      if (!name.starts_with("chain/") || run.run_type != Run::RT_Iteration) continue;
      times_[name.substr(0, at)][std::stod(name.substr(at + 1))] = run.GetAdjustedCPUTime();
    }
  }
  void Finalize() override {
    for (const auto& [name, byLength] : times_) {
      GetOutputStream() << name << ":";
      for (auto to = byLength.begin(), from = to++; from != byLength.end() && to != byLength.end();
           from = to++)
        GetOutputStream() << " N^"
                          << std::log(to->second / from->second) / std::log(to->first / from->first)
                          << " to N = " << to->first
                          << (std::next(to) == byLength.end() ? "" : ",");
      GetOutputStream() << "\n";
    }
  }

 private:
  std::map<std::string, std::map<double, double>> times_;
};

/// All accepted steps of a run, channels off; time per iteration is that of the run.
void wholeRun(benchmark::State& state, const Scenario& scenario) {
  Statistics statistics;
  for (auto _ : state) {
    Run run(scenario, scenario.runs[0], {.denseOutput = false});
    while (run.step()) {
    }
    statistics = run.statistics();
  }
  state.counters["rhs"] = static_cast<double>(statistics.rhsEvaluations);
  state.counters["rhs_jac"] = static_cast<double>(statistics.jacobianRhsEvaluations);
  state.counters["steps"] = static_cast<double>(statistics.stepsAccepted);
  state.counters["per_step"] = benchmark::Counter(
      static_cast<double>(statistics.attempts),
      benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

/// The integrator alone, without run, stabilisation or channels.
void integratorRun(benchmark::State& state) {
  const ExampleInfo& example = *catalog::findExample("gyro-top");
  const InitialValueProblem problem = example.make(completeParameters(example, {}));
  const auto model = catalog::findFormulation("quaternion-null-space")->make(problem.mechanism, {});
  IntegratorSettings settings;
  settings.rtol = settings.atol = 1e-9;
  std::vector<double> y(static_cast<std::size_t>(model->size()));
  model->encode(problem.bodies, y);
  std::int64_t evaluations = 0;
  for (auto _ : state) {
    const auto integrator = model->makeIntegrator("dopri5", settings);
    integrator->start(0, y, 60);
    while (integrator->step() == Integrator<double>::Outcome::Accepted) {
    }
    evaluations = integrator->statistics().rhsEvaluations;
  }
  state.counters["per_rhs"] = benchmark::Counter(
      static_cast<double>(evaluations),
      benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

/// Steps with all channels and frames, as the window takes them.
void session(benchmark::State& state) {
  const Scenario scenario =
      scenarioOf(*catalog::findExample("gyro-top"), "quaternion-null-space", "dopri5", 1e-9);
  for (auto _ : state) {
    Session all(scenario, defaultFrameInterval(scenario));
    std::vector<RunBatch> batches;
    all.advance(scenario.tEnd, 1e9, batches);
    benchmark::DoNotOptimize(batches.data());
  }
}

/// A figure by so many threads: efficiency is time on one / (2 x time on two).
void figure(benchmark::State& state, const FigureDescription& description, unsigned jobs) {
  for (auto _ : state) {
    const FigureData data = computeFigure(description, {.jobs = jobs});
    benchmark::DoNotOptimize(data.runs.data());
  }
  state.counters["runs"] = static_cast<double>(planFigure(description).runs.size());
}

void registerFigures() {
  for (const FigureDescription& description : figures())
    for (const unsigned jobs : {1U, 2U})
      benchmark::RegisterBenchmark(
          ("figure/" + description.name + "/jobs:" + std::to_string(jobs)).c_str(),
          [&description, jobs](benchmark::State& state) { figure(state, description, jobs); })
          ->UseRealTime()
          ->Unit(benchmark::kMillisecond);
}

void registerAll() {
  const OrientedBody top{{50, 42, 10}, 11.09 * 9.81};
  const ExampleInfo& joint = *catalog::findExample("spherical-joint");
  const InitialValueProblem pair = joint.make(completeParameters(joint, {}));
  const auto& mechanism = std::get<BallJointedPair>(pair.mechanism);
  const ExampleInfo& topExample = *catalog::findExample("gyro-top");
  const auto bodies = topExample.make(completeParameters(topExample, {})).bodies;

  // Ratios that must hold: compare within one run of this program.
  const auto chain = [](const char* name, const auto& formulation, const auto& states) {
    benchmark::RegisterBenchmark(name, [formulation, states](benchmark::State& state) {
      rhsChain(state, formulation, formulation.encode(states));
    });
  };
  chain("ratio/quaternion-null-space/rhs", QuaternionNullSpace<double>(top), bodies);
  benchmark::RegisterBenchmark("ratio/quaternion-null-space/dopri5-1e-9", integratorRun)
      ->Unit(benchmark::kMicrosecond);
  chain("ratio/director-absolute/schur", DirectorAbsolute<double>(top, SaddleSolver::Schur),
        bodies);
  chain("ratio/director-absolute/lu", DirectorAbsolute<double>(top, SaddleSolver::Lu), bodies);
  chain("ratio/pair-quaternion-null-space/block", PairQuaternionNullSpace<double>(mechanism),
        pair.bodies);
  chain("ratio/pair-director-null-space/block", PairDirectorNullSpace<double>(mechanism),
        pair.bodies);
  chain("ratio/pair-quaternion-null-space/dense",
        DenseForm<PairQuaternionNullSpace<double>>(mechanism), pair.bodies);
  chain("ratio/pair-director-null-space/dense", DenseForm<PairDirectorNullSpace<double>>(mechanism),
        pair.bodies);

  for (const ExampleInfo& example : catalog::examples())
    for (const FormulationInfo& formulation : catalog::formulations()) {
      if (!catalog::unavailableReason({example.id, formulation.id}).empty()) continue;
      const std::string name = std::string(example.id) + "/" + std::string(formulation.id);
      benchmark::RegisterBenchmark(("rhs/" + name).c_str(), modelRhs, example, formulation);
      if (example.id == "tennis-racket") continue;  // the same right-hand side without gravity
      for (const IntegratorInfo& integrator : catalog::integrators()) {
        if (!catalog::unavailableReason({example.id, formulation.id, integrator.id}).empty())
          continue;
        benchmark::RegisterBenchmark(("run/" + name + "/" + std::string(integrator.id)).c_str(),
                                     wholeRun,
                                     scenarioOf(example, formulation.id, integrator.id, 1e-9))
            ->Unit(benchmark::kMicrosecond);
      }
    }
  benchmark::RegisterBenchmark("session/gyro-top/quaternion-null-space/dopri5", session)
      ->Unit(benchmark::kMicrosecond);
}

}  // namespace
}  // namespace polhode

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  polhode::registerAll();
  polhode::registerFigures();
  polhode::registerMechanisms();
  polhode::registerLanes();
  polhode::registerMaps();
  polhode::SlopeReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  return 0;
}
