// Round things are round: no facet of a disc, a tip or a ball is seen.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "app/gui/scene/scene_shaders.h"
#include "app/gui/scene/shader_parts.h"
#include "app/gui/scene/shapes/example_shape.h"
#include "app/gui/stages/drawing/picture_shaders.h"

namespace polhode::gui {
namespace {

using Eigen::Vector3f;

Mesh ballOf(const Vector3f& half) {
  MeshBuilder builder;
  addBeachBall(builder, half, 1);
  return builder.take();
}

TEST(RoundShapes, HaveTheNormalsOfWhatTheyAre) {
  const Vector3f half(1, 0.6F, 0.3F);
  for (const MeshVertex& vertex : ballOf(half).vertices) {
    const Vector3f normal = vertex.position.cwiseQuotient(half.cwiseProduct(half)).normalized();
    ASSERT_GT(normal.dot(vertex.normal), 0.99F);
  }
}

TEST(RoundShapes, TheRimOfTheTopIsSmoothAround) {
  int found = 0;
  const ExampleShape top = makeTopShape();
  for (const MeshVertex& vertex : top.parts.front().mesh.vertices) {
    const Vector3f out(vertex.position.x(), vertex.position.y(), 0);
    // The axes stand out farther.
    if (std::abs(out.norm() - 0.54F) > 1e-4F || std::abs(vertex.normal.z()) > 1e-3F) continue;
    ++found;
    ASSERT_GT(out.normalized().dot(vertex.normal), 0.9999F);
  }
  EXPECT_GT(found, 200);
}

/// The largest angle between neighbours around a solid of revolution is what its outline shows.
TEST(RoundShapes, NoOutlineShowsCorners) {
  // At 48 pieces a circle 200 px wide is nowhere off by more than a quarter of a pixel.
  constexpr double least = 48;
  std::map<long, int> around;
  for (const MeshVertex& vertex : ballOf(Vector3f::Ones()).vertices)
    if (std::abs(vertex.position.z()) < 1e-4F)
      ++around[std::lround(1000 * std::atan2(vertex.position.y(), vertex.position.x()))];
  EXPECT_GE(static_cast<double>(around.size()), least);
}

TEST(SharedVertices, KeepsEveryTriangleAndEachVertexOnce) {
  const Mesh ball = ballOf(Vector3f::Ones());
  const Mesh once = withSharedVertices(ball);
  ASSERT_EQ(once.indices.size(), ball.indices.size());
  for (std::size_t i = 0; i < ball.indices.size(); ++i)
    ASSERT_EQ(once.vertices[once.indices[i]].position, ball.vertices[ball.indices[i]].position);
  EXPECT_LT(once.vertices.size(), ball.vertices.size() / 2);
}

TEST(Stripes, AreWhatRunsTakeTurnsIn) {
  const Mesh ball = ballOf(Vector3f::Ones());
  const Mesh stripes = stripesOf(ball);
  EXPECT_FALSE(stripes.indices.empty());
  EXPECT_LT(stripes.indices.size(), ball.indices.size() / 2);
  for (const MeshVertex& vertex : stripes.vertices) EXPECT_GE(vertex.sector, 0);
}

TEST(Lighting, IsOneTextForTheSceneAndTheStages) {
  for (const char* program : {scene_shaders::surfaceFragment, shaders::surfaceFragment}) {
    EXPECT_NE(QByteArray(program).indexOf("lit("), -1);
    EXPECT_EQ(QByteArray(program).indexOf("gloss"), -1) << "no second one";
    EXPECT_EQ(programOf({lightingFunction, program}).count("vec3 lit("), 1);
  }
}

TEST(Lines, AreOneTextForTheSceneAndTheStages) {
  for (const QByteArray program : {scene_shaders::ribbonVertex, shaders::lineVertex}) {
    EXPECT_TRUE(program.contains("widened("));
    EXPECT_FALSE(program.contains("across.x")) << "no second one";
  }
}

}  // namespace
}  // namespace polhode::gui
