// What the default picture has to contain.
#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

namespace polhode::gui {

/// Of all points it was given, those that stand out farthest, each in one of many directions:
/// however long a motion is, they are few.
class PictureExtent {
 public:
  PictureExtent();

  /// Starts anew, with nothing but the centre.
  void reset(const Eigen::Vector3f& centre);
  /// Whether a point stands out no farther than those before, but for `slack`.
  [[nodiscard]] bool contains(const Eigen::Vector3f& point, float slack) const;
  void add(const Eigen::Vector3f& point);
  /// A ball about the centre.
  void addBall(float radius);

  /// One a direction; some may be the same.
  [[nodiscard]] const std::vector<Eigen::Vector3f>& points() const { return farthest_; }

 private:
  Eigen::Vector3f centre_ = Eigen::Vector3f::Zero();
  std::vector<Eigen::Vector3f> farthest_;
  Eigen::Matrix<float, Eigen::Dynamic, 3> directions_;  ///< a row each
  Eigen::VectorXf reach_;                               ///< of the farthest, along its direction
  Eigen::VectorXf along_;                               ///< of a point that is added
};

}  // namespace polhode::gui
