// The constraints of a joint seen by velocities in space and body angular velocities, whatever
// coordinates the bodies have.
//
// Frames R may have drifted. For R̈ = B + R E(α) each constraint of basic_constraint.h has
//     g̈ = G1 (ẍ1, α1) + G2 (ẍ2, α2) + bias.
#pragma once

#include "core/mechanics/body_frame.h"
#include "core/mechanics/joint.h"

namespace polhode {

template <class S>
class JointRows {
 public:
  static constexpr int most = 5;
  using Values = Eigen::Matrix<S, Eigen::Dynamic, 1, Eigen::ColMajor, most, 1>;
  /// Columns (ẋ, Ω).
  using Gradient = Eigen::Matrix<S, Eigen::Dynamic, 6, Eigen::ColMajor, most, 6>;
  using Frame = BodyFrame<S>;

  explicit JointRows(const Joint& joint)
      : constraints_(composeJoint<S>(joint.kind, joint.frame1.cast<S>(), joint.frame2.cast<S>())
                         .constraints),
        points_{joint.frame1.rho.cast<S>(), joint.frame2.rho.cast<S>()} {
    for (const BasicConstraint<S>& constraint : constraints_) rows_ += constraint.rows();
  }

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] const std::vector<BasicConstraint<S>>& constraints() const { return constraints_; }
  [[nodiscard]] const JointPoints<S>& points() const { return points_; }

  /// Δ of two frames; of their rates, its rate.
  [[nodiscard]] Vector3<S> displacement(const Frame& a, const Frame& b) const {
    return b.x + b.R * points_.rho2 - a.x - a.R * points_.rho1;
  }

  /// g: [m], of an orthogonality dimensionless.
  [[nodiscard]] Values value(const Frame& a, const Frame& b) const {
    const Vector3<S> delta = displacement(a, b);
    return collect(
        [&](const auto& c) -> S {
          const Vector3<S> u_W = a.R * c.u;
          return u_W.dot(c.kind == Kind::Displacement ? delta : Vector3<S>(b.R * c.w));
        },
        delta);
  }

  /// ġ.
  [[nodiscard]] Values rate(const Frame& a, const Frame& b, const Frame& aRate,
                            const Frame& bRate) const {
    const Vector3<S> delta = displacement(a, b), deltaRate = displacement(aRate, bRate);
    return collect(
        [&](const auto& c) -> S {
          const Vector3<S> u_W = a.R * c.u, uRate_W = aRate.R * c.u;
          if (c.kind == Kind::Displacement) return uRate_W.dot(delta) + u_W.dot(deltaRate);
          return uRate_W.dot(b.R * c.w) + u_W.dot(bRate.R * c.w);
        },
        deltaRate);
  }

  /// The part of g̈ without ẍ and α.
  [[nodiscard]] Values bias(const Frame& a, const Frame& b, const Frame& aRate, const Frame& bRate,
                            const Matrix3<S>& aBend, const Matrix3<S>& bBend) const {
    const Vector3<S> delta = displacement(a, b), deltaRate = displacement(aRate, bRate);
    const Vector3<S> bend = bBend * points_.rho2 - aBend * points_.rho1;
    return collect(
        [&](const auto& c) -> S {
          const Vector3<S> u_W = a.R * c.u, uRate_W = aRate.R * c.u, uBend_W = aBend * c.u;
          if (c.kind == Kind::Displacement)
            return uBend_W.dot(delta) + u_W.dot(bend) + 2 * uRate_W.dot(deltaRate);
          return uBend_W.dot(b.R * c.w) + u_W.dot(bBend * c.w) + 2 * uRate_W.dot(bRate.R * c.w);
        },
        bend);
  }

  /// G1 and G2, rows() x 6 each.
  void gradient(const Frame& a, const Frame& b, Gradient& G1, Gradient& G2) const {
    G1.setZero(rows_, 6);
    G2.setZero(rows_, 6);
    int row = 0;
    for (const BasicConstraint<S>& c : constraints_) {
      if (c.kind == Kind::Coincidence) {
        coincidence(a, b, row, G1, G2);
      } else if (c.kind == Kind::Orthogonality) {
        // ⟨R1 (Ω × u), R2 w⟩ = ⟨Ω, u × R1ᵀ R2 w⟩.
        G1.template block<1, 3>(row, 3) = c.u.cross(a.R.transpose() * (b.R * c.w)).transpose();
        G2.template block<1, 3>(row, 3) = c.w.cross(b.R.transpose() * (a.R * c.u)).transpose();
      } else {
        const Vector3<S> u_W = a.R * c.u, delta = displacement(a, b);
        G1.template block<1, 3>(row, 0) = -u_W.transpose();
        G1.template block<1, 3>(row, 3) =
            (c.u.cross(a.R.transpose() * delta) - points_.rho1.cross(a.R.transpose() * u_W))
                .transpose();
        G2.template block<1, 3>(row, 0) = u_W.transpose();
        G2.template block<1, 3>(row, 3) = points_.rho2.cross(b.R.transpose() * u_W).transpose();
      }
      row += c.rows();
    }
  }

 private:
  using Kind = typename BasicConstraint<S>::Kind;

  /// scalar(constraint) of each, and `point` where a Coincidence stands.
  template <class F>
  [[nodiscard]] Values collect(F scalar, const Vector3<S>& point) const {
    Values all(rows_);
    int row = 0;
    for (const BasicConstraint<S>& c : constraints_) {
      if (c.kind == Kind::Coincidence)
        all.template segment<3>(row) = point;
      else
        all[row] = scalar(c);
      row += c.rows();
    }
    return all;
  }

  /// Δ̇ = ẋ2 - R2 E(ρ2) Ω2 - ẋ1 + R1 E(ρ1) Ω1.
  void coincidence(const Frame& a, const Frame& b, int row, Gradient& G1, Gradient& G2) const {
    G1.template block<3, 3>(row, 0) = -Matrix3<S>::Identity();
    G1.template block<3, 3>(row, 3) = a.R * crossMatrix<S>(points_.rho1);
    G2.template block<3, 3>(row, 0).setIdentity();
    G2.template block<3, 3>(row, 3) = -b.R * crossMatrix<S>(points_.rho2);
  }

  std::vector<BasicConstraint<S>> constraints_;
  JointPoints<S> points_;
  int rows_ = 0;
};

}  // namespace polhode
