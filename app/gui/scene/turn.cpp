#include "app/gui/scene/turn.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "core/rotation/attitude_error.h"

namespace polhode::gui {

Turn largestTurn(std::span<const BodyState> from, std::span<const BodyState> to) {
  Turn turn;
  for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i) {
    if (!from[i].R_WB.allFinite() || !to[i].R_WB.allFinite() || !(from[i].R_WB.determinant() > 0))
      continue;
    Directors<double> base = asDirectors(from[i].R_WB);
    projectPolar(base);
    const Matrix3<double> R = asMatrix(base);
    const double angle = angleBetween<double>(to[i].R_WB, R);
    if (!(angle > turn.angle)) continue;
    const Eigen::AngleAxisd between(Matrix3<double>(R.transpose() * to[i].R_WB));
    turn = {i, angle, between.axis()};
  }
  return turn;
}

std::vector<Eigen::Vector3f> turnFan(const Turn& turn, const Eigen::Matrix4f& base, float radius) {
  const Eigen::Vector3f axis = turn.axis_B.cast<float>();
  int pointer = 0;
  axis.cwiseAbs().minCoeff(&pointer);
  const Eigen::Vector3f across =
      (Eigen::Vector3f::Unit(pointer) - axis[pointer] * axis).normalized() * radius;
  constexpr double piece = 0.05;  // [rad]
  const int pieces = std::clamp(static_cast<int>(std::ceil(turn.angle / piece)), 2, 64);
  const Eigen::Vector3f middle = base.topRightCorner<3, 1>();
  std::vector<Eigen::Vector3f> fan{middle};
  for (int i = 0; i <= pieces; ++i) {
    const auto angle = static_cast<float>(turn.angle * i / pieces);
    const Eigen::Vector3f at = Eigen::AngleAxisf(angle, axis) * across;
    fan.emplace_back(base.topLeftCorner<3, 3>() * at + middle);
  }
  fan.push_back(middle);
  return fan;
}

}  // namespace polhode::gui
