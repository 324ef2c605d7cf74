// Mechanisms in the jet space of places and Euler parameters: HUT report (2006), Algorithm 3.2.
#pragma once

#include "core/formulations/formulation.h"
#include "core/formulations/mechanism/jet_projection.h"

namespace polhode {

/// As Algorithm 3.2 has it: θ2 = Hᵀc - |θ1|²θ, c = α/2, with Hθ1 = Ω/2 not normalised and the
/// inertia of the body itself. On the spheres this is quaternion-absolute; off them it differs, but
/// the method never evaluates it there.
template <class S>
struct JetAttitude : QuaternionAttitude<S> {
  using Base = QuaternionAttitude<S>;
  using typename Base::Inertia, typename Base::Value;

  /// The part of R̈ without α: 2 R(θ1) - 2|θ1|² R(θ).
  [[nodiscard]] static Turning<S> turning(const Inertia& body, const Value& p, const Value& p1) {
    Turning<S> t;
    t.R = rotationMatrix(p);
    t.Rdot = asMatrix<S>(eulerMapJacobian(p) * p1);
    t.B = S(2) * rotationMatrix(p1) - (S(2) * p1.squaredNorm()) * t.R;
    t.omega = Base::angularVelocity(p, p1);
    t.J = body.I.asDiagonal();
    t.inverseJ = body.inverseI.asDiagonal();
    t.h = -body.gyroscopicMoment(t.omega);
    t.free = body.inverseI.cwiseProduct(t.h);
    return t;
  }
  [[nodiscard]] static Value acceleration(const Value& p, const Value& p1, const Turning<S>& /*t*/,
                                          const Vector3<S>& alpha) {
    return quaternionRate<S>(p, alpha) - p1.squaredNorm() * p;
  }
  /// 2⟨Hθ1, 𝕀Hθ1⟩ [J].
  [[nodiscard]] static S energy(const Inertia& body, const Value& p, const Value& p1) {
    const Vector3<S> s = imaginary<S>(multiply<S>(conjugate<S>(p), p1));
    return 2 * s.dot(body.I.cwiseProduct(s));
  }
};

/// Unknowns y = (y, W, y1) in the report's letters, y = (r, θ) of each body.
template <class S_>
class QuaternionJet : public MultibodyAbsolute<JetAttitude<S_>> {
  using Base = MultibodyAbsolute<JetAttitude<S_>>;

 public:
  using typename Base::S, typename Base::ConstView, typename Base::View, typename Base::State;

  explicit QuaternionJet(const Multibody& multibody, const JetSettings& settings = {})
      : Base(multibody), settings_(settings) {}
  explicit QuaternionJet(const Mechanism& mechanism, const JetSettings& settings = {})
      : QuaternionJet(asMultibody(mechanism), settings) {}

  /// Its equations are for states on the manifold; (59) has the forms of higher index.
  void dynamics(ConstView y) const = delete;

  [[nodiscard]] JetProjection<QuaternionJet> projection(bool orthogonal) const {
    JetSettings settings = settings_;
    settings.orthogonal = orthogonal;
    return {*this, settings};
  }

  // For JetProjection.
  void jointConstraint(ConstView y, View g) const { Base::jointConstraint(y, g); }
  template <class Matrix>
  void jointGradient(ConstView y, Matrix& G) const {
    Base::jointGradient(y, G);
  }
  template <class Matrix>
  void jointRateGradient(ConstView y, Matrix& G) const {
    Base::jointRateGradient(y, Base::rates(y), G);
  }
  /// ∇U over q; along θ tangential to its sphere.
  template <class Gradient>
  void potentialGradient(ConstView y, Gradient&& gradient) const {
    Base::move(y);
    Base::dynamics_.applyPotentialLoads();
    for (int b = 0; b < Base::bodyCount(); ++b) {
      const auto& wrench = Base::dynamics_.wrenches[static_cast<std::size_t>(b)];
      gradient.template segment<3>(Base::at(b)) = -wrench.force_W;
      gradient.template segment<4>(Base::at(b) + 3) =
          -Base::Attitude::force(Base::attitude(y, b), wrench.torque_B);
    }
  }
  [[nodiscard]] const Vector3<S>& inertiaOf(std::size_t b) const {
    return Base::inertia(static_cast<int>(b)).I;
  }
  [[nodiscard]] S massOf(std::size_t b) const { return S(Base::multibody().bodies[b].mass); }

 private:
  JetSettings settings_;
};

/// Its row of the catalog.
[[nodiscard]] FormulationInfo quaternionJetFormulation();

}  // namespace polhode
