#include "core/mechanics/multibody_dynamics.h"

#include <limits>

namespace polhode {

template <class S>
MultibodyDynamics<S>::MultibodyDynamics(const Multibody& multibody)
    : bodies(multibody.bodies.size()),
      wrenches(multibody.bodies.size()),
      loads_(multibody),
      solver_(rowCounts(multibody), bodyPairs(multibody)) {
  for (const RigidBody& body : multibody.bodies) {
    inverseMass_.push_back(S(1) / S(body.mass));
    inverseInertia_.push_back(body.inertia.cast<S>().cwiseInverse().asDiagonal());
  }
  for (const Joint& joint : multibody.joints) {
    joints_.emplace_back(joint);
    ends_.push_back({joint.first, joint.second});
    sides_.push_back({joint.first, {}});
    sides_.push_back({joint.second, {}});
  }
  lambda_ = State::Zero(solver_.rows());
}

template <class S>
void MultibodyDynamics<S>::applyLoads() {
  loads_.evaluate(bodies, wrenches);
}

template <class S>
void MultibodyDynamics<S>::applyPotentialLoads() {
  loads_.evaluatePotential(bodies, wrenches);
}

template <class S>
S MultibodyDynamics<S>::power() const {
  return loads_.power(bodies);
}

template <class S>
void MultibodyDynamics<S>::freeAccelerations() {
  for (std::size_t b = 0; b < bodies.size(); ++b) {
    bodies[b].acceleration = inverseMass_[b] * wrenches[b].force_W;
    bodies[b].alpha = bodies[b].free + bodies[b].inverseJ * wrenches[b].torque_B;
  }
}

template <class S>
void MultibodyDynamics<S>::linearise() {
  for (std::size_t j = 0; j < joints_.size(); ++j) {
    const auto [a, b] = ends_[j];
    joints_[j].gradient(frame(a), frame(b), sides_[2 * j].G, sides_[2 * j + 1].G);
  }
}

template <class S>
void MultibodyDynamics<S>::solve() {
  applyLoads();
  freeAccelerations();
  if (joints_.empty()) return;
  linearise();
  closings();
  if (!factor()) return fail();
  solver_.solve(lambda_);
  react();
}

template <class S>
void MultibodyDynamics<S>::constraint(View values) const {
  for (std::size_t j = 0; j < joints_.size(); ++j)
    values.segment(solver_.offset(j), joints_[j].rows()) =
        joints_[j].value(frame(ends_[j][0]), frame(ends_[j][1]));
}

template <class S>
void MultibodyDynamics<S>::constraintRate(View values) const {
  for (std::size_t j = 0; j < joints_.size(); ++j) {
    const auto [a, b] = ends_[j];
    values.segment(solver_.offset(j), joints_[j].rows()) =
        joints_[j].rate(frame(a), frame(b), rate(a), rate(b));
  }
}

template <class S>
void MultibodyDynamics<S>::biases(View values) const {
  for (std::size_t j = 0; j < joints_.size(); ++j) {
    const auto [a, b] = ends_[j];
    values.segment(solver_.offset(j), joints_[j].rows()) =
        joints_[j].bias(frame(a), frame(b), rate(a), rate(b), bend(a), bend(b));
  }
}

template <class S>
bool MultibodyDynamics<S>::positionStep() {
  linearise();
  constraint(lambda_);
  return leastMotion();
}

template <class S>
bool MultibodyDynamics<S>::velocityStep() {
  linearise();
  for (std::size_t j = 0; j < joints_.size(); ++j) {
    auto rows = lambda_.segment(solver_.offset(j), joints_[j].rows());
    rows.setZero();
    for (std::size_t end = 0; end < 2; ++end)
      if (const int b = ends_[j][end]; b > 0) {
        const Body& body = bodies[static_cast<std::size_t>(b) - 1];
        const auto& G = sides_[2 * j + end].G;
        rows += G.template leftCols<3>() * body.rate.x + G.template rightCols<3>() * body.omega;
      }
  }
  return leastMotion();
}

template <class S>
std::vector<int> MultibodyDynamics<S>::rowCounts(const Multibody& multibody) {
  std::vector<int> rows;
  for (const Joint& joint : multibody.joints) rows.push_back(JointRows<S>(joint).rows());
  return rows;
}

template <class S>
std::vector<std::array<int, 2>> MultibodyDynamics<S>::bodyPairs(const Multibody& multibody) {
  std::vector<std::array<int, 2>> pairs;
  for (const Joint& joint : multibody.joints) pairs.push_back({joint.first, joint.second});
  return pairs;
}

template <class S>
void MultibodyDynamics<S>::closings() {
  biases(lambda_);
  solver_.withRows([&]<int m>() {
    for (std::size_t j = 0; j < joints_.size(); ++j) {
      auto rows = solver_.template part<m>(lambda_, j);
      for (std::size_t end = 0; end < 2; ++end)
        if (const int k = ends_[j][end]; k > 0) {
          const Body& body = bodies[static_cast<std::size_t>(k) - 1];
          auto&& G = Solver::template sized<m>(sides_[2 * j + end].G);
          rows += G.template leftCols<3>().lazyProduct(body.acceleration) +
                  G.template rightCols<3>().lazyProduct(body.alpha);
        }
    }
  });
}

template <class S>
bool MultibodyDynamics<S>::factor() {
  return solver_.factor(sides_, [this](std::size_t b, const auto& G, auto& weighted) {
    weighted.template leftCols<3>() = inverseMass_[b] * G.template leftCols<3>();
    weighted.template rightCols<3>() = G.template rightCols<3>().lazyProduct(bodies[b].inverseJ);
  });
}

template <class S>
bool MultibodyDynamics<S>::leastMotion() {
  if (joints_.empty()) return true;
  for (Body& body : bodies) body.acceleration.setZero(), body.alpha.setZero();
  for (std::size_t b = 0; b < bodies.size(); ++b) bodies[b].inverseJ = inverseInertia_[b];
  if (!factor()) return false;
  solver_.solve(lambda_);
  react();
  return true;
}

template <class S>
void MultibodyDynamics<S>::react() {
  solver_.withRows([&]<int m>() {
    for (std::size_t j = 0; j < joints_.size(); ++j) {
      const auto rows = solver_.template part<m>(lambda_, j);
      for (std::size_t end = 0; end < 2; ++end)
        if (const int k = ends_[j][end]; k > 0) {
          const auto b = static_cast<std::size_t>(k) - 1;
          auto&& G = Solver::template sized<m>(sides_[2 * j + end].G);
          const Vector3<S> moment = G.template rightCols<3>().transpose().lazyProduct(rows);
          const Vector3<S> force = G.template leftCols<3>().transpose().lazyProduct(rows);
          bodies[b].acceleration -= inverseMass_[b] * force;
          bodies[b].alpha -= bodies[b].inverseJ * moment;
        }
    }
  });
}

template <class S>
void MultibodyDynamics<S>::fail() {
  lambda_.setConstant(std::numeric_limits<S>::quiet_NaN());
  for (Body& body : bodies) {
    body.acceleration.setConstant(std::numeric_limits<S>::quiet_NaN());
    body.alpha.setConstant(std::numeric_limits<S>::quiet_NaN());
  }
}

template class MultibodyDynamics<double>;
template class MultibodyDynamics<long double>;

}  // namespace polhode
