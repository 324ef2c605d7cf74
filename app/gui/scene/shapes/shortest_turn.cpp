#include "app/gui/scene/shapes/shortest_turn.h"

#include <Eigen/Geometry>
#include <limits>

namespace polhode::gui {

template <class S>
Eigen::Matrix<S, 3, 3> shortestTurn(const Eigen::Matrix<S, 3, 1>& from,
                                    const Eigen::Matrix<S, 3, 1>& to) {
  using Vector = Eigen::Matrix<S, 3, 1>;
  const Vector a = from.normalized(), b = to.normalized();
  // Of half the angle the quaternion (1 + cos, sin · axis), but for its length.
  const S w = 1 + a.dot(b);
  const Vector across = a.cross(b);
  if (w < 4 * std::numeric_limits<S>::epsilon()) {
    const Vector axis = a.unitOrthogonal();
    return 2 * axis * axis.transpose() - Eigen::Matrix<S, 3, 3>::Identity();
  }
  return Eigen::Quaternion<S>(w, across.x(), across.y(), across.z())
      .normalized()
      .toRotationMatrix();
}

template Eigen::Matrix<float, 3, 3> shortestTurn(const Eigen::Matrix<float, 3, 1>&,
                                                 const Eigen::Matrix<float, 3, 1>&);
template Eigen::Matrix<double, 3, 3> shortestTurn(const Eigen::Matrix<double, 3, 1>&,
                                                  const Eigen::Matrix<double, 3, 1>&);

}  // namespace polhode::gui
