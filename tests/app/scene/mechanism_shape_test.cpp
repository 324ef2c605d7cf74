// What mechanisms look like: meshes for every body, joint and spring, where the data puts them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "app/gui/scene/shapes/example_shape.h"
#include "app/gui/scene/shapes/mechanism_layout.h"
#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

using Eigen::Matrix4f;
using Eigen::Vector3f;

ExampleShape shapeOf(const char* example, const ParameterValues& values = {}) {
  return makeExampleShape(QString::fromLatin1(example),
                          completeParameters(*catalog::findExample(example), values));
}

InitialValueProblem problemOf(const char* example, const ParameterValues& values = {}) {
  const ExampleInfo& info = *catalog::findExample(example);
  return info.make(completeParameters(info, values));
}

std::vector<const ExampleInfo*> mechanisms() {
  std::vector<const ExampleInfo*> found;
  for (const ExampleInfo& example : catalog::examples())
    if (example.kind == MechanismKind::Multibody) found.push_back(&example);
  return found;
}

bool isAmber(const MeshVertex& vertex) {
  return vertex.tint == 0 && vertex.colour.x() > 0.9F && vertex.colour.y() > 0.6F &&
         vertex.colour.z() < 0.4F;
}

std::size_t amberVertices(const ShapePart& part) {
  return static_cast<std::size_t>(std::ranges::count_if(part.mesh.vertices, isAmber));
}

TEST(Shapes, HaveAPoseForEveryPartOfEveryExample) {
  for (const ExampleInfo& example : catalog::examples()) {
    SCOPED_TRACE(example.id);
    const ExampleShape shape = makeExampleShape(toQString(example.id), {});
    const InitialValueProblem problem = defaultProblem(example);
    EXPECT_EQ(shape.poses(problem.bodies).size(), shape.parts.size());
    EXPECT_EQ(shape.parts.size(), problem.bodies.size() + shape.springs.size());
    EXPECT_FALSE(shape.traceTips(problem.bodies).empty());
    EXPECT_TRUE(shape.poses(std::span(problem.bodies).first(0)).empty()) << "a body is missing";
    for (const ShapePart& part : shape.parts) {
      ASSERT_FALSE(part.mesh.vertices.empty());
      for (const MeshVertex& vertex : part.mesh.vertices) {
        ASSERT_TRUE(vertex.position.allFinite());
        ASSERT_NEAR(vertex.normal.norm(), 1, 1e-3F);
      }
    }
  }
}

TEST(Shapes, AreInThePictureAtTheStart) {
  for (const ExampleInfo* example : mechanisms()) {
    SCOPED_TRACE(example->id);
    const ExampleShape shape = makeExampleShape(toQString(example->id), {});
    const std::vector<Matrix4f> poses = shape.poses(defaultProblem(*example).bodies);
    for (std::size_t i = 0; i < poses.size(); ++i)
      for (const MeshVertex& vertex : shape.parts[i].mesh.vertices) {
        const Vector3f point = (poses[i] * vertex.position.homogeneous()).head<3>();
        // Joints and axes stand out a little beyond the points that the room is made of.
        ASSERT_LT((point - shape.focus).norm(), 1.3F * shape.reach);
      }
  }
}

TEST(Shapes, StandUprightAgainstGravity) {
  for (const ExampleInfo* example : mechanisms()) {
    SCOPED_TRACE(example->id);
    const ExampleShape shape = makeExampleShape(toQString(example->id), {});
    const auto mechanism = std::get<Multibody>(defaultProblem(*example).mechanism);
    const Vector3f down = shape.upright * mechanism.gravity_W.cast<float>().normalized();
    EXPECT_NEAR((down + Vector3f::UnitZ()).norm(), 0, 1e-6F);
    EXPECT_NEAR(shape.upright.determinant(), 1, 1e-6F) << "a turn, no mirror";
    EXPECT_LT(shape.groundHeight, shape.focus.z());
  }
}

TEST(Shapes, RodsReachTheJoints) {
  for (const char* example : {"planar-quadrangle", "crank-mechanism", "pendulum-chain"}) {
    SCOPED_TRACE(example);
    const InitialValueProblem problem = problemOf(example);
    const MechanismLayout layout = layOut(std::get<Multibody>(problem.mechanism), problem.bodies);
    for (const Joint& joint : layout.joints) {
      const auto at = [&](int body, const JointFrame<double>& frame) -> Vector3f {
        const Vector3f point = frame.rho.cast<float>();
        if (body == 0) return layout.upright * point;
        const BodyLayout& drawn = layout.bodies[static_cast<std::size_t>(body - 1)];
        bool reached = point.norm() < 1e-4F;
        for (const auto& [from, to] : drawn.rods())
          reached = reached || (from - point).norm() < 1e-4F || (to - point).norm() < 1e-4F;
        EXPECT_TRUE(reached) << "body " << body;
        return drawn.placement * point;
      };
      // Single precision at lengths of metres.
      EXPECT_NEAR((at(joint.first, joint.frame1) - at(joint.second, joint.frame2)).norm(), 0,
                  1e-5F);
    }
  }
}

TEST(Shapes, MarkTheGroundWhereSomethingIsJointedToIt) {
  for (const ExampleInfo* example : mechanisms()) {
    SCOPED_TRACE(example->id);
    const ExampleShape shape = makeExampleShape(toQString(example->id), {});
    EXPECT_FALSE(shape.fixture.vertices.empty());
  }
}

TEST(Shapes, ArrowsShowConstantTorques) {
  EXPECT_GT(amberVertices(shapeOf("planar-quadrangle").parts[0]), 0u);
  EXPECT_EQ(amberVertices(shapeOf("planar-quadrangle").parts[1]), 0u);
  EXPECT_EQ(amberVertices(shapeOf("planar-quadrangle", {{"body1.torque3", 0}}).parts[0]), 0u);
  EXPECT_EQ(amberVertices(shapeOf("pendulum-3d").parts[0]), 0u);
  EXPECT_GT(amberVertices(shapeOf("pendulum-3d", {{"body1.torque1", 5}}).parts[0]), 0u);
}

TEST(Shapes, SpringsReachFromPointToPoint) {
  const ExampleShape shape = shapeOf("prismatic-pair");
  const InitialValueProblem problem = problemOf("prismatic-pair");
  ASSERT_EQ(shape.springs.size(), 2u) << "the bushing, and the spring along the joint";
  const std::vector<Matrix4f> poses = shape.poses(problem.bodies);
  const auto& multibody = std::get<Multibody>(problem.mechanism);
  const auto end = [&](std::size_t body, const JointFrame<double>& frame) {
    const BodyState& state = problem.bodies[body];
    return Vector3f((state.x_W + state.R_WB * frame.rho).cast<float>());
  };
  const Joint& joint = multibody.joints.front();
  const Matrix4f& spring = poses.back();
  const Vector3f start = spring.topRightCorner<3, 1>();
  EXPECT_NEAR((start - end(0, joint.frame1)).norm(), 0, 1e-5F);
  EXPECT_NEAR((start + spring.block<3, 1>(0, 2) - end(1, joint.frame2)).norm(), 0, 1e-5F);
}

TEST(Shapes, FollowTheNumberOfBodies) {
  constexpr double most = 1000;
  for (const double count : {1.0, 2.0, 6.0, 7.0, 20.0, 40.0, 41.0, most}) {
    SCOPED_TRACE(count);
    const ExampleShape shape = shapeOf("pendulum-chain", {{"N", count}});
    const InitialValueProblem problem = problemOf("pendulum-chain", {{"N", count}});
    EXPECT_EQ(shape.poses(problem.bodies).size(), shape.parts.size());
    EXPECT_LE(shape.parts.size(), 40u) << "each costs the renderer";
    EXPECT_EQ(shape.traceTips(problem.bodies).size(), 1u);
    const bool line = count > 40;
    EXPECT_EQ(shape.spineOf(problem.bodies).size(), line ? problem.bodies.size() : 0u);
    // A history of fewer bodies than the shape has may come first.
    EXPECT_TRUE(shape.poses(std::span(problem.bodies).first(problem.bodies.size() - 1)).empty());
    std::size_t letters = 0;
    for (const ShapePart& part : shape.parts) letters += part.labels.size();
    EXPECT_LE(letters, 6u);
  }
}

TEST(Shapes, SurviveDegenerateData) {
  struct Case {
    const char* example;
    ParameterValues values;
  };
  const Case cases[]{
      {"pendulum-3d", {{"length", 0}}},
      {"pendulum-3d", {{"g", 0}}},
      {"revolute-pair",
       {{"body1.rho1", 0},
        {"body1.rho2", 0},
        {"body1.rho3", 0},
        {"body2.rho1", 0},
        {"body2.rho2", 0},
        {"body2.rho3", 0}}},
      {"planar-pair", {{"spring.k", 0}, {"k", 0}}},
      {"crank-mechanism", {{"offset", 0}}},
      {"pendulum-chain", {{"N", 1}, {"radius", 1e-9}}},
  };
  for (const auto& [example, values] : cases) {
    SCOPED_TRACE(example);
    const ExampleShape shape = shapeOf(example, values);
    EXPECT_EQ(shape.poses(problemOf(example, values).bodies).size(), shape.parts.size());
    EXPECT_GT(shape.reach, 0);
    EXPECT_TRUE(shape.focus.allFinite());
    for (const Vector3f& point : shape.room) EXPECT_TRUE(point.allFinite());
    for (const ShapePart& part : shape.parts)
      for (const MeshVertex& vertex : part.mesh.vertices) ASSERT_TRUE(vertex.position.allFinite());
  }
}

}  // namespace
}  // namespace polhode::gui
