// The forms of Sherif et al. for Euler parameters: where they agree, and what tells them apart.
#include "core/formulations/body/euler_parameters.h"

#include <gtest/gtest.h>

#include <Eigen/LU>

#include <algorithm>
#include <cmath>
#include <vector>

#include "tests/support/jacobians.h"
#include "tests/support/matchers.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::OneRun;
using test::Random;
using Equations = EulerParameterForm::Equations;
using Force = EulerParameterForm::Force;
using Form = EulerParameters<double>;
using Matrix34 = Eigen::Matrix<double, 3, 4>;
using V3 = Vector3<double>;
using P = Quaternion<double>;

constexpr double mgL = 11.09 * 9.81;

OrientedBody top() {
  return {{50, 42, 10}, mgL};
}

/// The six forms with a multiplier, then (25).
const std::vector<EulerParameterForm>& forms() {
  using enum EulerParameterForm::Equations;
  using enum EulerParameterForm::Force;
  static const std::vector<EulerParameterForm> all{
      {Full, Torque},        {Full, Reduced},        {Full, Gradient}, {Simplified, Torque},
      {Simplified, Reduced}, {Simplified, Gradient}, {Three, Torque}};
  return all;
}
constexpr std::size_t withMultiplier = 6;

std::string describe(const EulerParameterForm& form) {
  const char* equations[] = {"full", "simplified", "three equations"};
  const char* force[] = {"torque", "reduced", "gradient"};
  return std::string(equations[static_cast<int>(form.equations)]) + ", " +
         force[static_cast<int>(form.force)];
}

Form::State stateOf(const P& p, const V3& omega) {
  Form::State y;
  y << p, quaternionRate(p, omega);
  return y;
}

/// f(y) at 1000 states of norm 1, tangent velocities, Ω up to 20 rad/s.
template <class F>
void forStatesOnTheSphere(std::uint64_t seed, F f) {
  Random random(seed);
  for (int i = 0; i < 1000; ++i)
    f(stateOf(random.unitQuaternion<double>(), random.vector<double, 3>(20)));
}

/// Any norm, any velocity.
template <class F>
void forStatesOffTheSphere(std::uint64_t seed, F f) {
  Random random(seed);
  for (int i = 0; i < 200; ++i) {
    Form::State y;
    y << random.anyQuaternion<double>(), random.vector<double, 4>(10);
    f(y);
  }
}

P acceleration(const Form& formulation, const Form::State& y) {
  Form::State rate;
  formulation.rhs(0, y, rate);
  return rate.tail<4>();
}

// --- the equations once more, by the matrices of the paper ---

/// G and L of (8) and (9), H of (67), for the weight f = -mgL e₃ at u = e₃.
struct Printed {
  explicit Printed(const P& p) : L(lOf(p)) {
    G << -p[1], p[0], -p[3], p[2], -p[2], p[3], p[0], -p[1], -p[3], -p[2], p[1], p[0];
    H.setZero();
    H.block<1, 3>(0, 1) = -u.transpose();
    H.block<3, 1>(1, 0) = u;
    H.block<3, 3>(1, 1) = -crossMatrix(u);
    n = u.cross(A().transpose() * f);
  }
  static Matrix34 lOf(const P& p) {
    Matrix34 L;
    L << -p[1], p[0], p[3], -p[2], -p[2], -p[3], p[0], p[1], -p[3], p[2], -p[1], p[0];
    return L;
  }
  [[nodiscard]] Matrix3<double> A() const { return G * L.transpose(); }

  V3 u = V3::UnitZ(), f = {0, 0, -mgL}, n;
  Matrix34 G, L;
  Matrix4<double> H;
};

/// (p̈, λ) by LU of the saddle matrix (34), (39) or (83); p̈ of (25) by LU of its four equations.
Vector<double, 5> solvedByLu(const EulerParameterForm& form, const Form::State& y) {
  const P p = y.head<4>(), pdot = y.tail<4>();
  const Printed m(p);
  const Matrix34 Ldot = Printed::lOf(pdot);
  const Matrix3<double> J = top().inertia.asDiagonal();
  Vector<double, 5> solution = Vector<double, 5>::Zero();
  if (form.equations == Equations::Three) {
    Matrix4<double> matrix;
    matrix << 4 * J * m.L, p.transpose();
    P right;
    right << 2 * m.n - 8 * m.L * Ldot.transpose() * J * m.L * pdot, -pdot.squaredNorm();
    solution.head<4>() = matrix.partialPivLu().solve(right);
    return solution;
  }
  P right = -8 * Ldot.transpose() * J * m.L * pdot;
  if (form.equations == Equations::Full) right = m.L.transpose() * (m.L * right);
  if (form.force == Force::Torque) {
    right += 2 * m.L.transpose() * m.n;
  } else {
    right += 2 * m.H.transpose() * m.G.transpose() * m.f;
    if (form.force == Force::Gradient) right += 2 * m.u.dot(m.f) * p;
  }
  Eigen::Matrix<double, 5, 5> matrix;
  matrix << 4 * m.L.transpose() * J * m.L, p, p.transpose(), 0;
  Vector<double, 5> all;
  all << right, -pdot.squaredNorm();
  return matrix.partialPivLu().solve(all);
}

// The masses are 40 to 200 on the sphere, up to 2.5⁴ of that off it, beside the 1 of the
// constraint: condition numbers of LU below 1e5 or so.
TEST(EulerParameterForms, AreSolvedAsPrintedForEveryNorm) {
  for (const EulerParameterForm& form : forms()) {
    const Form formulation(top(), form);
    const auto expectSolution = [&](const Form::State& y) {
      SCOPED_TRACE(describe(form));
      const Vector<double, 5> expected = solvedByLu(form, y);
      const double scale = expected.norm() + y.squaredNorm();
      EXPECT_NEAR_ALL(acceleration(formulation, y), expected.head<4>(), 1e-11 * scale);
      if (formulation.multiplierCount() == 1) {
        EXPECT_NEAR(formulation.multipliers(y)[0], expected[4], 1e-11 * 100 * scale);
      }
    };
    forStatesOnTheSphere(1, expectSolution);
    forStatesOffTheSphere(2, expectSolution);
  }
}

TEST(EulerParameterForms, GradientForceIsTheDerivativeOfThePrintedPlace) {
  // A of (5): A u = (2e₀² - 1) u + 2e(e·u) + 2e₀ e×u; its third component by a difference of a
  // polynomial of degree 2, exact but for round-off.
  Random random(3);
  const P p = random.anyQuaternion<double>();
  const auto height = [](const P& q) {
    const V3 e = imaginary(q), u = V3::UnitZ();
    return ((2 * q[0] * q[0] - 1) * u + 2 * e * e.dot(u) + 2 * q[0] * e.cross(u))[2];
  };
  P gradient;
  for (int i = 0; i < 4; ++i)
    gradient[i] = (height(p + 0.5 * P::Unit(i)) - height(p - 0.5 * P::Unit(i)));
  const Form formulation(top(), {Equations::Full, Force::Gradient});
  Form::State atRest;
  atRest << p, P::Zero();
  EXPECT_NEAR_ALL(formulation.dynamics(atRest).force, -mgL * gradient, 1e-11);
}

// --- multipliers ---

/// λ on the sphere by Section 4 of the paper.
double closedForm(const EulerParameterForm& form, const Form::State& y) {
  const Printed m(y.head<4>());
  const V3 omega = 2 * m.L * y.tail<4>();
  const double T = 0.5 * omega.dot(top().inertia.cwiseProduct(omega));
  double lambda = form.equations == Equations::Simplified ? 4 * T : 0;
  if (form.force != Force::Torque) lambda += 2 * m.f.dot(m.A() * m.u);
  if (form.force == Force::Gradient) lambda += 2 * m.u.dot(m.f);
  return lambda;
}

/// What λ is the small difference of: 4T and mgL.
double multiplierScale(const Form::State& y) {
  const V3 omega = angularVelocity<double>(y.head<4>(), y.tail<4>());
  return 2 * omega.dot(top().inertia.cwiseProduct(omega)) + 4 * mgL;
}

TEST(EulerParameterForms, MultipliersAreTheirClosedFormsOnTheSphere) {
  for (std::size_t i = 0; i < withMultiplier; ++i) {
    SCOPED_TRACE(describe(forms()[i]));
    const Form formulation(top(), forms()[i]);
    forStatesOnTheSphere(4, [&](const Form::State& y) {
      const double expected = closedForm(forms()[i], y), scale = multiplierScale(y);
      // A few rounding units; λ = 0 is so beside what cancels.
      EXPECT_NEAR(formulation.multipliers(y)[0], expected, 1e-14 * scale);
      EXPECT_NEAR(formulation.closedMultiplier(y).value(), expected, 1e-14 * scale);
    });
  }
  const Form three(top(), forms().back());
  EXPECT_EQ(three.multiplierCount(), 0);
  EXPECT_FALSE(three.closedMultiplier(Form::State::Ones()).has_value());
}

OptionValues optionsOf(std::size_t form) {
  const char* equations[] = {"full", "simplified"};
  const char* force[] = {"torque", "reduced", "gradient"};
  return {{"euler-parameter-form", equations[form / 3]}, {"force-form", force[form % 3]}};
}

// Example A over 60 s; the ranges have three decimals. The fastest motion in λ is the nutation at
// 10 rad/s at most: steps of 1 ms miss an extreme of an amplitude of 80 by 80 (10 · 0.5e-3)²/2.
TEST(EulerParameterForms, MultipliersOfTheTopStayInTheirRanges) {
  const double ranges[][2] = {{0, 0},           {-108.793, -58.214},  {-326.379, -275.800},
                              {8000, 8101.158}, {7891.207, 8042.944}, {7673.621, 7825.358}};
  const ChannelInfo& lambda = *catalog::findChannel("multipliers");
  const ChannelInfo& closed = *catalog::findChannel("multiplier-closed-form");
  for (std::size_t i = 0; i < withMultiplier; ++i) {
    SCOPED_TRACE(describe(forms()[i]));
    Scenario scenario = test::scenarioOf("gyro-top", 60, "euler-parameters", "dop853");
    scenario.runs[0].rtol = scenario.runs[0].atol = 1e-11;
    scenario.runs[0].stabilisation = "position-velocity";
    scenario.runs[0].options = optionsOf(i);
    scenario.runs[0].options["max-step"] = "1e-3";
    ASSERT_TRUE(validate(scenario).empty());
    OneRun run(scenario, 0);
    double least = 1e300, greatest = -1e300, worst = 0;
    do {
      double value = 0, byFormula = 0;
      run.evaluate(lambda, {&value, 1});
      run.evaluate(closed, {&byFormula, 1});
      worst = std::max(worst, std::abs(value - byFormula));
      least = std::min(least, value);
      greatest = std::max(greatest, value);
    } while (run.step());
    EXPECT_EQ(run.status(), RunStatus::Finished);
    EXPECT_NEAR(least, ranges[i][0], 2e-3);
    EXPECT_NEAR(greatest, ranges[i][1], 2e-3);
    // Relative to λ, or to mgL where it vanishes.
    EXPECT_LE(worst, 1e-10 * std::max(mgL, std::abs(ranges[i][1])));
  }
}

// --- p̈ on the sphere and off it ---

TEST(EulerParameterForms, AgreeInTheAccelerationOnTheSphere) {
  const Form first(top(), forms()[0]);
  for (const EulerParameterForm& form : forms()) {
    SCOPED_TRACE(describe(form));
    const Form other(top(), form);
    forStatesOnTheSphere(5, [&](const Form::State& y) {
      // p̈ is up to |Ω|²: 20² in three components, and times 50/10 by the differences of moments.
      EXPECT_NEAR_ALL(acceleration(other, y), acceleration(first, y), 1e-15 * 1e4);
    });
  }
}

/// p̈ + (|ṗ|²/|p|²) p = Lᵀ J⁻¹ (a 2n - b 8LL̇ᵀJLṗ) / (4|p|⁴): (a, b) is (1, 1) in the simplified form
/// with 2HᵀGᵀf. LLᵀ = |p|² I puts a factor |p|² in front of what an LᵀL, or Lᵀn, stands for.
TEST(EulerParameterForms, DifferOffTheSphereByPowersOfTheNorm) {
  forStatesOffTheSphere(6, [&](const Form::State& y) {
    const P p = y.head<4>(), pdot = y.tail<4>();
    const double n2 = p.squaredNorm();
    const Printed m(p);
    const V3 J = top().inertia;
    const V3 gyroscopic = 8 * m.L * Printed::lOf(pdot).transpose() * J.cwiseProduct(m.L * pdot);
    const auto expected = [&](double a, double b) -> P {
      const V3 moment = a * 2 * m.n - b * gyroscopic;
      return m.L.transpose() * moment.cwiseQuotient(J) / (4 * n2 * n2) -
             (pdot.squaredNorm() / n2) * p;
    };
    for (const EulerParameterForm& form : forms()) {
      SCOPED_TRACE(describe(form));
      const double a = form.force == Force::Torque ? n2 : 1;
      const double b = form.equations == Equations::Simplified ? 1 : n2;
      const P actual = acceleration(Form(top(), form), y);
      EXPECT_NEAR_ALL(actual, expected(a, b), 1e-13 * (1 + expected(a, b).norm()) * 10);
    }
    // So the gyroscopic terms tell p̈ apart, and the torque from the other two forces.
    const double least = 1e-3 * std::abs(n2 - 1);
    EXPECT_GT((expected(1, 1) - expected(1, n2)).norm(), least * gyroscopic.norm() / 2000);
    EXPECT_GT((expected(1, 1) - expected(n2, 1)).norm(), least * m.n.norm() / 2000);
  });
}

TEST(EulerParameterForms, SimplifiedAndReducedIsTheExactAbsoluteFormOfLang) {
  const Form formulation(top(), {Equations::Simplified, Force::Reduced});
  const QuaternionAbsoluteExact<double> lang(top());
  forStatesOffTheSphere(7, [&](const Form::State& y) {
    Form::State rate;
    lang.rhs(0, y, rate);
    EXPECT_NEAR_ALL(acceleration(formulation, y), rate.tail<4>(), 1e-12 * (1 + rate.norm()));
    EXPECT_NEAR(formulation.multipliers(y)[0], lang.multipliers(y)[0],
                1e-12 * (multiplierScale(y) + std::abs(lang.multipliers(y)[0])));
  });
}

// g̈ = pᵀp̈ + ṗᵀṗ = 0 in all of them: what ġ has become it stays, and g grows linearly with it.
TEST(EulerParameterForms, KeepTheConstraintOnAccelerationsForEveryNorm) {
  for (const EulerParameterForm& form : forms()) {
    const Form formulation(top(), form);
    forStatesOffTheSphere(8, [&](const Form::State& y) {
      const P p = y.head<4>(), a = acceleration(formulation, y);
      const double pdot2 = y.tail<4>().squaredNorm();
      EXPECT_NEAR(p.dot(a) + pdot2, 0, 1e-14 * (pdot2 + p.norm() * a.norm()) * 10);
    });
  }
}

// --- Jacobians of all forms; those of the default one are with the others ---

TEST(EulerParameterForms, JacobiansAreTheDerivativesOfTheRightHandSides) {
  for (const EulerParameterForm& form : forms()) {
    SCOPED_TRACE(describe(form));
    const Form formulation(top(), form);
    const EulerParameters<long double> exact(top(), form);
    Random random(9);
    for (int trial = 0; trial < 20; ++trial) {
      Form::State y;
      y << random.anyQuaternion<double>(), random.vector<double, 4>(10);
      test::expectDerivative(formulation, exact, y, 1e-11);  // p of any norm
    }
  }
}

}  // namespace
}  // namespace polhode
