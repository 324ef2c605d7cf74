#include "core/formulations/mechanism/multibody_coordinates.h"

#include <algorithm>
#include <cmath>

#include "core/formulations/mechanism/jet_attitude.h"

namespace polhode {

template <class A>
auto MultibodyCoordinates<A>::potentialEnergy(ConstView y) const -> S {
  place(y);
  return Loads<S>::potential(multibody_, dynamics_.bodies);
}

template <class A>
auto MultibodyCoordinates<A>::constraint(ConstView y, View g) const -> void {
  place(y);
  constexpr int m = Attitude::constraints;
  for (int b = 0; b < bodyCount(); ++b)
    g.template segment<m>(m * b) = Attitude::constraint(attitude(y, b));
  dynamics_.constraint(g.tail(dynamics_.rows()));
}

template <class A>
auto MultibodyCoordinates<A>::encodePlaces(std::span<const BasicBodyState<S>> bodies, View y) const
    -> void {
  for (int b = 0; b < bodyCount(); ++b) {
    const BasicBodyState<S>& body = bodies[static_cast<std::size_t>(b)];
    y.template segment<3>(at(b)) = body.x_W;
    y.template segment<Attitude::size>(at(b) + 3) = Attitude::of(body.R_WB);
  }
  if (hasWork_) y[coordinateCount()] = 0;
}

template <class A>
auto MultibodyCoordinates<A>::jointConstraint(ConstView y, View g) const -> void {
  place(y);
  dynamics_.constraint(g);
}

template <class A>
auto MultibodyCoordinates<A>::jointGradient(ConstView y, MatrixView gradient) const -> void {
  for (std::size_t j = 0; j < dynamics_.jointCount(); ++j) {
    const JointRows<S>& joint = dynamics_.joint(j);
    const PairDirectors<S> q = directorsOfJoint(y, j);
    int row = dynamics_.offset(j);
    for (const BasicConstraint<S>& c : joint.constraints()) {
      const auto G = c.gradient(joint.points(), q);
      forEnds(j, [&](int end, int b) {
        gradient.block(row, at(b), c.rows(), 3) = G.middleCols(12 * end, 3);
        gradient.block(row, at(b) + 3, c.rows(), Attitude::size) =
            G.middleCols(12 * end + 3, 9).lazyProduct(Attitude::directorsJacobian(attitude(y, b)));
      });
      row += c.rows();
    }
  }
}

template <class A>
auto MultibodyCoordinates<A>::jointRateGradient(ConstView y, ConstView rates,
                                                MatrixView gradient) const
    -> void requires(A::size == 4) {
  // Some compilers instantiate what the clause excludes.
  if constexpr (A::size == 4) {
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
              turn.middleCols(12 * end + 3, 9)
                  .lazyProduct(Attitude::directorsJacobian(attitude(y, b))) +
              G.middleCols(12 * end + 3, 9)
                  .lazyProduct(Attitude::directorsJacobianRate(rateOf(rates, b)));
        });
        row += c.rows();
      }
    }
  }
}

template <class A>
auto MultibodyCoordinates<A>::constraintRate(ConstView y, ConstView rates, View rate) const
    -> void {
  constexpr int m = Attitude::constraints;
  for (int b = 0; b < bodyCount(); ++b)
    rate.template segment<m>(m * b) =
        Attitude::constraintRate(attitude(y, b), rates.template segment<Attitude::size>(at(b) + 3));
  dynamics_.constraintRate(rate.tail(dynamics_.rows()));
}

template <class A>
auto MultibodyCoordinates<A>::drift(ConstView y, ConstView rates) const -> Drift<S> {
  norms_.resize(constraintCount());
  constraint(y, norms_);
  const S position = norms_.norm();
  constraintRate(y, rates, norms_);
  return {position, norms_.norm()};
}

template <class A>
auto MultibodyCoordinates<A>::kineticEnergy(ConstView y, ConstView rates) const -> S {
  S T = 0;
  for (int b = 0; b < bodyCount(); ++b)
    T += S(0.5 * multibody_.bodies[static_cast<std::size_t>(b)].mass) *
             rates.template segment<3>(at(b)).squaredNorm() +
         Attitude::energy(inertia(b), attitude(y, b),
                          rates.template segment<Attitude::size>(at(b) + 3));
  return T;
}

template <class A>
auto MultibodyCoordinates<A>::projectPlaces(View y, const Projection& projection) const -> void {
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

template <class A>
auto MultibodyCoordinates<A>::denseEquations(ConstView y, ConstView rates) const
    -> const Equations& {
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

template <class A>
auto MultibodyCoordinates<A>::saddleSolution(ConstView y, ConstView rates) const -> const State& {
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

template <class A>
auto MultibodyCoordinates<A>::tolerance(ConstView y) const -> S {
  S scale = 1;
  for (int b = 0; b < bodyCount(); ++b) scale = std::max(scale, place(y, b).norm());
  return 4 * Eigen::NumTraits<S>::epsilon() * scale * std::sqrt(S(std::max(1, dynamics_.rows())));
}

template <class A>
auto MultibodyCoordinates<A>::directorsOfJoint(ConstView y, std::size_t joint) const
    -> PairDirectors<S> {
  PairDirectors<S> q = groundDirectors();
  forEnds(joint, [&](int end, int b) {
    q.template segment<12>(12 * end) << place(y, b), Attitude::directors(attitude(y, b));
  });
  return q;
}

template <class A>
auto MultibodyCoordinates<A>::ratesOfJoint(ConstView y, ConstView rates, std::size_t joint) const
    -> PairDirectors<S> {
  PairDirectors<S> qRate = PairDirectors<S>::Zero();
  forEnds(joint, [&](int end, int b) {
    qRate.template segment<12>(12 * end) << rates.template segment<3>(at(b)),
        Attitude::directorsRate(attitude(y, b), rateOf(rates, b));
  });
  return qRate;
}

template <class A>
auto MultibodyCoordinates<A>::addJoints(ConstView y, ConstView rates, Equations& equations) const
    -> void {
  const int first = Attitude::constraints * bodyCount();
  jointGradient(y, equations.gradient.bottomRows(dynamics_.rows()));
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

template <class A>
auto MultibodyCoordinates<A>::groundDirectors() -> PairDirectors<S> {
  const Directors<S> identity = asDirectors<S>(Matrix3<S>::Identity());
  PairDirectors<S> q = PairDirectors<S>::Zero();
  q.template segment<9>(3) = identity;
  q.template tail<9>() = identity;
  return q;
}

template class MultibodyCoordinates<QuaternionAttitude<double>>;
template class MultibodyCoordinates<DirectorAttitude<double>>;
template class MultibodyCoordinates<JetAttitude<double>>;

// In extended precision there are only motions to integrate.
template void MultibodyCoordinates<QuaternionAttitude<long double>>::encodePlaces(
    std::span<const BasicBodyState<long double>>, View) const;

}  // namespace polhode
