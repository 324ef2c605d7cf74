#include "core/mechanics/closed_forms/free_body_motion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "core/mechanics/closed_forms/elliptic.h"
#include "core/rotation/spurrier_klumpp.h"

namespace polhode {
namespace {

using Real = long double;
using Vec = Vector3<Real>;
using Mat = Matrix3<Real>;

/// Steady rotation about an axis that is fixed in the body and in space, or rest.
class PermanentRotation final : public ClosedForm {
 public:
  explicit PermanentRotation(const BasicBodyState<Real>& initial)
      : R0_(initial.R_WB), omega_(initial.omega_B) {}

  std::string_view name() const override { return "free body, permanent rotation"; }

  void at(Real t, std::span<BasicBodyState<Real>> bodies) const override {
    const Real speed = omega_.stableNorm();
    bodies[0].omega_B = omega_;
    bodies[0].R_WB = R0_;
    if (speed != 0) bodies[0].R_WB *= Eigen::AngleAxis<Real>(speed * t, omega_ / speed).matrix();
  }

 private:
  Mat R0_;
  Vec omega_;
};

/// Ω_M = σ_M A_M dn, Ω_m = σ_m A_m sn, Ω_n = σ_n A_n cn of τ = λt + τ0. M is the axis the body goes
/// round: that of the largest moment, or of the smallest one where L² < 2T I_m; m the middle one.
class FreeBody final : public ClosedForm {
 public:
  FreeBody(const Vec& I, const BasicBodyState<Real>& initial) : I_(I) {
    const Vec& omega = initial.omega_B;
    const Real distance = chooseAxes(omega);
    const Real In = I[n_], Im = I[m_], IM = I[M_];
    const Vec w2 = omega.cwiseAbs2();
    // The squares of the amplitudes, each a sum without cancellation.
    const Real AM2 = w2[M_] + Im * (Im - In) / (IM * (IM - In)) * w2[m_];
    const Real Am2 = w2[m_] + In * (IM - In) / (Im * (IM - Im)) * w2[n_];
    const Real An2 = w2[n_] + Im * (IM - Im) / (In * (IM - In)) * w2[m_];
    // σ_m from I_m Ω̇_m = ±(I_M - I_n) Ω_M Ω_n, + where (n, m, M) is an even permutation.
    const bool even = (m_ - n_ + 3) % 3 == 1;
    const Real side = even == (IM > In) ? 1 : -1;
    amplitude_[n_] = std::copysign(std::sqrt(An2), omega[n_]);
    amplitude_[M_] = std::copysign(std::sqrt(AM2), omega[M_]);
    amplitude_[m_] =
        side * std::copysign(std::sqrt(Am2), amplitude_[n_]) * std::copysign(1.0L, omega[M_]);

    const Real lambda = std::sqrt((IM - Im) / Im * (IM - In) / In * AM2);
    // k'² = (I_M - I_n)(L² - 2T I_m) / ((I_M - I_m)(L² - 2T I_n)).
    const Real complement =
        Im == In ? 1 : std::min(distance / (std::abs(IM - Im) * IM * AM2), 1.0L);
    const Real s = omega[m_] / amplitude_[m_], c = omega[n_] / amplitude_[n_];
    argument_ = {lambda, s / std::hypot(s, c), c / std::hypot(s, c), complement};

    const Vec momentum = I.cwiseProduct(omega);
    const Real L = momentum.norm();
    const Real v = -IM * (Im - In) / (In * (IM - Im));
    meanRate_ = L / IM;
    precession_ = L * (IM - In) / (IM * In);
    integral_ = {argument_, {v, 1 - v}};
    toSpace_ = initial.R_WB * momentumFrame(momentum).transpose();
  }

  std::string_view name() const override {
    if (argument_.complement() == 0) return "free body on the separatrix, hyperbolic functions";
    if (argument_.complement() == 1) return "free symmetric body, trigonometric functions";
    return "free body, Jacobi elliptic functions";
  }

  void at(Real t, std::span<BasicBodyState<Real>> bodies) const override {
    const JacobiFunctions f = argument_.at(t);
    Vec& omega = bodies[0].omega_B;
    omega[n_] = amplitude_[n_] * f.cn;
    omega[m_] = amplitude_[m_] * f.sn;
    omega[M_] = amplitude_[M_] * f.dn;
    const Real phi = meanRate_ * t + precession_ * integral_(t);
    Mat Rz;
    Rz << std::cos(phi), -std::sin(phi), 0, std::sin(phi), std::cos(phi), 0, 0, 0, 1;
    bodies[0].R_WB = toSpace_ * Rz * momentumFrame(I_.cwiseProduct(omega));
  }

 private:
  /// Sorts the axes and returns |L² - 2T I_m| = |Σ I_i (I_i - I_m) Ω_i²|.
  Real chooseAxes(const Vec& omega) {
    std::array<int, 3> axes{0, 1, 2};
    std::ranges::sort(axes, [&](int i, int j) { return I_[i] < I_[j]; });
    std::tie(n_, m_, M_) = std::tuple(axes[0], axes[1], axes[2]);
    Real distance = 0;
    for (const int i : {n_, M_}) distance += I_[i] * (I_[i] - I_[m_]) * omega[i] * omega[i];
    if (distance < 0) std::swap(n_, M_);
    return std::abs(distance);
  }

  /// Body to the frame of the momentum l and the line of nodes l × e_M: its rows x, y, l.
  Mat momentumFrame(const Vec& momentum) const {
    const Vec l = momentum.normalized();
    // e_M is never parallel to l, but may be close to it: no component of the product is a
    // difference.
    const Vec x = l.cross(Vec::Unit(M_)).normalized();
    Mat F;
    F << x.transpose(), l.cross(x).transpose(), l.transpose();
    return F;
  }

  Vec I_;
  int n_ = 0, m_ = 1, M_ = 2;
  Vec amplitude_;  ///< with their signs [rad/s]
  RunningArgument argument_;
  Real meanRate_,
      precession_;  ///< of the angle about the momentum, the latter where sn = 0 [rad/s]
  EllipticTimeIntegral integral_;
  Mat toSpace_;
};

/// Whether Ω is parallel to 𝕀Ω, exactly.
bool isPermanent(const Vec& I, const Vec& omega) {
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3;
    if (I[i] != I[j] && omega[i] != 0 && omega[j] != 0) return false;
  }
  return true;
}

}  // namespace

std::unique_ptr<ClosedForm> freeBodyMotion(const Vector3<long double>& I,
                                           const BasicBodyState<long double>& initial) {
  if (isPermanent(I, initial.omega_B)) return std::make_unique<PermanentRotation>(initial);
  return std::make_unique<FreeBody>(I, initial);
}

void turnFreely(const Vector3<double>& I, double h, Vector3<double>& m, Quaternion<double>& e) {
  const Vec inertia = I.cast<Real>();
  BasicBodyState<Real> initial, body;
  initial.omega_B = m.cast<Real>().cwiseQuotient(inertia);
  if (isPermanent(inertia, initial.omega_B))
    PermanentRotation(initial).at(h, {&body, 1});
  else
    FreeBody(inertia, initial).at(h, {&body, 1});
  e = spurrierKlumpp(body.R_WB).cast<double>();
  m = inertia.cwiseProduct(body.omega_B).cast<double>();
}

}  // namespace polhode
