// Properties of mechanical data and of the states examples start in.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/examples/parameter_list.h"
#include "tests/support/catalog_cases.h"
#include "tests/support/matchers.h"
#include "tests/support/multibody_reference.h"

namespace polhode {
namespace {

using test::eps;
using test::Random;

TEST(EulerTensor, SumsOfTwoAreTheMomentsOfInertia) {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const Vector3<double> I = random.inertia(), E = eulerTensor(I);
    const Vector3<double> sums(E[1] + E[2], E[2] + E[0], E[0] + E[1]);
    EXPECT_NEAR_ALL(sums, I, 500 * eps<double>);  // I < 80, three roundings
  }
}

// ∫ρ r rᵀ of a set of mass points is the Euler tensor, tr(E) I - E the tensor of inertia.
TEST(EulerTensor, IsTheSecondMomentOfMassPoints) {
  Random random(2);
  Vector3<double> E = Vector3<double>::Zero(), I = Vector3<double>::Zero();
  for (int i = 0; i < 100; ++i) {
    const double m = random.uniform(0.1, 1);
    const Vector3<double> r2 = random.vector<double, 3>().cwiseAbs2();
    E += m * r2;
    I += m * Vector3<double>(r2[1] + r2[2], r2[2] + r2[0], r2[0] + r2[1]);
  }
  EXPECT_NEAR_ALL(eulerTensor(I), E, 1e-12);  // 100 additions of numbers below 100
}

TEST(EulerTensor, OfAPlateHasAZero) {
  EXPECT_EQ(eulerTensor<double>({3, 5, 8})[2], 0);
}

TEST(BodyState, CastThereAndBackKeepsEveryBit) {
  Random random(3);
  BodyState body;
  body.R_WB = random.matrix<double>();
  body.x_W = random.vector<double, 3>();
  body.v_W = random.vector<double, 3>();
  body.omega_B = random.vector<double, 3>();
  const std::vector<BodyState> one{body}, other{body.cast<long double>().cast<double>()};
  EXPECT_TRUE(test::sameBits(one, other));
}

TEST(EveryExample, StartsInAStateConsistentWithItsConstraints) {
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(example.id);
    const InitialValueProblem problem = example.make(completeParameters(example, {}));
    ASSERT_EQ(problem.bodies.size(), static_cast<std::size_t>(example.bodies));
    for (const BodyState& body : problem.bodies) {
      EXPECT_NEAR_ALL(body.R_WB.transpose() * body.R_WB, Matrix3<double>::Identity(),
                      10 * eps<double>);
      EXPECT_GT(body.R_WB.determinant(), 0);
      EXPECT_TRUE(body.omega_B.allFinite() && body.x_W.allFinite() && body.v_W.allFinite());
    }
    if (const auto* multibody = std::get_if<Multibody>(&problem.mechanism)) {
      // Lengths below 10 m, velocities below 10 m/s.
      const auto frames = test::framesOf(problem.bodies);
      EXPECT_LE(test::allGaps(*multibody, frames).norm(), 100 * eps<double>);
      const Eigen::VectorXd w = test::twistsOf(problem.bodies);
      EXPECT_LE(test::rateOfGaps(*multibody, frames, w.cast<long double>()).norm(),
                100 * eps<double>);
    }
    if (const auto* pair = std::get_if<BallJointedPair>(&problem.mechanism)) {
      const BodyState &a = problem.bodies[0], &b = problem.bodies[1];
      const Vector3<double> gap = a.x_W + a.R_WB * pair->rho_B[0] - b.x_W - b.R_WB * pair->rho_B[1];
      const Vector3<double> slip = a.v_W + a.R_WB * a.omega_B.cross(pair->rho_B[0]) - b.v_W -
                                   b.R_WB * b.omega_B.cross(pair->rho_B[1]);
      EXPECT_NEAR_ALL(gap, Vector3<double>::Zero(), 100 * eps<double>);    // |ρ| about 10
      EXPECT_NEAR_ALL(slip, Vector3<double>::Zero(), 2000 * eps<double>);  // |Ω × ρ| about 300
    }
  }
}

/// All numbers of a problem: of the state, of the joints, and of bodies and loads.
struct Numbers {
  std::vector<double> state, joints, mechanism;

  explicit Numbers(const InitialValueProblem& problem) {
    for (const BodyState& body : problem.bodies)
      add(state, body.R_WB, body.x_W, body.v_W, body.omega_B);
    std::visit([&](const auto& m) { read(m); }, problem.mechanism);
  }

 private:
  template <class... Arrays>
  static void add(std::vector<double>& to, const Arrays&... arrays) {
    (to.insert(to.end(), arrays.data(), arrays.data() + arrays.size()), ...);
  }
  void read(const OrientedBody& one) {
    add(mechanism, one.inertia);
    mechanism.push_back(one.gravityMoment);
  }
  void read(const BallJointedPair& pair) {
    for (std::size_t i = 0; i < 2; ++i) {
      mechanism.push_back(pair.mass[i]);
      add(mechanism, pair.inertia[i], pair.rho_B[i]);
    }
    mechanism.push_back(pair.stiffness);
  }
  void read(const Multibody& m) {
    add(mechanism, m.gravity_W);
    for (const RigidBody& body : m.bodies) {
      mechanism.push_back(body.mass);
      add(mechanism, body.inertia);
    }
    for (const Joint& joint : m.joints)
      add(joints, joint.frame1.rho, joint.frame1.axes, joint.frame2.rho, joint.frame2.axes);
    for (const Load& load : m.loads) {
      mechanism.push_back(static_cast<double>(load.index()));
      if (const auto* bushing = std::get_if<Bushing>(&load))
        mechanism.push_back(bushing->stiffness);
      if (const auto* force = std::get_if<ConstantForce>(&load)) add(mechanism, force->force_W);
      if (const auto* torque = std::get_if<ConstantTorque>(&load)) add(mechanism, torque->torque);
      if (const auto* spring = std::get_if<Spring>(&load))
        add(mechanism, std::array{spring->stiffness, spring->length, spring->damping});
    }
  }
};

// Every parameter does something: another value of it changes the state, the joints or the rest of
// the mechanism. What may change on the way leaves state and joints alone.
TEST(EveryExample, UsesEachOfItsParameters) {
  for (const ExampleInfo& example : catalog::examples()) {
    const Numbers before(defaultProblem(example));
    ASSERT_FALSE(before.mechanism.empty()) << "unknown mechanism of " << example.id;
    for (const ParameterInfo& parameter : example.parameters) {
      SCOPED_TRACE(std::string(example.id) + " " + std::string(parameter.id));
      const auto with = [&](double change) {
        return completeParameters(example, {{std::string(parameter.id), parameter.value + change}});
      };
      // Of a number of bodies a whole one, of thin bodies' moments of inertia a little less.
      const std::array changes{0.125, 1.0, -1e-3};
      const auto change = std::ranges::find_if(
          changes, [&](double by) { return example.problems(with(by)).empty(); });
      ASSERT_NE(change, changes.end());
      const Numbers after(example.make(with(*change)));
      const bool sameState = test::sameBits(before.state, after.state);
      const bool sameJoints = test::sameBits(before.joints, after.joints);
      const bool sameMechanism = test::sameBits(before.mechanism, after.mechanism);
      if (parameter.initialState)
        EXPECT_FALSE(sameState && sameJoints);
      else
        EXPECT_TRUE(sameJoints && !sameMechanism);
      // Of a mechanism with joints lengths belong to the state at t = 0 as well.
      if (example.kind != MechanismKind::Multibody) {
        EXPECT_EQ(sameMechanism, parameter.initialState);
      } else if (!parameter.initialState) {
        EXPECT_TRUE(sameState);
      }
    }
  }
}

// A link next to nothing leaves its joints nothing to hold it by: to round-off their constraints
// are dependent. What assembling finds is a problem of the parameters, not a state to start from.
TEST(Loops, AreRefusedWhereTheyCannotBeAssembled) {
  for (const char* id : {"planar-quadrangle", "crank-mechanism"}) {
    SCOPED_TRACE(id);
    const ExampleInfo& example = *catalog::findExample(id);
    const ParameterValues values = completeParameters(
        example,
        {{"body2.m", 1e-20}, {"body2.I1", 1e-20}, {"body2.I2", 1e-20}, {"body2.I3", 1e-20}});
    const ExampleSetUp setUp = example.setUp(values);
    ASSERT_TRUE(std::holds_alternative<std::vector<Problem>>(setUp));
    const std::vector<Problem> problems = std::get<std::vector<Problem>>(setUp);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].field, "angle1");
    EXPECT_NE(problems[0].message.find("depend"), std::string::npos) << problems[0].message;
    EXPECT_EQ(example.problems(values), problems);
  }
}

TEST(EveryExample, RefusesBodiesThatCannotExist) {
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(example.id);
    EXPECT_TRUE(example.problems(completeParameters(example, {})).empty());
    for (const ParameterInfo& parameter : example.parameters) {
      const std::string id(parameter.id);
      if (id.find('I') == std::string::npos) continue;
      for (const double bad : {0.0, -1.0, 1e6}) {  // no volume, negative, beyond the other two
        const auto problems = example.problems(completeParameters(example, {{id, bad}}));
        ASSERT_EQ(problems.size(), 1u) << id << " = " << bad;
        EXPECT_EQ(problems[0].field, id);
      }
    }
  }
}

TEST(SetUps, KeepWhatAssemblingAndDrivingFindWrong) {
  const InitialValueProblem problem = defaultProblem(*catalog::findExample("crank-mechanism"));
  const auto& multibody = std::get<Multibody>(problem.mechanism);
  // The crank turns about its third axis only.
  const ExampleSetUp driven =
      drivenSetUp(multibody, problem.bodies, "angle1", 0, 3, "body1.Omega3");
  ASSERT_TRUE(std::holds_alternative<std::vector<Problem>>(driven));
  EXPECT_EQ(std::get<std::vector<Problem>>(driven).at(0).field, "body1.Omega3");
  const ExampleSetUp torn = setUpOf(multibody, {problem.bodies, "", "torn"}, "body2.theta1");
  ASSERT_TRUE(std::holds_alternative<std::vector<Problem>>(torn));
  EXPECT_EQ(std::get<std::vector<Problem>>(torn), (std::vector<Problem>{{"body2.theta1", "torn"}}));
}

}  // namespace
}  // namespace polhode
