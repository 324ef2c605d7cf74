// What joints are made of: basic constraints, and the freedoms that are left.
#pragma once

#include <optional>
#include <vector>

#include "core/mechanics/basic_constraint.h"

namespace polhode {

/// How many ways a joint leaves free: known to the compiler, so that what is made of them has a
/// fixed size.
struct JointFreedoms {
  int slides = 0, turns = 0;
  bool crossed = false;  ///< the turns are about the axes of a JointCross

  friend constexpr bool operator==(const JointFreedoms&, const JointFreedoms&) = default;
  [[nodiscard]] constexpr int count() const { return slides + turns; }
  /// One axis, and nothing but turns about it.
  [[nodiscard]] constexpr bool isHinge() const { return slides == 0 && turns == 1; }
  /// One axis, and nothing but slides along it.
  [[nodiscard]] constexpr bool isGuide() const { return slides == 1 && turns == 0; }
};

/// The joint as a body has it, in its own frame.
template <class S>
struct JointFrame {
  Vector3<S> rho = Vector3<S>::Zero();       ///< joint point from the centre of mass [m]
  Matrix3<S> axes = Matrix3<S>::Identity();  ///< columns m1, m2 and n: orthonormal, right-handed

  [[nodiscard]] Vector3<S> m1() const { return axes.col(0); }
  [[nodiscard]] Vector3<S> m2() const { return axes.col(1); }
  [[nodiscard]] Vector3<S> n() const { return axes.col(2); }

  template <class T>
  [[nodiscard]] JointFrame<T> cast() const {
    return {rho.template cast<T>(), axes.template cast<T>()};
  }
};

/// M_t or N of Lang (2010), Table 2: as many columns as there are freedoms.
template <class S>
using JointFreedom = Eigen::Matrix<S, 3, Eigen::Dynamic, Eigen::ColMajor, 3, 3>;

/// Two turns about axes of which each stays in its own body, so that N depends on the state.
template <class S>
struct JointCross {
  Vector3<S> onFirst, onSecond;
};

/// The constraints of a joint, displacements before orthogonalities. What is left free are
/// translations along M_t in the frame of the first body, and turns about N in that of the second
/// or about the axes of a cross.
template <class S>
struct JointComposition {
  std::vector<BasicConstraint<S>> constraints;
  JointFreedom<S> translations = {}, rotations = {};
  std::optional<JointCross<S>> cross = {};

  [[nodiscard]] int rows() const {
    int count = 0;
    for (const BasicConstraint<S>& constraint : constraints) count += constraint.rows();
    return count;
  }
};

}  // namespace polhode
