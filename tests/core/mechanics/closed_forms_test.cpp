// Closed forms against tables of many digits.
#include "core/mechanics/closed_forms/closed_form.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/catalog.h"
#include "core/rotation/euler_angles.h"
#include "core/rotation/quaternion.h"
#include "tests/support/csv.h"

namespace polhode {
namespace {

using Real = long double;
using State = BasicBodyState<Real>;
constexpr Real pi = std::numbers::pi_v<Real>;

Real digits(const test::CsvRow& row, std::string_view column) {
  return std::stold(row.find(column)->second);
}

State stateAt(const ClosedForm& form, Real t) {
  State state;
  form.at(t, {&state, 1});
  return state;
}

/// The state that a table gives at t.
State golden(const test::CsvRow& row) {
  const Quaternion<Real> p(digits(row, "p0"), digits(row, "p1"), digits(row, "p2"),
                           digits(row, "p3"));
  State state;
  state.R_WB = rotationMatrix(p);
  // Where Omega3 is the parameter, the state's own has another name.
  state.omega_B = {digits(row, "Omega1"), digits(row, "Omega2"),
                   digits(row, row.contains("Omega3b") ? "Omega3b" : "Omega3")};
  return state;
}

void expectNear(const State& state, const State& expected, Real position, Real velocity) {
  EXPECT_LE((state.R_WB - expected.R_WB).norm(), position);
  EXPECT_LE((state.omega_B - expected.omega_B).norm(), velocity);
}

/// The racket with moments five times those of the tables, which are whole numbers: nothing but
/// their ratios counts.
std::unique_ptr<ClosedForm> racket(Real disturbance) {
  State state;
  state.R_WB = eulerRotation<Real>({pi / 3, pi / 4, pi / 2});
  state.omega_B = {50, disturbance, disturbance};
  return closedForm(OrientedBody{{208, 58, 250}, 0}, {&state, 1});
}

/// The symmetric top of the tables, everything times 10000, and so whole numbers.
constexpr double topScale = 10000;
OrientedBody symmetricTop() {
  return {{46 * topScale, 46 * topScale, 10 * topScale}, 1087929};
}

TEST(FreeBodyMotion, TurnsOverAsTheTableSays) {
  for (const test::CsvRow& row : test::readGolden("tennis_racket.csv")) {
    const std::string& name = row.find("case")->second;
    SCOPED_TRACE(name + " at t = " + row.find("t")->second);
    const auto form = racket(std::stold(name.substr(1)));
    ASSERT_TRUE(form);
    EXPECT_EQ(form->name(), "free body, Jacobi elliptic functions");
    // L² - 2T I_m is the difference of 420 ε² and 348 ε², which enlarges the few roundings (1e-19)
    // of ε and of either term tenfold; half of that is the relative error of k', and so that of τ
    // after each of up to three flips: 1e-17. At most Ω̇ = 50 λ enters Ω by it, and a turn of
    // 50 rad/s · 1e-17/λ the attitude. The angle Lt/I of up to 150 rad rounds by 1e-17 too.
    expectNear(stateAt(*form, digits(row, "t")), golden(row), 5e-17L, 50 * 3e-17L);
  }
}

TEST(FreeBodyMotion, TurnsOverWhenTheTableSays) {
  for (const test::CsvRow& row : test::readGolden("tumbling_period.csv")) {
    SCOPED_TRACE(row.find("eps")->second);
    const auto form = racket(digits(row, "eps"));
    ASSERT_TRUE(form);
    const Real first = digits(row, "t_first_flip"),
               interval = digits(row, "flip_interval_2K/lambda");
    for (const int flips : {0, 1, 2, 7}) {
      const Real t = first + flips * interval;
      // Ω̇1 there is 50 λ, and λ at most 34/s. The time has an error of 1e-18 s a flip (see above)
      // and its own rounding, 1e-18 s.
      const Real slope = 50 * 34;
      EXPECT_LE(std::abs(stateAt(*form, t).omega_B[0]), slope * 2e-18L * (flips + 1)) << flips;
      const Real before = stateAt(*form, t - 1e-9L).omega_B[0];
      EXPECT_EQ(before > 0, flips % 2 == 0);
    }
  }
}

TEST(FreeBodyMotion, OfTheExampleAgreesWithTheBenchmark) {
  struct Case {
    std::string name, time;
    double disturbance;
    Real tolerance;
  };
  // The example is in double precision: moments of inertia, ε and angles are up to 1.1e-16 off the
  // decimal numbers, relatively. Differences of the moments are 3e-16 off, and with them the terms
  // of L² - 2T I_m, whose difference is enlarged tenfold: half of that moves the one flip by
  // 2e-15/λ, and turns the body by 50 rad/s times as much. Not more for ε = 1e-5 than for 0.1: it
  // is given to 16 digits, small as it is.
  for (const Case& c : {Case{"B1e-1", "0.4", 0.1, 1e-14L}, Case{"B1e-5", "1", 1e-5, 1e-14L}}) {
    const ExampleInfo& example = *catalog::findExample("tennis-racket");
    const auto problem = example.make(
        completeParameters(example, {{"Omega2", c.disturbance}, {"Omega3", c.disturbance}}));
    const auto form = closedForm(problem);
    ASSERT_TRUE(form);
    State expected;
    int found = 0;
    for (const test::CsvRow& row : test::readGolden("benchmark_states.csv")) {
      if (row.find("example")->second != c.name || row.find("T")->second != c.time) continue;
      const std::string& component = row.find("component")->second;
      const Real value = digits(row, "value");
      const int i = component.back() - '1';
      ++found;
      if (component.starts_with("Om")) {
        expected.omega_B[i] = value;
      } else {
        expected.R_WB(i, component[1] - '1') = value;
      }
    }
    ASSERT_EQ(found, 12);
    expectNear(stateAt(*form, std::stold(c.time)), expected, c.tolerance, 50 * c.tolerance);
  }
}

TEST(LagrangeTopMotion, NutatesAsTheTableSays) {
  for (const test::CsvRow& row : test::readGolden("lagrange_top.csv")) {
    SCOPED_TRACE(row.find("case")->second + " at t = " + row.find("t")->second);
    State start;
    start.R_WB = eulerRotation<Real>({0, pi / 3, 0});
    start.omega_B = {0, 0, digits(row, "Omega3")};
    const auto form = closedForm(symmetricTop(), {&start, 1});
    ASSERT_TRUE(form);
    EXPECT_EQ(form->name(), "Lagrange top, Jacobi elliptic functions");
    // Angles of up to 500 rad, half an eps each, and a few more for what they are made of.
    expectNear(stateAt(*form, digits(row, "t")), golden(row), 2e-16L, 2e-16L);
  }
}

TEST(LagrangeTopMotion, PrecessesRegularlyAsTheTableSays) {
  for (const test::CsvRow& row : test::readGolden("regular_precession.csv")) {
    const Real theta = digits(row, "theta_deg") * pi / 180, t = 0.5L;
    const Real phiRate = digits(row, "phidot"), psiRate = digits(row, "psidot");
    State start;
    start.R_WB = eulerRotation<Real>({0, theta, 0});
    start.omega_B = {0, phiRate * std::sin(theta), digits(row, "Omega3")};
    const auto form = closedForm(symmetricTop(), {&start, 1});
    ASSERT_TRUE(form);
    const Vector3<Real> angles(phiRate * t, theta, psiRate * t);
    State expected;
    expected.R_WB = eulerRotation<Real>(angles);
    expected.omega_B = {phiRate * std::sin(theta) * std::sin(angles[2]),
                        phiRate * std::sin(theta) * std::cos(angles[2]), start.omega_B[2]};
    // The rate of nutation is up to 100/s, and that of precession 200/s: 1e-19 of each, enlarged
    // by the angle of up to 250 rad.
    expectNear(stateAt(*form, t), expected, 3e-16L, 200 * 3e-16L);
  }
}

TEST(SeparatrixDistance, IsThatOfTheAngularMomentum) {
  const ExampleInfo& example = *catalog::findExample("tennis-racket");
  const auto distance = [&](const ParameterValues& values) {
    return separatrixDistance(example.make(completeParameters(example, values)));
  };
  // (420 - 348) ε² / 2080²
  EXPECT_NEAR(*distance({{"Omega2", 1e-5}, {"Omega3", 1e-5}}), 7.2e-9 / 2080 / 2080, 1e-24);
  EXPECT_EQ(*distance({{"Omega2", 0.0}, {"Omega3", 0.0}}), 0);
  // About the smallest axis 2 it is negative.
  EXPECT_NEAR(*distance({{"Omega1", 0.0}, {"Omega2", 3.0}, {"Omega3", 0.0}}), (11.6 - 41.6) / 11.6,
              1e-15);
  EXPECT_FALSE(distance({{"I1", 50.0}}));
  EXPECT_FALSE(distance({{"Omega1", 0.0}, {"Omega2", 0.0}, {"Omega3", 0.0}}));
  const ExampleInfo& top = *catalog::findExample("gyro-top");
  EXPECT_FALSE(separatrixDistance(top.make(completeParameters(top, {}))));
  EXPECT_TRUE(separatrixDistance(top.make(completeParameters(top, {{"mL", 0.0}}))));
  const ExampleInfo& pair = *catalog::findExample("spherical-joint");
  EXPECT_FALSE(separatrixDistance(pair.make(completeParameters(pair, {}))));
}

TEST(ClosedForms, AreThoseOfTheFreeBodyAndTheSymmetricTop) {
  const auto form = [](std::string_view id, const ParameterValues& values) {
    const ExampleInfo& example = *catalog::findExample(id);
    return closedForm(example.make(completeParameters(example, values)));
  };
  EXPECT_FALSE(form("gyro-top", {}));
  EXPECT_TRUE(form("gyro-top", {{"g", 0.0}}));
  EXPECT_TRUE(form("gyro-top", {{"I1", 46.0}, {"I2", 46.0}}));
  EXPECT_FALSE(form("gyro-top", {{"I2", 10.0}, {"I3", 10.0}, {"I1", 19.0}}));
  EXPECT_TRUE(form("tennis-racket", {}));
  EXPECT_FALSE(form("spherical-joint", {}));
}

}  // namespace
}  // namespace polhode
