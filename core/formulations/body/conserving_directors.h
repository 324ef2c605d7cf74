// The conserving midpoint scheme on directors.
#pragma once

#include "core/formulations/body/director_absolute.h"
#include "core/rotation/rotation_vector.h"

namespace polhode {

/// Discrete equations (see core/integrators/rotations/conserving_midpoint.h) of M d̈ + G(d)ᵀλ = ψ,
/// g(d) = 0 for z = (d1, h λ): with ḋ1 = 2(d1 - d0)/h - ḋ0 and d̄ = (d0 + d1)/2
///   M(ḋ1 - ḋ0) + G(d̄)ᵀ hλ = hψ,   g(d1) = 0.
/// M and ψ are constant and g is quadratic, so that energy and vertical momentum are kept exactly.
/// For the latter g must not change where all directors are turned: here it is (½(|d^n|² - 1),
/// ⟨d^1, d^2⟩, ⟨d^3, d^1⟩, ⟨d^2, d^3⟩), not the formulation's, which has the rows of R in their
/// place. Betsch, Steinmann (2001), Constrained integration of rigid body dynamics, Comput. Methods
/// Appl. Mech. Eng. 191.
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
    z << asDirectors(turned), Vector<S, 6>::Zero();
    return z;
  }

  void equations(S h, const State& y, const Unknown& z, Unknown& r, Matrix& J) const {
    const Directors<S> d1 = z.template head<9>(), mean = (position(y) + d1) / 2;
    const Vector<S, 6> lambda = z.template tail<6>();
    const Gradient G = gradient(mean);
    r << mass_.cwiseProduct(2 * ((d1 - position(y)) / h - velocity(y))) + G.transpose() * lambda,
        constraint(d1);
    r[8] += h * formulation_->body().mgL;
    J.setZero();
    J.template topRightCorner<9, 6>() = G.transpose();
    J.template bottomLeftCorner<6, 9>() = gradient(d1);
    J.template topLeftCorner<9, 9>().diagonal() = 2 / h * mass_;
    // G is linear in d: ∂(G(d̄)ᵀλ)/∂d1 = ½ ∂(Gᵀλ)/∂d, its columns those of G at unit directors.
    for (int i = 0; i < 9; ++i)
      J.col(i).template head<9>() += gradient(Directors<S>::Unit(i)).transpose() * lambda / 2;
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
  using Gradient = Eigen::Matrix<S, 6, 9>;
  /// Directors of the last three components of g.
  static constexpr int pairs[3][2]{{0, 1}, {2, 0}, {1, 2}};

  [[nodiscard]] static Vector<S, 6> constraint(const Directors<S>& d) {
    Vector<S, 6> g;
    for (int n = 0; n < 3; ++n) {
      const auto [i, j] = pairs[n];
      g[n] = (d.template segment<3>(3 * n).squaredNorm() - 1) / 2;
      g[3 + n] = d.template segment<3>(3 * i).dot(d.template segment<3>(3 * j));
    }
    return g;
  }
  [[nodiscard]] static Gradient gradient(const Directors<S>& d) {
    Gradient G = Gradient::Zero();
    for (int n = 0; n < 3; ++n) {
      const auto [i, j] = pairs[n];
      G.template block<1, 3>(n, 3 * n) = d.template segment<3>(3 * n).transpose();
      G.template block<1, 3>(3 + n, 3 * i) = d.template segment<3>(3 * j).transpose();
      G.template block<1, 3>(3 + n, 3 * j) = d.template segment<3>(3 * i).transpose();
    }
    return G;
  }
  [[nodiscard]] static Directors<S> position(const State& y) { return y.template head<9>(); }
  [[nodiscard]] static Directors<S> velocity(const State& y) { return y.template tail<9>(); }

  const DirectorAbsolute<S>* formulation_;
  Directors<S> mass_;  ///< diagonal of M_d [kg m²]
};

}  // namespace polhode
