// The conserving midpoint scheme on directors.
#pragma once

#include "core/formulations/director_absolute.h"
#include "core/rotation/rotation_vector.h"

namespace polhode {

/// Discrete equations (see core/integrators/conserving_midpoint.h) of M d̈ + G(d)ᵀλ = ψ, g(d) = 0
/// for z = (d1, h λ): with ḋ1 = 2(d1 - d0)/h - ḋ0 and d̄ = (d0 + d1)/2
///   M(ḋ1 - ḋ0) + G(d̄)ᵀ hλ = hψ,   g(d1) = 0.
/// M and ψ are constant and g is quadratic, so that energy and vertical momentum are kept exactly.
/// Betsch, Steinmann (2001), Constrained integration of rigid body dynamics, Comput. Methods Appl.
/// Mech. Eng. 191.
template <class S>
class ConservingDirectors {
 public:
  using Scalar = S;
  using State = Vector<S, 18>;
  using Unknown = Vector<S, 15>;
  using Matrix = Eigen::Matrix<S, 15, 15>;

  /// The formulation must outlive it.
  explicit ConservingDirectors(const DirectorAbsolute<S>& formulation)
      : formulation_(&formulation) {
    for (int i = 0; i < 9; ++i) mass_[i] = formulation.body().E[i / 3];
  }

  void rhs(S t, const State& y, State& dydt) const { formulation_->rhs(t, y, dydt); }

  /// Turned by hΩ: a straight line along ḋ would leave Newton's method behind where hΩ is large.
  [[nodiscard]] Unknown guess(S h, const State& y) const {
    const Vector3<S> omega = directorAngularVelocity(position(y), velocity(y));
    const Matrix3<S> turned =
        asMatrix(position(y)) * rotationMatrix(exponential<S>(Vector3<S>(h * omega)));
    Unknown z;
    z << asDirectors(turned), h * formulation_->multipliers(y);
    return z;
  }

  void equations(S h, const State& y, const Unknown& z, Unknown& r, Matrix& J) const {
    const Directors<S> d1 = z.template head<9>(), mean = (position(y) + d1) / 2;
    const Vector<S, 6> lambda = z.template tail<6>();
    const Eigen::Matrix<S, 6, 9> G = orthonormalityGradient(mean);
    r << mass_.cwiseProduct(2 * ((d1 - position(y)) / h - velocity(y))) + G.transpose() * lambda,
        orthonormality(d1);
    r[8] += h * formulation_->body().mgL;
    J.setZero();
    J.template topRightCorner<9, 6>() = G.transpose();
    J.template bottomLeftCorner<6, 9>() = orthonormalityGradient(d1);
    J.template topLeftCorner<9, 9>().diagonal() = 2 / h * mass_;
    // G is linear in d: ∂(G(d̄)ᵀλ)/∂d1 = ½ ∂(Gᵀλ)/∂d, its columns those of G at unit directors.
    for (int i = 0; i < 9; ++i)
      J.col(i).template head<9>() +=
          orthonormalityGradient(Directors<S>(Directors<S>::Unit(i))).transpose() * lambda / 2;
  }

  [[nodiscard]] State end(S h, const State& y, const Unknown& z) const {
    State end;
    end << z.template head<9>(), 2 / h * (z.template head<9>() - position(y)) - velocity(y);
    return end;
  }

  /// Directors are of length 1.
  [[nodiscard]] S relativeSize(const Unknown& increment, const Unknown& /*z*/) const {
    return increment.template head<9>().norm();
  }

 private:
  [[nodiscard]] static Directors<S> position(const State& y) { return y.template head<9>(); }
  [[nodiscard]] static Directors<S> velocity(const State& y) { return y.template tail<9>(); }

  const DirectorAbsolute<S>* formulation_;
  Directors<S> mass_;  ///< diagonal of M_d [kg m²]
};

}  // namespace polhode
