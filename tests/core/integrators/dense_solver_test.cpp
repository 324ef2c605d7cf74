// The linear algebra of the implicit methods: whose digits it has, and that it can be stopped.
#include <gtest/gtest.h>
#include <sunlinsol/sunlinsol_dense.h>

#include <Eigen/LU>
#include <complex>
#include <limits>
#include <stop_token>

#include "core/integrators/implicit/iteration_matrix.h"
#include "core/integrators/implicit/radau5.h"
#include "core/integrators/implicit/seulex.h"
#include "core/integrators/implicit/sundials_support.h"

namespace polhode {
namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

constexpr int n = 40;

/// Reproducible, and of a kind whose largest elements stand anywhere.
Matrix someMatrix() {
  Matrix A(n, n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) A(i, j) = std::sin(1.7 * i * i + 2.3 * j * (i + 1)) + (i == 7);
  return A;
}

Vector someVector() {
  return Vector::LinSpaced(n, -1, 2).array().cos();
}

template <class Number>
class LuFactorsTest : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(LuFactorsTest, Numbers);

TYPED_TEST(LuFactorsTest, SolveWhatTheyWereMadeOf) {
  Eigen::MatrixX<TypeParam> A = someMatrix().cast<TypeParam>();
  A.diagonal().array() += TypeParam(0.5);
  const Eigen::VectorX<TypeParam> b = someVector().cast<TypeParam>();
  Eigen::MatrixX<TypeParam> lu = A;
  Eigen::VectorX<TypeParam> x = b;
  LuFactors<TypeParam> factors;
  factors.start(n);
  ASSERT_EQ(factors.factorise(lu, {}), LuOutcome::Done);
  factors.solve(lu, x);
  EXPECT_LT((A * x - b).norm(), 1e-11 * (1 + x.norm() * A.norm()));
}

TYPED_TEST(LuFactorsTest, SayWhatIsSingularOrNotFinite) {
  LuFactors<TypeParam> factors;
  factors.start(n);
  Eigen::MatrixX<TypeParam> A = Eigen::MatrixX<TypeParam>::Identity(n, n);
  A(3, 3) = 0;
  EXPECT_EQ(factors.factorise(A, {}), LuOutcome::Singular);
  A.setIdentity();
  A(3, 3) = std::numeric_limits<double>::infinity();
  EXPECT_EQ(factors.factorise(A, {}), LuOutcome::Singular);
}

TYPED_TEST(LuFactorsTest, AreGivenUpWhenAskedTo) {
  LuFactors<TypeParam> factors;
  factors.start(n);
  Eigen::MatrixX<TypeParam> A = someMatrix().cast<TypeParam>();
  const Eigen::MatrixX<TypeParam> before = A;
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(factors.factorise(A, stop.get_token()), LuOutcome::Stopped);
  EXPECT_EQ(A, before) << "at the first column";
}

TEST(SundialsDenseSolver, HasTheDigitsOfTheLibrarysOwn) {
  Matrix A = someMatrix();
  A.diagonal().array() += 0.5;
  const auto solution = [&A](const auto& makeSolver) {
    const SundialsOwner<SUNContext> context{makeSundialsContext()};
    Vector x(n), b = someVector();
    const SundialsOwner<N_Vector> xs{N_VMake_Serial(n, x.data(), context.get())},
        bs{N_VMake_Serial(n, b.data(), context.get())};
    const SundialsOwner<SUNMatrix> matrix{SUNDenseMatrix(n, n, context.get())};
    viewOf(matrix.get()) = A;
    const SundialsOwner<SUNLinearSolver> solver{makeSolver(xs.get(), matrix.get(), context.get())};
    EXPECT_EQ(SUNLinSolInitialize(solver.get()), SUNLS_SUCCESS);
    EXPECT_EQ(SUNLinSolSetup(solver.get(), matrix.get()), SUNLS_SUCCESS);
    EXPECT_EQ(SUNLinSolSolve(solver.get(), matrix.get(), xs.get(), bs.get(), 0), SUNLS_SUCCESS);
    return x;
  };
  const Vector theirs = solution([](N_Vector y, SUNMatrix matrix, SUNContext context) {
    return SUNLinSol_Dense(y, matrix, context);
  });
  const Vector ours = solution([](N_Vector, SUNMatrix, SUNContext context) {
    return makeSundialsDenseSolver(n, {}, context);
  });
  EXPECT_EQ(ours, theirs);
  EXPECT_LT((A * ours - someVector()).norm(), 1e-11);
}

TEST(SundialsDenseSolver, IsGivenUpWhenAskedTo) {
  const SundialsOwner<SUNContext> context{makeSundialsContext()};
  const SundialsOwner<SUNMatrix> matrix{SUNDenseMatrix(n, n, context.get())};
  viewOf(matrix.get()) = Matrix::Identity(n, n);
  std::stop_source stop;
  const SundialsOwner<SUNLinearSolver> solver{
      makeSundialsDenseSolver(n, stop.get_token(), context.get())};
  EXPECT_EQ(SUNLinSolSetup(solver.get(), matrix.get()), SUNLS_SUCCESS);
  stop.request_stop();
  EXPECT_EQ(SUNLinSolSetup(solver.get(), matrix.get()), SUNLS_PACKAGE_FAIL_UNREC);
  viewOf(matrix.get()).setZero();
  const SundialsOwner<SUNLinearSolver> another{makeSundialsDenseSolver(n, {}, context.get())};
  EXPECT_EQ(SUNLinSolSetup(another.get(), matrix.get()), SUNLS_LUFACT_FAIL);
}

/// y' = -y, whose Jacobian takes n right-hand sides; somebody asks to stop at the tenth of them.
class Interrupted final : public ImplicitSystem {
 public:
  explicit Interrupted(int& calls, std::stop_source stop) : calls_(calls), stop_(std::move(stop)) {}
  [[nodiscard]] int size() const override { return n; }
  [[nodiscard]] bool autonomous() const override { return true; }
  void rhs(double /*t*/, const Vector& y, Vector& rate) const override {
    rate = -y;
    if (++calls_ == 10) stop_.request_stop();
  }

 private:
  int& calls_;
  mutable std::stop_source stop_;
};

template <class Method>
class StoppedWithinAJacobian : public testing::Test {};
using Methods = testing::Types<Radau5, Seulex>;
TYPED_TEST_SUITE(StoppedWithinAJacobian, Methods);

TYPED_TEST(StoppedWithinAJacobian, EndsAtOnceAndSaysSo) {
  int calls = 0;
  const std::stop_source stop;
  IntegratorSettings settings;
  settings.stop = stop.get_token();
  TypeParam method(std::make_unique<Interrupted>(calls, stop), settings);
  const Vector y0 = Vector::Ones(n);
  method.start(0, {y0.data(), static_cast<std::size_t>(n)}, 1);
  ASSERT_EQ(method.step(), Integrator<double>::Outcome::Failed);
  EXPECT_EQ(method.failure()->reason, FailureReason::Interrupted);
  EXPECT_EQ(calls, 10);
}

}  // namespace
}  // namespace polhode
