// Joints between two bodies, and the basic constraints each is made of.
#pragma once

#include <string_view>
#include <vector>

#include "core/mechanics/basic_constraint.h"

namespace polhode {

/// The five lower kinematic pairs of Lang (2010), Table 2, and the universal joint of the HUT
/// report, Table 1. Its translational joint is prismatic here.
enum class JointKind { Revolute, Prismatic, Cylindrical, Spherical, Planar, Universal };

/// "revolute".
[[nodiscard]] constexpr std::string_view jointName(JointKind kind) {
  constexpr std::string_view names[]{"revolute",  "prismatic", "cylindrical",
                                     "spherical", "planar",    "universal"};
  return names[static_cast<std::size_t>(kind)];
}

/// The joint as a body has it, in its own frame.
template <class S>
struct JointFrame {
  Vector3<S> rho = Vector3<S>::Zero();       ///< joint point from the centre of mass [m]
  Matrix3<S> axes = Matrix3<S>::Identity();  ///< columns m1, m2 and n: orthonormal, right-handed

  template <class T>
  [[nodiscard]] JointFrame<T> cast() const {
    return {rho.template cast<T>(), axes.template cast<T>()};
  }
};

/// A joint of a mechanism. Bodies count from 1; 0 is the ground, whose frame is that of space.
/// Where both frames have an axis n the two are parallel or opposite in every admissible state.
struct Joint {
  JointKind kind = JointKind::Spherical;
  int first = 0, second = 1;
  JointFrame<double> frame1 = {}, frame2 = {};
};

/// M_t or N of Lang (2010), Table 2: as many columns as there are freedoms.
template <class S>
using JointFreedom = Eigen::Matrix<S, 3, Eigen::Dynamic, Eigen::ColMajor, 3, 3>;

/// What a joint is made of. With the axes (m1, m2, n) of the first body and (m1', m2', n') of the
/// second its external constraints are
///     revolute     C, O(m1, n'), O(m2, n')
///     prismatic    D(m1), D(m2), O(m1, n'), O(m2, n'), O(m1, m2')
///     cylindrical  D(m1), D(m2), O(m1, n'), O(m2, n')
///     spherical    C
///     planar       D(n), O(m1, n'), O(m2, n')
///     universal    C, O(m1, n').
/// What is left free are translations along M_t (n; n; m1 and m2) in the frame of the first body,
/// and turns about N (n', I) in that of the second. The turns of a universal joint are about m1 and
/// n', of which the first one moves in the second body: N is left empty for it.
template <class S>
struct JointComposition {
  std::vector<BasicConstraint<S>> constraints;
  JointFreedom<S> translations, rotations;

  [[nodiscard]] int rows() const {
    int count = 0;
    for (const BasicConstraint<S>& constraint : constraints) count += constraint.rows();
    return count;
  }
};

template <class S>
[[nodiscard]] JointComposition<S> composeJoint(JointKind kind, const JointFrame<S>& first,
                                               const JointFrame<S>& second) {
  using enum JointKind;
  using Basic = BasicConstraint<S>;
  const Vector3<S> m1 = first.axes.col(0), m2 = first.axes.col(1), n = first.axes.col(2);
  const Vector3<S> otherM2 = second.axes.col(1), otherN = second.axes.col(2);
  const bool onPoint = kind == Revolute || kind == Spherical || kind == Universal;
  const bool onAxis = kind == Prismatic || kind == Cylindrical;

  JointComposition<S> joint;
  auto& [constraints, translations, rotations] = joint;
  if (onPoint) constraints = {Basic::coincidence()};
  if (onAxis) constraints = {Basic::displacement(m1), Basic::displacement(m2)};
  if (kind == Planar) constraints = {Basic::displacement(n)};
  if (kind != Spherical) constraints.push_back(Basic::orthogonality(m1, otherN));
  if (kind != Spherical && kind != Universal)
    constraints.push_back(Basic::orthogonality(m2, otherN));
  if (kind == Prismatic) constraints.push_back(Basic::orthogonality(m1, otherM2));

  if (onPoint) translations.resize(3, 0);
  if (onAxis) translations = n;
  if (kind == Planar) translations = first.axes.template leftCols<2>();
  if (kind == Spherical)
    rotations = Matrix3<S>::Identity();
  else if (kind == Prismatic || kind == Universal)
    rotations.resize(3, 0);
  else
    rotations = otherN;
  return joint;
}

}  // namespace polhode
