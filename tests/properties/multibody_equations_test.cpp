// Any number of bodies with joints: all formulations are the same mechanics, on random mechanisms.
#include <gtest/gtest.h>

#include "core/formulations/mechanism/multibody_null_space.h"
#include "tests/support/accelerations.h"
#include "tests/support/matchers.h"

namespace polhode {
namespace {

using test::accelerationsOf;
using test::decoded;
using test::derivative;
using test::encoded;
using test::moved;
using test::multibodyModels;
using test::Random;
using test::rate;

/// Largest entry, at least 1.
double sizeOf(const Eigen::VectorXd& v) {
  return std::max(1.0, v.cwiseAbs().maxCoeff());
}

Eigen::VectorXd multipliersOf(const Model& model, const std::vector<double>& y) {
  std::vector<double> lambda(static_cast<std::size_t>(model.multiplierCount()));
  model.multipliers(y, lambda);
  return Eigen::Map<const Eigen::VectorXd>(lambda.data(), model.multiplierCount());
}

/// All formulations and both saddle solvers against Newton and Euler. Equations of condition
/// numbers of some hundreds to thousands: 1e-11 of the largest acceleration, or multiplier.
void expectTheSameMechanics(const Multibody& multibody, const std::vector<BodyState>& bodies) {
  const test::ConstrainedMotion expected = test::newtonEulerOf(multibody, bodies);
  const double size = sizeOf(expected.accelerations);
  for (const char* solver : {"schur", "lu"})
    for (const auto& [formulation, model] :
         multibodyModels(multibody, {{"saddle-solver", solver}})) {
      SCOPED_TRACE(std::string(formulation->id) + " " + solver);
      const std::vector<double> y = encoded(*model, bodies);
      EXPECT_NEAR_ALL(accelerationsOf(*model, y), expected.accelerations, 1e-11 * size);
      if (multibody.joints.empty()) continue;
      EXPECT_NEAR_ALL(multipliersOf(*model, y), expected.multipliers,
                      1e-11 * sizeOf(expected.multipliers));
    }
}

TEST(EveryMechanism, AcceleratesTheSameInAllFormulations) {
  Random random(1);
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(example.id);
    InitialValueProblem problem = defaultProblem(example);
    const auto bodies = problem.bodies;
    const bool special = !std::holds_alternative<Multibody>(problem.mechanism);
    for (int i = 0; i < 20; ++i) {
      const auto state = test::randomBodies(problem, random);
      expectTheSameMechanics(asMultibody(problem.mechanism), state);
      if (special && example.bodies > 1) break;  // has a test of its own
    }
  }
}

TEST(RandomTrees, AccelerateTheSameInAllFormulations) {
  Random random(2);
  for (int i = 0; i < 100; ++i) {
    SCOPED_TRACE(i);
    const Multibody tree = test::randomTree(1 + i % 7, random);
    expectTheSameMechanics(tree, test::randomTreeState(tree, random, 2));
  }
}

// Along the flow of every formulation, with all kinds of loads: d(T + U)/dt is the power of torques
// and dampers, and W grows by it. Differences of order 4 over a step of 1e-4: (hΩ)⁴/30 of the
// energies' rates, and round-off 1e-16/h of the energies.
TEST(RandomTrees, GainTheEnergyThatExternalLoadsBring) {
  Random random(3);
  for (int i = 0; i < 50; ++i) {
    const Multibody tree = test::randomTree(1 + i % 5, random);
    const auto bodies = test::randomTreeState(tree, random, 2);
    Multibody conservative = tree, all = tree;
    std::erase_if(conservative.loads,
                  [](const Load& l) { return std::holds_alternative<ConstantTorque>(l); });
    for (Load& load : conservative.loads)
      if (auto* spring = std::get_if<Spring>(&load)) spring->damping = 0;
    const double power =
        (test::appliedLoads(tree, bodies) - test::appliedLoads(conservative, bodies))
            .dot(test::twistsOf(bodies));
    for (const auto& [formulation, made] : multibodyModels(tree)) {
      SCOPED_TRACE(formulation->id);
      const Model& model = *made;
      const std::vector<double> y = encoded(model, bodies), f = rate(model, y);
      const auto along = [&](double h) { return moved(y, h, f); };
      const double energy = test::kineticEnergyOf(tree, bodies) + test::potentialOf(tree, bodies);
      EXPECT_NEAR(model.energy(y), energy, 1e-12 * (std::abs(energy) + 100));
      EXPECT_EQ(model.externalWork(y), 0);
      const double scale = 1e-9 * (std::abs(power) + std::abs(energy) + 100);
      const auto rateOf = [&](auto g) {
        return derivative([&](double h) { return g(along(h)); }, 1e-4);
      };
      EXPECT_NEAR(rateOf([&](const auto& z) { return model.externalWork(z); }), power, scale);
      EXPECT_NEAR(rateOf([&](const auto& z) { return model.energy(z); }), 0, scale);
    }
  }
}

// Loads without power are minus the gradient of the potential, over (x, turns of the body).
TEST(Loads, AreTheGradientOfTheirPotential) {
  Random random(4);
  for (int i = 0; i < 50; ++i) {
    Multibody multibody = test::randomTree(3, random);
    std::erase_if(multibody.loads,
                  [](const Load& l) { return std::holds_alternative<ConstantTorque>(l); });
    std::vector<BodyState> bodies;
    for (int b = 0; b < 3; ++b) bodies.push_back(test::randomBody(random, 0));
    MultibodyDynamics<double> dynamics(multibody);
    const auto fill = [&](const std::vector<BodyState>& states) {
      for (std::size_t b = 0; b < states.size(); ++b) {
        dynamics.bodies[b].frame = {states[b].x_W, states[b].R_WB};
        dynamics.bodies[b].rate = {states[b].v_W, states[b].R_WB * crossMatrix(states[b].omega_B)};
        dynamics.bodies[b].omega = states[b].omega_B;
      }
    };
    fill(bodies);
    dynamics.applyLoads();
    EXPECT_NEAR(dynamics.power(), 0, 1e-12);  // at rest dampers do nothing
    const Eigen::VectorXd expected = test::appliedLoads(multibody, bodies);
    for (std::size_t b = 0; b < 3; ++b)
      for (int k = 0; k < 6; ++k) {
        const auto U = [&](double h) {
          std::vector<BodyState> there = bodies;
          const Vector3<double> e = Vector3<double>::Unit(k % 3);
          if (k < 3)
            there[b].x_W += h * e;
          else
            there[b].R_WB = there[b].R_WB * test::turnBy<double>(h * e);
          return potentialEnergy(multibody, there);
        };
        const Wrench<double>& wrench = dynamics.wrenches[b];
        const double load = k < 3 ? wrench.force_W[k] : wrench.torque_B[k - 3];
        // Of energies below 1e4 J: h⁴/30 and 1e-16/h of them. Springs are longer than 0.1 m.
        EXPECT_NEAR(load, -derivative(U, 1e-4), 1e-7) << k;
        EXPECT_NEAR(load, expected[6 * static_cast<Eigen::Index>(b) + k], 1e-10);
      }
  }
}

// --- Example C ---

/// The rate of the special null-space formulation from that of the general one:
/// ν = (ẋ1, Ω1, Ω2) there, (ẋ1, Ω1, Ω2 - R2ᵀR1Ω1) here.
Eigen::VectorXd specialVelocityRate(const std::vector<BodyState>& bodies,
                                    const Eigen::VectorXd& general) {
  const Matrix3<double> relative = bodies[1].R_WB.transpose() * bodies[0].R_WB;
  Eigen::VectorXd special = general;
  special.tail<3>() +=
      relative * general.segment<3>(3) - bodies[1].omega_B.cross(relative * bodies[0].omega_B);
  return special;
}

Eigen::VectorXd asVector(const std::vector<double>& v) {
  return Eigen::Map<const Eigen::VectorXd>(v.data(), static_cast<Eigen::Index>(v.size()));
}

TEST(ExampleC, AcceleratesTheSameAsAGeneralMechanism) {
  const InitialValueProblem problem = defaultProblem(*catalog::findExample("spherical-joint"));
  const auto general = multibodyModels(asMultibody(problem.mechanism));
  ASSERT_EQ(general.size(), 5u);
  for (const auto& [formulation, model] : general) {
    SCOPED_TRACE(formulation->id);
    const auto special = formulation->make(problem.mechanism, {});
    ASSERT_EQ(special->size(), model->size());
    Random random(5);
    for (int i = 0; i < 1000; ++i) {
      const auto bodies = test::randomBodies(problem, random);
      const std::vector<double> ys = encoded(*special, bodies), yg = encoded(*model, bodies);
      const Eigen::VectorXd fs = asVector(rate(*special, ys));
      Eigen::VectorXd fg = asVector(rate(*model, yg));
      if (formulation->nullSpace) fg.tail(9) = specialVelocityRate(decoded(*model, yg), fg.tail(9));
      EXPECT_NEAR_ALL(fg, fs, 1e-12 * sizeOf(fs));
      // The joint's own; the special one has those of the attitudes before.
      const Eigen::VectorXd lambda = multipliersOf(*special, ys);
      EXPECT_NEAR_ALL(multipliersOf(*model, yg).cwiseAbs(), lambda.tail(3).cwiseAbs(),
                      1e-12 * sizeOf(lambda));
    }
  }
}

/// Largest difference of places, attitudes and velocities.
double difference(const std::vector<BodyState>& a, const std::vector<BodyState>& b) {
  double worst = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    worst =
        std::max({worst, test::distance(a[i].x_W, b[i].x_W), test::distance(a[i].R_WB, b[i].R_WB),
                  test::distance(a[i].v_W, b[i].v_W) / 100,
                  test::distance(a[i].omega_B, b[i].omega_B) / 10});
  return worst;
}

// Errors of 1e-13 a step grow by some thousands in half a second.
TEST(ExampleC, MovesTheSameAsAGeneralMechanism) {
  const InitialValueProblem problem = defaultProblem(*catalog::findExample("spherical-joint"));
  for (const auto& [formulation, model] : multibodyModels(asMultibody(problem.mechanism))) {
    SCOPED_TRACE(formulation->id);
    const auto special = formulation->make(problem.mechanism, {});
    EXPECT_LE(difference(test::bodiesAfter(*model, problem.bodies, 0.5, 1e-13),
                         test::bodiesAfter(*special, problem.bodies, 0.5, 1e-13)),
              1e-9);
  }
}

// --- every joint, in motion ---

struct Moving {
  std::string name;
  Multibody multibody;
  std::vector<BodyState> bodies;
};

/// The pairs of the catalog and Example C with slow rotations, under gravity or on the bushing; and
/// a universal joint.
std::vector<Moving> movingPairs() {
  std::vector<Moving> all;
  const auto add = [&](const std::string& name, const InitialValueProblem& problem) {
    all.push_back({name, asMultibody(problem.mechanism), problem.bodies});
  };
  for (const char* id : {"revolute-pair", "prismatic-pair", "cylindrical-pair", "planar-pair"}) {
    const ExampleInfo& example = *catalog::findExample(id);
    for (const auto& [load, values] : std::map<std::string, ParameterValues>{
             {" with gravity", {{"k", 0}}}, {" on the bushing", {{"g", 0}}}})
      add(id + load, example.make(completeParameters(example, values)));
  }
  const ExampleInfo& example = *catalog::findExample("spherical-joint");
  InitialValueProblem slow = example.make(completeParameters(
      example, {{"body2.Omega1", 2.4}, {"body2.Omega2", 1.5}, {"body2.Omega3", 1.2}}));
  add("spherical-joint on the bushing", slow);
  add("spherical-joint with gravity", slow);
  all.back().multibody.loads.clear();
  all.back().multibody.gravity_W = {0, 0, -9.81};
  Random random(6);
  Multibody universal = test::randomPairOn(JointKind::Universal, random);
  universal.gravity_W = {0, 0, -9.81};
  universal.loads = {Bushing{1, 1e3}};
  all.push_back({"universal", universal, test::randomTreeState(universal, random, 1)});
  return all;
}

TEST(EveryPair, MovesTheSameInAllFormulations) {
  for (const Moving& moving : movingPairs()) {
    SCOPED_TRACE(moving.name);
    std::vector<BodyState> first;
    for (const auto& [formulation, model] : multibodyModels(moving.multibody)) {
      SCOPED_TRACE(formulation->id);
      const auto end = test::bodiesAfter(*model, moving.bodies, 1, 1e-12);
      if (first.empty()) first = end;
      EXPECT_LE(difference(end, first), 1e-9);
      EXPECT_GT(difference(end, moving.bodies), 0.01);
    }
  }
}

}  // namespace
}  // namespace polhode
