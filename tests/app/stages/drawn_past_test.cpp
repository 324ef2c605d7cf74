// Traces are the ways of the tips that are drawn, magnified or not.
#include "app/gui/stages/drawn_past.h"

#include <gtest/gtest.h>

#include "app/gui/document/scenario_transforms.h"
#include "app/gui/playback/simulation_controller.h"
#include "tests/app/scene/blank_scene.h"
#include "tests/app/wait.h"

namespace polhode::gui {
namespace {

/// Knows where the tips are.
class TipScene : public test::BlankScene {
 public:
  [[nodiscard]] std::vector<Eigen::Vector3f> traceTips(
      std::span<const BodyState> bodies) const override {
    std::vector<Eigen::Vector3f> tips;
    for (const BodyState& body : bodies)
      tips.push_back((body.x_W + body.R_WB.col(2)).cast<float>());
    return tips;
  }
};

class DrawnPastTest : public testing::Test {
 protected:
  void open(const char* example, double until) {
    Scenario scenario = withExample(firstScenario(), example);
    scenario.runs.resize(1);
    scenario.runs.front().formulation = "quaternion-absolute";
    scenario.tEnd = until;
    controller.run(scenario, until);
    ASSERT_TRUE(test::waitUntil([&] {
      const History& history = controller.history();
      return controller.resting() && history.runCount() > 0 && history.ended() &&
             history.reference().computedUntil() >= until;
    }));
    context.controller = &controller;
    const InitialValueProblem problem =
        catalog::findExample(example)->make(startParameters(scenario));
    context.subject = {example, problem.mechanism, problem.bodies};
  }

  [[nodiscard]] std::vector<BodyState> frame(const RunHistory& history, std::size_t k) const {
    const auto count = static_cast<std::size_t>(controller.history().bodyCount());
    const auto begin = history.frames.begin() + static_cast<std::ptrdiff_t>(k * count);
    return {begin, begin + static_cast<std::ptrdiff_t>(count)};
  }

  [[nodiscard]] std::vector<BodyState> drawn(std::size_t k) const {
    const History& history = controller.history();
    return *drawnBodies(context.subject.mechanism, frame(history.run(0), k),
                        frame(history.reference(), k), context.magnification);
  }

  /// All of them, in as many pictures as that takes.
  std::vector<TracePoints> traces(std::size_t last, std::ptrdiff_t stride = 1) {
    std::vector<TracePoints> result;
    EXPECT_TRUE(test::waitUntil([&] {
      past.begin();
      result = past.traces(0, {0, static_cast<std::ptrdiff_t>(last) + 1, stride}, drawn(last),
                           context.magnification.exponent > 0);
      return !past.isUnfinished();
    }));
    return result;
  }

  SimulationController controller;
  StageContext context;
  TipScene scene;
  DrawnPast past{&context, &scene};
};

TEST_F(DrawnPastTest, EveryPointIsWhereTheTipWasDrawn) {
  for (const char* example : {"tennis-racket", "pendulum-3d"}) {
    SCOPED_TRACE(example);
    open(example, 1.5);
    past.restart();
    for (const Magnification& magnification :
         {Magnification{0, false}, Magnification{3, false}, Magnification{3, true}}) {
      SCOPED_TRACE(magnification.exponent + (magnification.error ? 100 : 0));
      context.magnification = magnification;
      const std::size_t last = controller.history().run(0).frameTimes.size() - 1;
      const auto found = traces(last);
      ASSERT_EQ(found.size(), 1u);
      ASSERT_EQ(found[0].size(), last + 2) << "and where it is now";
      for (std::size_t k = 0; k <= last; k += 10)
        EXPECT_TRUE(found[0][k].isApprox(scene.traceTips(drawn(k))[0], 1e-5F)) << k;
      const auto tip = scene.traceTips(drawn(last))[0];
      EXPECT_EQ(found[0].back(), tip);
      const auto asItIs = scene.traceTips(frame(controller.history().run(0), last))[0];
      EXPECT_EQ((tip - asItIs).norm() > 1e-5F, magnification.exponent > 0);
    }
  }
}

TEST_F(DrawnPastTest, SkipsTheSameFramesWhileItMovesOn) {
  open("tennis-racket", 0.5);
  const auto one = traces(100, 8)[0], other = traces(103, 8)[0];
  ASSERT_EQ(one.size(), other.size());
  for (std::size_t k = 0; k + 1 < one.size(); ++k) EXPECT_EQ(one[k], other[k]);
}

TEST_F(DrawnPastTest, EndsWhereTheBodyWasLargerThanThePicture) {
  open("tennis-racket", 1.5);
  const RunHistory& history = controller.history().run(0);
  const auto tooLarge = [&](std::size_t k) {
    return !drawnBodies(context.subject.mechanism, frame(history, k), {}, context.magnification);
  };
  const std::size_t last = history.frameTimes.size() - 1;
  while (!tooLarge(last)) ++context.magnification.exponent;
  // The drift grows: it was small enough at first.
  std::size_t first = last;
  while (first > 0 && tooLarge(first)) --first;
  ASSERT_GT(first, 0u);
  past.begin();
  EXPECT_EQ(
      past.traces(0, {0, static_cast<std::ptrdiff_t>(last) + 1, 1}, drawn(first), true)[0].size(),
      1u);
}

}  // namespace
}  // namespace polhode::gui
