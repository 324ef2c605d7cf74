// Forces and torques in joints: the same whatever coordinates the bodies have.
#include <gtest/gtest.h>

#include <map>

#include "tests/support/matchers.h"
#include "tests/support/runs.h"

namespace polhode {
namespace {

using test::OneRun;

std::map<std::string, double> valuesOf(const OneRun& run, std::string_view id) {
  const ChannelInfo& channel = *catalog::findChannel(id);
  const std::vector<std::string> names = channel.components(run.channelSubject());
  std::vector<double> values(names.size());
  if (!names.empty()) run.evaluate(channel, values);
  std::map<std::string, double> byName;
  for (std::size_t i = 0; i < names.size(); ++i) byName[names[i]] = values[i];
  return byName;
}

class JointForces : public testing::TestWithParam<test::FormulationCase> {
 protected:
  [[nodiscard]] OneRun run(std::string_view formulation) const {
    return OneRun(test::scenarioOf(GetParam().example->id, 1, formulation), 0);
  }
};

// At the start all have the same state but for round-off, which the solution for λ magnifies by the
// ratio of the masses and levers. Planar bodies have fewer rows, those they have are the same.
TEST_P(JointForces, AreThoseOfTheOtherFormulations) {
  if (GetParam().example->kind == MechanismKind::OrientedBody) return;
  const OneRun one = run(GetParam().formulation->id), other = run("quaternion-absolute");
  for (const char* channel : {"joint-forces", "joint-torques"}) {
    const auto values = valuesOf(one, channel), expected = valuesOf(other, channel);
    if (std::string_view(channel) == "joint-forces") {
      EXPECT_FALSE(values.empty());
    }
    double size = 1;
    for (const auto& [name, value] : expected) size = std::max(size, std::abs(value));
    for (const auto& [name, value] : values) {
      SCOPED_TRACE(std::string(channel) + " " + name);
      if (!expected.contains(name)) continue;  // of a planar joint that holds a point
      EXPECT_NEAR(value, expected.at(name), 1e-10 * size);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryFormulation, JointForces, testing::ValuesIn(test::formulationCases()),
                         test::caseName);

// m2 ẍ2 = -λ, by differences over the first microseconds.
TEST(JointForcesOfThePair, AccelerateTheSecondBody) {
  Scenario scenario = test::scenarioOf("spherical-joint", 1, "quaternion-null-space", "rk4");
  scenario.runs[0].step = 1e-6;
  OneRun run(scenario, 0);
  const auto force = valuesOf(run, "joint-forces");
  const Vector3<double> before = run.bodies()[1].v_W;
  run.step();
  const Vector3<double> expected = -20 * (run.bodies()[1].v_W - before) / 1e-6;
  ASSERT_EQ(force.size(), 3u);
  int i = 0;
  for (const auto& [name, value] : force)  // F₁ to F₃ of joint 1
    EXPECT_NEAR(value, expected[i++], 1e-3 * expected.norm()) << name;
}

}  // namespace
}  // namespace polhode
