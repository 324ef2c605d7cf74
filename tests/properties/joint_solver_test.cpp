// The block-sparse solver of the joints against dense algebra, and what it says of dependent rows.
#include "core/mechanics/joint_solver.h"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>

#include "core/mechanics/multibody_dynamics.h"
#include "core/simulation/run.h"
#include "tests/support/catalog_cases.h"
#include "tests/support/matchers.h"
#include "tests/support/multibody_reference.h"

namespace polhode {
namespace {

using test::Random;
using Solver = JointSolver<double>;

/// Bodies at random places with joints between them that need not hold there: rows are those of a
/// drifted state.
struct Graph {
  std::vector<int> rows;
  std::vector<std::array<int, 2>> ends;
  std::vector<Solver::Side> sides;
  std::vector<double> inverseMass;
  std::vector<Matrix3<double>> inverseInertia;

  Graph(int bodies, const std::vector<std::array<int, 2>>& joined, Random& random) : ends(joined) {
    std::vector<BodyFrame<double>> frames(static_cast<std::size_t>(bodies) + 1,
                                          BodyFrame<double>::ground());
    for (std::size_t b = 1; b < frames.size(); ++b) {
      frames[b] = {random.vector<double, 3>(), random.rotation<double>()};
      inverseMass.push_back(1 / random.uniform(0.5, 20));
      inverseInertia.push_back(random.inertia().cwiseInverse().asDiagonal());
    }
    for (const auto& [one, two] : joined) {
      const JointKind kind = test::randomJointKind(random);
      const JointRows<double> joint(
          Joint{kind, one, two, test::randomJointFrame(random), test::randomJointFrame(random)});
      rows.push_back(joint.rows());
      Solver::Side a{one, {}}, b{two, {}};
      joint.gradient(frames[static_cast<std::size_t>(one)], frames[static_cast<std::size_t>(two)],
                     a.G, b.G);
      sides.push_back(a);
      sides.push_back(b);
    }
  }

  /// G M⁻¹ of one body.
  [[nodiscard]] auto weigh() const {
    return [this](std::size_t b, const auto& G, auto& weighted) {
      weighted.template leftCols<3>() = inverseMass[b] * G.template leftCols<3>();
      weighted.template rightCols<3>() = G.template rightCols<3>() * inverseInertia[b];
    };
  }

  /// G M⁻¹ Gᵀ.
  [[nodiscard]] Eigen::MatrixXd dense(const Solver& solver) const {
    const auto n = 6 * static_cast<Eigen::Index>(inverseMass.size());
    Eigen::MatrixXd G = Eigen::MatrixXd::Zero(solver.rows(), n), W = Eigen::MatrixXd::Zero(n, n);
    for (std::size_t i = 0; i < sides.size(); ++i)
      if (const Eigen::Index body = sides[i].body; body > 0)
        G.block(solver.offset(i / 2), 6 * (body - 1), sides[i].G.rows(), 6) = sides[i].G;
    for (std::size_t b = 0; b < inverseMass.size(); ++b) {
      const auto at = 6 * static_cast<Eigen::Index>(b);
      W.diagonal().segment<3>(at).setConstant(inverseMass[b]);
      W.block<3, 3>(at + 3, at + 3) = inverseInertia[b];
    }
    return G * W * G.transpose();
  }
};

void expectDenseSolution(const Graph& graph, Random& random) {
  Solver solver(graph.rows, graph.ends);
  ASSERT_TRUE(solver.factor(graph.sides, graph.weigh()));
  EXPECT_EQ(solver.singularJoint(), -1);
  const Eigen::MatrixXd A = graph.dense(solver);
  const Eigen::VectorXd b =
      Eigen::VectorXd::NullaryExpr(A.rows(), [&] { return random.uniform(-1, 1); });
  Eigen::VectorXd x = b;
  solver.solve(x);
  // Backward stable: the residual is round-off of ‖A‖‖x‖ whatever the condition number is.
  EXPECT_LE((A * x - b).norm(), 1e-14 * A.norm() * x.norm() * static_cast<double>(A.rows()));
}

TEST(JointSolver, SolvesChains) {
  Random random(1);
  for (int n = 1; n < 20; ++n) {
    std::vector<std::array<int, 2>> ends;
    for (int b = 0; b < n; ++b) ends.push_back({b, b + 1});
    expectDenseSolution(Graph(n, ends, random), random);
  }
}

// The hub of a star holds all joints together: their blocks fill the matrix.
TEST(JointSolver, SolvesStars) {
  Random random(2);
  for (int n = 2; n < 10; ++n) {
    std::vector<std::array<int, 2>> ends;
    for (int b = 2; b <= n; ++b) ends.push_back(b % 2 == 0 ? std::array{1, b} : std::array{b, 1});
    expectDenseSolution(Graph(n, ends, random), random);
  }
}

TEST(JointSolver, SolvesTreesInAnyOrderOfTheirJoints) {
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    const int n = 2 + i % 15;
    std::vector<std::array<int, 2>> ends;
    for (int b = 1; b <= n; ++b) {
      const int parent = static_cast<int>(random.uniform(0, b));
      ends.insert(ends.begin() + static_cast<std::ptrdiff_t>(random.uniform(0, b)), {parent, b});
    }
    expectDenseSolution(Graph(n, ends, random), random);
  }
}

// As many joints more than a tree as leave the rows independent: six freedoms a body.
TEST(JointSolver, SolvesLoops) {
  Random random(4);
  for (int i = 0; i < 100; ++i) {
    const int n = 4 + i % 9;
    std::vector<std::array<int, 2>> ends;
    for (int b = 0; b < n; ++b) ends.push_back({b, b + 1});
    ends.push_back({n, 0});
    const Graph graph(n, ends, random);
    int rows = 0;
    for (const int r : graph.rows) rows += r;
    if (rows < 6 * n) expectDenseSolution(graph, random);
  }
}

// --- dependent rows ---

/// Four rods of lengths 1 and 2 in the plane z = 0 on parallel hinges, and the ground as the
/// fourth: one of the hinges' constraints out of the plane are superfluous.
Multibody parallelogram(JointKind third = JointKind::Revolute) {
  Multibody m;
  const auto at = [](double x) {
    return JointFrame<double>{{x, 0, 0}, Matrix3<double>::Identity()};
  };
  m.bodies.assign(3, {2, {0.5, 1, 1}});
  m.joints = {{JointKind::Revolute, 0, 1, at(0), at(-0.5)},
              {JointKind::Revolute, 1, 2, at(0.5), at(-1)},
              {third, 2, 3, at(1), at(0.5)},
              {JointKind::Revolute, 3, 0, at(-0.5), at(2)}};
  return m;
}

/// The cranks at an angle against e1.
std::vector<BodyState> parallelogramAt(double angle) {
  const Vector3<double> crank(std::cos(angle), std::sin(angle), 0), e1(1, 0, 0);
  std::vector<BodyState> bodies(3);
  bodies[0].R_WB = bodies[2].R_WB = test::turnBy<double>(angle * Vector3<double>::UnitZ());
  bodies[0].x_W = crank / 2;
  bodies[1].x_W = crank + e1;
  bodies[2].x_W = 2 * e1 + crank / 2;
  return bodies;
}

bool names(const std::string& sentence, const Multibody& multibody) {
  for (std::size_t j = 0; j < multibody.joints.size(); ++j)
    if (sentence.find(describeJoint(multibody, static_cast<int>(j))) != std::string::npos)
      return true;
  return false;
}

void expectDependent(const Multibody& multibody, const std::vector<BodyState>& bodies) {
  const Assembly assembly = assemble(multibody, bodies);
  EXPECT_NE(assembly.problem.find("depend"), std::string::npos) << assembly.problem;
  EXPECT_TRUE(names(assembly.problem, multibody)) << assembly.problem;
}

TEST(DependentConstraints, OfFourParallelHingesAreFound) {
  for (const double angle : {0.3, 1.0, 2.5})
    expectDependent(parallelogram(), parallelogramAt(angle));
}

TEST(DependentConstraints, OfAJointThatIsThereTwiceAreFound) {
  Random random(5);
  for (const JointKind kind : jointKinds) {
    Multibody multibody = test::randomPairOn(kind, random);
    const auto bodies = test::randomTreeState(multibody, random, 1);
    EXPECT_EQ(assemble(multibody, bodies).problem, "");
    multibody.joints.push_back(multibody.joints[0]);
    expectDependent(multibody, bodies);
  }
}

// At d = 0 the gradient of an orthogonality with parallel vectors vanishes.
TEST(DependentConstraints, OfAUniversalJointWithParallelAxesAreFound) {
  Random random(6);
  Multibody multibody = test::randomPairOn(JointKind::Universal, random);
  multibody.joints[0].frame1.axes = multibody.joints[0].frame2.axes = Matrix3<double>::Identity();
  std::vector<BodyState> bodies(2);
  Matrix3<double> quarter;  // n' of body 2 on m1 of body 1
  quarter << 0, 0, 1, 0, 1, 0, -1, 0, 0;
  bodies[1].R_WB = quarter;
  bodies[1].x_W = multibody.joints[0].frame1.rho - quarter * multibody.joints[0].frame2.rho;
  expectDependent(multibody, bodies);
}

// Of every formulation that eliminates: accelerations that are no numbers, and the joint's name.
TEST(DependentConstraints, AreSeenByEveryFormulation) {
  const Multibody multibody = parallelogram();
  const auto bodies = parallelogramAt(1);
  for (const char* id : {"quaternion-absolute", "director-absolute"}) {
    const auto model = catalog::findFormulation(id)->make(multibody, {});
    const std::vector<double> y = test::encoded(*model, bodies), f = test::rate(*model, y);
    EXPECT_FALSE(std::isfinite(f.back())) << id;
    EXPECT_GE(model->singularJoint(y), 0) << id;
  }
  for (const char* id : {"quaternion-null-space", "director-null-space"}) {
    const auto model = catalog::findFormulation(id)->make(multibody, {});
    const std::vector<double> y = test::encoded(*model, bodies), f = test::rate(*model, y);
    EXPECT_FALSE(std::isfinite(f.front())) << id;
    EXPECT_GE(model->singularJoint(y), 0) << id;
  }
}

TEST(DependentConstraints, AreNoneOfAConsistentMechanism) {
  for (const test::FormulationCase& c : test::formulationCases()) {
    const auto model = c.model();
    EXPECT_EQ(model->singularJoint(test::encoded(*model, c.problem().bodies)), -1)
        << testing::PrintToString(c);
  }
}

}  // namespace
}  // namespace polhode
