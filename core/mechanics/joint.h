// Joints between two bodies, and the basic constraints each is made of.
#pragma once

#include <array>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/mechanics/joints/cylindrical.h"
#include "core/mechanics/joints/planar.h"
#include "core/mechanics/joints/prismatic.h"
#include "core/mechanics/joints/revolute.h"
#include "core/mechanics/joints/spherical.h"
#include "core/mechanics/joints/universal.h"

namespace polhode {

/// All joints; what each is made of says its own file.
enum class JointKind { Revolute, Prismatic, Cylindrical, Spherical, Planar, Universal };

/// Their types, in the same order: the five lower kinematic pairs of Lang (2010), Table 2, and the
/// universal joint of the HUT report, Table 1.
using JointTypes = std::tuple<RevoluteJoint, PrismaticJoint, CylindricalJoint, SphericalJoint,
                              PlanarJoint, UniversalJoint>;

/// All of them.
inline constexpr auto jointKinds = [] {
  std::array<JointKind, std::tuple_size_v<JointTypes>> kinds{};
  for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = static_cast<JointKind>(i);
  return kinds;
}();

/// A mechanism's tree holds a joint by either body: what slides has to be parallel to an axis of
/// both, beside which one turn is left at the most.
static_assert([]<class... Types>(std::tuple<Types...>*) {
  return ((Types::freedoms.slides == 0 || Types::freedoms.turns <= 1) && ...);
}(static_cast<JointTypes*>(nullptr)));

/// f of the joint's type, as a tag: f.operator()<RevoluteJoint>().
template <class F>
constexpr decltype(auto) withJointType(JointKind kind, F f) {
  using Result = decltype(f.template operator()<std::tuple_element_t<0, JointTypes>>());
  return [&]<class... Types>(std::tuple<Types...>*) -> Result {
    constexpr std::array calls{
        +[](F& call) -> Result { return call.template operator()<Types>(); }...};
    return calls[static_cast<std::size_t>(kind)](f);
  }(static_cast<JointTypes*>(nullptr));
}

/// "revolute".
[[nodiscard]] constexpr std::string_view jointName(JointKind kind) {
  return withJointType(kind, []<class Type>() { return Type::name; });
}

/// A joint of a mechanism. Bodies count from 1; 0 is the ground, whose frame is that of space.
/// Where both frames have an axis n the two are parallel or opposite in every admissible state.
struct Joint {
  JointKind kind = JointKind::Spherical;
  int first = 0, second = 1;
  JointFrame<double> frame1 = {}, frame2 = {};
};

/// With the axes (m1, m2, n) of the first body and (m1', m2', n') of the second.
template <class S>
[[nodiscard]] JointComposition<S> composeJoint(JointKind kind, const JointFrame<S>& first,
                                               const JointFrame<S>& second) {
  return withJointType(kind,
                       [&]<class Type>() { return Type::template compose<S>(first, second); });
}

[[nodiscard]] constexpr JointFreedoms freedomsOf(JointKind kind) {
  return withJointType(kind, []<class Type>() { return Type::freedoms; });
}

}  // namespace polhode
