// Every example in every formulation with every solver against the original codes: counters,
// errors, drift, energy.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "core/integrators/list.h"
#include "core/simulation/measured_run.h"
#include "core/simulation/reference_solution.h"
#include "tests/golden/work_precision_rows.h"

namespace polhode::test {
namespace {

/// The reference set's letters.
Scenario scenarioOf(const std::string& letter) {
  const auto scenario = [](const char* example, double tEnd, ParameterValues parameters) {
    Scenario s = defaultScenario(example);
    s.tEnd = tEnd;
    s.parameters = std::move(parameters);
    return s;
  };
  if (letter == "A") return scenario("gyro-top", 60, {});
  if (letter == "A500") return scenario("gyro-top", 1, {{"Omega3", 500}});
  if (letter == "B1e-1") return scenario("tennis-racket", 0.4, {{"Omega2", 0.1}, {"Omega3", 0.1}});
  if (letter == "B1e-5") return scenario("tennis-racket", 1, {{"Omega2", 1e-5}, {"Omega3", 1e-5}});
  if (letter == "C") return scenario("spherical-joint", 4, {});
  if (letter == "C_T0.5") return scenario("spherical-joint", 0.5, {});
  if (letter == "C_Om2/10")
    return scenario("spherical-joint", 4,
                    {{"body2.Omega1", 2.4}, {"body2.Omega2", 1.5}, {"body2.Omega3", 1.2}});
  throw std::runtime_error("unknown letter " + letter);
}

/// Puts a component into its body: "d1_2", "Om3"; with two bodies "b2_d1_2", "x1_3", "Om2_1",
/// "xd2_1".
void place(std::string component, long double value, std::vector<ExtendedBodyState>& bodies) {
  const auto digit = [](char c) { return static_cast<std::size_t>(c - '1'); };
  std::size_t body = 0;
  if (component[0] == 'b') {
    body = digit(component[1]);
    component = component.substr(3);
  } else if (bodies.size() > 1) {
    body = digit(component[component.size() - 3]);
  }
  ExtendedBodyState& state = bodies.at(body);
  const auto last = static_cast<Eigen::Index>(digit(component.back()));
  if (component[0] == 'd')
    state.R_WB(last, static_cast<Eigen::Index>(digit(component[1]))) = value;
  else if (component.starts_with("xd"))
    state.v_W[last] = value;
  else if (component[0] == 'x')
    state.x_W[last] = value;
  else
    state.omega_B[last] = value;
}

/// End states by example, from 23-digit values.
std::map<std::string, std::vector<ExtendedBodyState>> exactStates() {
  std::map<std::string, std::vector<ExtendedBodyState>> states;
  for (const CsvRow& row : readGolden("benchmark_states.csv")) {
    const std::string& letter = row.at("example");
    const Scenario scenario = scenarioOf(letter);
    if (number(row, "T") != scenario.tEnd) continue;
    auto& bodies = states[letter];
    bodies.resize(static_cast<std::size_t>(catalog::findExample(scenario.example)->bodies));
    place(row.at("component"), std::stold(row.at("value")), bodies);
  }
  return states;
}

struct Measured {
  Statistics statistics;
  StateError error;
  double g, gdot, energy;
  RunStatus status;
};

/// The run of a row.
std::pair<Scenario, RunSettings> runOf(const CsvRow& row, const OptionValues& options) {
  const Scenario scenario = scenarioOf(row.at("example"));
  RunSettings settings = scenario.runs[0];
  settings.formulation = row.at("formulation");
  settings.integrator = row.at("solver");
  settings.rtol = settings.atol = number(row, "tol");
  settings.stabilisation = row.at("projection") == "1" ? "position-velocity" : "none";
  settings.options = options;
  // The literal form of (42) is an option of the formulation.
  if (settings.formulation == "quaternion-null-space-literal") {
    settings.formulation = "quaternion-null-space";
    settings.options["gyroscopic-term"] = "literal";
  }
  return {scenario, settings};
}

Measured measure(const CsvRow& row, const std::vector<ExtendedBodyState>* exact,
                 const OptionValues& options = {}) {
  const auto [scenario, settings] = runOf(row, options);
  MeasuredRun run(scenario, settings, {.denseOutput = false});
  while (run.step()) {
  }
  return {run.run().statistics(),
          exact ? stateError(run.run().bodies(), *exact) : StateError{},
          run.maxima().positionDrift,
          run.maxima().velocityDrift,
          run.maxima().relativeEnergyError,
          run.run().status()};
}

class WorkPrecision : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Solvers, WorkPrecision,
                         testing::Values("dopri5", "dop853", "odex", "radau5", "seulex", "ida"),
                         [](const auto& solver) { return solver.param; });

TEST_P(WorkPrecision, CountersEqualTheOriginalCode) {
  int compared = 0;
  for (const CsvRow& row : rowsOf(GetParam())) {
    if (row.at("counts_robust") != "1") continue;
    SCOPED_TRACE(title(row));
    const Measured run = measure(row, nullptr);
    EXPECT_EQ(run.status, RunStatus::Finished);
    const auto expectCount = [&](std::int64_t count, const char* column) {
      const double expected = number(row, column);
      EXPECT_NEAR(static_cast<double>(count), expected, countTolerance(row, expected)) << column;
    };
    expectCount(run.statistics.rhsEvaluations, "nfcn");
    expectCount(run.statistics.stepsAccepted, "naccpt");
    expectCount(run.statistics.stepsRejected, "nrejct");
    expectCount(run.statistics.jacobianEvaluations, "njac");
    ++compared;
  }
  EXPECT_GE(compared, 77);
}

TEST_P(WorkPrecision, ErrorsAndDriftAreThoseOfTheOriginalCode) {
  const auto exact = exactStates();
  const double factor = GetParam() == "ida" ? 3 : 1.5;
  int compared = 0;
  for (const CsvRow& row : rowsOf(GetParam())) {
    if (row.at("errors_robust") != "1" || isDecidedByRoundOff(row)) continue;
    SCOPED_TRACE(title(row));
    const Measured run = measure(row, &exact.at(row.at("example")));
    EXPECT_TRUE(withinFactor(run.error.position, number(row, "err_pos"), factor, 0));
    EXPECT_TRUE(withinFactor(run.error.velocity, number(row, "err_vel"), factor, 0));
    // Where the steps depend on the build the maxima over them do so too. Constraint norms that
    // vanish but for round-off agree in size only: velocities reach 500 rad/s.
    const double driftFactor = row.at("counts_robust") == "1" ? factor : 5;
    EXPECT_TRUE(withinFactor(run.g, number(row, "max_g"), driftFactor, 1e-14));
    EXPECT_TRUE(withinFactor(run.gdot, number(row, "max_gdot"), driftFactor, 5e-12));
    EXPECT_TRUE(withinFactor(run.energy, number(row, "max_energy_relerr"), driftFactor, 2e-12));
    ++compared;
  }
  EXPECT_GE(compared, 75);
}

/// A model whose right-hand side is off by some units in the last place.
class Rounded final : public ImplicitSystem {
 public:
  Rounded(const Model& model, unsigned seed) : model_(model), random_(seed) {}
  [[nodiscard]] int size() const override { return model_.size(); }
  [[nodiscard]] bool autonomous() const override { return true; }
  void rhs(double t, const Vector& y, Vector& f) const override {
    const auto n = static_cast<std::size_t>(y.size());
    model_.rhs(t, {y.data(), n}, {f.data(), n});
    std::uniform_real_distribution<double> noise(-1e-15, 1e-15);
    for (double& value : f) value *= 1 + noise(random_);
  }

 private:
  const Model& model_;
  mutable std::mt19937 random_;
};

// With right-hand sides rounded otherwise, the original's counters and errors are among the
// results.
TEST_P(WorkPrecision, RoundOffDecidesTheRowsThatDiffer) {
  const auto exact = exactStates();
  for (const CsvRow& row : rowsOf(GetParam())) {
    if (!isDecidedByRoundOff(row) || GetParam() == "dopri5") continue;
    SCOPED_TRACE(title(row));
    const auto [scenario, run] = runOf(row, {});
    const ExampleInfo& example = *catalog::findExample(scenario.example);
    const InitialValueProblem problem =
        example.make(completeParameters(example, scenario.parameters));
    const auto model = catalog::findFormulation(run.formulation)
                           ->make(problem.mechanism, catalog::settingsOf(run.options).formulation);
    std::vector<double> y(static_cast<std::size_t>(model->size()));
    model->encode(problem.bodies, y);
    IntegratorSettings settings;
    settings.rtol = settings.atol = run.rtol;
    settings.denseOutput = false;
    double fewest = 1e300, most = 0, least[2] = {1e300, 1e300}, largest[2] = {0, 0};
    for (unsigned seed = 1; seed <= 24; ++seed) {
      const auto method = integrators::makeImplicit(
          run.integrator, std::make_unique<Rounded>(*model, seed), settings);
      method->start(0, y, scenario.tEnd);
      while (method->step() == Integrator<double>::Outcome::Accepted) {
      }
      std::vector<BodyState> bodies(problem.bodies.size());
      model->decode(method->state(), bodies);
      const StateError error = stateError(bodies, exact.at(row.at("example")));
      const auto count = static_cast<double>(method->statistics().rhsEvaluations);
      fewest = std::min(fewest, count);
      most = std::max(most, count);
      for (const int i : {0, 1}) {
        const double value = i == 0 ? error.position : error.velocity;
        least[i] = std::min(least[i], value);
        largest[i] = std::max(largest[i], value);
      }
    }
    if (row.at("counts_robust") == "1") {
      EXPECT_LE(0.99 * fewest, number(row, "nfcn"));
      EXPECT_GE(1.01 * most, number(row, "nfcn"));
    }
    for (const int i : {0, 1}) {
      const double expected = number(row, i == 0 ? "err_pos" : "err_vel");
      EXPECT_LE(least[i], 1.5 * expected);
      EXPECT_GE(1.5 * largest[i], expected);
    }
  }
}

// As printed the two-body example is chaotic: no two builds agree at T = 4, but every run gets
// there, its steps are about as many, depending on the way it takes, and its error has saturated.
TEST(WorkPrecisionOfDopri5, TheChaoticExampleSaturates) {
  const auto exact = exactStates();
  for (const CsvRow& row : rowsOf("dopri5")) {
    if (row.at("example") != "C") continue;
    SCOPED_TRACE(title(row));
    const Measured run = measure(row, &exact.at("C"));
    EXPECT_EQ(run.status, RunStatus::Finished);
    EXPECT_GT(run.error.position, 1);
    if (number(row, "tol") < 1e-3) {
      EXPECT_NEAR(static_cast<double>(run.statistics.stepsAccepted), number(row, "naccpt"),
                  0.25 * number(row, "naccpt"));
    }
  }
}

// At a tolerance without golden rows the error goes on falling with the tolerance.
TEST(WorkPrecisionOfDopri5, ErrorsFallWithTheToleranceTo1e11) {
  const auto exact = exactStates();
  for (CsvRow row : rowsOf("dopri5")) {
    if (row.at("tol") != "1e-9" || row.at("errors_robust") != "1" || row.at("projection") != "0")
      continue;
    SCOPED_TRACE(title(row));
    row["tol"] = "1e-11";
    const Measured run = measure(row, &exact.at(row.at("example")));
    // The error is proportional to the tolerance until amplified round-off (1e5 u in the racket
    // started at 1e-5, where double precision cannot tell the separatrix) shows.
    EXPECT_LT(run.error.position, 0.05 * number(row, "err_pos") + 1e-9);
    EXPECT_LT(run.error.velocity, 0.05 * number(row, "err_vel") + 1e-8);
  }
}

TEST(WorkPrecisionOfDopri5, LuAndSchurComplementMakeTheSameSteps) {
  for (const CsvRow& row : rowsOf("dopri5")) {
    if (row.at("counts_robust") != "1" || row.at("formulation") != "director-absolute" ||
        row.at("tol") == "1e-9")
      continue;
    SCOPED_TRACE(title(row));
    const Measured run = measure(row, nullptr, {{"saddle-solver", "lu"}});
    EXPECT_EQ(run.statistics.rhsEvaluations, integer(row, "nfcn"));
    EXPECT_EQ(run.statistics.stepsRejected, integer(row, "nrejct"));
  }
}

}  // namespace
}  // namespace polhode::test
