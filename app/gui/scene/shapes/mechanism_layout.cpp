#include "app/gui/scene/shapes/mechanism_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/gui/scene/shapes/example_shape.h"

namespace polhode::gui {

using Eigen::Matrix3f;
using Eigen::Vector3f;

namespace {

constexpr float pi = std::numbers::pi_v<float>;

/// A turn by a quarter, or none, that brings the direction against gravity nearest to the third
/// axis.
Matrix3f uprightOf(const Vector3<double>& gravity_W) {
  Matrix3f turn = Matrix3f::Identity();
  int axis = 2;
  if (!gravity_W.isZero(0)) gravity_W.cwiseAbs().maxCoeff(&axis);
  if (axis == 1) turn << 1, 0, 0, 0, 0, -1, 0, 1, 0;
  if (axis == 0) turn << 0, 1, 0, 0, 0, 1, 1, 0, 0;
  return turn;
}

/// The constraint of a slide on the ground is the same along its axis: it is drawn where its body
/// is, not where the frames happen to be.
Joint drawnWhereItsBodyIs(Joint joint, std::span<const BodyState> bodies) {
  const bool onGround = joint.first == 0 || joint.second == 0;
  const JointFreedoms freedoms = freedomsOf(joint.kind);
  if (!onGround || freedoms.slides != 1) return joint;
  JointFrame<double>& ground = joint.first == 0 ? joint.frame1 : joint.frame2;
  JointFrame<double>& own = joint.first == 0 ? joint.frame2 : joint.frame1;
  const Vector3<double> n = own.axes.col(2);
  // Every point of a body that does not turn moves along the guide.
  if (freedoms.isGuide())
    own.rho.setZero();
  else
    own.rho -= n.dot(own.rho) * n;
  const BodyState& body = bodies[static_cast<std::size_t>(std::max(joint.first, joint.second) - 1)];
  ground.rho = body.x_W + body.R_WB * own.rho;
  return joint;
}

void addJointPoint(BodyLayout& body, const Vector3f& point) {
  const bool known = std::ranges::any_of(
      body.joints, [&](const Vector3f& other) { return (point - other).norm() < 1e-4F; });
  if (!known && point.norm() > 1e-4F) body.joints.push_back(point);
}

/// A rod where the moments of inertia are those of one, or joints hold two of its ends.
void shapeBody(BodyLayout& body, const RigidBody& data) {
  const Vector3f I = data.inertia.cast<float>();
  const float mass = std::max(static_cast<float>(data.mass), 1e-6F);
  const float least = I.minCoeff(), most = I.maxCoeff(), middle = I.sum() - least - most;
  body.slender = body.joints.size() > 1 || (body.joints.size() == 1 && least < 0.25F * middle);
  body.radius = std::sqrt(2 * least / mass);  // of a homogeneous round rod
  body.half = ellipsoidOf(mass, I);
  // Its joint is to be seen: where the ellipsoid of its inertia would swallow it, a smaller one
  // stands for it.
  if (body.joints.empty()) return;
  const float limit = 0.72F * body.joints.front().norm();
  body.half *= std::min(1.0F, limit / body.half.maxCoeff());
}

/// Points of a circle, or of the part of it within `spread` of a direction.
void addArc(std::vector<Vector3f>& room, const Vector3f& centre, const Vector3f& axis,
            const Vector3f& arm, float spread) {
  constexpr int steps = 32;
  for (int i = 0; i <= steps; ++i) {
    const float angle = spread * (2 * static_cast<float>(i) / steps - 1);
    room.push_back(centre + Eigen::AngleAxisf(angle, axis) * arm);
  }
}

class Room {
 public:
  Room(std::span<const BodyState> bodies, MechanismLayout& layout)
      : states_(bodies), layout_(layout) {}

  void fill() {
    for (const BodyLayout& body : layout_.bodies) addBody(body);
    if (layout_.onGround)
      for (const Joint& joint : layout_.joints) addSweep(joint);
    else
      addBallAboutOrigin();
    frame();
  }

 private:
  void addBody(const BodyLayout& body) {
    for (const auto& [from, to] : body.rods()) {
      layout_.room.push_back(body.placement * from);
      layout_.room.push_back(body.placement * to);
    }
    if (body.slender) return;
    for (int i = 0; i < 3; ++i)
      for (const float side : {-1.0F, 1.0F})
        layout_.room.push_back(body.placement * Vector3f(side * body.half[i] * Vector3f::Unit(i)));
  }

  /// A body is driven, or moves already.
  [[nodiscard]] bool isDriven(int body) const {
    const auto drives = [body](const LoadMark& mark) {
      return mark.kind == LoadMark::Kind::Torque && mark.second == body;
    };
    return !states_[static_cast<std::size_t>(body - 1)].omega_B.isZero(1e-9) ||
           std::ranges::any_of(layout_.marks, drives);
  }

  /// What a body, and all that hangs on it, reaches about its joint on the ground.
  void addSweep(const Joint& joint) {
    const bool fromGround = joint.first == 0;
    const JointFreedoms freedoms = freedomsOf(joint.kind);
    if ((!fromGround && joint.second != 0) || freedoms.slides > 0) return;
    const int index = std::max(joint.first, joint.second);
    const BodyLayout& body = layout_.bodies[static_cast<std::size_t>(index - 1)];
    const JointFrame<double>& ground = fromGround ? joint.frame1 : joint.frame2;
    const Vector3f own = (fromGround ? joint.frame2 : joint.frame1).rho.cast<float>();
    const Vector3f centre = layout_.upright * ground.rho.cast<float>();
    const Vector3f axis = layout_.upright * ground.axes.col(2).cast<float>();
    Vector3f arm = farthest(body, own);
    if (!layout_.closed && arm.norm() > 0) arm *= lengthOfTree() / arm.norm();
    const bool driven = isDriven(index);
    if (layout_.closed) {
      addArc(layout_.room, centre, axis, arm, driven ? pi : 2 * pi / 9);
      return;
    }
    std::vector<Vector3f> points;
    if (freedoms.isHinge()) {
      addArc(points, centre, axis, arm, pi);
    } else {
      for (const float angle : {0.0F, pi / 4, pi / 2, 3 * pi / 4}) {
        const Vector3f level(std::cos(angle), std::sin(angle), 0);
        addArc(points, centre, level.cross(Vector3f::UnitZ()), arm.norm() * level, pi);
      }
    }
    // What falls from rest does not come above where it was.
    const float initial = (centre + arm).z();
    const float top = driven ? centre.z() + arm.norm() : std::max(centre.z(), initial);
    for (const Vector3f& point : points)
      layout_.room.emplace_back(point.x(), point.y(), std::min(point.z(), top));
  }

  /// From the joint to the far end, in the picture.
  static Vector3f farthest(const BodyLayout& body, const Vector3f& from) {
    Vector3f arm = -from;
    for (const auto& [a, b] : body.rods())
      for (const Vector3f& end : {a, b})
        if ((end - from).norm() > arm.norm()) arm = end - from;
    return body.placement.linear() * arm;
  }

  [[nodiscard]] float lengthOfTree() const {
    float length = 0;
    for (const BodyLayout& body : layout_.bodies)
      for (const auto& [from, to] : body.rods()) length += (to - from).norm();
    return length;
  }

  void addBallAboutOrigin() {
    float radius = 0;
    for (const Vector3f& point : layout_.room) radius = std::max(radius, point.norm());
    layout_.room.clear();
    layout_.reach = std::max(radius, 1e-2F);
  }

  void frame() {
    if (layout_.room.empty()) {
      layout_.groundHeight = -0.8F * layout_.reach;
      return;
    }
    Eigen::AlignedBox3f box;
    for (const Vector3f& point : layout_.room) box.extend(point);
    layout_.focus = box.center();
    layout_.reach = 1e-2F;
    for (const Vector3f& point : layout_.room)
      layout_.reach = std::max(layout_.reach, (point - layout_.focus).norm());
    layout_.groundHeight = box.min().z() - 0.08F * layout_.reach;
  }

  std::span<const BodyState> states_;
  MechanismLayout& layout_;
};

/// Rods thick enough to be seen, and thin enough to be rods.
void setRadii(MechanismLayout& layout) {
  const float least = 0.014F * layout.reach;
  layout.radius = 0;
  for (BodyLayout& body : layout.bodies) {
    float length = 0;
    for (const auto& [from, to] : body.rods()) length = std::max(length, (to - from).norm());
    const float most = std::max(0.1F * length, 0.5F * least);
    body.radius = body.slender ? std::min(std::max(body.radius, least), most) : least;
    if (body.slender) layout.radius = std::max(layout.radius, body.radius);
  }
  if (layout.radius == 0) layout.radius = least;
  if (!layout.onGround) layout.radius = 0.022F * layout.reach;
}

}  // namespace

std::vector<std::pair<Vector3f, Vector3f>> BodyLayout::rods() const {
  if (joints.empty()) return {};
  const Vector3f& first = joints.front();
  if (slender && joints.size() == 1) return {{first, -first}};
  const bool straight = joints.size() == 2 &&
                        first.cross(joints[1]).norm() < 1e-3F * first.norm() * joints[1].norm() &&
                        first.dot(joints[1]) < 0;
  if (slender && straight) return {{first, joints[1]}};
  std::vector<std::pair<Vector3f, Vector3f>> arms;
  for (const Vector3f& point : joints) arms.emplace_back(point, Vector3f::Zero());
  return arms;
}

MechanismLayout layOut(const Multibody& multibody, std::span<const BodyState> bodies) {
  MechanismLayout layout;
  layout.upright = uprightOf(multibody.gravity_W);
  for (const BodyState& state : bodies) {
    BodyLayout body;
    body.placement.linear() = layout.upright * state.R_WB.cast<float>();
    body.placement.translation() = layout.upright * state.x_W.cast<float>();
    layout.bodies.push_back(body);
  }
  for (const Joint& joint : multibody.joints) {
    layout.joints.push_back(drawnWhereItsBodyIs(joint, bodies));
    const Joint& drawn = layout.joints.back();
    layout.onGround = layout.onGround || joint.first == 0 || joint.second == 0;
    for (const auto& [index, frame] :
         {std::pair{drawn.first, &drawn.frame1}, {drawn.second, &drawn.frame2}})
      if (index > 0)
        addJointPoint(layout.bodies[static_cast<std::size_t>(index - 1)], frame->rho.cast<float>());
  }
  layout.closed = multibody.joints.size() > multibody.bodies.size();
  for (std::size_t i = 0; i < layout.bodies.size(); ++i)
    shapeBody(layout.bodies[i], multibody.bodies[i]);
  for (const Load& load : multibody.loads)
    layout.marks.push_back(std::visit([](const auto& l) { return l.mark(); }, load));
  Room(bodies, layout).fill();
  setRadii(layout);
  return layout;
}

}  // namespace polhode::gui
