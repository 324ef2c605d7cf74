#include "core/mechanics/closed_forms/closed_form.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "core/mechanics/closed_forms/free_body_motion.h"
#include "core/mechanics/closed_forms/lagrange_top_motion.h"
#include "core/rotation/directors.h"

namespace polhode {

std::unique_ptr<ClosedForm> closedForm(const InitialValueProblem& problem) {
  std::vector<BasicBodyState<long double>> bodies;
  for (const BodyState& body : problem.bodies) bodies.push_back(body.cast<long double>());
  return closedForm(problem.mechanism, bodies);
}

std::unique_ptr<ClosedForm> closedForm(const Mechanism& mechanism,
                                       std::span<const BasicBodyState<long double>> bodies) {
  const auto* body = std::get_if<OrientedBody>(&mechanism);
  if (!body) return nullptr;
  assert(bodies.size() == 1);
  const Vector3<long double> I = body->inertia.cast<long double>();
  BasicBodyState<long double> initial = bodies[0];
  Directors<long double> d = asDirectors(initial.R_WB);
  projectPolar(d);
  initial.R_WB = asMatrix(d);
  if (body->gravityMoment == 0) return freeBodyMotion(I, initial);
  if (I[0] == I[1]) return lagrangeTopMotion(I[0], I[2], body->gravityMoment, initial);
  return nullptr;
}

std::optional<double> separatrixDistance(const InitialValueProblem& problem) {
  const auto* body = std::get_if<OrientedBody>(&problem.mechanism);
  if (!body || body->gravityMoment != 0) return std::nullopt;
  const Vector3<long double> I = body->inertia.cast<long double>();
  const Vector3<long double> omega = problem.bodies[0].omega_B.cast<long double>();
  std::array sorted{I[0], I[1], I[2]};
  std::ranges::sort(sorted);
  const long double L2 = I.cwiseProduct(omega).squaredNorm();
  if (sorted[0] == sorted[1] || sorted[1] == sorted[2] || L2 == 0) return std::nullopt;
  const long double middle = sorted[1];
  long double sum = 0;
  for (int i = 0; i < 3; ++i) sum += I[i] * (I[i] - middle) * omega[i] * omega[i];
  return static_cast<double>(sum / L2);
}

}  // namespace polhode
