// Null spaces of mechanisms, in the coordinates of both parametrisations: pairs, trees, loops.
#include <gtest/gtest.h>

#include <Eigen/QR>

#include "core/formulations/mechanism/multibody_absolute.h"
#include "core/formulations/mechanism/multibody_null_space.h"
#include "tests/support/catalog_cases.h"
#include "tests/support/matchers.h"

namespace polhode {
namespace {

using test::Random;

/// What a formulation and its absolute partner say in one state.
struct NullSpace {
  Eigen::MatrixXd G, T;

  [[nodiscard]] double residual() const { return (G * T).norm() / (G.norm() * T.norm()); }
  [[nodiscard]] static Eigen::Index rank(const Eigen::MatrixXd& A) {
    return Eigen::ColPivHouseholderQR<Eigen::MatrixXd>(A).rank();
  }
  [[nodiscard]] bool complete() const {
    return rank(G) == G.rows() && rank(T) == T.cols() && G.rows() + T.cols() == G.cols();
  }
};

/// G of the dense absolute equations over q; T column by column, from q̇ of unit velocities.
template <class Absolute, class Tangent>
NullSpace nullSpaceOf(const Absolute& absolute, const Tangent& tangent,
                      const std::vector<BodyState>& bodies) {
  Eigen::VectorXd full(absolute.size()), y(tangent.size()), rate(tangent.size());
  absolute.encode(bodies, full);
  tangent.encode(bodies, y);
  const int n = tangent.coordinateCount(), freedoms = tangent.velocitySize();
  NullSpace made{absolute.dynamics(full).gradient, Eigen::MatrixXd(n, freedoms)};
  for (int k = 0; k < freedoms; ++k) {
    y.tail(freedoms) = Eigen::VectorXd::Unit(freedoms, k);
    tangent.rhs(0, y, rate);
    made.T.col(k) = rate.head(n);
  }
  return made;
}

template <template <class> class Attitude_>
struct In {
  using Absolute = MultibodyAbsolute<Attitude_<double>>;
  using Tangent = MultibodyNullSpace<Attitude_<double>>;

  /// States of one mechanism. The bound is some rounding units, for entries of G T are sums of some
  /// dozens of products.
  template <class Draw>
  static void expectNullSpaces(const Multibody& multibody, int states, Draw draw) {
    const Absolute absolute(multibody);
    const Tangent tangent(multibody);
    for (int i = 0; i < states; ++i) {
      const NullSpace made = nullSpaceOf(absolute, tangent, draw());
      EXPECT_LE(made.residual(), 1e-13);
      EXPECT_TRUE(made.complete());
    }
  }
};

template <class Parametrisation>
class NullSpaces : public testing::Test {};
using Parametrisations = testing::Types<In<QuaternionAttitude>, In<DirectorAttitude>>;
TYPED_TEST_SUITE(NullSpaces, Parametrisations);

TYPED_TEST(NullSpaces, OfEveryJointAnnihilateTheConstraintGradient) {
  Random random(1);
  for (const JointKind kind : jointKinds) {
    SCOPED_TRACE(jointName(kind));
    for (int pair = 0; pair < 20; ++pair) {
      const Multibody multibody = test::randomPairOn(kind, random);
      TypeParam::expectNullSpaces(multibody, 50,
                                  [&] { return test::randomTreeState(multibody, random, 1); });
    }
  }
}

TYPED_TEST(NullSpaces, OfTreesAnnihilateTheConstraintGradient) {
  Random random(2);
  for (int i = 0; i < 200; ++i) {
    const Multibody tree = test::randomTree(2 + i % 5, random);
    ASSERT_TRUE(isTree(tree));
    TypeParam::expectNullSpaces(tree, 5, [&] { return test::randomTreeState(tree, random, 1); });
  }
}

TYPED_TEST(NullSpaces, OfLoopsAnnihilateTheConstraintGradient) {
  Random random(3);
  for (const char* example : {"planar-quadrangle", "crank-mechanism"}) {
    const InitialValueProblem problem = defaultProblem(*catalog::findExample(example));
    TypeParam::expectNullSpaces(std::get<Multibody>(problem.mechanism), 200,
                                [&] { return test::randomBodies(problem, random); });
  }
}

// ν of a tree and back: what encode() reads are the velocities that decode() shows.
TEST(JointTrees, HaveTheFreedomsTheirJointsLeave) {
  Random random(4);
  for (int i = 0; i < 100; ++i) {
    const Multibody multibody = test::randomTree(1 + i % 8, random);
    JointTree<double> tree(multibody);
    int rows = 0;
    for (const Joint& joint : multibody.joints) rows += JointRows<double>(joint).rows();
    EXPECT_EQ(tree.freedoms(), 6 * static_cast<int>(multibody.bodies.size()) - rows);

    const auto bodies = test::randomTreeState(multibody, random, 1);
    for (std::size_t b = 0; b < bodies.size(); ++b) {
      tree.bodies[b].frame = {bodies[b].x_W, bodies[b].R_WB};
    }
    const Eigen::VectorXd nu =
        Eigen::VectorXd::NullaryExpr(tree.freedoms(), [&] { return random.uniform(-1, 1); });
    Eigen::VectorXd back(nu.size());
    tree.velocities(nu);
    tree.freedomsOf(back);
    // Sums along at most eight joints with levers below 20 m.
    EXPECT_NEAR_ALL(back, nu, 1e-12);
  }
}

TEST(JointTrees, DoNotTakeLoops) {
  Random random(5);
  Multibody multibody = test::randomPairOn(JointKind::Spherical, random);
  EXPECT_TRUE(isTree(multibody));
  multibody.joints.push_back(multibody.joints[0]);
  EXPECT_FALSE(isTree(multibody));
}

}  // namespace
}  // namespace polhode
