#pragma once

#include <Eigen/Core>
#include <QColor>
#include <QMatrix4x4>
#include <QVector3D>
#include <QVector4D>

namespace polhode::gui {

/// A colour as shaders take it: red, green, blue and `alpha`, each from 0 to 1.
[[nodiscard]] inline QVector4D toVector(const QColor& colour, float alpha = 1) {
  return {colour.redF(), colour.greenF(), colour.blueF(), alpha};
}

[[nodiscard]] inline QMatrix4x4 toMatrix(const Eigen::Matrix4f& m) {
  return QMatrix4x4(m.data()).transposed();  // column by column in Eigen, row by row in Qt
}

[[nodiscard]] inline QVector3D toQVector(const Eigen::Vector3f& v) {
  return {v.x(), v.y(), v.z()};
}

[[nodiscard]] inline Eigen::Vector3f toEigen(const QVector3D& v) {
  return {v.x(), v.y(), v.z()};
}

}  // namespace polhode::gui
