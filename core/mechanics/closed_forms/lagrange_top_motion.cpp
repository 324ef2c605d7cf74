#include "core/mechanics/closed_forms/lagrange_top_motion.h"

#include <cmath>
#include <complex>

#include "core/mechanics/closed_forms/elliptic.h"
#include "core/mechanics/closed_forms/nutation.h"
#include "core/rotation/quaternion.h"

namespace polhode {
namespace {

using Real = long double;
using Complex = std::complex<Real>;
using Vec = Vector3<Real>;

Complex unit(const Complex& z) {
  return z / std::abs(z);
}

/// Spin about the vertical axis: sleeping or hanging.
class VerticalSpin final : public ClosedForm {
 public:
  explicit VerticalSpin(const BasicBodyState<Real>& initial)
      : R0_(initial.R_WB), spin_(initial.omega_B[2]) {}

  std::string_view name() const override { return "Lagrange top, spin about the vertical"; }

  void at(Real t, std::span<BasicBodyState<Real>> bodies) const override {
    bodies[0].omega_B = Vec(0, 0, spin_);
    bodies[0].R_WB = R0_ * Eigen::AngleAxis<Real>(spin_ * t, Vec::UnitZ()).matrix();
  }

 private:
  Matrix3<Real> R0_;
  Real spin_;
};

/// The quaternion as two complex numbers, p0 + i p3 = cos(θ/2) exp(i (φ + ψ)/2) and
/// p1 + i p2 = sin(θ/2) exp(i (φ - ψ)/2).
struct Halves {
  Complex upright, tilted;
};

Halves halvesOf(const Quaternion<Real>& p) {
  return {{p[0], p[3]}, {p[1], p[2]}};
}

/// Motion of a top with m g L > 0.
class LagrangeTop final : public ClosedForm {
 public:
  /// below: m g L was negative, and space has been turned upside down.
  LagrangeTop(const Nutation& nutation, Real spin, Real a, const Quaternion<Real>& p,
              const Vec& omega, bool below)
      : n_(nutation), spin_(spin), a_(a), below_(below) {
    passesTop_ = n_.towardsTop == 0 && n_.topGap == 0;
    passesBottom_ = n_.towardsBottom == 0;
    if (n_.towardsTop != 0) {
      const Real scale = n_.topGap + n_.width;
      upper_ = {n_.argument, {n_.width / scale, n_.topGap / scale}};
    }
    if (!passesBottom_) {
      const Real ratio = n_.width / n_.bottomGap;
      lower_ = {n_.argument, {-ratio, 1 + ratio}};
    }
    usePhases(halvesOf(p), Complex(omega[0], omega[1]));
  }

  std::string_view name() const override {
    if (n_.width == 0) return "Lagrange top, regular precession";
    if (n_.argument.complement() == 0)
      return "Lagrange top on the separatrix, hyperbolic functions";
    return "Lagrange top, Jacobi elliptic functions";
  }

  void at(Real t, std::span<BasicBodyState<Real>> bodies) const override {
    const JacobiFunctions f = n_.argument.at(t);
    // cos(θ/2) and sin(θ/2); with a sign where the axis passes the vertical.
    const Real c = passesBottom_ ? std::sqrt(n_.width / 2) * f.sn
                                 : std::sqrt((n_.bottomGap + n_.width * f.sn * f.sn) / 2);
    const Real s = passesTop_ ? std::sqrt(n_.width / 2) * f.cn
                              : std::sqrt((n_.topGap + n_.width * f.cn * f.cn) / 2);
    const Complex upright = uprightPhase_ * std::polar<Real>(1, sumAngle(t) / 2);
    const Complex tilted = tiltedPhase_ * std::polar<Real>(1, differenceAngle(t) / 2);
    // Ω1 + i Ω2 = (θ̇ + i φ̇ sin θ) exp(-i ψ).
    const Complex transverse =
        Complex(tiltRate(f, c, s), sinePrecession(c, s)) * tilted * std::conj(upright);
    bodies[0].omega_B = Vec(transverse.real(), transverse.imag(), spin_);
    Quaternion<Real> p(c * upright.real(), s * tilted.real(), s * tilted.imag(),
                       c * upright.imag());
    if (below_) p = multiply(Quaternion<Real>(0, -1, 0, 0), p);
    bodies[0].R_WB = rotationMatrix<Real>(p.normalized());
  }

 private:
  /// The constant parts of (φ ± ψ)/2. A half that vanishes at the start has none of its own: there
  /// its rate gives it, ½ (p0 + i p3)(Ω1 + i Ω2) of p1 + i p2 and -½ (p1 + i p2)(Ω1 - i Ω2) of p0 +
  /// i p3.
  void usePhases(const Halves& z, const Complex& transverse) {
    const Real sn0 = n_.argument.at(0).sn;
    if (z.upright != Complex(0)) {
      uprightPhase_ = unit(z.upright) * (passesBottom_ ? std::copysign(1.0L, sn0) : 1);
    } else {
      uprightPhase_ = -unit(z.tilted * std::conj(transverse));
    }
    // cn τ0 is not negative, and falls.
    tiltedPhase_ = z.tilted != Complex(0) ? unit(z.tilted) : -unit(z.upright * transverse);
  }

  /// φ + ψ since t = 0, from φ̇ + ψ̇ = Ω3 - a + (b + a)/(1 + u).
  Real sumAngle(Real t) const {
    if (passesBottom_) return (spin_ - a_) * t;
    return (spin_ - a_) * t + n_.towardsBottom / n_.bottomGap * lower_(t);
  }

  /// φ - ψ since t = 0, from φ̇ - ψ̇ = a - Ω3 + (b - a)/(1 - u).
  Real differenceAngle(Real t) const {
    if (n_.towardsTop == 0) return (a_ - spin_) * t;
    return (a_ - spin_) * t + n_.towardsTop / (n_.topGap + n_.width) * upper_(t);
  }

  /// θ̇ = -u̇ / sin θ with u̇ = 2 λ (u2 - u1) sn cn dn.
  Real tiltRate(const JacobiFunctions& f, Real c, Real s) const {
    if (n_.width == 0) return 0;
    const Real amplitude = std::sqrt(n_.width / 2);
    const Real byC = passesBottom_ ? 1 / amplitude : f.sn / c;
    const Real byS = passesTop_ ? 1 / amplitude : f.cn / s;
    return -n_.argument.lambda() * n_.width * f.dn * byC * byS;
  }

  /// φ̇ sin θ = (b - a u)/sin θ = (b - a + a (1 - u))/sin θ = (b + a - a (1 + u))/sin θ.
  Real sinePrecession(Real c, Real s) const {
    if (passesTop_) return a_ == 0 ? 0 : a_ * s / c;
    if (passesBottom_) return -a_ * c / s;
    const Real numerator = std::abs(s) < std::abs(c) ? n_.towardsTop + 2 * a_ * s * s
                                                     : n_.towardsBottom - 2 * a_ * c * c;
    return numerator / (2 * c * s);
  }

  Nutation n_;
  Real spin_, a_;
  bool below_, passesTop_ = false, passesBottom_ = false;
  EllipticTimeIntegral upper_, lower_;  ///< of 1/(1 - u) and 1/(1 + u), scaled to 1 at u1
  Complex uprightPhase_, tiltedPhase_;
};

}  // namespace

std::unique_ptr<ClosedForm> lagrangeTopMotion(long double I, long double I3,
                                              long double gravityMoment,
                                              const BasicBodyState<long double>& initial) {
  const Quaternion<Real> p = topAttitude(initial.R_WB, gravityMoment);
  const Vec& omega = initial.omega_B;
  const TopData top = topData(I, I3, gravityMoment, p, omega);
  if (top.transverseSquare == 0 && (top.belowTop == 0 || top.aboveBottom == 0)) {
    return std::make_unique<VerticalSpin>(initial);
  }
  const auto n = nutation(top);
  if (!n) return nullptr;
  return std::make_unique<LagrangeTop>(*n, omega[2], top.spin, p, omega, gravityMoment < 0);
}

}  // namespace polhode
