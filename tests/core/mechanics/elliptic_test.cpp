// Elliptic integrals and functions: printed values, identities, the standard library, both limits.
#include "core/mechanics/closed_forms/elliptic.h"

#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>
#include <limits>
#include <numbers>

namespace polhode {
namespace {

using Real = long double;
constexpr Real eps = std::numeric_limits<Real>::epsilon();
constexpr Real pi = std::numbers::pi_v<Real>;

/// k'², from trigonometric to the edge of the hyperbolic limit.
constexpr Real complements[] = {1, 0.9999L, 0.5L, 0.1L, 1e-3L, 1e-8L, 1e-15L, 1e-20L, 1e-40L};

void expectRelative(Real value, Real expected, Real tolerance) {
  EXPECT_LE(std::abs(value - expected), tolerance * std::abs(expected))
      << value << " instead of " << expected;
}

// A few roundings of each of the at most 30 duplications: measured 2 eps.
constexpr Real rounding = 20 * eps;

TEST(Carlson, HasThePrintedValues) {
  // Carlson (1995), Sect. 3, 14 digits; R_C has elementary values there.
  expectRelative(carlsonRF(1, 2, 0), 1.3110287771461L, 1e-13L);
  expectRelative(carlsonRF(0.5L, 1, 0), 1.8540746773014L, 1e-13L);
  expectRelative(carlsonRF(2, 3, 4), 0.58408284167715L, 1e-13L);
  expectRelative(carlsonRJ(0, 1, 2, 3), 0.77688623778582L, 1e-13L);
  expectRelative(carlsonRJ(2, 3, 4, 5), 0.14297579667157L, 1e-13L);
  expectRelative(carlsonRC(0, 0.25L), pi, rounding);
  expectRelative(carlsonRC(2.25L, 2), std::numbers::ln2_v<Real>, rounding);
}

TEST(Carlson, IsHomogeneousAndReducesToItsSpecialCases) {
  for (const Real x : {0.0L, 1e-12L, 0.3L, 7.0L})
    for (const Real y : {1e-20L, 0.4L, 30.0L}) {
      const Real z = 2, p = 0.7L;
      expectRelative(carlsonRF(4 * x, 4 * y, 4 * z), carlsonRF(x, y, z) / 2, rounding);
      expectRelative(carlsonRJ(4 * x, 4 * y, 4 * z, 4 * p), carlsonRJ(x, y, z, p) / 8, rounding);
      expectRelative(carlsonRF(x, y, y), carlsonRC(x, y), rounding);
      expectRelative(carlsonRF(x, y, z), carlsonRF(z, x, y), rounding);
    }
}

TEST(Elliptic, CompleteIntegralsSatisfyLegendresRelation) {
  // E K' + E' K - K K' = π/2, with E = K - k² R_D(0, k'², 1)/3 and R_D(x, y, z) = R_J(x, y, z, z).
  for (const Real complement : {0.9999L, 0.5L, 0.1L, 1e-3L, 1e-6L}) {
    const Real k2 = 1 - complement;
    const Real K = ellipticK(complement), Kc = ellipticK(k2);
    const Real E = K - k2 / 3 * carlsonRJ(0, complement, 1, 1);
    const Real Ec = Kc - complement / 3 * carlsonRJ(0, k2, 1, 1);
    // The terms are of the size of K K'.
    EXPECT_LE(std::abs(E * Kc + Ec * K - K * Kc - pi / 2), rounding * K * Kc);
  }
}

TEST(Elliptic, CompleteIntegralGrowsWithTheLogarithmOfTheComplement) {
  // K = ln(4/k') + O(k'² ln k').
  for (const Real complement : {1e-24L, 1e-40L, 1e-2000L})
    expectRelative(ellipticK(complement), std::log(16 / complement) / 2, rounding);
  EXPECT_TRUE(std::isinf(ellipticK(0)));
}

TEST(Jacobi, FunctionsSatisfyTheirIdentities) {
  for (const Real complement : complements) {
    Real u = -60;
    while (u <= 60) {
      const JacobiFunctions f = jacobi(u, complement);
      EXPECT_LE(std::abs(f.sn * f.sn + f.cn * f.cn - 1), 4 * eps);
      // Of two sums of positive terms for dn², the one that k' → 0 leaves digits to.
      EXPECT_LE(std::abs(f.dn * f.dn - (f.cn * f.cn + complement * f.sn * f.sn)),
                rounding * f.dn * f.dn);
      EXPECT_LE(std::abs(std::sin(f.am) - f.sn), 200 * eps);  // 60 rad have lost 60 eps
      EXPECT_LE(std::abs(std::cos(f.am) - f.cn), 200 * eps);
      const JacobiFunctions g = jacobi(-u, complement);
      EXPECT_EQ(g.sn, -f.sn);
      EXPECT_EQ(g.cn, f.cn);
      EXPECT_EQ(g.am, -f.am);
      u += 0.37L;
    }
  }
}

TEST(Jacobi, AmplitudeInvertsTheIntegralOfTheFirstKind) {
  for (const Real complement : complements)
    for (const Real angle : {0.0L, 1e-9L, 0.2L, 0.9L, 1.3L, 1.5L}) {
      for (const Real sign : {1.0L, -1.0L}) {
        const Real u = ellipticF(sign * std::sin(angle), std::cos(angle), complement);
        // d am/du ≤ 1: rounding of u, at most 48, is all that counts.
        EXPECT_LE(std::abs(jacobi(u, complement).am - sign * angle), 50 * eps);
      }
    }
}

TEST(Jacobi, HasItsPeriods) {
  for (const Real complement : {0.5L, 1e-3L, 1e-15L}) {
    const Real K = ellipticK(complement);
    for (const Real u : {0.1L, 0.7L * K, 1.1L * K}) {
      const JacobiFunctions f = jacobi(u, complement), g = jacobi(u + 2 * K, complement);
      const Real tolerance = 100 * eps;  // of arguments up to 60
      EXPECT_LE(std::abs(f.sn + g.sn), tolerance);
      EXPECT_LE(std::abs(f.cn + g.cn), tolerance);
      EXPECT_LE(std::abs(f.dn - g.dn), tolerance);
      EXPECT_LE(std::abs(g.am - f.am - pi), tolerance);
    }
    EXPECT_LE(std::abs(jacobi(K, complement).dn - std::sqrt(complement)),
              rounding * std::sqrt(complement));
  }
}

TEST(Jacobi, LimitsAreHyperbolicAndTrigonometric) {
  for (const Real u : {-3.0L, 0.0L, 0.4L, 5.0L}) {
    const JacobiFunctions edge = jacobi(u, 0), circle = jacobi(u, 1);
    EXPECT_EQ(edge.sn, std::tanh(u));
    EXPECT_EQ(edge.cn, edge.dn);
    // The tangent enlarges an error of the angle by its derivative.
    EXPECT_LE(std::abs(std::tan(edge.am) - std::sinh(u)),
              4 * eps * (1 + std::pow(std::sinh(u), 2)));
    EXPECT_EQ(circle.sn, std::sin(u));
    EXPECT_EQ(circle.dn, 1);
    // Next to the limits the general algorithm goes over into them.
    const JacobiFunctions nearEdge = jacobi(u, 1e-30L), nearCircle = jacobi(u, 1 - eps);
    EXPECT_LE(std::abs(nearEdge.sn - edge.sn), rounding);
    EXPECT_LE(std::abs(nearEdge.cn - edge.cn), rounding);
    EXPECT_LE(std::abs(nearCircle.sn - circle.sn), rounding);
    EXPECT_LE(std::abs(nearCircle.cn - circle.cn), rounding);
  }
  // Far beyond the range of cosh.
  EXPECT_EQ(jacobi(20000, 0).sn, 1);
  EXPECT_EQ(jacobi(20000, 0).cn, 0);
}

TEST(Elliptic, IntegralsAgreeWithTheStandardLibrary) {
  for (const Real complement : {0.9L, 0.5L, 0.1L, 0.01L}) {
    const Real k = std::sqrt(1 - complement);
    // sin² φ k² has rounded: by eps, next to cos² φ + k'² sin² φ ≥ 0.01.
    const Real tolerance = 1000 * eps;
    expectRelative(ellipticK(complement), std::comp_ellint_1(k), tolerance);
    for (const Real angle : {0.1L, 0.8L, 1.5L}) {
      const Real F = std::ellint_1(k, angle);
      expectRelative(ellipticF(std::sin(angle), std::cos(angle), complement), F, tolerance);
      // The standard's characteristic has the same sign (1 - n sin² φ).
      for (const Real n : {-30.0L, -1.5L, -0.5L, 0.0L, 0.6L, 0.9L})
        expectRelative(ellipticPi(F, {n, 1 - n}, complement), std::ellint_3(k, n, angle),
                       tolerance);
    }
  }
}

TEST(Elliptic, ThirdKindHasItsDerivative) {
  for (const Real complement : {1.0L, 0.5L, 1e-6L, 1e-20L, 0.0L})
    for (const Real n : {-1e6L, -40.0L, -1.2L, -0.8L, 0.0L, 0.5L, 0.97L})
      for (const Real u : {-7.1L, -0.3L, 0.2L, 2.5L, 11.0L}) {
        const auto Pi = [&](Real v) { return ellipticPi(v, {n, 1 - n}, complement); };
        const Real sn = jacobi(u, complement).sn;
        if (n < -100 && std::abs(sn) < 0.1L) continue;  // too steep for the difference
        const Real h = 1e-4L;
        const Real slope =
            (8 * (Pi(u + h) - Pi(u - h)) - (Pi(u + 2 * h) - Pi(u - 2 * h))) / (12 * h);
        const Real expected = 1 / (1 - n * sn * sn);
        // Fourth order: h⁴/30 times a fifth derivative, which is below (10 |log slope|)⁴ slopes;
        // rounding 100 eps/h.
        EXPECT_LE(std::abs(slope - expected), 1e-12L * expected + 1e-13L)
            << "n " << n << " u " << u << " k'² " << complement;
      }
}

TEST(Elliptic, TimeIntegralIsTheDifferenceOfTheThirdKind) {
  for (const Real complement : {0.7L, 1e-9L, 0.0L})
    for (const Real n : {-500.0L, -0.5L, 0.9L}) {
      const Real lambda = 3, s = -0.6L, c = 0.8L;
      const RunningArgument argument(lambda, s, c, complement);
      const EllipticTimeIntegral integral(argument, {n, 1 - n});
      const Real tau0 = ellipticF(s, c, complement);
      EXPECT_LE(std::abs(argument.at(0).sn - s), rounding);
      EXPECT_LE(std::abs(integral(0)), rounding);
      for (const Real t : {-2.0L, 0.1L, 5.0L}) {
        const Real expected = (ellipticPi(lambda * t + tau0, {n, 1 - n}, complement) -
                               ellipticPi(tau0, {n, 1 - n}, complement)) /
                              lambda;
        EXPECT_LE(std::abs(integral(t) - expected), 1000 * eps * (1 + std::abs(expected)));
      }
    }
}

}  // namespace
}  // namespace polhode
