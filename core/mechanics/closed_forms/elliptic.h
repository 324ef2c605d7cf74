// Elliptic integrals and Jacobi's functions in extended precision, by the complementary parameter.
#pragma once

namespace polhode {

// Everywhere below k'² = 1 - k² in [0, 1] stands for the modulus: near k = 1, where a motion takes
// ever longer, k' has digits that k has lost.

/// Carlson's R_F(x, y, z); arguments not negative, at most one of them zero. Carlson (1995), Numer.
/// Algorithms 10, 13-26, algorithm of Sect. 2.
[[nodiscard]] long double carlsonRF(long double x, long double y, long double z);
/// R_C(x, y) = R_F(x, y, y); x not negative, y positive.
[[nodiscard]] long double carlsonRC(long double x, long double y);
/// R_J(x, y, z, p); x, y, z as in R_F, p positive.
[[nodiscard]] long double carlsonRJ(long double x, long double y, long double z, long double p);

/// sn, cn, dn of u, and the amplitude am u [rad], which grows with u.
struct JacobiFunctions {
  long double sn, cn, dn, am;
};

/// Descending Landen transformation by the arithmetic-geometric mean of 1 and k': Bulirsch (1965),
/// Numer. Math. 7, 78-90. cn and dn keep their relative precision where they are small. Hyperbolic
/// for k' = 0, trigonometric for k' = 1.
[[nodiscard]] JacobiFunctions jacobi(long double u, long double complement);

/// Complete integral K: sn has the period 4 K; infinite for k' = 0.
[[nodiscard]] long double ellipticK(long double complement);

/// Incomplete integral F of the amplitude atan2(s, c), whose cosine c must not be negative;
/// s² + c² = 1.
[[nodiscard]] long double ellipticF(long double s, long double c, long double complement);

/// Characteristic n < 1 of an integral of the third kind, with 1 - n where n is close to 1.
struct Characteristic {
  long double n, oneMinusN;
};

/// Incomplete integral of the third kind as a function of u: ∫ du / (1 - n sn² u) from 0 to u,
/// which is Π(n; am u, k). For n far below 0 by (A&S 17.7.15), all of whose terms are positive.
[[nodiscard]] long double ellipticPi(long double u, const Characteristic& characteristic,
                                     long double complement);

/// An argument that runs with the time, u = λ t + τ0.
class RunningArgument {
 public:
  RunningArgument() = default;
  /// λ [1/s]; τ0 by sn τ0 = s and cn τ0 = c ≥ 0, s² + c² = 1.
  RunningArgument(long double lambda, long double s, long double c, long double complement);

  [[nodiscard]] long double lambda() const { return lambda_; }
  [[nodiscard]] long double complement() const { return complement_; }
  [[nodiscard]] JacobiFunctions at(long double t) const;

 private:
  friend class EllipticTimeIntegral;
  long double lambda_ = 1, complement_ = 1;
  long double s_ = 0, c_ = 1, tau0_ = 0;
};

/// ∫ dt / (1 - n sn² u) from 0 to t [s] along a running argument. For slow motions it keeps the
/// digits that Π(λ t + τ0) - Π(τ0) loses, but for n far below 0.
class EllipticTimeIntegral {
 public:
  EllipticTimeIntegral() = default;
  EllipticTimeIntegral(const RunningArgument& argument, const Characteristic& characteristic);
  [[nodiscard]] long double operator()(long double t) const;

 private:
  RunningArgument argument_;
  Characteristic characteristic_{0, 1};
  bool slow_ = true;       ///< the integral is t and something small
  long double start_ = 0;  ///< of what is added, at τ0: from its sn and cn, which have more digits
};

}  // namespace polhode
