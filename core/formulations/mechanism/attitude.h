// The attitude of one body of a mechanism, by its quaternion or by its directors: what the
// formulations of any number of bodies need of it.
//
// Every R̈ that keeps the constraint of the attitude on accelerations is B + R E(α), B fixed by the
// velocities, α free. On the state as it is, drifted or not, the equations of a body are
//     J α = h + torque,   J = T_dᵀ M_d T_d,   h = -T_dᵀ M_d B,
// because the multipliers of the attitude vanish from them: G_d T_d = 0 for every d. See
// pair_common.h, whose equations these are.
#pragma once

#include "core/formulations/director_inertia.h"
#include "core/formulations/frame_turn.h"
#include "core/formulations/model.h"
#include "core/mechanics/joint_tree.h"

namespace polhode {

/// How a body turns now, as the equations need it.
template <class S>
struct Turning {
  Matrix3<S> R, Rdot, B;
  Vector3<S> omega;        ///< body angular velocity [rad/s]
  Matrix3<S> J, inverseJ;  ///< [kg m²] and its inverse
  Vector3<S> h, free;      ///< h [N m] and J⁻¹ h: α without torques [rad/s²]
};

/// Diagonal of M_d: E1, E2, E3, each three times.
template <class S>
[[nodiscard]] Directors<S> directorWeights(const RotationalInertia<S>& body) {
  Directors<S> w;
  for (int n = 0; n < 9; ++n) w[n] = body.E[n / 3];
  return w;
}

template <class S>
struct QuaternionAttitude {
  using Scalar = S;
  static constexpr int size = 4, constraints = 1;
  using Value = Quaternion<S>;
  using Inertia = RotationalInertia<S>;

  [[nodiscard]] static Value of(const Matrix3<S>& R) { return spurrierKlumpp(R); }
  [[nodiscard]] static Matrix3<S> frame(const Value& p) { return rotationMatrix(p); }
  /// ½ pΩ.
  [[nodiscard]] static Value rate(const Value& p, const Vector3<S>& omega) {
    return quaternionRate(p, omega);
  }
  /// Ω as the formulation shows it: 2 Im(p̄ṗ), not normalised.
  [[nodiscard]] static Vector3<S> angularVelocity(const Value& p, const Value& pdot) {
    return polhode::angularVelocity(p, pdot);
  }

  /// From (p, ṗ): p̈ keeps |p|² on accelerations.
  [[nodiscard]] static Turning<S> turning(const Inertia& body, const Value& p, const Value& pdot) {
    const S inverseN = S(1) / p.squaredNorm();
    const Vector3<S> omega = inverseN * angularVelocity(p, pdot);
    Turning<S> t = turningAlong(body, p, omega);
    t.Rdot = asMatrix<S>(eulerMapJacobian(p) * pdot);
    return t;
  }
  /// From (p, Ω), ṗ = ½ pΩ. RᵀR = |p|⁴ I, hence J = |p|⁴ 𝕀, and B = R E(Ω)², hence
  /// h = -|p|⁴ Ω × 𝕀Ω, for every norm of p.
  [[nodiscard]] static Turning<S> turningAlong(const Inertia& body, const Value& p,
                                               const Vector3<S>& omega) {
    const S n2 = p.squaredNorm();
    Turning<S> t;
    t.R = rotationMatrix(p);
    const Matrix3<S> spin = crossMatrix(omega);
    t.Rdot = t.R * spin;
    t.B = t.Rdot * spin;
    t.omega = omega;
    const S n4 = n2 * n2;
    t.J = (body.I * n4).asDiagonal();
    t.inverseJ = (body.inverseI / n4).asDiagonal();
    const Vector3<S> gyroscopic = body.gyroscopicMoment(omega);
    t.h = -n4 * gyroscopic;
    t.free = -body.inverseI.cwiseProduct(gyroscopic);
    return t;
  }
  /// J and h of turningAlong() alone.
  static void respond(const Inertia& body, const Value& p, TreeBody<S>& moving) {
    const S n2 = p.squaredNorm(), n4 = n2 * n2;
    moving.J = (body.I * n4).asDiagonal();
    moving.h = -n4 * body.gyroscopicMoment(moving.omega);
  }

  /// p̈ of α: ½ p(α - σΩ) - (|ṗ|²/|p|²) p, σ = 2⟨p, ṗ⟩/|p|².
  [[nodiscard]] static Value acceleration(const Value& p, const Value& pdot, const Turning<S>& t,
                                          const Vector3<S>& alpha) {
    const S inverseN = S(1) / p.squaredNorm();
    const S sigma = 2 * inverseN * p.dot(pdot);
    return quaternionRate<S>(p, alpha - sigma * t.omega) - (inverseN * pdot.squaredNorm()) * p;
  }

  [[nodiscard]] static Vector<S, 1> constraint(const Value& p) {
    return Vector<S, 1>(S(0.5) * (p.squaredNorm() - 1));
  }
  [[nodiscard]] static Vector<S, 1> constraintRate(const Value& p, const Value& pdot) {
    return Vector<S, 1>(p.dot(pdot));
  }
  /// ½ ṗᵀDφᵀM_dDφṗ = 2 (I0 s0² + ⟨s, 𝕀s⟩), (s0, s) = p̄ṗ [J].
  [[nodiscard]] static S energy(const Inertia& body, const Value& p, const Value& pdot) {
    const Quaternion<S> s = multiply<S>(conjugate<S>(p), pdot);
    const Vector3<S> v = imaginary(s);
    return 2 * (body.I0 * s[0] * s[0] + v.dot(body.I.cwiseProduct(v)));
  }

  static void project(Value& p, const Projection&) { p.normalize(); }
  static void turn(Value& p, const Vector3<S>& delta) { turnFrame<S>(p, delta); }
  /// Ω at the projected p that is next to ṗ in the metric of the mass.
  [[nodiscard]] static Vector3<S> nearestAngularVelocity(const Inertia&, const Value& p,
                                                         const Value& pdot) {
    return angularVelocity(p, pdot);
  }

  // For the dense equations over the coordinates: their mass, the generalised force of a torque,
  // M̃ in mass q̈ + M̃ = force, and φ with its derivatives.
  [[nodiscard]] static Matrix4<S> mass(const Inertia& body, const Value& p) {
    const Eigen::Matrix<S, 9, 4> D = eulerMapJacobian(p);
    return D.transpose() * directorWeights(body).asDiagonal() * D;
  }
  [[nodiscard]] static Value massRate(const Inertia& body, const Value& p, const Value& pdot) {
    const Directors<S> bend = directorsBend(pdot);
    return eulerMapJacobian(p).transpose() * directorWeights(body).cwiseProduct(bend);
  }
  /// T_pᵀ of it is the torque; T_pᵀ p = 0.
  [[nodiscard]] static Value force(const Value& p, const Vector3<S>& torque) {
    return S(4) / p.squaredNorm() * quaternionRate<S>(p, torque);
  }
  [[nodiscard]] static Eigen::Matrix<S, 1, 4> constraintGradient(const Value& p) {
    return p.transpose();
  }
  [[nodiscard]] static Vector<S, 1> constraintCurvature(const Value& pdot) {
    return Vector<S, 1>(pdot.squaredNorm());
  }
  [[nodiscard]] static Directors<S> directors(const Value& p) { return directorsOf(p); }
  [[nodiscard]] static Directors<S> directorsRate(const Value& p, const Value& pdot) {
    return eulerMapJacobian(p) * pdot;
  }
  /// The part of d̈ without p̈: Dφ(ṗ)ṗ.
  [[nodiscard]] static Directors<S> directorsBend(const Value& pdot) {
    return S(2) * directorsOf(pdot);
  }
  [[nodiscard]] static Eigen::Matrix<S, 9, 4> directorsJacobian(const Value& p) {
    return eulerMapJacobian(p);
  }
  [[nodiscard]] static Eigen::Matrix<S, 9, 4> directorsJacobianRate(const Value& pdot) {
    return eulerMapJacobian(pdot);
  }
};

template <class S>
struct DirectorAttitude {
  using Scalar = S;
  static constexpr int size = 9, constraints = 6;
  using Value = Directors<S>;
  using Inertia = RotationalInertia<S>;

  [[nodiscard]] static Value of(const Matrix3<S>& R) { return asDirectors(R); }
  [[nodiscard]] static Matrix3<S> frame(const Value& d) { return asMatrix(d); }
  [[nodiscard]] static Value rate(const Value& d, const Vector3<S>& omega) {
    return directorRate(d, omega);
  }
  [[nodiscard]] static Vector3<S> angularVelocity(const Value& d, const Value& ddot) {
    return directorAngularVelocity(d, ddot);
  }

  /// From (d, ḋ): R̈Rᵀ + RR̈ᵀ = -2ṘṘᵀ is solved by B = -ṘṘᵀR⁻ᵀ.
  [[nodiscard]] static Turning<S> turning(const Inertia& body, const Value& d, const Value& ddot) {
    Turning<S> t;
    t.R = asMatrix(d);
    t.Rdot = asMatrix(ddot);
    t.B = frameBias(t.R, t.Rdot);
    t.omega = directorAngularVelocity(d, ddot);
    complete(body, t);
    return t;
  }
  [[nodiscard]] static Turning<S> turningAlong(const Inertia& body, const Value& d,
                                               const Vector3<S>& omega) {
    Turning<S> t;
    t.R = asMatrix(d);
    const Matrix3<S> spin = crossMatrix(omega);
    t.Rdot = t.R * spin;
    t.B = t.Rdot * spin;
    t.omega = omega;
    complete(body, t);
    return t;
  }
  /// As in QuaternionAttitude.
  static void respond(const Inertia& body, const Value& /*d*/, TreeBody<S>& moving) {
    const Matrix3<S>& R = moving.frame.R;
    const Matrix3<S> spin = crossMatrix(moving.omega);
    moving.J = directorInertia(body.E, R);
    moving.h = -directorMoment<S>(body.E, R.transpose() * (R * spin * spin));
  }

  [[nodiscard]] static Value acceleration(const Value& d, const Value& /*ddot*/,
                                          const Turning<S>& t, const Vector3<S>& alpha) {
    return asDirectors(t.B) + directorRate(d, alpha);
  }

  [[nodiscard]] static Vector<S, 6> constraint(const Value& d) { return orthonormality(d); }
  [[nodiscard]] static Vector<S, 6> constraintRate(const Value& d, const Value& ddot) {
    return orthonormalityRate(d, ddot);
  }
  /// ½ ḋᵀM_dḋ [J].
  [[nodiscard]] static S energy(const Inertia& body, const Value& /*d*/, const Value& ddot) {
    S twice = 0;
    for (int n = 0; n < 3; ++n) twice += body.E[n] * ddot.template segment<3>(3 * n).squaredNorm();
    return S(0.5) * twice;
  }

  static void project(Value& d, const Projection& projection) {
    projectDirectors(d, projection.directors);
  }
  static void turn(Value& d, const Vector3<S>& delta) { turnFrame<S>(d, delta); }
  /// 𝕀⁻¹T_dᵀM_dḋ.
  [[nodiscard]] static Vector3<S> nearestAngularVelocity(const Inertia& body, const Value& d,
                                                         const Value& ddot) {
    return body.inverseI.cwiseProduct(
        directorMoment<S>(body.E, asMatrix(d).transpose() * asMatrix(ddot)));
  }

  // As in QuaternionAttitude; the coordinates are the directors themselves.
  [[nodiscard]] static Eigen::Matrix<S, 9, 9> mass(const Inertia& body, const Value& /*d*/) {
    return directorWeights(body).asDiagonal();
  }
  [[nodiscard]] static Value massRate(const Inertia&, const Value& /*d*/, const Value& /*ddot*/) {
    return Value::Zero();
  }
  /// ½ R⁻ᵀE(torque): T_dᵀ of it is the torque on any frame.
  [[nodiscard]] static Value force(const Value& d, const Vector3<S>& torque) {
    const Matrix3<S> R = asMatrix(d);
    return S(0.5) * asDirectors<S>(R.inverse().transpose() * crossMatrix(torque));
  }
  [[nodiscard]] static Eigen::Matrix<S, 6, 9> constraintGradient(const Value& d) {
    return orthonormalityGradient(d);
  }
  [[nodiscard]] static Vector<S, 6> constraintCurvature(const Value& ddot) {
    return orthonormalityCurvature(ddot);
  }
  [[nodiscard]] static const Value& directors(const Value& d) { return d; }
  [[nodiscard]] static const Value& directorsRate(const Value&, const Value& ddot) { return ddot; }
  [[nodiscard]] static Directors<S> directorsBend(const Value&) { return Directors<S>::Zero(); }
  [[nodiscard]] static Eigen::Matrix<S, 9, 9> directorsJacobian(const Value&) {
    return Eigen::Matrix<S, 9, 9>::Identity();
  }

 private:
  static void complete(const Inertia& body, Turning<S>& t) {
    t.J = directorInertia(body.E, t.R);
    t.inverseJ = inverseDirectorInertia(body.E, t.R);
    t.h = -directorMoment<S>(body.E, t.R.transpose() * t.B);
    t.free = t.inverseJ * t.h;
  }
};

}  // namespace polhode
