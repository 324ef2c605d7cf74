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

/// (ẋ, Ω) of all bodies from ν, one below the other.
Eigen::Matrix<long double, Eigen::Dynamic, 1> twists(
    JointTree<long double>& tree, const Eigen::Matrix<long double, Eigen::Dynamic, 1>& nu) {
  tree.velocities(nu);
  Eigen::Matrix<long double, Eigen::Dynamic, 1> all(6 * tree.bodies.size());
  for (std::size_t b = 0; b < tree.bodies.size(); ++b)
    all.segment<6>(static_cast<Eigen::Index>(6 * b)) << tree.bodies[b].rate.x, tree.bodies[b].omega;
  return all;
}

// TᵀM (Tν̇ + Ṫν) = Tᵀf, with T column by column and Ṫν by differences along ẋ and Ṙ = R E(Ω), on
// frames that are no rotations and that no joint holds together.
TEST(JointTrees, AccelerateByTheEquationsWhereverTheyHaveDrifted) {
  using S = long double;
  using Column = Eigen::Matrix<S, Eigen::Dynamic, 1>;
  using Dense = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;
  Random random(6);
  const auto draw = [&] { return static_cast<S>(random.uniform(-1, 1)); };
  for (int i = 0; i < 100; ++i) {
    const Multibody multibody = test::randomTree(1 + i % 6, random);
    JointTree<S> tree(multibody);
    const auto count = static_cast<Eigen::Index>(tree.bodies.size());
    const auto states = test::randomTreeState(multibody, random, 1);
    Dense M = Dense::Zero(6 * count, 6 * count);
    Column f(6 * count);
    std::vector<Wrench<S>> wrenches(tree.bodies.size());
    for (Eigen::Index b = 0; b < count; ++b) {
      const auto at = static_cast<std::size_t>(b);
      auto& body = tree.bodies[at];
      body.frame = {states[at].x_W.cast<S>(), states[at].R_WB.cast<S>()};
      body.frame.x += Vector3<S>::NullaryExpr(draw) * 0.1L;
      body.frame.R += Matrix3<S>::NullaryExpr(draw) * 0.1L;
      const Matrix3<S> root = Matrix3<S>::NullaryExpr(draw);
      body.J = root * root.transpose() + Matrix3<S>::Identity();
      body.h = Vector3<S>::NullaryExpr(draw);
      wrenches[at] = {Vector3<S>::NullaryExpr(draw), Vector3<S>::NullaryExpr(draw)};
      M.diagonal().segment<3>(6 * b).setConstant(static_cast<S>(multibody.bodies[at].mass));
      M.block<3, 3>(6 * b + 3, 6 * b + 3) = body.J;
      f.segment<6>(6 * b) << wrenches[at].force_W, body.h + wrenches[at].torque_B;
    }
    const Eigen::Index n = tree.freedoms();
    if (n == 0) continue;
    Dense T(6 * count, n);
    for (Eigen::Index k = 0; k < n; ++k) T.col(k) = twists(tree, Column::Unit(n, k));
    const Column nu = Column::NullaryExpr(n, draw);
    const Column now = twists(tree, nu);
    const auto start = tree.bodies;
    constexpr S h = 1e-6L;
    const auto moved = [&](S by) {
      for (std::size_t b = 0; b < start.size(); ++b)
        tree.bodies[b].frame = {
            start[b].frame.x + by * start[b].rate.x,
            start[b].frame.R + by * start[b].frame.R * crossMatrix<S>(start[b].omega)};
      return twists(tree, nu);
    };
    const Column bend = (moved(h) - moved(-h)) / (2 * h);
    for (std::size_t b = 0; b < start.size(); ++b) tree.bodies[b].frame = start[b].frame;
    tree.velocities(nu);
    Column rate(n);
    tree.accelerate(wrenches, rate);
    const Column right = T.transpose() * (f - M * bend);
    const Column left = T.transpose() * (M * (T * rate));
    // Differences of h² and of ε/h.
    EXPECT_LE((left - right).norm(), 1e-9L * (right.norm() + left.norm()) * (1 + now.norm())) << i;
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
