#include "app/gui/scene/ground_shadow.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>

namespace polhode::gui {

using Eigen::Matrix2f;
using Eigen::Matrix3f;
using Eigen::Matrix4f;
using Eigen::Vector3f;

MassOfSurface massOfSurface(const Mesh& mesh) {
  MassOfSurface mass;
  float area = 0;
  Matrix3f second = Matrix3f::Zero();
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    const Vector3f& a = mesh.vertices[mesh.indices[i]].position;
    const Vector3f& b = mesh.vertices[mesh.indices[i + 1]].position;
    const Vector3f& c = mesh.vertices[mesh.indices[i + 2]].position;
    const float piece = (b - a).cross(c - a).norm();
    const Vector3f middle = (a + b + c) / 3;
    area += piece;
    mass.mean += piece * middle;
    second += piece * middle * middle.transpose();
  }
  if (!(area > 0)) return mass;
  mass.mean /= area;
  mass.covariance = second / area - mass.mean * mass.mean.transpose();
  return mass;
}

namespace {

constexpr float bells = 2.6F;  ///< half side of the square, in widths of the bell

Matrix4f squareAt(const Eigen::Vector2f& middle, float height, const Matrix2f& root) {
  Matrix4f pose = Matrix4f::Identity();
  pose.topLeftCorner<2, 2>() = bells * root;
  pose.topRightCorner<3, 1>() << middle, height;
  return pose;
}

}  // namespace

GroundShade shadeBelow(const MassOfSurface& mass, const Matrix4f& pose, float groundHeight,
                       float reach) {
  const Matrix3f turn = pose.topLeftCorner<3, 3>();
  const Vector3f middle = turn * mass.mean + pose.topRightCorner<3, 1>();
  const Matrix2f spread = (turn * mass.covariance * turn.transpose()).topLeftCorner<2, 2>();
  const float height = std::max(middle.z() - groundHeight, 0.0F) / reach;
  const float blur = (0.03F + 0.16F * height) * reach;
  const Matrix2f wide = 1.3F * spread + blur * blur * Matrix2f::Identity();
  Eigen::SelfAdjointEigenSolver<Matrix2f> axes;
  axes.computeDirect(wide);
  // What is spread over a larger spot is fainter there.
  const float thin = std::sqrt(
      (spread + 0.002F * reach * reach * Matrix2f::Identity()).determinant() / wide.determinant());
  const float darkness = std::min(1.0F, 1.5F * thin) / (1 + 0.6F * height * height);
  return {squareAt(middle.head<2>(), groundHeight, axes.operatorSqrt()), darkness};
}

GroundShade contactShade(const std::vector<Vector3f>& outline, const Matrix4f& pose,
                         float groundHeight, float reach) {
  Vector3f lowest(0, 0, std::numeric_limits<float>::max());
  for (const Vector3f& point : outline) {
    const Vector3f at = (pose * point.homogeneous()).head<3>();
    if (at.z() < lowest.z()) lowest = at;
  }
  const float gap = std::abs(lowest.z() - groundHeight) / (0.09F * reach);
  const float width = 0.055F * reach * (1 + gap);
  return {squareAt(lowest.head<2>(), groundHeight, width * Matrix2f::Identity()),
          std::exp(-gap * gap)};
}

}  // namespace polhode::gui
