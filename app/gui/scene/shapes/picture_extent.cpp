#include "app/gui/scene/shapes/picture_extent.h"

#include <cmath>
#include <numbers>

namespace polhode::gui {

using Eigen::Vector3f;

PictureExtent::PictureExtent() : directions_(64, 3) {
  // Points on a spiral are nearly evenly spread over the sphere.
  const auto count = directions_.rows();
  const float turn = std::numbers::pi_v<float> * (3 - std::sqrt(5.0F));
  for (Eigen::Index i = 0; i < count; ++i) {
    const float z = 1 - static_cast<float>(2 * i + 1) / static_cast<float>(count);
    const float radius = std::sqrt(1 - z * z);
    const float angle = turn * static_cast<float>(i);
    directions_.row(i) << radius * std::cos(angle), radius * std::sin(angle), z;
  }
  reset(Vector3f::Zero());
}

void PictureExtent::reset(const Vector3f& centre) {
  centre_ = centre;
  farthest_.assign(static_cast<std::size_t>(directions_.rows()), centre);
  reach_ = directions_ * centre;
}

bool PictureExtent::contains(const Vector3f& point, float slack) const {
  return ((directions_ * point - reach_).array() <= slack).all();
}

void PictureExtent::add(const Vector3f& point) {
  along_.noalias() = directions_ * point;
  for (Eigen::Index i = 0; i < along_.size(); ++i) {
    if (!(along_[i] > reach_[i])) continue;
    reach_[i] = along_[i];
    farthest_[static_cast<std::size_t>(i)] = point;
  }
}

void PictureExtent::addBall(float radius) {
  for (const auto& direction : directions_.rowwise()) add(centre_ + radius * direction.transpose());
}

}  // namespace polhode::gui
