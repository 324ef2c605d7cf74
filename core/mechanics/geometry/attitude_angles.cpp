#include "core/mechanics/geometry/attitude_angles.h"

#include <cmath>
#include <numbers>

#include "core/rotation/euler_angles.h"

namespace polhode {

AttitudeAngles attitudeAngles(const BodyState& body, double precession) {
  const Vector3<double>& omega = body.omega_B;
  AttitudeAngles angles{.theta = eulerAngles(body.R_WB), .rates = {}};
  Vector3<double>& theta = angles.theta;
  if (body.R_WB(0, 2) != 0 || body.R_WB(1, 2) != 0) {
    angles.rates = eulerAngleRates(theta, omega);
    return angles;
  }
  angles.vertical = true;
  // θ1 + θ3 is known where d3 points up, θ3 - θ1 where it points down.
  theta[0] = precession;
  theta[2] += theta[1] == 0 ? -precession : precession;
  angles.rates = {0, std::cos(theta[2]) * omega[0] - std::sin(theta[2]) * omega[1], omega[2]};
  return angles;
}

void FollowedAngles::follow(double t, const BodyState& body) {
  if (now_ && t == t_) return;
  AttitudeAngles next = attitudeAngles(body, now_ ? now_->theta[0] : 0);
  if (now_) {
    constexpr double turn = 2 * std::numbers::pi;
    for (const int k : {0, 2}) {
      if (k == 0 && next.vertical) continue;  // it has the last value
      const double predicted = now_->theta[k] + (t - t_) / 2 * (now_->rates[k] + next.rates[k]);
      const double turns = std::round((predicted - next.theta[k]) / turn);
      if (std::isfinite(turns)) next.theta[k] += turn * turns;
    }
  }
  t_ = t;
  now_ = next;
}

}  // namespace polhode
