#include "app/gui/scene/shapes/picture_extent.h"

#include <cmath>
#include <numbers>

namespace polhode::gui {

using Eigen::Vector3f;

PictureExtent::PictureExtent() {
  // Points on a spiral are nearly evenly spread over the sphere.
  constexpr int count = 64;
  const float turn = std::numbers::pi_v<float> * (3 - std::sqrt(5.0F));
  for (int i = 0; i < count; ++i) {
    const float z = 1 - (2 * static_cast<float>(i) + 1) / count;
    const float radius = std::sqrt(1 - z * z);
    const float angle = turn * static_cast<float>(i);
    directions_.emplace_back(radius * std::cos(angle), radius * std::sin(angle), z);
  }
  reset(Vector3f::Zero());
}

void PictureExtent::reset(const Vector3f& centre) {
  centre_ = centre;
  farthest_.assign(directions_.size(), centre);
}

bool PictureExtent::contains(const Vector3f& point, float slack) const {
  for (std::size_t i = 0; i < directions_.size(); ++i)
    if (directions_[i].dot(point - farthest_[i]) > slack) return false;
  return true;
}

void PictureExtent::add(const Vector3f& point) {
  for (std::size_t i = 0; i < directions_.size(); ++i)
    if (directions_[i].dot(point - farthest_[i]) > 0) farthest_[i] = point;
}

void PictureExtent::addBall(float radius) {
  for (const Vector3f& direction : directions_) add(centre_ + radius * direction);
}

}  // namespace polhode::gui
