// The momentum sphere: in the body frame a free body's angular momentum runs along a polhode.
#include <Eigen/Geometry>
#include <array>
#include <cmath>
#include <numeric>

#include "app/gui/stages/free_body.h"
#include "app/gui/stages/solid_stage.h"
#include "core/mechanics/geometry/polhodes.h"

namespace polhode::gui {

using Eigen::Matrix3f;
using Eigen::Vector3f;

namespace {

constexpr std::size_t mostSpherePoints = 1500;  ///< of a trail
constexpr int energies = 9;                     ///< of the family
constexpr double largestEnergy = 1.3;           ///< semi-axis of what has room, in radii
constexpr float axisLength = 1.22F;

class MomentumStage : public SolidStage {
 public:
  using SolidStage::SolidStage;

 protected:
  [[nodiscard]] float reach() const override { return 1.3F; }
  [[nodiscard]] std::pair<float, float> azimuthAndElevation() const override { return {24, 20}; }

  [[nodiscard]] Picture compose() const override {
    Picture picture;
    const std::vector<ShownMotion> motions = context().motions();
    if (motions.empty()) return picture;
    const OrientedBody& body = bodyOf(context().subject);
    const BodyState* base = context().base(*motions.back().history);
    const auto plane = base ? invariablePlane(body.inertia, *base) : std::nullopt;
    if (!plane) return picture;
    const Matrix3<double> turn = middleAxisAhead(body.inertia);
    addSphere(picture, body.inertia, turn);
    addEnergy(picture, body.inertia, *plane, turn);
    for (const ShownMotion& motion : motions)
      addMotion(picture, motion, motions.front(),
                turn * body.inertia.asDiagonal() / plane->momentum);
    addMagnified(picture, motions, QObject::tr("error of L"));
    addSince(picture);
    return picture;
  }

 private:
  /// Body axes to the picture: the axis of the middle moment towards the eye, where the curves
  /// part, that of the largest upwards.
  [[nodiscard]] static Matrix3<double> middleAxisAhead(const Vector3<double>& I) {
    std::array<int, 3> order{0, 1, 2};
    std::ranges::stable_sort(order, {}, [&](int k) { return I[k]; });
    Matrix3<double> turn = Matrix3<double>::Zero();
    turn(0, order[1]) = 1;
    turn(2, order[2]) = 1;
    turn(1, order[0]) = 1;
    if (turn.determinant() < 0) turn.row(1) *= -1;
    return turn;
  }

  void addSphere(Picture& picture, const Vector3<double>& I, const Matrix3<double>& turn) const {
    const Theme& theme = context().look.theme;
    picture.solids.push_back({.solid = Solid::Ball, .colour = neutralSurface(theme)});
    const auto toPicture = [&](const MomentumCurve& curve) {
      std::vector<Vector3f> points;
      for (const Vector3<double>& m : curve) points.emplace_back((turn * m).cast<float>());
      return points;
    };
    QColor thin = neutralLine(theme);
    thin.setAlphaF(0.55F);
    for (const Polhode& polhode : polhodeFamily(I, 1, energies))
      picture.lines.push_back({.points = toPicture(polhode.points), .colour = thin, .width = 1.3F});
    for (const MomentumCurve& curve : separatrix(I, 1))
      picture.lines.push_back({.points = toPicture(curve), .colour = theme.text, .width = 2.6F});
    addAxes(picture, I, turn);
  }

  /// All L of the energy at the start: it cuts the sphere in the curve that L runs along.
  void addEnergy(Picture& picture, const Vector3<double>& I, const InvariablePlane& plane,
                 const Matrix3<double>& turn) const {
    const Vector3<double> axes = (2 * plane.energy * I).cwiseSqrt() / plane.momentum;
    if (axes.maxCoeff() - axes.minCoeff() < 1e-9) return;  // it is the sphere
    if (!(axes.maxCoeff() < largestEnergy)) {
      picture.notes.push_back({QObject::tr("energy ellipsoid: larger than the picture")});
      return;
    }
    picture.solids.push_back({.solid = Solid::Ball,
                              .pose = poseOf((turn * axes.asDiagonal()).cast<float>()),
                              .colour = context().look.theme.accent,
                              .opacity = 0.22F});
  }

  void addAxes(Picture& picture, const Vector3<double>& I, const Matrix3<double>& turn) const {
    const std::array<AxisStability, 3> stability = axisStability(I);
    const std::array names{QStringLiteral("d¹"), QStringLiteral("d²"), QStringLiteral("d³")};
    const auto wordOf = [](AxisStability kind) {
      return kind == AxisStability::Stable     ? QObject::tr("stable")
             : kind == AxisStability::Unstable ? QObject::tr("unstable")
                                               : QObject::tr("neutral");
    };
    const QColor colour = neutralLine(context().look.theme);
    for (int k = 0; k < 3; ++k) {
      const Vector3f axis = turn.col(k).cast<float>();
      picture.addArrow(axis, axisLength * axis, 0.014F, colour);
      picture.addArrow(-axis, -1.08F * axis, 0.014F, colour);
      for (std::size_t i = picture.solids.size() - 4; i < picture.solids.size(); ++i)
        picture.solids[i].shinesThrough = false;
      const auto place = static_cast<std::size_t>(k);
      picture.labels.push_back({names[place] + QStringLiteral(" ") + wordOf(stability[place]),
                                axisLength * axis, axis, context().look.theme.text, true});
    }
  }

  /// scale: from Ω to the picture.
  void addMotion(Picture& picture, const ShownMotion& motion, const ShownMotion& first,
                 const Matrix3<double>& scale) const {
    const QColor colour = motion.colour(context().look.theme);
    const bool compared = first.style.isReference() && !motion.style.isReference();
    const auto past = context().past(*motion.history, mostSpherePoints);
    const auto exactPast = compared ? framesBeside(past, *motion.history, *first.history)
                                    : std::span<const BodyState>();
    const auto pointOf = [&](const BodyState& body, const BodyState* exact) -> Vector3f {
      const Vector3<double>* omega = exact ? &exact->omega_B : nullptr;
      return (scale * magnified<Vector3<double>>(body.omega_B, omega, context().magnification))
          .cast<float>();
    };
    if (context().traces || motion.front) {
      LineItem trail{.colour = colour, .width = motion.front ? 2.8F : 4.4F, .fades = true};
      trail.shinesThrough = motion.front;
      for (std::size_t i = 0; i < past.size(); i += motion.front ? 1 : 2)
        trail.points.push_back(pointOf(past[i], exactPast.empty() ? nullptr : &exactPast[i]));
      picture.lines.push_back(std::move(trail));
    }
    const Vector3f now = pointOf(motion.bodies.front(), compared ? &first.bodies.front() : nullptr);
    if (!(now.norm() < 4)) {
      picture.notes.push_back({tooLargeText(motion)});
      return;
    }
    picture.addBead(now, motion.front ? 0.045F : 0.035F, colour);
    if (motion.front && now.norm() > 0)
      picture.addArrow(now, now + 0.3F * now.normalized(), 0.02F, colour, QStringLiteral("L"));
  }
};

}  // namespace

StageInfo momentumStage() {
  return {.id = QStringLiteral("momentum"),
          .title = QObject::tr("Momentum"),
          .toolTip = QObject::tr("The angular momentum as the body sees it, on its sphere."),
          .zero = QObject::tr("Without errors, L stays on the sphere and on one of its curves."),
          .solid = true,
          .whyNot = whyNotFreeBody,
          .make = [](const StageParts& parts, QWidget* parent) -> Stage* {
            return new MomentumStage(parts, parent);
          }};
}

}  // namespace polhode::gui
