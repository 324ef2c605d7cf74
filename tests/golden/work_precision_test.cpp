// Every example in every formulation with DoPri5 against the original code: counters, errors,
// drift, energy.
#include <gtest/gtest.h>

#include <cmath>

#include "core/simulation/measured_run.h"
#include "core/simulation/reference_solution.h"
#include "tests/support/csv.h"

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

Measured measure(const CsvRow& row, const std::vector<ExtendedBodyState>* exact,
                 const OptionValues& options = {}) {
  const Scenario scenario = scenarioOf(row.at("example"));
  RunSettings settings = scenario.runs[0];
  settings.formulation = row.at("formulation");
  settings.rtol = settings.atol = number(row, "tol");
  settings.stabilisation = row.at("projection") == "1" ? "position-velocity" : "none";
  settings.options = options;
  MeasuredRun run(scenario, settings);
  while (run.step()) {
  }
  return {
      run.run().statistics(),       exact ? stateError(run.run().bodies(), *exact) : StateError{},
      run.maxPositionDrift(),       run.maxVelocityDrift(),
      run.maxRelativeEnergyError(), run.run().status()};
}

std::vector<CsvRow> dopri5Rows() {
  std::vector<CsvRow> rows;
  for (const CsvRow& row : readGolden("work_precision.csv"))
    // The literal form of (42) is a variant of its own, not among the formulations.
    if (row.at("solver") == "dopri5" && row.at("formulation") != "quaternion-null-space-literal")
      rows.push_back(row);
  return rows;
}

std::string title(const CsvRow& row) {
  return row.at("example") + " " + row.at("formulation") + " " + row.at("tol") + " projection " +
         row.at("projection");
}

/// Within a factor, or both of the size of round-off.
::testing::AssertionResult withinFactor(double value, double expected, double factor,
                                        double roundOff) {
  if (value <= roundOff && expected <= roundOff) return ::testing::AssertionSuccess();
  if (value <= factor * expected && expected <= factor * value)
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << value << " against " << expected;
}

/// The one row where two builds of the original happen to agree but the order of a sum decides:
/// with Ω3 = 500 the slopes are 1e5 times the tolerance's scale, and 3 % of the steps are rejected
/// by errors next to 1.
bool isRoundOffFragile(const CsvRow& row) {
  return row.at("example") == "A500" && row.at("formulation") == "director-absolute" &&
         row.at("tol") == "1e-9";
}

TEST(WorkPrecision, CountersEqualTheOriginalCode) {
  int compared = 0;
  for (const CsvRow& row : dopri5Rows()) {
    if (row.at("counts_robust") != "1") continue;
    SCOPED_TRACE(title(row));
    const Measured run = measure(row, nullptr);
    EXPECT_EQ(run.status, RunStatus::Finished);
    ++compared;
    if (isRoundOffFragile(row)) {
      EXPECT_NEAR(static_cast<double>(run.statistics.rhsEvaluations), number(row, "nfcn"),
                  1e-3 * number(row, "nfcn"));
      continue;
    }
    EXPECT_EQ(run.statistics.rhsEvaluations, integer(row, "nfcn"));
    EXPECT_EQ(run.statistics.stepsAccepted, integer(row, "naccpt"));
    EXPECT_EQ(run.statistics.stepsRejected, integer(row, "nrejct"));
  }
  EXPECT_EQ(compared, 111);
}

TEST(WorkPrecision, ErrorsAndDriftAreThoseOfTheOriginalCode) {
  const auto exact = exactStates();
  int compared = 0;
  for (const CsvRow& row : dopri5Rows()) {
    if (row.at("errors_robust") != "1") continue;
    SCOPED_TRACE(title(row));
    const Measured run = measure(row, &exact.at(row.at("example")));
    EXPECT_TRUE(withinFactor(run.error.position, number(row, "err_pos"), 1.5, 0));
    EXPECT_TRUE(withinFactor(run.error.velocity, number(row, "err_vel"), 1.5, 0));
    // Constraint norms that vanish but for round-off agree in size only: velocities reach 500
    // rad/s.
    EXPECT_TRUE(withinFactor(run.g, number(row, "max_g"), 1.5, 1e-14));
    EXPECT_TRUE(withinFactor(run.gdot, number(row, "max_gdot"), 1.5, 2e-12));
    EXPECT_TRUE(withinFactor(run.energy, number(row, "max_energy_relerr"), 1.5, 1e-13));
    ++compared;
  }
  EXPECT_GE(compared, 100);
}

// As printed the two-body example is chaotic: no two builds agree at T = 4, but every run gets
// there, its steps are about as many, depending on the way it takes, and its error has saturated.
TEST(WorkPrecision, TheChaoticExampleSaturates) {
  const auto exact = exactStates();
  for (const CsvRow& row : dopri5Rows()) {
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
TEST(WorkPrecision, ErrorsFallWithTheToleranceTo1e11) {
  const auto exact = exactStates();
  for (CsvRow row : dopri5Rows()) {
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

TEST(WorkPrecision, LuAndSchurComplementMakeTheSameSteps) {
  for (const CsvRow& row : dopri5Rows()) {
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
