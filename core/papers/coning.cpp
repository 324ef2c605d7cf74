#include "core/papers/coning.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/formulations/quaternion_group.h"
#include "core/integrators/explicit/rk4.h"
#include "core/integrators/rotations/rkmk4.h"
#include "core/rotation/quaternion.h"
#include "core/rotation/rotation_vector.h"

namespace polhode {
namespace {

/// The kinematics as a System of core/integrators/ode.h and as what QuaternionGroup moves.
struct PrescribedRotation {
  using Scalar = double;
  using State = Quaternion<double>;
  static constexpr int firstQuaternion = 0, bodyCount = 1;

  void rhs(double t, const State& q, State& rate) const {
    rate = quaternionRate(q, motion.angularVelocity(t));
  }

  const ConingMotion& motion;
};

/// Integrates from 0 to the end time. Returns the largest ||q| - 1| after a step, before it is
/// normalised if that is asked for.
double integrate(Integrator<double>& method, double tEnd, bool normalise) {
  const Quaternion<double> start(1, 0, 0, 0);
  method.start(0, {start.data(), 4}, tEnd);
  double violation = 0;
  auto outcome = Integrator<double>::Outcome::Accepted;
  while (outcome == Integrator<double>::Outcome::Accepted) {
    outcome = method.step();
    const Quaternion<double> q(method.state().data());
    violation = std::max(violation, std::abs(q.norm() - 1));
    if (!normalise) continue;
    const Quaternion<double> unit = q.normalized();
    method.replaceState({unit.data(), 4});
  }
  return violation;
}

/// At each of the steps. make: the method for its settings.
template <class Make>
ConingErrors measure(const ConingMotion& motion, const char* name, const std::vector<double>& steps,
                     bool normalise, const Make& make) {
  ConingErrors errors{motion, name, steps, {}, {}};
  for (const double step : steps) {
    IntegratorSettings settings;
    settings.step = step;
    const std::unique_ptr<Integrator<double>> method = make(settings);
    errors.unitNorm.push_back(integrate(*method, motion.tEnd, normalise));
    const Quaternion<double> end(method->state().data());
    const Quaternion<double> turn = multiply(conjugate(motion.exact(motion.tEnd)), end);
    errors.attitude.push_back(logarithm(turn).norm());
  }
  return errors;
}

}  // namespace

Vector3<double> ConingMotion::angularVelocity(double t) const {
  return {a * std::cos(rate * t), a * std::sin(rate * t), b};
}

Quaternion<double> ConingMotion::exact(double t) const {
  const Vector3<double> turned(0, 0, -rate * t), whole(a * t, 0, (b + rate) * t);
  return multiply(exponential(whole), exponential(turned));
}

std::vector<ConingMotion> coningMotions() {
  const double a = std::sqrt(10.0);
  return {{"Fast coning, ν = 3 s⁻¹", a, 1, 3, 2}, {"Slow coning, ν = 0.1 s⁻¹", a, 1, 0.1, 2}};
}

ConingErrors coningByRk4(const ConingMotion& motion, const std::vector<double>& steps) {
  const PrescribedRotation system{motion};
  return measure(motion, "Formulation II", steps, true, [&](const IntegratorSettings& settings) {
    return std::make_unique<Rk4<PrescribedRotation>>(system, settings);
  });
}

ConingErrors coningByRkmk4(const ConingMotion& motion, const std::vector<double>& steps) {
  const PrescribedRotation system{motion};
  return measure(motion, "RKMK4", steps, false, [&](const IntegratorSettings& settings) {
    return std::make_unique<Rkmk4<QuaternionGroup<PrescribedRotation>>>(
        QuaternionGroup<PrescribedRotation>(system, settings), settings);
  });
}

std::vector<ConingErrors> measureConing() {
  const std::vector<double> steps{1, 0.5, 0.25, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001};
  std::vector<ConingErrors> all;
  for (const ConingMotion& motion : coningMotions()) {
    all.push_back(coningByRk4(motion, steps));
    all.push_back(coningByRkmk4(motion, steps));
  }
  return all;
}

}  // namespace polhode
