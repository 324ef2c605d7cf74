// The five lower kinematic pairs: constraints, their gradients, and null-space matrices.
// Lang (2010), Table 2 and Sect. 5.
#pragma once

#include <vector>

#include "core/mechanics/joint.h"
#include "core/rotation/spurrier_klumpp.h"

namespace polhode {

/// Two bodies on a lower pair, any JointKind but the universal joint. The constraints and freedoms
/// are those of JointComposition; ν = (ẋ1, Ω1, u̇, ϑ̇).
template <class S>
class LowerPair {
 public:
  static constexpr int maxExternal = 5, maxFreedom = 11;
  using External = Eigen::Matrix<S, Eigen::Dynamic, 1, Eigen::ColMajor, maxExternal, 1>;
  /// ν [m/s, rad/s], degreesOfFreedom() long.
  using Velocity = Eigen::Matrix<S, Eigen::Dynamic, 1, Eigen::ColMajor, maxFreedom, 1>;
  /// Of g_int and g_ext one below the other.
  using Constraint = Eigen::Matrix<S, Eigen::Dynamic, 1, Eigen::ColMajor, 12 + maxExternal, 1>;
  template <int columns>
  using Gradient =
      Eigen::Matrix<S, Eigen::Dynamic, columns, Eigen::ColMajor, 12 + maxExternal, columns>;
  template <int rows>
  using NullSpace = Eigen::Matrix<S, rows, Eigen::Dynamic, Eigen::ColMajor, rows, maxFreedom>;

  LowerPair(JointKind kind, const JointFrame<S>& first, const JointFrame<S>& second)
      : first_(first),
        second_(second),
        points_{first.rho, second.rho},
        joint_(composeJoint<S>(kind, first, second)) {}

  [[nodiscard]] const std::vector<BasicConstraint<S>>& constraints() const {
    return joint_.constraints;
  }
  [[nodiscard]] const JointPoints<S>& points() const { return points_; }
  /// M_t, in the frame of the first body.
  [[nodiscard]] const JointFreedom<S>& translations() const { return joint_.translations; }
  /// N, in the frame of the second body.
  [[nodiscard]] const JointFreedom<S>& rotations() const { return joint_.rotations; }

  [[nodiscard]] int externalConstraintCount() const { return joint_.rows(); }
  [[nodiscard]] int degreesOfFreedom() const {
    return 6 + static_cast<int>(joint_.translations.cols() + joint_.rotations.cols());
  }

  /// A state that keeps the joint: the second body is brought to the first, slid along M_t by
  /// `slide` [m] and then turned by the unit quaternion `turn` in its own frame. To be admissible
  /// `turn` must be a turn about an axis in the span of N; p1 of unit norm.
  [[nodiscard]] PairQuaternions<S> place(const Vector3<S>& x1, const Quaternion<S>& p1,
                                         const Vector<S, Eigen::Dynamic>& slide,
                                         const Quaternion<S>& turn) const {
    const Matrix3<S> meeting = first_.axes * second_.axes.transpose();
    const Quaternion<S> p2 =
        multiply<S>(multiply<S>(p1, spurrierKlumpp<S>(meeting).normalized()), turn);
    const Vector3<S> arm1 = first_.rho + joint_.translations * slide;
    PairQuaternions<S> q;
    q << x1, p1, x1 + rotationMatrix(p1) * arm1 - rotationMatrix(p2) * second_.rho, p2;
    return q;
  }

  /// g_ext(q_d): [m], orthogonalities dimensionless.
  [[nodiscard]] External externalConstraint(const PairDirectors<S>& q) const {
    External g(externalConstraintCount());
    forEach([&](int row, const auto& c) { g.segment(row, c.rows()) = c.value(points_, q); });
    return g;
  }
  [[nodiscard]] External externalConstraint(const PairQuaternions<S>& q) const {
    return externalConstraint(pairDirectors(q));
  }

  /// G_ext = ∂g_ext/∂q.
  [[nodiscard]] Gradient<24> externalGradient(const PairDirectors<S>& q) const {
    Gradient<24> G(externalConstraintCount(), 24);
    forEach([&](int row, const auto& c) { G.middleRows(row, c.rows()) = c.gradient(points_, q); });
    return G;
  }
  [[nodiscard]] Gradient<14> externalGradient(const PairQuaternions<S>& q) const {
    return externalGradient(pairDirectors(q)) * pairDirectorsJacobian(q);
  }

  /// g_ext^II(q, q̇): the part of g̈_ext without q̈.
  [[nodiscard]] External externalCurvature(const PairDirectors<S>& /*q*/,
                                           const PairDirectors<S>& rate) const {
    External curvature(externalConstraintCount());
    forEach([&](int row, const auto& c) {
      curvature.segment(row, c.rows()) = c.curvature(points_, rate);
    });
    return curvature;
  }
  [[nodiscard]] External externalCurvature(const PairQuaternions<S>& q,
                                           const PairQuaternions<S>& rate) const {
    const PairDirectors<S> directors = pairDirectors(q);
    const PairDirectors<S> directorsRate = pairDirectorsJacobian(q) * rate;
    return externalCurvature(directors, directorsRate) +
           externalGradient(directors) * pairDirectorsCurvature(rate);
  }

  // What follows is for either kind of coordinates, q being q_d or q_p.

  /// g = (g_int of body 1, of body 2, g_ext).
  template <int n>
  [[nodiscard]] Constraint constraint(const Vector<S, n>& q) const {
    return stacked(internalConstraint(q), externalConstraint(q));
  }
  /// G = ∂g/∂q.
  template <int n>
  [[nodiscard]] Gradient<n> gradient(const Vector<S, n>& q) const {
    const auto internal = internalGradient(q);
    Gradient<n> G(internal.rows() + externalConstraintCount(), n);
    G << internal, externalGradient(q);
    return G;
  }
  /// g^II(q, q̇): the part of g̈ without q̈.
  template <int n>
  [[nodiscard]] Constraint curvature(const Vector<S, n>& q, const Vector<S, n>& rate) const {
    return stacked(internalCurvature(rate), externalCurvature(q, rate));
  }

  /// T(q), n x degreesOfFreedom(): q̇ = Tν. G T = 0 where the frames are orthonormal and a
  /// Coincidence, if there is one, holds; the other constraints may have drifted.
  template <int n>
  [[nodiscard]] NullSpace<n> nullSpace(const Vector<S, n>& q) const {
    return internalNullSpace(q) * externalNullSpace(frames(q));
  }
  /// Ṫν: the part of q̈ without ν̇.
  template <int n>
  [[nodiscard]] Vector<S, n> nullSpaceRate(const Vector<S, n>& q, const Velocity& nu) const {
    const PairFrames<S> pair = frames(q);
    const PairTwist<S> twist = externalNullSpace(pair) * nu;
    return internalNullSpace(q) * externalNullSpaceRate(pair, nu, twist) +
           internalNullSpaceRate(q, twist);
  }

  /// T_ext, 12 x degreesOfFreedom(): (ẋ1, Ω1, ẋ2, Ω2) = T_ext ν.
  [[nodiscard]] NullSpace<12> externalNullSpace(const PairFrames<S>& pair) const {
    const auto [t, r] = freedoms();
    NullSpace<12> T = NullSpace<12>::Zero(12, 6 + t + r);
    T.template topLeftCorner<6, 6>().setIdentity();
    T.template block<3, 3>(6, 0).setIdentity();
    T.template block<3, 3>(6, 3) = -crossMatrix<S>(pair.x2 - pair.x1) * pair.R1;
    T.template block<3, 3>(9, 3) = pair.R2.transpose() * pair.R1;
    T.template middleRows<3>(6).middleCols(6, t) = pair.R1 * joint_.translations;
    T.template middleRows<3>(6).rightCols(r) =
        pair.R2 * crossMatrix(points_.rho2) * joint_.rotations;
    T.template bottomRows<3>().rightCols(r) = joint_.rotations;
    return T;
  }

 private:
  struct Freedoms {
    Eigen::Index translations, rotations;
  };
  [[nodiscard]] Freedoms freedoms() const {
    return {joint_.translations.cols(), joint_.rotations.cols()};
  }

  [[nodiscard]] static PairFrames<S> frames(const PairDirectors<S>& q) { return PairFrames<S>(q); }
  [[nodiscard]] static PairFrames<S> frames(const PairQuaternions<S>& q) {
    return PairFrames<S>(pairDirectors(q));
  }

  /// Ṫ_ext ν, twist = T_ext ν. E(x2 - x1) Ṙ1 Ω1 and R2ᵀ Ṙ1 Ω1 vanish because E(Ω) Ω = 0.
  [[nodiscard]] PairTwist<S> externalNullSpaceRate(const PairFrames<S>& pair, const Velocity& nu,
                                                   const PairTwist<S>& twist) const {
    const auto [t, r] = freedoms();
    const Vector3<S> v1 = twist.template head<3>(), v2 = twist.template segment<3>(6);
    const Vector3<S> omega1 = twist.template segment<3>(3), omega2 = twist.template tail<3>();
    const Vector3<S> omega1_W = pair.R1 * omega1;
    const Vector3<S> sliding = joint_.translations * nu.segment(6, t);
    const Vector3<S> turning = joint_.rotations * nu.tail(r);
    PairTwist<S> rate = PairTwist<S>::Zero();
    rate.template segment<3>(6) = -(v2 - v1).cross(omega1_W) + pair.R1 * omega1.cross(sliding) +
                                  pair.R2 * omega2.cross(points_.rho2.cross(turning));
    rate.template tail<3>() = -omega2.cross(pair.R2.transpose() * omega1_W);
    return rate;
  }

  /// f(row, constraint) for each, with the row it begins in.
  template <class F>
  void forEach(F f) const {
    int row = 0;
    for (const BasicConstraint<S>& constraint : joint_.constraints) {
      f(row, constraint);
      row += constraint.rows();
    }
  }

  template <class Internal>
  [[nodiscard]] static Constraint stacked(const Internal& internal, const External& external) {
    Constraint all(internal.rows() + external.rows());
    all << internal, external;
    return all;
  }

  JointFrame<S> first_, second_;
  JointPoints<S> points_;
  JointComposition<S> joint_;
};

}  // namespace polhode
