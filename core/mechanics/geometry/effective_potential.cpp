#include "core/mechanics/geometry/effective_potential.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "core/mechanics/closed_forms/nutation.h"

namespace polhode {
namespace {

using Real = long double;
constexpr double pi = std::numbers::pi;

/// The angle from the upper vertical of an axis with 1 - cos θ = `gap`, with all digits near it.
double angleOf(Real gap) {
  return 2 * static_cast<double>(std::asin(std::sqrt(std::clamp<Real>(gap / 2, 0, 1))));
}

/// Of a top with m g L > 0.
TurningPoints turningPointsOf(const TopData& top) {
  if (const auto n = nutation(top)) {
    const double least = angleOf(n->topGap);
    // From the vertical that is nearer.
    const double most =
        n->bottomGap < 1 ? pi - angleOf(n->bottomGap) : angleOf(n->topGap + n->width);
    return {least, std::max(least, most)};
  }
  // Spun about the upper vertical: the other root is u + 1 = a²/(2g), if that is below.
  if (top.transverseSquare == 0 && top.belowTop == 0)
    return {0, angleOf(std::max<Real>(0, 2 - top.spin * top.spin / (2 * top.gravity)))};
  const double theta = top.belowTop < 1 ? angleOf(top.belowTop) : pi - angleOf(top.aboveBottom);
  return {theta, theta};
}

}  // namespace

std::string EffectivePotential::whyNot(const Mechanism& mechanism) {
  const auto* body = std::get_if<OrientedBody>(&mechanism);
  if (!body) return "Only a single body that turns about a point has an effective potential.";
  if (body->gravityMoment == 0)
    return "The effective potential is that of a top under gravity; this body is free.";
  if (body->inertia[0] != body->inertia[1])
    return "Only a symmetric top has an effective potential: I₁ and I₂ must be equal.";
  return {};
}

EffectivePotential::EffectivePotential(const OrientedBody& top, const BodyState& state)
    : across_(top.inertia[0]), gravityMoment_(top.gravityMoment) {
  const Vector3<double>& omega = state.omega_B;
  vertical_ = state.R_WB.row(2).dot(top.inertia.cwiseProduct(omega));
  figure_ = top.inertia[2] * omega[2];
  level_ =
      across_ * (omega[0] * omega[0] + omega[1] * omega[1]) / 2 + gravityMoment_ * state.R_WB(2, 2);
  turns_ = turningPointsOf(topData(across_, top.inertia[2], gravityMoment_,
                                   topAttitude(state.R_WB.cast<Real>(), gravityMoment_),
                                   omega.cast<Real>()));
  if (gravityMoment_ < 0) turns_ = {pi - turns_.most, pi - turns_.least};
}

double EffectivePotential::operator()(double theta) const {
  // L_z - L_b cos θ = (L_z ∓ L_b) ± L_b (1 ∓ cos θ), by half angles: no digits are lost near the
  // verticals, where it is divided by sin²θ.
  const double c = std::cos(theta / 2), s = std::sin(theta / 2);
  const bool upper = s * s < c * c;
  const double near = upper ? s : c, far = upper ? c : s;
  const double rest = upper ? vertical_ - figure_ : vertical_ + figure_;
  const double sign = upper ? 1 : -1;
  // (L_z - L_b cos θ)/sin θ, of which rest/sin θ vanishes with rest.
  const double spun = sign * figure_ * near / far;
  const double root = rest == 0 ? spun : rest / (2 * near * far) + spun;
  return root * root / (2 * across_) + gravityMoment_ * std::cos(theta);
}

double EffectivePotential::levelAt(double theta, double rate) const {
  return (*this)(theta) + across_ * rate * rate / 2;
}

}  // namespace polhode
