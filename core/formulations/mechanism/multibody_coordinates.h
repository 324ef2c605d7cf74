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
  using MatrixView = Eigen::Ref<Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>>;
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
  [[nodiscard]] S potentialEnergy(ConstView y) const;
  /// W_ext since the start [J].
  [[nodiscard]] S externalWork(ConstView y) const { return hasWork_ ? y[coordinateCount()] : S(0); }

  /// g of the attitudes, then of the joints.
  void constraint(ConstView y, View g) const;

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

  void encodePlaces(std::span<const BasicBodyState<S>> bodies, View y) const;

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
  void jointConstraint(ConstView y, View g) const;
  /// ∂g/∂q of the joints; `gradient` has a row each and is zero where it is not written.
  void jointGradient(ConstView y, MatrixView gradient) const;
  /// ∂(G q̇)/∂q of the joints. C is linear in the directors, O and D are homogeneous of degree 2:
  /// their gradients at q̇ are the derivatives of those at q.
  void jointRateGradient(ConstView y, ConstView rates, MatrixView gradient) const
      requires(Attitude_::size == 4);

  // q̇ as coordinates of the same layout; frames and rates of the dynamics must be filled.
  void constraintRate(ConstView y, ConstView rates, View rate) const;
  [[nodiscard]] Drift<S> drift(ConstView y, ConstView rates) const;
  [[nodiscard]] S kineticEnergy(ConstView y, ConstView rates) const;

  /// Each attitude to its constraint, the joints closed with the least mass-weighted motion by
  /// Newton's method. Lang (2010), eq. (62, P); turning the frames in place of adding T δ keeps the
  /// constraints of the attitudes.
  void projectPlaces(View y, const Projection& projection) const;

  /// The equations over the coordinates, dense: for LU, for the index forms, and as a check. Frames
  /// and rates of the dynamics must be filled.
  [[nodiscard]] const Equations& denseEquations(ConstView y, ConstView rates) const;

  /// (q̈, λ) by LU of the whole saddle matrix.
  [[nodiscard]] const State& saddleSolution(ConstView y, ConstView rates) const;

  Multibody multibody_;
  bool hasWork_;
  std::vector<typename Attitude::Inertia> inertia_;
  mutable MultibodyDynamics<S> dynamics_;

 private:
  /// Round-off of the gaps: lengths and places enter them.
  [[nodiscard]] S tolerance(ConstView y) const;

  /// Both bodies of a joint as basic_constraint.h sees them.
  [[nodiscard]] PairDirectors<S> directorsOfJoint(ConstView y, std::size_t joint) const;
  [[nodiscard]] PairDirectors<S> ratesOfJoint(ConstView y, ConstView rates,
                                              std::size_t joint) const;
  [[nodiscard]] static typename Attitude::Value rateOf(ConstView rates, int b) {
    return rates.template segment<Attitude::size>(at(b) + 3);
  }

  /// f(end, body) for the ends of a joint that are not the ground; both from 0.
  template <class F>
  void forEnds(std::size_t joint, F f) const {
    for (int end = 0; end < 2; ++end)
      if (const int b = dynamics_.ends(joint)[static_cast<std::size_t>(end)] - 1; b >= 0) f(end, b);
  }

  void addJoints(ConstView y, ConstView rates, Equations& equations) const;

  [[nodiscard]] static PairDirectors<S> groundDirectors();

  mutable State norms_;
  // Of the dense equations, sized by their first use.
  mutable Equations equations_;
  mutable Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic> saddle_;
  mutable State right_, solution_;
  mutable Eigen::PartialPivLU<Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>> lu_;
};

}  // namespace polhode
