// Directors d = (d1, d2, d3): a frame by nine numbers, its constraint, null space and projections.
#pragma once

#include <cmath>

#include "core/numbers/pairs.h"
#include "core/rotation/quaternion.h"
#include "core/rotation/spurrier_klumpp.h"

namespace polhode {

/// How directors are brought back to an orthonormal frame.
enum class DirectorProjection { Klumpp, Polar };

template <class S>
[[nodiscard]] Matrix3<S> asMatrix(const Directors<S>& d) {
  return Eigen::Map<const Matrix3<S>>(d.data());
}

template <class S>
[[nodiscard]] Directors<S> asDirectors(const Matrix3<S>& R) {
  return Eigen::Map<const Directors<S>>(R.data());
}

/// T_d(d) Ω: ḋ1 = Ω3 d2 - Ω2 d3 and cyclic, that is Ṙ = R E(Ω). Lang (2010), eq. (24). Entry i of
/// it, and the next one where V is a pair; d's entries are its first nine.
template <class V, int i, class From, class S>
[[nodiscard, gnu::always_inline]] inline V directorRateEntries(const From& d,
                                                               const Vector3<S>& omega) {
  const auto ahead = [](int n, int k) { return (n / 3 + k) % 3; };
  const auto spin = [&](int k) {
    return gatherEntries<V>(i, [&](int n) -> S { return omega[ahead(n, k)]; });
  };
  const auto director = [&](int k) {
    return gatherEntries<V>(i, [&](int n) -> S { return d[3 * ahead(n, k) + n % 3]; });
  };
  return V(spin(2) * director(1) - spin(1) * director(2));
}
template <class S>
[[nodiscard]] Directors<S> directorRate(const Directors<S>& d, const Vector3<S>& omega) {
  Directors<S> rate;
  decltype(auto) entry = justWritten(d);
  writeEntries(rate, [&]<class V, int i>() { return directorRateEntries<V, i>(entry, omega); });
  return rate;
}

/// T*_d(d) ω: ḋn = ω × dn, ω: spatial angular velocity [rad/s]. Lang (2010), eq. (45).
template <class S>
[[nodiscard]] Directors<S> spatialDirectorRate(const Directors<S>& d, const Vector3<S>& omega) {
  Directors<S> rate;
  for (int n = 0; n < 9; n += 3)
    rate.template segment<3>(n) = omega.cross(d.template segment<3>(n));
  return rate;
}

/// Null-space matrix T_d(d), 9x3: G_d(d) T_d(d) = 0 for every d, and ḋ = T_d(d) Ω. Lang (2010), eq.
/// (24).
template <class S>
[[nodiscard]] Eigen::Matrix<S, 9, 3> directorNullSpace(const Directors<S>& d) {
  Eigen::Matrix<S, 9, 3> T;
  for (int i = 0; i < 3; ++i) T.col(i) = directorRate<S>(d, Vector3<S>::Unit(i));
  return T;
}

/// Constraint g_d(d) [6]: half the squared lengths minus one of the rows of R, then the products of
/// rows 1·2, 3·1, 2·3. Lang (2010), eq. (19).
template <class S>
[[nodiscard]] Vector<S, 6> orthonormality(const Directors<S>& d) {
  const Matrix3<S> R = asMatrix(d);
  const S half = S(0.5);
  Vector<S, 6> g;
  g << half * (R.row(0).squaredNorm() - 1), half * (R.row(1).squaredNorm() - 1),
      half * (R.row(2).squaredNorm() - 1), R.row(0).dot(R.row(1)), R.row(2).dot(R.row(0)),
      R.row(1).dot(R.row(2));
  return g;
}

/// G_d(d) ḋ [6], the rate of orthonormality().
template <class S>
[[nodiscard]] Vector<S, 6> orthonormalityRate(const Directors<S>& d, const Directors<S>& ddot) {
  // Of rows of both frames, where they stand: matrices of their own would be copied two numbers at
  // a time just after these were written one by one, a tenth of a step.
  const auto dot = [&](int row, int other) {
    return d[row] * ddot[other] + (d[3 + row] * ddot[3 + other] + d[6 + row] * ddot[6 + other]);
  };
  return Vector<S, 6>{dot(0, 0),
                      dot(1, 1),
                      dot(2, 2),
                      dot(0, 1) + dot(1, 0),
                      dot(2, 0) + dot(0, 2),
                      dot(1, 2) + dot(2, 1)};
}

/// Constraint gradient G_d(d), 6x9. Lang (2010), eq. (20).
template <class S>
[[nodiscard]] Eigen::Matrix<S, 6, 9> orthonormalityGradient(const Directors<S>& d) {
  Eigen::Matrix<S, 6, 9> G = Eigen::Matrix<S, 6, 9>::Zero();
  constexpr int pairs[3][2] = {{0, 1}, {2, 0}, {1, 2}};
  for (int n = 0; n < 3; ++n) {
    for (int m = 0; m < 3; ++m) G(m, 3 * n + m) = d[3 * n + m];
    for (int k = 0; k < 3; ++k) {
      const auto [a, b] = pairs[k];
      G(3 + k, 3 * n + a) = d[3 * n + b];
      G(3 + k, 3 * n + b) = d[3 * n + a];
    }
  }
  return G;
}

/// The lower triangle of G_d W G_dᵀ, for a W that is diagonal in slots: rows of two constraints
/// with no director component in common are orthogonal. For solveSymmetric().
struct OrthonormalityPattern {
  [[nodiscard]] static constexpr bool zero(int row, int column) {
    return (row < 3 && column < row) || (row >= 3 && column < 3 && row + column == 5);
  }
};

/// G_d(d)ᵀ λ [9] without the matrix.
template <class S>
[[nodiscard]] Directors<S> orthonormalityForce(const Directors<S>& d, const Vector<S, 6>& lambda) {
  Directors<S> f;
  for (int n = 0; n < 9; n += 3) {
    f[n] = d[n] * lambda[0] + d[n + 1] * lambda[3] + d[n + 2] * lambda[4];
    f[n + 1] = d[n + 1] * lambda[1] + d[n] * lambda[3] + d[n + 2] * lambda[5];
    f[n + 2] = d[n + 2] * lambda[2] + d[n] * lambda[4] + d[n + 1] * lambda[5];
  }
  return f;
}

/// Constraint acceleration g^II(ḋ) [6]: the part of g̈ without d̈. Lang (2010), after eq. (23).
template <class S>
[[nodiscard]] Vector<S, 6> orthonormalityCurvature(const Directors<S>& ddot) {
  return orthonormalityRate(ddot, ddot);
}

/// Body angular velocity of a frame that may have drifted: the antisymmetric part of S = RᵀṘ,
/// ½ (S32 - S23, S13 - S31, S21 - S12), not normalised. Lang (2010), eq. (15).
template <class S>
[[nodiscard]] Vector3<S> directorAngularVelocity(const Directors<S>& d, const Directors<S>& ddot) {
  const Matrix3<S> s = asMatrix(d).transpose() * asMatrix(ddot);
  const S half = S(0.5);
  return {half * (s(2, 1) - s(1, 2)), half * (s(0, 2) - s(2, 0)), half * (s(1, 0) - s(0, 1))};
}

/// Angular momentum in space about the body's origin, Σ E_n d_n × ḋ_n, whatever the directors are
/// [N m s]; E: Euler tensor [kg m²].
template <class S>
[[nodiscard]] Vector3<S> directorMomentum(const Vector3<S>& E, const Directors<S>& d,
                                          const Directors<S>& ddot) {
  Vector3<S> sum = Vector3<S>::Zero();
  for (int n = 0; n < 3; ++n)
    sum += E[n] * Vector3<S>(d.template segment<3>(3 * n)).cross(ddot.template segment<3>(3 * n));
  return sum;
}

/// The paper's explicit projection of a frame: Spurrier–Klumpp, normalise, φ. Lang (2010), Sect. 6
/// (P). Returns the unit quaternion.
template <class S>
Quaternion<S> projectKlumpp(Directors<S>& d) {
  Quaternion<S> p = spurrierKlumpp<S>(asMatrix(d)).normalized();
  d = directorsOf(p);
  return p;
}

/// The tangential part of ḋ at φ(p), p of unit norm: Dφ(p) (I - p pᵀ) Dφ(p)^♮ ḋ. Lang (2010), Sect.
/// 6 (V).
template <class S>
void projectVelocityKlumpp(const Quaternion<S>& p, Directors<S>& ddot) {
  // On the unit sphere (I - ppᵀ) Dφ^♮ = (1/8)(I - ppᵀ) Dφᵀ.
  const Eigen::Matrix<S, 9, 4> D = eulerMapJacobian(p);
  Quaternion<S> pdot = D.transpose() * ddot / S(8);
  pdot -= p.dot(pdot) * p;
  ddot = D * pdot;
}

/// Polar projection: the rotation next to R in the Euclidean norm, by Higham's quadratically
/// convergent Newton iteration R ← ½ (R + R⁻ᵀ). R must be invertible with positive determinant.
template <class S>
void projectPolar(Directors<S>& d) {
  Matrix3<S> R = asMatrix(d);
  for (int iteration = 0; iteration < 40; ++iteration) {
    Matrix3<S> cofactor;
    cofactor << R.col(1).cross(R.col(2)), R.col(2).cross(R.col(0)), R.col(0).cross(R.col(1));
    const S determinant = R.col(0).dot(cofactor.col(0));
    const Matrix3<S> next = S(0.5) * (R + cofactor / determinant);
    const S change = (next - R).squaredNorm();
    R = next;
    // Quadratic convergence: a change below 1e-9 leaves an error below round-off.
    if (!(change > S(1e-18))) break;
  }
  d = asDirectors(R);
}

/// To an orthonormal frame, in either way.
template <class S>
void projectDirectors(Directors<S>& d, DirectorProjection how) {
  if (how == DirectorProjection::Klumpp)
    projectKlumpp(d);
  else
    projectPolar(d);
}

/// The tangential part of ḋ at an orthonormal frame: R · skew(RᵀṘ), orthogonal in the Euclidean
/// metric.
template <class S>
void projectVelocityPolar(const Directors<S>& d, Directors<S>& ddot) {
  ddot = directorRate<S>(d, directorAngularVelocity(d, ddot));
}

}  // namespace polhode
