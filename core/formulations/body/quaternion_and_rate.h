// What formulations with a quaternion and its rate share.
#pragma once

#include "core/formulations/body/oriented_common.h"

namespace polhode {

/// Base of formulations with unknowns y = (p, ṗ) [8] on g = ½(|p|² - 1) = 0.
template <class S>
class QuaternionAndRate {
 public:
  using Scalar = S;
  static constexpr int size = 8, constraintCount = 1, bodyCount = 1;
  static constexpr bool autonomous = true;
  using State = Vector<S, size>;
  using Jacobian = Eigen::Matrix<S, size, size>;
  using Constraint = Vector<S, constraintCount>;

  [[nodiscard]] const OrientedBodyData<S>& body() const { return body_; }

  [[nodiscard]] State encode(std::span<const BasicBodyState<S>> bodies) const {
    const Quaternion<S> p = spurrierKlumpp(bodies[0].R_WB);
    State y;
    y << p, quaternionRate(p, bodies[0].omega_B);
    return y;
  }

  void decode(const State& y, std::span<BasicBodyState<S>> bodies) const {
    bodies[0].R_WB = rotationMatrix(position(y));
    bodies[0].omega_B = angularVelocity(position(y), velocity(y));
  }

  /// g = ½(|p|² - 1).
  [[nodiscard]] Constraint constraint(const State& y) const {
    return Constraint(S(0.5) * (position(y).squaredNorm() - 1));
  }
  /// ġ = ⟨p, ṗ⟩.
  [[nodiscard]] Constraint constraintRate(const State& y) const {
    return Constraint(position(y).dot(velocity(y)));
  }

  /// ½ ṗᵀM_p(p)ṗ + V(p) = ½ ΩᵀIΩ + V with Ω = 2 Im(p̄ṗ). [J]
  [[nodiscard]] S energy(const State& y) const {
    return kineticEnergy(y) + heightPotential(body_, position(y));
  }

  /// p ← p/|p|; ṗ ← ṗ - ⟨p, ṗ⟩ p. Lang (2010), eq. (63).
  void project(State& y, const Projection& projection) const {
    y.template head<4>().normalize();
    if (projection.velocity) {
      const Quaternion<S> p = position(y);
      y.template tail<4>() -= p.dot(velocity(y)) * p;
    }
  }

 protected:
  explicit QuaternionAndRate(const OrientedBodyOf<S>& body) : body_(body) {}

  [[nodiscard]] static Quaternion<S> position(const State& y) { return y.template head<4>(); }
  [[nodiscard]] static Quaternion<S> velocity(const State& y) { return y.template tail<4>(); }

  [[nodiscard]] S kineticEnergy(const State& y) const {
    return body_.kineticEnergy(angularVelocity(position(y), velocity(y)));
  }
  /// M_p p̈ + pλ = force, ⟨p, p̈⟩ = -|ṗ|² with M_p = 4 Q(p) diag(0, 𝕀) Q(p)ᵀ. Lang (2010), eq. (38)
  /// with its block p.
  [[nodiscard]] DynamicEquations<S, 4, 1> dynamicsUnder(const Quaternion<S>& force,
                                                        const State& y) const {
    DynamicEquations<S, 4, 1> equations;
    const Quaternion<S> p = position(y);
    for (int n = 0; n < 3; ++n) {
      const Quaternion<S> axis = multiply<S>(p, Quaternion<S>::Unit(n + 1));
      equations.mass += 4 * body_.I[n] * axis * axis.transpose();
    }
    equations.force = force;
    equations.gradient = p.transpose();
    equations.curvature[0] = velocity(y).squaredNorm();
    return equations;
  }

  OrientedBodyData<S> body_;
};

}  // namespace polhode
