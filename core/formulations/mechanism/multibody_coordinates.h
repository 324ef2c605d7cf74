// What the formulations of any number of bodies share: coordinates q = (x1, a1, x2, a2, ...) with
// an attitude a of each body, their constraints and projection.
#pragma once

#include <span>
#include <vector>

#include "core/formulations/linear_solve.h"
#include "core/formulations/mechanism/attitude.h"
#include "core/mechanics/multibody_dynamics.h"

namespace polhode {

template <class Attitude_>
class MultibodyCoordinates {
 public:
  using Attitude = Attitude_;
  using S = typename Attitude::Scalar;
  using Scalar = S;
  using State = Eigen::Matrix<S, Eigen::Dynamic, 1>;
  using View = Eigen::Ref<State>;
  using ConstView = Eigen::Ref<const State>;
  using Equations = DynamicEquations<S, Eigen::Dynamic, Eigen::Dynamic>;
  static constexpr bool autonomous = true;

  explicit MultibodyCoordinates(const Multibody& multibody)
      : multibody_(multibody), hasWork_(hasExternalWork(multibody)), dynamics_(multibody) {
    for (const RigidBody& body : multibody.bodies) inertia_.emplace_back(body.inertia);
  }

  [[nodiscard]] int bodyCount() const { return static_cast<int>(inertia_.size()); }
  [[nodiscard]] int coordinateCount() const { return perBody * bodyCount(); }
  /// Of attitudes and joints.
  [[nodiscard]] int constraintCount() const {
    return Attitude::constraints * bodyCount() + dynamics_.rows();
  }
  [[nodiscard]] int multiplierCount() const { return dynamics_.rows(); }
  [[nodiscard]] bool hasWork() const { return hasWork_; }
  [[nodiscard]] const Multibody& multibody() const { return multibody_; }

  /// U [J].
  [[nodiscard]] S potentialEnergy(ConstView y) const {
    place(y);
    return Loads<S>::potential(multibody_, dynamics_.bodies);
  }
  /// W_ext since the start [J].
  [[nodiscard]] S externalWork(ConstView y) const { return hasWork_ ? y[coordinateCount()] : S(0); }

  /// g of the attitudes, then of the joints.
  void constraint(ConstView y, View g) const {
    place(y);
    constexpr int m = Attitude::constraints;
    for (int b = 0; b < bodyCount(); ++b)
      g.template segment<m>(m * b) = Attitude::constraint(attitude(y, b));
    dynamics_.constraint(g.tail(dynamics_.rows()));
  }

  /// The joint, from 0, whose constraints the equations last found dependent; -1: none.
  [[nodiscard]] int singularJoint() const { return dynamics_.singularJoint(); }

 protected:
  static constexpr int perBody = 3 + Attitude::size;

  [[nodiscard]] static int at(int b) { return perBody * b; }
  [[nodiscard]] static Vector3<S> place(ConstView y, int b) { return y.template segment<3>(at(b)); }
  [[nodiscard]] static typename Attitude::Value attitude(ConstView y, int b) {
    return y.template segment<Attitude::size>(at(b) + 3);
  }
  [[nodiscard]] const typename Attitude::Inertia& inertia(int b) const {
    return inertia_[static_cast<std::size_t>(b)];
  }

  void encodePlaces(std::span<const BasicBodyState<S>> bodies, View y) const {
    for (int b = 0; b < bodyCount(); ++b) {
      const BasicBodyState<S>& body = bodies[static_cast<std::size_t>(b)];
      y.template segment<3>(at(b)) = body.x_W;
      y.template segment<Attitude::size>(at(b) + 3) = Attitude::of(body.R_WB);
    }
    if (hasWork_) y[coordinateCount()] = 0;
  }

  void fill(int b, const Vector3<S>& x, const Vector3<S>& v, const Turning<S>& t) const {
    auto& body = dynamics_.bodies[static_cast<std::size_t>(b)];
    body.frame = {x, t.R};
    body.rate = {v, t.Rdot};
    body.omega = t.omega;
    body.bend = t.B;
    body.J = t.J;
    body.inverseJ = t.inverseJ;
    body.h = t.h;
    body.free = t.free;
  }
  /// Frames only.
  void place(ConstView y) const {
    for (int b = 0; b < bodyCount(); ++b)
      dynamics_.bodies[static_cast<std::size_t>(b)].frame = {place(y, b),
                                                             Attitude::frame(attitude(y, b))};
  }

  /// g of the joints.
  void jointConstraint(ConstView y, View g) const {
    place(y);
    dynamics_.constraint(g);
  }
  /// ∂g/∂q of the joints; `gradient` has a row each and is zero where it is not written.
  template <class Matrix>
  void jointGradient(ConstView y, Matrix& gradient) const {
    for (std::size_t j = 0; j < dynamics_.jointCount(); ++j) {
      const JointRows<S>& joint = dynamics_.joint(j);
      const PairDirectors<S> q = directorsOfJoint(y, j);
      int row = dynamics_.offset(j);
      for (const BasicConstraint<S>& c : joint.constraints()) {
        const auto G = c.gradient(joint.points(), q);
        forEnds(j, [&](int end, int b) {
          gradient.block(row, at(b), c.rows(), 3) = G.middleCols(12 * end, 3);
          gradient.block(row, at(b) + 3, c.rows(), Attitude::size) =
              G.middleCols(12 * end + 3, 9) * Attitude::directorsJacobian(attitude(y, b));
        });
        row += c.rows();
      }
    }
  }
  /// ∂(G q̇)/∂q of the joints. C is linear in the directors, O and D are homogeneous of degree 2:
  /// their gradients at q̇ are the derivatives of those at q.
  template <class Rates, class Matrix>
  void jointRateGradient(ConstView y, const Rates& rates, Matrix& gradient) const {
    for (std::size_t j = 0; j < dynamics_.jointCount(); ++j) {
      const JointRows<S>& joint = dynamics_.joint(j);
      const PairDirectors<S> q = directorsOfJoint(y, j), qRate = ratesOfJoint(y, rates, j);
      int row = dynamics_.offset(j);
      for (const BasicConstraint<S>& c : joint.constraints()) {
        const auto G = c.gradient(joint.points(), q);
        auto turn = c.gradient(joint.points(), qRate);
        if (c.kind == BasicConstraint<S>::Kind::Coincidence) turn.setZero();
        forEnds(j, [&](int end, int b) {
          gradient.block(row, at(b), c.rows(), 3) = turn.middleCols(12 * end, 3);
          gradient.block(row, at(b) + 3, c.rows(), Attitude::size) =
              turn.middleCols(12 * end + 3, 9) * Attitude::directorsJacobian(attitude(y, b)) +
              G.middleCols(12 * end + 3, 9) * Attitude::directorsJacobianRate(rateOf(rates, b));
        });
        row += c.rows();
      }
    }
  }

  // q̇ as coordinates of the same layout; frames and rates of the dynamics must be filled.
  template <class Rates>
  void constraintRate(ConstView y, const Rates& rates, View rate) const {
    constexpr int m = Attitude::constraints;
    for (int b = 0; b < bodyCount(); ++b)
      rate.template segment<m>(m * b) = Attitude::constraintRate(
          attitude(y, b), rates.template segment<Attitude::size>(at(b) + 3));
    dynamics_.constraintRate(rate.tail(dynamics_.rows()));
  }
  template <class Rates>
  [[nodiscard]] Drift<S> drift(ConstView y, const Rates& rates) const {
    norms_.resize(constraintCount());
    constraint(y, norms_);
    const S position = norms_.norm();
    constraintRate(y, rates, norms_);
    return {position, norms_.norm()};
  }
  template <class Rates>
  [[nodiscard]] S kineticEnergy(ConstView y, const Rates& rates) const {
    S T = 0;
    for (int b = 0; b < bodyCount(); ++b)
      T += S(0.5 * multibody_.bodies[static_cast<std::size_t>(b)].mass) *
               rates.template segment<3>(at(b)).squaredNorm() +
           Attitude::energy(inertia(b), attitude(y, b),
                            rates.template segment<Attitude::size>(at(b) + 3));
    return T;
  }

  /// Each attitude to its constraint, the joints closed with the least mass-weighted motion by
  /// Newton's method. Lang (2010), eq. (62, P); turning the frames in place of adding T δ keeps the
  /// constraints of the attitudes.
  void projectPlaces(View y, const Projection& projection) const {
    constexpr int maxIterations = 10;
    for (int b = 0; b < bodyCount(); ++b) {
      typename Attitude::Value a = attitude(y, b);
      Attitude::project(a, projection);
      y.template segment<Attitude::size>(at(b) + 3) = a;
    }
    place(y);
    if (dynamics_.rows() == 0) return;
    norms_.resize(constraintCount());
    for (int iteration = 0; iteration < maxIterations; ++iteration) {
      dynamics_.constraint(norms_.tail(dynamics_.rows()));
      if (!(norms_.tail(dynamics_.rows()).norm() > tolerance(y))) return;
      if (!dynamics_.positionStep()) return;
      for (int b = 0; b < bodyCount(); ++b) {
        const auto& body = dynamics_.bodies[static_cast<std::size_t>(b)];
        typename Attitude::Value a = attitude(y, b);
        Attitude::turn(a, body.alpha);
        y.template segment<3>(at(b)) += body.acceleration;
        y.template segment<Attitude::size>(at(b) + 3) = a;
      }
      place(y);
    }
  }

  /// The equations over the coordinates, dense: for LU, for the index forms, and as a check. Frames
  /// and rates of the dynamics must be filled.
  template <class Rates>
  [[nodiscard]] const Equations& denseEquations(ConstView y, const Rates& rates) const {
    const int n = coordinateCount(), m = constraintCount();
    Equations& equations = equations_;
    equations.mass.setZero(n, n);
    equations.force.setZero(n);
    equations.gradient.setZero(m, n);
    equations.curvature.setZero(m);
    dynamics_.applyLoads();
    for (int b = 0; b < bodyCount(); ++b) {
      const typename Attitude::Value a = attitude(y, b),
                                     aRate = rates.template segment<Attitude::size>(at(b) + 3);
      const auto& wrench = dynamics_.wrenches[static_cast<std::size_t>(b)];
      equations.mass.diagonal().template segment<3>(at(b)).setConstant(
          S(multibody_.bodies[static_cast<std::size_t>(b)].mass));
      equations.force.template segment<3>(at(b)) = wrench.force_W;
      equations.mass.template block<Attitude::size, Attitude::size>(at(b) + 3, at(b) + 3) =
          Attitude::mass(inertia(b), a);
      equations.force.template segment<Attitude::size>(at(b) + 3) =
          Attitude::force(a, wrench.torque_B) - Attitude::massRate(inertia(b), a, aRate);
      constexpr int k = Attitude::constraints;
      equations.gradient.template block<k, Attitude::size>(k * b, at(b) + 3) =
          Attitude::constraintGradient(a);
      equations.curvature.template segment<k>(k * b) = Attitude::constraintCurvature(aRate);
    }
    addJoints(y, rates, equations);
    return equations;
  }

  /// (q̈, λ) by LU of the whole saddle matrix.
  template <class Rates>
  [[nodiscard]] const State& saddleSolution(ConstView y, const Rates& rates) const {
    const Equations& equations = denseEquations(y, rates);
    const Eigen::Index n = equations.mass.rows(), m = equations.gradient.rows();
    saddle_.setZero(n + m, n + m);
    saddle_.topLeftCorner(n, n) = equations.mass;
    saddle_.topRightCorner(n, m) = equations.gradient.transpose();
    saddle_.bottomLeftCorner(m, n) = equations.gradient;
    right_.resize(n + m);
    right_ << equations.force, -equations.curvature;
    lu_.compute(saddle_);
    solution_.resize(n + m);
    solution_ = lu_.solve(right_);
    return solution_;
  }

  Multibody multibody_;
  bool hasWork_;
  std::vector<typename Attitude::Inertia> inertia_;
  mutable MultibodyDynamics<S> dynamics_;

 private:
  /// Round-off of the gaps: lengths and places enter them.
  [[nodiscard]] S tolerance(ConstView y) const {
    S scale = 1;
    for (int b = 0; b < bodyCount(); ++b) scale = std::max(scale, place(y, b).norm());
    return 4 * Eigen::NumTraits<S>::epsilon() * scale * std::sqrt(S(std::max(1, dynamics_.rows())));
  }

  /// Both bodies of a joint as basic_constraint.h sees them.
  [[nodiscard]] PairDirectors<S> directorsOfJoint(ConstView y, std::size_t joint) const {
    PairDirectors<S> q = groundDirectors();
    forEnds(joint, [&](int end, int b) {
      q.template segment<12>(12 * end) << place(y, b), Attitude::directors(attitude(y, b));
    });
    return q;
  }
  template <class Rates>
  [[nodiscard]] PairDirectors<S> ratesOfJoint(ConstView y, const Rates& rates,
                                              std::size_t joint) const {
    PairDirectors<S> qRate = PairDirectors<S>::Zero();
    forEnds(joint, [&](int end, int b) {
      qRate.template segment<12>(12 * end) << rates.template segment<3>(at(b)),
          Attitude::directorsRate(attitude(y, b), rateOf(rates, b));
    });
    return qRate;
  }
  template <class Rates>
  [[nodiscard]] static typename Attitude::Value rateOf(const Rates& rates, int b) {
    return rates.template segment<Attitude::size>(at(b) + 3);
  }

  /// f(end, body) for the ends of a joint that are not the ground; both from 0.
  template <class F>
  void forEnds(std::size_t joint, F f) const {
    for (int end = 0; end < 2; ++end)
      if (const int b = dynamics_.ends(joint)[static_cast<std::size_t>(end)] - 1; b >= 0) f(end, b);
  }

  template <class Rates>
  void addJoints(ConstView y, const Rates& rates, Equations& equations) const {
    const int first = Attitude::constraints * bodyCount();
    auto gradient = equations.gradient.bottomRows(dynamics_.rows());
    jointGradient(y, gradient);
    for (std::size_t j = 0; j < dynamics_.jointCount(); ++j) {
      const JointRows<S>& joint = dynamics_.joint(j);
      const PairDirectors<S> q = directorsOfJoint(y, j), qRate = ratesOfJoint(y, rates, j);
      PairDirectors<S> bend = PairDirectors<S>::Zero();
      forEnds(j, [&](int end, int b) {
        bend.template segment<9>(12 * end + 3) = Attitude::directorsBend(rateOf(rates, b));
      });
      int row = first + dynamics_.offset(j);
      for (const BasicConstraint<S>& c : joint.constraints()) {
        equations.curvature.segment(row, c.rows()) =
            c.curvature(joint.points(), qRate) + c.gradient(joint.points(), q) * bend;
        row += c.rows();
      }
    }
  }

  [[nodiscard]] static PairDirectors<S> groundDirectors() {
    const Directors<S> identity = asDirectors<S>(Matrix3<S>::Identity());
    PairDirectors<S> q = PairDirectors<S>::Zero();
    q.template segment<9>(3) = identity;
    q.template tail<9>() = identity;
    return q;
  }

  mutable State norms_;
  // Of the dense equations, sized by their first use.
  mutable Equations equations_;
  mutable Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic> saddle_;
  mutable State right_, solution_;
  mutable Eigen::PartialPivLU<Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>> lu_;
};

}  // namespace polhode
