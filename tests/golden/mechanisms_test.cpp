// The mechanisms of the HUT report (2006), Sect. 6.2, against golden motions.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/mechanics/joint_rows.h"
#include "tests/support/csv.h"
#include "tests/support/matchers.h"
#include "tests/support/multibody_reference.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::CsvRow;
using test::number;
using test::OneRun;

constexpr const char* mechanisms[]{"pendulum-3d", "planar-quadrangle", "crank-mechanism"};

std::vector<CsvRow> motionOf(std::string example) {
  std::ranges::replace(example, '-', '_');
  return test::readGolden(example + "_motion.csv");
}

std::vector<double> startOf(std::string_view example, std::string_view quantity) {
  std::vector<double> values;
  for (const CsvRow& row : test::readGolden("mechanisms_start.csv"))
    if (row.at("mechanism") == example && row.at("quantity") == quantity)
      values.push_back(number(row, "value"));
  return values;
}

template <int n>
Vector<double, n> part(const std::vector<double>& values, std::size_t at) {
  return Eigen::Map<const Vector<double, n>>(values.data() + at);
}

/// Columns <prefix><body>_<first>, ...
template <int n>
Vector<double, n> part(const CsvRow& row, const std::string& prefix, std::size_t body,
                       std::string_view letters) {
  Vector<double, n> v;
  for (int i = 0; i < n; ++i)
    v[i] =
        number(row, prefix + std::to_string(body + 1) + "_" + letters[static_cast<std::size_t>(i)]);
  return v;
}

Multibody multibodyOf(std::string_view example) {
  return std::get<Multibody>(defaultProblem(*catalog::findExample(example)).mechanism);
}

class EveryMechanism : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(HutReport, EveryMechanism, testing::ValuesIn(mechanisms),
                         [](const auto& tested) { return test::testName(tested.param); });

TEST_P(EveryMechanism, StartsInTheGoldenState) {
  const auto r = startOf(GetParam(), "r"), theta = startOf(GetParam(), "theta");
  const InitialValueProblem problem = defaultProblem(*catalog::findExample(GetParam()));
  ASSERT_EQ(r.size(), 3 * problem.bodies.size());
  for (std::size_t b = 0; b < problem.bodies.size(); ++b) {
    const BodyState& body = problem.bodies[b];
    EXPECT_NEAR_ALL(body.x_W, part<3>(r, 3 * b), 1e-15 * (1 + body.x_W.norm()));
    EXPECT_NEAR_ALL(body.R_WB, rotationMatrix<double>(part<4>(theta, 4 * b)), 1e-15);
    EXPECT_EQ(body.v_W.norm() + body.omega_B.norm(), 0);
  }
  EXPECT_EQ(problem.adjustment, "");
}

// At rest q̈ of quaternion-absolute is what the golden file has: (r̈, θ̈) of each body.
TEST_P(EveryMechanism, StartsWithTheGoldenAccelerations) {
  const auto expected = startOf(GetParam(), "acceleration");
  const InitialValueProblem problem = defaultProblem(*catalog::findExample(GetParam()));
  const auto model = catalog::findFormulation("quaternion-absolute")->make(problem.mechanism, {});
  const std::vector<double> y = test::encoded(*model, problem.bodies), f = test::rate(*model, y);
  const std::size_t at = y.size() - expected.size();
  for (std::size_t b = 0; b < problem.bodies.size(); ++b) {
    // Of 10 m/s² with a condition number of some hundreds; moments of up to 400 N m on a body of
    // 0.01 kg m². Signs of the quaternions may differ.
    EXPECT_NEAR_ALL(part<3>(f, at + 7 * b), part<3>(expected, 7 * b), 1e-12);
    const double sign = part<4>(y, 7 * b + 3).dot(part<4>(startOf(GetParam(), "theta"), 4 * b));
    EXPECT_NEAR_ALL(sign * part<4>(f, at + 7 * b + 3), part<4>(expected, 7 * b + 3), 2e-11);
  }
}

/// Golden multipliers in the order of rows here: displacements before orthogonalities.
std::vector<double> goldenMultipliers(std::string_view example) {
  const auto golden = startOf(example, "lambda");
  std::vector<double> ordered;
  for (const Joint& joint : multibodyOf(example).joints) {
    const auto begin = golden.begin() + static_cast<std::ptrdiff_t>(ordered.size());
    const int rows = JointRows<double>(joint).rows();
    const bool onAxis = joint.kind == JointKind::Prismatic || joint.kind == JointKind::Cylindrical;
    std::vector<double> own(begin, begin + rows);
    if (onAxis) std::ranges::rotate(own, own.end() - 2);
    ordered.insert(ordered.end(), own.begin(), own.end());
  }
  return ordered;
}

TEST_P(EveryMechanism, StartsWithTheGoldenMultipliers) {
  const auto expected = goldenMultipliers(GetParam());
  const InitialValueProblem problem = defaultProblem(*catalog::findExample(GetParam()));
  for (const FormulationInfo& formulation : catalog::formulations()) {
    if (!catalog::unavailableReason({GetParam(), formulation.id}).empty()) continue;
    if (formulation.planar) continue;  // two rows a joint, in another order
    SCOPED_TRACE(formulation.id);
    const auto model = formulation.make(problem.mechanism, {});
    std::vector<double> lambda(static_cast<std::size_t>(model->multiplierCount()));
    model->multipliers(test::encoded(*model, problem.bodies), lambda);
    ASSERT_EQ(lambda.size(), expected.size());
    // Of 1400 N, with a condition number of some hundreds.
    for (std::size_t i = 0; i < lambda.size(); ++i) EXPECT_NEAR(lambda[i], expected[i], 1e-10) << i;
  }
}

/// What a motion differs in from the golden one, over all bodies and rows.
struct Differences {
  double position = 0, attitude = 0, velocity = 0, spin = 0;

  void add(const CsvRow& row, std::span<const BodyState> bodies) {
    const auto grow = [](double& worst, const auto& a, const auto& b) {
      worst = std::max(worst, test::distance(a, b));
    };
    for (std::size_t b = 0; b < bodies.size(); ++b) {
      grow(position, bodies[b].x_W, part<3>(row, "r", b, "xyz"));
      grow(attitude, bodies[b].R_WB, rotationMatrix<double>(part<4>(row, "th", b, "0123")));
      grow(velocity, bodies[b].v_W, part<3>(row, "v", b, "xyz"));
      grow(spin, bodies[b].omega_B, part<3>(row, "Om", b, "xyz"));
    }
  }
};

OneRun runOf(std::string_view example, std::string_view formulation,
             std::string_view stabilisation) {
  Scenario scenario = test::scenarioOf(example, 10, formulation, "dop853");
  scenario.runs[0].rtol = scenario.runs[0].atol = 1e-12;
  scenario.runs[0].stabilisation = stabilisation;
  return OneRun(scenario, 0);
}

/// Σ m|v| + I|Ω| of all bodies: what an error of velocities does to the kinetic energy.
double momentum(const Multibody& multibody, std::span<const BodyState> bodies) {
  double sum = 0;
  for (std::size_t b = 0; b < bodies.size(); ++b)
    sum += multibody.bodies[b].mass * bodies[b].v_W.norm() +
           multibody.bodies[b].inertia.maxCoeff() * bodies[b].omega_B.norm();
  return sum;
}

// Positions to what is asked of them; velocities follow at the 50 1/s at which the fastest of the
// motions changes, energies with the momenta and weights.
TEST_P(EveryMechanism, MovesAsTheGoldenOne) {
  const double position = 1e-8, velocity = 50 * position;
  const Multibody multibody = multibodyOf(GetParam());
  double weight = 0;
  for (const RigidBody& body : multibody.bodies) weight += 9.81 * body.mass;
  OneRun run = runOf(GetParam(), "quaternion-absolute", "position-velocity");
  std::vector<BodyState> bodies(run.bodies().begin(), run.bodies().end());
  Differences differences;
  for (const CsvRow& row : motionOf(GetParam())) {
    while (run.time() < number(row, "t"))
      ASSERT_TRUE(run.step() || run.status() == RunStatus::Finished);
    run.sample(number(row, "t"), bodies);
    differences.add(row, bodies);
    EXPECT_NEAR(test::kineticEnergyOf(multibody, bodies), number(row, "T"),
                velocity * momentum(multibody, bodies) + 1e-12);
    EXPECT_NEAR(potentialEnergy(multibody, bodies), number(row, "U"), position * weight);
  }
  EXPECT_LE(differences.position, position);
  EXPECT_LE(differences.attitude, position);
  EXPECT_LE(differences.velocity, velocity);
  EXPECT_LE(differences.spin, velocity);
  // A torque of 1200 N m through the error of the attitude; sums of all of it are T + U.
  const double work = number(motionOf(GetParam()).back(), "Wext");
  EXPECT_NEAR(run.model().externalWork(run.state()), work, 1200 * position);
  EXPECT_EQ(run.status(), RunStatus::Finished);
}

// Errors of 1e-12 in each of some thousand steps end at 1e-8 in whatever keeps its velocities
// tangent: null spaces, and absolute coordinates of which they are projected. Without that errors
// of the velocity grow with the square of time, a hundredfold; and where the position alone is
// projected what is left of them is fed back in every step, thousandfold.
TEST_P(EveryMechanism, EndsInTheGoldenStateInEveryFormulation) {
  const CsvRow last = motionOf(GetParam()).back();
  for (const FormulationInfo& formulation : catalog::formulations())
    for (const StabilisationInfo& stabilisation : catalog::stabilisations()) {
      if (!catalog::unavailableReason({GetParam(), formulation.id, "dop853", stabilisation.id})
               .empty())
        continue;
      SCOPED_TRACE(std::string(formulation.id) + " " + std::string(stabilisation.id));
      OneRun run = runOf(GetParam(), formulation.id, stabilisation.id);
      while (run.step()) {
      }
      ASSERT_EQ(run.status(), RunStatus::Finished);
      Differences differences;
      differences.add(last, run.bodies());
      const bool tangent = formulation.nullSpace || stabilisation.velocity;
      const double bound = tangent ? 1e-8 : stabilisation.position ? 1e-5 : 1e-6;
      EXPECT_LE(differences.position, bound);
      EXPECT_LE(differences.attitude, bound);
      // As in MovesAsTheGoldenOne.
      EXPECT_LE(differences.velocity, 50 * bound);
      EXPECT_LE(differences.spin, 50 * bound);
      EXPECT_NEAR(run.model().externalWork(run.state()), number(last, "Wext"), 1200 * bound);
    }
}

}  // namespace
}  // namespace polhode
