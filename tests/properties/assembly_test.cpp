// Consistent states from inconsistent ones: Lang (2010), eq. (62).
#include "core/mechanics/assembly.h"

#include <gtest/gtest.h>

#include "core/formulations/model.h"
#include "tests/support/catalog_cases.h"
#include "tests/support/csv.h"
#include "tests/support/matchers.h"
#include "tests/support/multibody_reference.h"

namespace polhode {
namespace {

using test::Random;

Eigen::VectorXd massesOf(const Multibody& multibody) {
  Eigen::VectorXd masses(6 * static_cast<Eigen::Index>(multibody.bodies.size()));
  for (std::size_t b = 0; b < multibody.bodies.size(); ++b)
    masses.segment<6>(6 * static_cast<Eigen::Index>(b))
        << Vector3<double>::Constant(multibody.bodies[b].mass),
        multibody.bodies[b].inertia;
  return masses;
}

/// (x, attitude) from one state to another, turns in the frames of the first.
Eigen::VectorXd motionBetween(const std::vector<BodyState>& from,
                              const std::vector<BodyState>& to) {
  Eigen::VectorXd delta(6 * static_cast<Eigen::Index>(from.size()));
  for (std::size_t b = 0; b < from.size(); ++b) {
    const Matrix3<double> turn = from[b].R_WB.transpose() * to[b].R_WB;
    const Vector3<double> axis(turn(2, 1) - turn(1, 2), turn(0, 2) - turn(2, 0),
                               turn(1, 0) - turn(0, 1));
    delta.segment<6>(6 * static_cast<Eigen::Index>(b)) << to[b].x_W - from[b].x_W, axis / 2;
  }
  return delta;
}

/// Bodies off the joints by about `size`.
std::vector<BodyState> shaken(std::vector<BodyState> bodies, double size, Random& random) {
  for (BodyState& body : bodies) {
    body.x_W += random.vector<double, 3>(size);
    body.R_WB = body.R_WB * test::turnBy<double>(random.vector<double, 3>(size));
    body.v_W += random.vector<double, 3>(size);
    body.omega_B += random.vector<double, 3>(size);
  }
  return bodies;
}

/// f(multibody, consistent bodies) for examples and random trees.
template <class F>
void forMechanisms(std::uint64_t seed, F f) {
  Random random(seed);
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(example.id);
    const InitialValueProblem problem = defaultProblem(example);
    if (!std::holds_alternative<Multibody>(problem.mechanism)) continue;
    for (int i = 0; i < 10; ++i)
      f(std::get<Multibody>(problem.mechanism), test::randomBodies(problem, random), random);
  }
  for (int i = 0; i < 50; ++i) {
    SCOPED_TRACE(i);
    const Multibody tree = test::randomTree(2 + i % 6, random);
    f(tree, test::randomTreeState(tree, random, 1), random);
  }
}

TEST(Assembly, LeavesConsistentStatesAlone) {
  forMechanisms(1, [](const Multibody& multibody, const std::vector<BodyState>& bodies, Random&) {
    const Assembly made = assemble(multibody, bodies);
    EXPECT_EQ(made.problem, "");
    EXPECT_EQ(made.adjustment, "");
    // Round-off of lengths and velocities below 20, magnified by unequal masses.
    EXPECT_LE(motionBetween(bodies, made.bodies).norm(), 1e-12);
    EXPECT_LE((test::twistsOf(bodies) - test::twistsOf(made.bodies)).norm(), 1e-11);
  });
}

TEST(Assembly, ClosesJointsAndTheirRates) {
  for (const double size : {1e-8, 1e-3, 0.1})
    forMechanisms(
        2, [&](const Multibody& multibody, const std::vector<BodyState>& bodies, Random& random) {
          const Assembly made = assemble(multibody, shaken(bodies, size, random));
          ASSERT_EQ(made.problem, "");
          const auto frames = test::framesOf(made.bodies);
          // Some units of round-off of places below 20 m and velocities below 50 m/s.
          EXPECT_LE(test::allGaps(multibody, frames).norm(), 1e-13);
          const Eigen::VectorXd w = test::twistsOf(made.bodies);
          EXPECT_LE(test::rateOfGaps(multibody, frames, w.cast<long double>()).norm(), 1e-12);
          for (const BodyState& body : made.bodies)
            EXPECT_NEAR_ALL(body.R_WB.transpose() * body.R_WB, Matrix3<double>::Identity(), 1e-14);
          if (!multibody.joints.empty()) {
            EXPECT_NE(made.adjustment.find("body"), std::string::npos) << made.adjustment;
          }
        });
}

// The change is M-orthogonal to every motion that the joints allow: to first order of its size
// 1e-6 in position, exactly in velocity.
TEST(Assembly, MakesTheLeastMassWeightedChange) {
  forMechanisms(
      3, [](const Multibody& multibody, const std::vector<BodyState>& bodies, Random& random) {
        const double size = 1e-6;
        const std::vector<BodyState> before = shaken(bodies, size, random);
        const Assembly made = assemble(multibody, before);
        ASSERT_EQ(made.problem, "");
        if (multibody.joints.empty()) return;
        const Eigen::MatrixXd G = test::gradientOfGaps(multibody, test::framesOf(made.bodies));
        const Eigen::MatrixXd T = G.fullPivLu().kernel();
        const Eigen::VectorXd M = massesOf(multibody);
        const auto slope = [&](const Eigen::VectorXd& change) {
          const Eigen::VectorXd push = M.cwiseProduct(change);
          return (T.transpose() * push).norm() / (T.norm() * push.norm());
        };
        EXPECT_LE(slope(motionBetween(before, made.bodies)), 1e3 * size);
        const Eigen::VectorXd changed = test::twistsOf(made.bodies) - test::twistsOf(before);
        EXPECT_LE(slope(changed), 1e-8);  // round-off 1e-15 of velocities beside changes of 1e-6
      });
}

TEST(Assembly, SaysWhichBodiesItChangedAndHow) {
  const InitialValueProblem problem = defaultProblem(*catalog::findExample("revolute-pair"));
  const auto& multibody = std::get<Multibody>(problem.mechanism);
  std::vector<BodyState> bodies = problem.bodies;
  bodies[1].omega_B[0] += 0.5;
  const Assembly made = assemble(multibody, bodies);
  EXPECT_EQ(made.problem, "");
  for (const char* part :
       {"body 1 velocity changed by", "body 2 velocity changed by", "rad/s", "nearest"})
    EXPECT_NE(made.adjustment.find(part), std::string::npos) << made.adjustment;
  EXPECT_EQ(made.adjustment.find("moved"), std::string::npos) << made.adjustment;
  EXPECT_EQ(made.adjustment.find("turned"), std::string::npos) << made.adjustment;
  EXPECT_EQ(made.adjustment.back(), '.');
}

TEST(Assembly, RefusesBodiesThatDoNotReachEachOther) {
  Multibody multibody;
  multibody.bodies = {{1, {1, 1, 1}}};
  const Matrix3<double> axes = Matrix3<double>::Identity();
  multibody.joints = {{JointKind::Spherical, 0, 1, {{0, 0, 0}, axes}, {{1, 0, 0}, axes}},
                      {JointKind::Spherical, 0, 1, {{5, 0, 0}, axes}, {{-1, 0.5, 0}, axes}}};
  std::vector<BodyState> bodies(1);
  bodies[0].x_W = {1, 0.2, 0.1};
  const Assembly made = assemble(multibody, bodies);
  EXPECT_NE(made.problem, "");
}

// The report prints three digits: what is nearest to them is within their rounding of the exact
// data.
TEST(Assembly, BringsThePrintedQuadrangleToTheConsistentOne) {
  const InitialValueProblem problem = defaultProblem(*catalog::findExample("planar-quadrangle"));
  std::vector<double> r, theta;
  for (const test::CsvRow& row : test::readGolden("mechanisms_start.csv")) {
    if (row.at("mechanism") != "planar-quadrangle") continue;
    if (row.at("quantity") == "printed_r") r.push_back(test::number(row, "value"));
    if (row.at("quantity") == "printed_theta") theta.push_back(test::number(row, "value"));
  }
  ASSERT_EQ(r.size(), 9u);
  std::vector<BodyState> bodies(3);
  for (std::size_t b = 0; b < 3; ++b) {
    bodies[b].x_W = Eigen::Map<const Vector3<double>>(r.data() + 3 * b);
    const Quaternion<double> q = Eigen::Map<const Quaternion<double>>(theta.data() + 4 * b);
    bodies[b].R_WB = rotationMatrix<double>(q.normalized());
  }
  const Assembly made = assemble(std::get<Multibody>(problem.mechanism), bodies);
  EXPECT_EQ(made.problem, "");
  EXPECT_NE(made.adjustment, "");
  // Half a unit of the last digit in places; quaternions err by as much, angles by twice that, on
  // levers of 2 m: together below 3e-3, of which the projection keeps the part along the motion.
  for (std::size_t b = 0; b < 3; ++b) {
    EXPECT_NEAR_ALL(made.bodies[b].x_W, problem.bodies[b].x_W, 3e-3);
    EXPECT_NEAR_ALL(made.bodies[b].R_WB, problem.bodies[b].R_WB, 3e-3);
  }
}

// A body that hangs on a ball joint and on a hinge elsewhere: nothing can move.
TEST(Drive, RefusesAMechanismWithoutFreedom) {
  Multibody multibody;
  multibody.bodies = {{1, {1, 1, 1}}};
  const Matrix3<double> axes = Matrix3<double>::Identity();
  multibody.joints = {{JointKind::Spherical, 0, 1, {{0, 0, 0}, axes}, {{0, 0, 0}, axes}},
                      {JointKind::Revolute, 0, 1, {{1, 0, 0}, axes}, {{1, 0, 0}, axes}}};
  for (int axis = 0; axis < 3; ++axis) {
    const Assembly made = drive(multibody, std::vector<BodyState>(1), 1, axis, 3);
    EXPECT_NE(made.problem, "");
    EXPECT_TRUE(made.bodies[0].v_W.allFinite() && made.bodies[0].omega_B.allFinite());
  }
}

TEST(Drive, TurnsTheCrankOfAMechanismOfOneFreedom) {
  for (const auto& [id, axis] :
       {std::pair{"planar-quadrangle", 2}, std::pair{"crank-mechanism", 2}}) {
    SCOPED_TRACE(id);
    const InitialValueProblem problem = defaultProblem(*catalog::findExample(id));
    const auto& multibody = std::get<Multibody>(problem.mechanism);
    const Assembly made = drive(multibody, problem.bodies, 1, axis, 3);
    EXPECT_EQ(made.problem, "");
    EXPECT_NEAR(made.bodies[0].omega_B[axis], 3, 1e-12);
    const Eigen::VectorXd w = test::twistsOf(made.bodies);
    EXPECT_LE(
        test::rateOfGaps(multibody, test::framesOf(made.bodies), w.cast<long double>()).norm(),
        1e-12);
    EXPECT_NE(drive(multibody, problem.bodies, 1, 0, 3).problem, "");
  }
}

}  // namespace
}  // namespace polhode
