// Any mechanism of bodies and joints, from its data and its initial state.
#include <algorithm>
#include <cmath>

#include "app/gui/scene/shapes/example_shape.h"
#include "app/gui/scene/shapes/mechanism_layout.h"
#include "app/gui/scene/shapes/mechanism_parts.h"
#include "app/gui/scene/shapes/picture_extent.h"

namespace polhode::gui {

using Eigen::Vector3f;

namespace {

constexpr std::size_t mostWithLabels = 2;  ///< bodies: of more, the first has letters
constexpr std::size_t mostWithAxes = 6;
constexpr std::size_t mostWithParts = 40;  ///< each part costs the renderer, however small it is

class MechanismShape {
 public:
  MechanismShape(const MechanismLayout& layout, bool planar) : layout_(layout), planar_(planar) {}

  ExampleShape make() {
    shape_.upright = layout_.upright;
    shape_.focus = layout_.focus;
    shape_.reach = layout_.reach;
    shape_.room = layout_.room;
    shape_.groundHeight = layout_.groundHeight;
    shape_.tracesOnGround = false;
    shape_.azimuth = planar_ ? -74 : layout_.onGround ? -56 : -50;
    shape_.elevation = planar_ ? 9 : 17;
    if (layout_.bodies.size() > mostWithParts)
      addSpine();
    else
      for (std::size_t i = 0; i < layout_.bodies.size(); ++i) addBody(i);
    addTips();
    addSprings();
    addFixture();
    return std::move(shape_);
  }

 private:
  [[nodiscard]] static float tintOf(std::size_t body) { return body % 2 == 0 ? 1.0F : 0.62F; }
  /// Of a joint or a spring.
  [[nodiscard]] static bool isOnGround(const auto& between) {
    return between.first == 0 || between.second == 0;
  }
  [[nodiscard]] static Vector3f groundPointOf(const LoadMark& spring) {
    return (spring.first == 0 ? spring.point1 : spring.point2).cast<float>();
  }
  [[nodiscard]] bool isSlide(const Joint& joint) const { return freedomsOf(joint.kind).slides > 0; }

  /// How far a joint lets slide: in loops the cylindrical one hardly does.
  [[nodiscard]] float travelOf(const Joint& joint) const {
    if (isOnGround(joint)) return 0.34F * layout_.reach;
    return layout_.onGround ? 4 * layout_.radius : 0.3F * layout_.reach;
  }

  [[nodiscard]] JointPlace placeOn(const Joint& joint, bool second) const {
    JointPlace place = jointPlace(joint, second, layout_.radius, travelOf(joint));
    if (!isOnGround(joint)) return place;
    // On the ground the body has what moves, the ball or the sleeve.
    if (place.freedoms.turns != 2) place.second = place.freedoms.turns != 3;
    if (isSlide(joint)) place.radius *= 1.2F;
    place.radius = std::max(place.radius, 0.008F * layout_.reach);
    return place;
  }

  void addBody(std::size_t index) {
    const BodyLayout& body = layout_.bodies[index];
    const float tint = tintOf(index);
    MeshBuilder builder;
    bool anything = addSolid(builder, body, tint);
    for (const Joint& joint : layout_.joints)
      for (const bool second : {false, true}) {
        if ((second ? joint.second : joint.first) != static_cast<int>(index) + 1) continue;
        if (isOnGround(joint) && freedomsOf(joint.kind).isGuide())
          addCarriage(builder, placeOn(joint, second),
                      body.placement.linear().transpose() * Vector3f::UnitZ(), tint);
        else
          addJointSide(builder, placeOn(joint, second), Vector3f::Zero(), tint);
        anything = anything || isSlide(joint);
      }
    if (!anything) addBeachBall(builder, body.half, tint);
    addTorques(builder, static_cast<int>(index) + 1);
    ShapePart part;
    if (layout_.bodies.size() <= mostWithAxes) addBodyAxes(part, builder, body);
    if (layout_.bodies.size() > mostWithLabels && index > 0) part.labels.clear();
    part.mesh = builder.take();
    shape_.parts.push_back(std::move(part));
  }

  bool addSolid(MeshBuilder& builder, const BodyLayout& body, float tint) const {
    const float arm = body.slender ? body.radius : 0.7F * layout_.radius;
    for (const auto& [from, to] : body.rods()) addRod(builder, from, to, arm, tint);
    if (!body.slender && !body.joints.empty()) addBeachBall(builder, body.half, tint);
    return !body.joints.empty();
  }

  void addTorques(MeshBuilder& builder, int body) const {
    for (const LoadMark& mark : layout_.marks) {
      if (mark.kind != LoadMark::Kind::Torque || mark.second != body || mark.inSpace) continue;
      const Vector3f axis = mark.axis.normalized().cast<float>();
      addTorqueArrow(builder, Vector3f::Zero(), axis, 0.11F * layout_.reach);
    }
  }

  /// From the centre of mass; on a rod beside it, so that the axis along it is to be seen.
  void addBodyAxes(ShapePart& part, MeshBuilder& builder, const BodyLayout& body) const {
    float length = (layout_.closed ? 0.17F : 0.2F) * layout_.reach;
    for (const auto& [from, to] : body.rods())
      if (body.slender) length = std::min(length, 0.42F * (to - from).norm());
    const float thickness = std::max(0.0375F * length, 0.003F * layout_.reach);
    std::array<AxisSpan, 3> spans{};
    Vector3f origin = Vector3f::Zero();
    if (body.slender) {
      origin.z() = body.radius + thickness;
      spans.fill({0, length});
    } else {
      const bool drawn = !body.joints.empty();
      for (std::size_t i = 0; i < 3; ++i) {
        const float from = drawn ? 0.9F * body.half[static_cast<int>(i)] : 0;
        spans[i] = {from, from + length};
      }
    }
    addAxes(part, builder, origin, spans, thickness);
  }

  /// Too many for a part each: a line, and the last one as a body.
  void addSpine() {
    for (const BodyLayout& body : layout_.bodies)
      shape_.spine.push_back(body.joints.empty() ? Vector3f::Zero() : body.joints.front());
    const BodyLayout& last = layout_.bodies.back();
    MeshBuilder builder;
    addSolid(builder, last, 1);
    builder.sphere(Vector3f::Zero(), 1.6F * layout_.radius, 32,
                   uniformly({Vector3f::Ones(), 1, -1}));
    ShapePart part;
    part.mesh = builder.take();
    shape_.parts.push_back(std::move(part));
    shape_.partBodies = {layout_.bodies.size() - 1};
  }

  /// Of a tree its end; of a loop what no joint holds to the ground; of a pair its second body.
  void addTips() {
    const std::size_t count = layout_.bodies.size();
    const auto add = [&](std::size_t body, const Vector3f& point) {
      shape_.tipBodies.push_back(body);
      shape_.tips.push_back(point);
    };
    if (!layout_.onGround || !layout_.closed) {
      const BodyLayout& last = layout_.bodies.back();
      const bool rod = last.slender && last.joints.size() == 1;
      add(count - 1, rod ? Vector3f(-last.joints.front()) : Vector3f::Zero());
      return;
    }
    for (std::size_t i = 0; i < count; ++i) {
      const bool held = std::ranges::any_of(layout_.joints, [&](const Joint& joint) {
        return isOnGround(joint) && std::max(joint.first, joint.second) == static_cast<int>(i) + 1;
      });
      if (!held) add(i, Vector3f::Zero());
    }
  }

  void addSprings() {
    if (!shape_.spine.empty()) return;
    for (const LoadMark& mark : layout_.marks) {
      if (mark.kind != LoadMark::Kind::Spring) continue;
      shape_.springs.push_back({mark.first, mark.second, mark.point1.cast<float>(),
                                mark.point2.cast<float>(),
                                isOnGround(mark) ? 0.03F * layout_.reach : 1.7F * layout_.radius});
      shape_.parts.push_back(makeSpring());
    }
  }

  void addFixture() {
    MeshBuilder builder;
    for (const Joint& joint : layout_.joints) {
      if (!isOnGround(joint)) continue;
      JointPlace place = placeOn(joint, joint.second == 0);
      place.placement = Placement(Eigen::Quaternionf(layout_.upright)) * place.placement;
      addGroundMark(builder, place, freeSide(place));
    }
    for (const LoadMark& mark : layout_.marks)
      if (mark.kind == LoadMark::Kind::Spring && isOnGround(mark))
        builder.sphere(layout_.upright * groundPointOf(mark), 0.022F * layout_.reach, 24,
                       uniformly({}));
    shape_.fixture = builder.take();
    if (shape_.room.empty()) return;
    PictureExtent extent;
    for (const MeshVertex& vertex : shape_.fixture.vertices) extent.add(vertex.position);
    const auto& points = extent.points();
    shape_.room.insert(shape_.room.end(), points.begin(), points.end());
  }

  /// Where a mark of the ground is not in the way: above, or behind what turns about an axis.
  [[nodiscard]] Vector3f freeSide(const JointPlace& place) const {
    if (!place.freedoms.isHinge()) return Vector3f::UnitZ();
    const Vector3f n = place.placement.linear().col(2);
    const float lead = n.dot(layout_.focus - place.placement.translation());
    if (std::abs(lead) > 0.05F * layout_.reach) return lead > 0 ? Vector3f(-n) : n;
    // Away from the eye.
    const float angle = shape_.azimuth * 3.14159265F / 180;
    return -Vector3f(std::cos(angle), std::sin(angle), 0);
  }

  const MechanismLayout& layout_;
  bool planar_;
  ExampleShape shape_;
};

}  // namespace

ExampleShape makeMechanismShape(const ExampleInfo& example, const ParameterValues& values) {
  const InitialValueProblem problem = example.make(values);
  const Multibody multibody = asMultibody(problem.mechanism);
  const MechanismLayout layout = layOut(multibody, problem.bodies);
  return MechanismShape(layout, example.planar).make();
}

}  // namespace polhode::gui
