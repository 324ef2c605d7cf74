// Fixed-size vectors and matrices used throughout the library.
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>

namespace polhode {

template <class S, int N>
using Vector = Eigen::Matrix<S, N, 1>;
template <class S>
using Vector3 = Eigen::Matrix<S, 3, 1>;
template <class S>
using Vector4 = Eigen::Matrix<S, 4, 1>;
template <class S>
using Matrix3 = Eigen::Matrix<S, 3, 3>;
template <class S>
using Matrix4 = Eigen::Matrix<S, 4, 4>;

/// Quaternion p = (p0 | p1, p2, p3), scalar first, not necessarily of unit norm.
template <class S>
using Quaternion = Vector4<S>;

/// Directors d = (d1, d2, d3) stacked: the columns of the frame R one below the other.
template <class S>
using Directors = Vector<S, 9>;

}  // namespace polhode
