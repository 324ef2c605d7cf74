// Bodies that move in a plane: HUT report (2006), Sect. 4.3.
#pragma once

#include <span>
#include <vector>
#include "core/formulations/formulation.h"

#include "core/formulations/model.h"
#include "core/mechanics/joint_solver.h"
#include "core/mechanics/loads.h"
#include "core/mechanics/mechanism.h"

namespace polhode {

/// Unknowns y = (q, W, q̇), q = (x, y, β) of each body, β its angle about e3, and the work W of
/// external loads where there are any: E q̈ + Gᵀλ + ∇U = F, G q̈ = -g^II, eq. (4.4). Joints whose
/// axis is e3 hold a point: two rows each. There is no attitude that could leave its constraint.
template <class S_>
class PlanarCoordinates {
 public:
  using S = S_;
  using Scalar = S;
  using State = Eigen::Matrix<S, Eigen::Dynamic, 1>;
  using View = Eigen::Ref<State>;
  using ConstView = Eigen::Ref<const State>;
  static constexpr bool autonomous = true;

  /// Bodies, joints and loads must be planar: see ExampleInfo::planar.
  explicit PlanarCoordinates(const Multibody& multibody)
      : multibody_(multibody),
        hasWork_(hasExternalWork(multibody)),
        loads_(multibody),
        solver_(std::vector<int>(multibody.joints.size(), 2), ends(multibody)),
        motions_(multibody.bodies.size()),
        wrenches_(multibody.bodies.size()),
        free_(Base3::Zero(3, static_cast<Eigen::Index>(multibody.bodies.size()))) {
    for (const RigidBody& body : multibody.bodies) {
      const S m = S(body.mass), I = S(body.inertia[2]);
      inverseMass_.push_back({S(1) / m, S(1) / m, S(1) / I});
    }
    for (const Joint& joint : multibody.joints) {
      sides_.push_back({joint.first, {}});
      sides_.push_back({joint.second, {}});
      for (const JointFrame<double>* frame : {&joint.frame1, &joint.frame2})
        points_.push_back(frame->rho.head<2>().cast<S>());
    }
    lambda_ = State::Zero(solver_.rows());
  }

  [[nodiscard]] int bodyCount() const { return static_cast<int>(inverseMass_.size()); }
  [[nodiscard]] int coordinateCount() const { return 3 * bodyCount(); }
  [[nodiscard]] int size() const { return 2 * coordinateCount() + (hasWork_ ? 1 : 0); }
  [[nodiscard]] bool hasWork() const { return hasWork_; }
  [[nodiscard]] int constraintCount() const { return solver_.rows(); }
  [[nodiscard]] int multiplierCount() const { return solver_.rows(); }

  void encode(std::span<const BasicBodyState<S>> bodies, View y) const {
    for (int b = 0; b < bodyCount(); ++b) {
      const BasicBodyState<S>& body = bodies[static_cast<std::size_t>(b)];
      y.template segment<3>(3 * b) << body.x_W.template head<2>(),
          std::atan2(body.R_WB(1, 0), body.R_WB(0, 0));
      y.tail(coordinateCount()).template segment<3>(3 * b) << body.v_W.template head<2>(),
          body.omega_B[2];
    }
    if (hasWork_) y[coordinateCount()] = 0;
  }
  void decode(ConstView y, std::span<BasicBodyState<S>> bodies) const {
    move(y);
    for (std::size_t b = 0; b < bodies.size(); ++b) {
      const BodyMotion<S>& body = motions_[b];
      bodies[b] = {body.frame.R, body.frame.x, body.rate.x, body.omega};
    }
  }

  void rhs(S /*t*/, ConstView y, View dydt) const {
    dydt.head(coordinateCount()) = y.tail(coordinateCount());
    accelerate(y);
    if (hasWork_) dydt[coordinateCount()] = loads_.power(motions_);
    dydt.tail(coordinateCount()) = free_.reshaped();
  }

  [[nodiscard]] S kineticEnergy(ConstView y) const {
    S twice = 0;
    for (int b = 0; b < bodyCount(); ++b) {
      const Vector3<S> v = y.tail(coordinateCount()).template segment<3>(3 * b);
      twice += v.cwiseQuotient(inverseMass_[static_cast<std::size_t>(b)]).dot(v);
    }
    return twice / 2;
  }
  [[nodiscard]] S potentialEnergy(ConstView y) const {
    move(y);
    return Loads<S>::potential(multibody_, motions_);
  }
  [[nodiscard]] S externalWork(ConstView y) const { return hasWork_ ? y[coordinateCount()] : S(0); }

  [[nodiscard]] Drift<S> drift(ConstView y) const {
    move(y);
    S position = 0, velocity = 0;
    for (std::size_t j = 0; j < sides_.size() / 2; ++j) {
      position += gap(j).squaredNorm();
      velocity += gapRate(j).squaredNorm();
    }
    return {std::sqrt(position), std::sqrt(velocity)};
  }

  /// The least mass-weighted motion onto the joints, (62) of Lang (2010).
  void project(View y, const Projection& projection) const {
    constexpr int maxIterations = 10;
    for (int iteration = 0; iteration < maxIterations; ++iteration) {
      move(y);
      S scale = 1, largest = 0;
      for (std::size_t j = 0; j < sides_.size() / 2; ++j) {
        lambda_.template segment<2>(solver_.offset(j)) = gap(j);
        largest = std::max(largest, gap(j).norm());
        scale = std::max(scale, points_[2 * j].norm());
      }
      if (!(largest > 4 * Eigen::NumTraits<S>::epsilon() * scale)) break;
      free_.setZero();
      if (!react()) return;
      y.head(coordinateCount()) += free_.reshaped();
    }
    if (!projection.velocity) return;
    move(y);
    for (std::size_t j = 0; j < sides_.size() / 2; ++j)
      lambda_.template segment<2>(solver_.offset(j)) = gapRate(j);
    free_.setZero();
    if (react()) y.tail(coordinateCount()) += free_.reshaped();
  }

  void multipliers(ConstView y, View lambda) const {
    accelerate(y);
    lambda = lambda_;
  }
  [[nodiscard]] int singularJoint() const { return solver_.singularJoint(); }

 private:
  using Vector2 = Vector<S, 2>;
  using Base3 = Eigen::Matrix<S, 3, Eigen::Dynamic>;
  using Solver = JointSolver<S, 2, 3>;

  static std::vector<std::array<int, 2>> ends(const Multibody& multibody) {
    std::vector<std::array<int, 2>> pairs;
    for (const Joint& joint : multibody.joints) pairs.push_back({joint.first, joint.second});
    return pairs;
  }

  /// Frames and rates of all bodies.
  void move(ConstView y) const {
    for (int b = 0; b < bodyCount(); ++b) {
      const Vector3<S> q = y.template segment<3>(3 * b),
                       v = y.tail(coordinateCount()).template segment<3>(3 * b);
      const S c = std::cos(q[2]), s = std::sin(q[2]);
      BodyMotion<S>& body = motions_[static_cast<std::size_t>(b)];
      body.frame.x = {q[0], q[1], S(0)};
      body.frame.R << c, -s, 0, s, c, 0, 0, 0, 1;
      body.rate.x = {v[0], v[1], S(0)};
      body.rate.R << -v[2] * s, -v[2] * c, 0, v[2] * c, -v[2] * s, 0, 0, 0, 0;
      body.omega = {S(0), S(0), v[2]};
    }
  }

  /// Joint point of a side as it is seen from the body's place, in space.
  [[nodiscard]] Vector2 arm(std::size_t side) const {
    const int body = sides_[side].body;
    if (body == 0) return points_[side];
    return motions_[static_cast<std::size_t>(body) - 1].frame.R.template topLeftCorner<2, 2>() *
           points_[side];
  }
  [[nodiscard]] Vector2 point(std::size_t side) const {
    const int body = sides_[side].body;
    if (body == 0) return points_[side];
    return motions_[static_cast<std::size_t>(body) - 1].frame.x.template head<2>() + arm(side);
  }
  [[nodiscard]] Vector2 pointRate(std::size_t side) const {
    const int body = sides_[side].body;
    if (body == 0) return Vector2::Zero();
    const BodyMotion<S>& motion = motions_[static_cast<std::size_t>(body) - 1];
    const Vector2 a = arm(side);
    return motion.rate.x.template head<2>() + motion.omega[2] * Vector2(-a[1], a[0]);
  }
  [[nodiscard]] Vector2 gap(std::size_t j) const { return point(2 * j + 1) - point(2 * j); }
  [[nodiscard]] Vector2 gapRate(std::size_t j) const {
    return pointRate(2 * j + 1) - pointRate(2 * j);
  }

  /// q̈ in free_ and λ.
  void accelerate(ConstView y) const {
    move(y);
    loads_.evaluate(motions_, wrenches_);
    for (int b = 0; b < bodyCount(); ++b) {
      const auto i = static_cast<std::size_t>(b);
      const Vector3<S> force(wrenches_[i].force_W[0], wrenches_[i].force_W[1],
                             wrenches_[i].torque_B[2]);
      free_.col(b) = inverseMass_[i].cwiseProduct(force);
    }
    gradients();
    for (std::size_t j = 0; j < sides_.size() / 2; ++j) {
      Vector2 closing = Vector2::Zero();
      for (std::size_t end = 0; end < 2; ++end)
        if (const int body = sides_[2 * j + end].body; body > 0) {
          const S sign = end == 0 ? S(-1) : S(1);
          const S spin = motions_[static_cast<std::size_t>(body) - 1].omega[2];
          closing +=
              sides_[2 * j + end].G * free_.col(body - 1) - sign * spin * spin * arm(2 * j + end);
        }
      lambda_.template segment<2>(solver_.offset(j)) = closing;
    }
    if (!react()) free_.setConstant(std::numeric_limits<S>::quiet_NaN());
  }

  void gradients() const {
    for (std::size_t side = 0; side < sides_.size(); ++side) {
      if (sides_[side].body == 0) continue;
      const S sign = side % 2 == 0 ? S(-1) : S(1);
      const Vector2 a = arm(side);
      sides_[side].G.resize(2, 3);
      sides_[side].G << sign, S(0), -sign * a[1], S(0), sign, sign * a[0];
    }
  }

  /// Solves (G E⁻¹Gᵀ) λ = λ in place and subtracts E⁻¹Gᵀλ from free_.
  bool react() const {
    gradients();
    const auto weigh = [this](std::size_t b, const auto& G, auto& weighted) {
      weighted = G * inverseMass_[b].asDiagonal();
    };
    if (!solver_.factor(sides_, weigh)) return false;
    solver_.solve(lambda_);
    for (std::size_t side = 0; side < sides_.size(); ++side)
      if (const int body = sides_[side].body; body > 0) {
        const Vector2 rows = lambda_.template segment<2>(solver_.offset(side / 2));
        const Vector3<S> force = sides_[side].G.transpose() * rows;
        free_.col(body - 1) -= inverseMass_[static_cast<std::size_t>(body) - 1].cwiseProduct(force);
      }
    return true;
  }

  Multibody multibody_;
  bool hasWork_;
  Loads<S> loads_;
  std::vector<Vector3<S>> inverseMass_;  ///< of (x, y, β)
  std::vector<Vector2> points_;          ///< of the sides, in their bodies
  // What one evaluation computes stays here, so that nothing is allocated.
  mutable Solver solver_;
  mutable std::vector<typename Solver::Side> sides_;
  mutable std::vector<BodyMotion<S>> motions_;
  mutable std::vector<Wrench<S>> wrenches_;
  mutable Base3 free_;
  mutable State lambda_;
};

/// Its row of the catalog.
[[nodiscard]] FormulationInfo planarFormulation();

}  // namespace polhode
