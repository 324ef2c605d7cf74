#include "core/papers/coning.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

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
/// normalised if that is asked for; nothing if it was stopped.
std::optional<double> integrate(Integrator<double>& method, double tEnd, bool normalise,
                                const std::stop_token& stop) {
  const Quaternion<double> start(1, 0, 0, 0);
  method.start(0, {start.data(), 4}, tEnd);
  double violation = 0;
  auto outcome = Integrator<double>::Outcome::Accepted;
  while (outcome == Integrator<double>::Outcome::Accepted) {
    if (stop.stop_requested()) return std::nullopt;
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
                     bool normalise, const std::stop_token& stop, const Make& make) {
  ConingErrors errors{motion, name, {}, {}, {}};
  for (const double step : steps) {
    IntegratorSettings settings;
    settings.step = step;
    const std::unique_ptr<Integrator<double>> method = make(settings);
    const std::optional<double> violation = integrate(*method, motion.tEnd, normalise, stop);
    if (!violation) break;
    errors.steps.push_back(step);
    errors.unitNorm.push_back(*violation);
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

ConingErrors coningByRk4(const ConingMotion& motion, const std::vector<double>& steps,
                         const std::stop_token& stop) {
  const PrescribedRotation system{motion};
  return measure(motion, "Formulation II", steps, true, stop,
                 [&](const IntegratorSettings& settings) {
                   return std::make_unique<Rk4<PrescribedRotation>>(system, settings);
                 });
}

ConingErrors coningByRkmk4(const ConingMotion& motion, const std::vector<double>& steps,
                           const std::stop_token& stop) {
  const PrescribedRotation system{motion};
  return measure(motion, "RKMK4", steps, false, stop, [&](const IntegratorSettings& settings) {
    return std::make_unique<Rkmk4<QuaternionGroup<PrescribedRotation>>>(
        QuaternionGroup<PrescribedRotation>(system, settings), settings);
  });
}

std::vector<ConingErrors> measureConing(const std::stop_token& stop) {
  const std::vector<double> steps{1, 0.5, 0.25, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001};
  std::vector<ConingErrors> all;
  for (const ConingMotion& motion : coningMotions()) {
    for (const auto& measureBy : {coningByRk4, coningByRkmk4}) {
      ConingErrors errors = measureBy(motion, steps, stop);
      if (!errors.steps.empty()) all.push_back(std::move(errors));
    }
  }
  return all;
}

}  // namespace polhode
