// What every kind of joint says of itself fits together.
#include <gtest/gtest.h>

#include <set>

#include "core/channels/joint_multipliers.h"

namespace polhode {
namespace {

class EveryKindOfJoint : public testing::TestWithParam<JointKind> {};
INSTANTIATE_TEST_SUITE_P(Kinds, EveryKindOfJoint, testing::ValuesIn(jointKinds),
                         [](const auto& tested) { return std::string(jointName(tested.param)); });

TEST_P(EveryKindOfJoint, HoldsWhatItDoesNotLeaveFree) {
  const JointFreedoms freedoms = freedomsOf(GetParam());
  EXPECT_EQ(composeJoint<double>(GetParam(), {}, {}).rows() + freedoms.slides + freedoms.turns, 6);
}

TEST_P(EveryKindOfJoint, LeavesFreeWhatItIsMadeOf) {
  const JointFreedoms freedoms = freedomsOf(GetParam());
  const auto made = composeJoint<double>(GetParam(), {}, {});
  EXPECT_EQ(made.translations.cols(), freedoms.slides);
  EXPECT_EQ(made.cross.has_value(), freedoms.crossed);
  EXPECT_EQ(made.cross ? 2 : made.rotations.cols(), freedoms.turns);
}

TEST_P(EveryKindOfJoint, HasANameForEachMultiplier) {
  const JointMultipliers names = jointMultipliers(GetParam());
  EXPECT_EQ(static_cast<int>(names.count()), composeJoint<double>(GetParam(), {}, {}).rows());
  std::set<std::string> all(names.forces.begin(), names.forces.end());
  all.insert(names.torques.begin(), names.torques.end());
  EXPECT_EQ(all.size(), names.count());
}

TEST(JointMultipliers, AreCalledAfterTheConstraints) {
  const JointMultipliers names = jointMultipliers(JointKind::Prismatic);
  EXPECT_EQ(std::vector(names.forces.begin(), names.forces.end()),
            (std::vector<std::string>{"D(m₁)", "D(m₂)"}));
  EXPECT_EQ(std::vector(names.torques.begin(), names.torques.end()),
            (std::vector<std::string>{"O(m₁, n′)", "O(m₂, n′)", "O(m₁, m₂′)"}));
}

// The list of kinds and the list of types have the same order.
static_assert(std::tuple_size_v<JointTypes> == std::size_t(JointKind::Universal) + 1);

TEST(Joints, HaveTheNamesOfTheirTypes) {
  EXPECT_EQ(jointName(JointKind::Revolute), "revolute");
  EXPECT_EQ(jointName(JointKind::Prismatic), "prismatic");
  EXPECT_EQ(jointName(JointKind::Cylindrical), "cylindrical");
  EXPECT_EQ(jointName(JointKind::Spherical), "spherical");
  EXPECT_EQ(jointName(JointKind::Planar), "planar");
  EXPECT_EQ(jointName(JointKind::Universal), "universal");
}

}  // namespace
}  // namespace polhode
