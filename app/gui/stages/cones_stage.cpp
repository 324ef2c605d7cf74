// The cone that the angular velocity makes in the body rolls on the one it makes in space.
#include <QtMath>
#include <algorithm>
#include <cmath>

#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_data.h"
#include "app/gui/stages/free_body.h"
#include "app/gui/stages/solid_stage.h"

namespace polhode::gui {

using Eigen::Vector3f;

namespace {

constexpr std::size_t mostConePoints = 900;  ///< of a trail
constexpr float largestRim = 1.5F;           ///< of what still has room in the picture

constexpr std::size_t framedRim = 40;  ///< points of the body cone, at every time
constexpr float usualAzimuth = -50;    ///< [degrees]
constexpr float wholeOpacity = 0.07F;  ///< of the cones of the whole motion

/// Space to the picture: L of a free body upwards; under gravity the vertical is.
Matrix3<double> uprightOf(const OrientedBody& body, const BodyState& state) {
  const Vector3<double> momentum = state.R_WB * body.inertia.asDiagonal() * state.omega_B;
  const bool upright = body.gravityMoment != 0 || !(momentum.norm() > 0);
  return upright ? Matrix3<double>(Matrix3<double>::Identity())
                 : turnUpright(momentum.normalized());
}

/// The room that the cones need from the start to the end, and where both are seen from the side.
struct ConesFrame {
  double most = 0;  ///< of the angular velocity, which is the unit [rad/s]
  float azimuth = usualAzimuth;
  std::vector<QVector3D> points;
  std::vector<Vector3<double>> inBody, inSpace;  ///< ω at all times [rad/s]
};

/// Across the way that ω points at the start: of the two sides the one that is nearer to the usual.
float sideOf(const Vector3<double>& omega) {
  if (!(omega.head<2>().norm() > 0.05 * omega.norm())) return usualAzimuth;
  const auto along = static_cast<float>(qRadiansToDegrees(std::atan2(omega.y(), omega.x())));
  const auto from = [](float azimuth) {
    return std::abs(std::remainder(azimuth - usualAzimuth, 360.0F));
  };
  return from(along + 90) < from(along - 90) ? along + 90 : along - 90;
}

/// The outermost points in directions all over the sphere: as good as all of them for a camera.
class Outermost {
 public:
  Outermost() : directions_(ballPoints(1)), points_(directions_.size()) {}

  void add(const Vector3<double>& p) {
    if (!p.allFinite()) return;
    const QVector3D point(static_cast<float>(p.x()), static_cast<float>(p.y()),
                          static_cast<float>(p.z()));
    for (std::size_t i = 0; i < directions_.size(); ++i)
      if (QVector3D::dotProduct(directions_[i], point) >
          QVector3D::dotProduct(directions_[i], points_[i]))
        points_[i] = point;
  }
  [[nodiscard]] const std::vector<QVector3D>& points() const { return points_; }

 private:
  std::vector<QVector3D> directions_, points_;
};

ConesFrame frameOf(const OrientedBody& body, const std::vector<std::vector<BodyState>>& times) {
  ConesFrame frame;
  const Matrix3<double> turn = uprightOf(body, times.front().front());
  for (const std::vector<BodyState>& bodies : times)
    frame.most = std::max(frame.most, bodies.front().omega_B.norm());
  if (!(frame.most > 0)) return frame;
  Outermost outermost;
  const std::size_t stride = std::max<std::size_t>(1, times.size() / framedRim);
  for (std::size_t i = 0; i < times.size(); ++i) {
    const BodyState& now = times[i].front();
    const Vector3<double> momentum = now.R_WB * body.inertia.asDiagonal() * now.omega_B;
    if (momentum.norm() > 0) outermost.add(turn * momentum.normalized());
    outermost.add(turn * now.R_WB * now.omega_B / frame.most);
    for (std::size_t j = 0; j <= i; j += stride)
      outermost.add(turn * now.R_WB * times[j].front().omega_B / frame.most);
  }
  frame.points = outermost.points();
  for (const std::vector<BodyState>& bodies : times) {
    const BodyState& state = bodies.front();
    if (!state.omega_B.allFinite() || !state.R_WB.allFinite()) break;
    frame.inBody.push_back(state.omega_B);
    frame.inSpace.emplace_back(state.R_WB * state.omega_B);
  }
  const BodyState& start = times.front().front();
  frame.azimuth = sideOf(turn * start.R_WB * start.omega_B);
  return frame;
}

class ConesStage : public SolidStage {
 public:
  using SolidStage::SolidStage;

  void frame(const std::vector<std::vector<BodyState>>& times) override {
    frame_ = frameOf(bodyOf(context().subject), times);
    showLooks();
  }

 protected:
  [[nodiscard]] float reach() const override { return 1.12F; }
  [[nodiscard]] std::vector<QVector3D> framed() const override {
    return frame_.points.empty() ? SolidStage::framed() : frame_.points;
  }
  [[nodiscard]] std::pair<float, float> azimuthAndElevation() const override {
    return {frame_.azimuth, 18};
  }

  [[nodiscard]] Picture compose() const override {
    Picture picture;
    const std::vector<ShownMotion> motions = context().motions();
    if (motions.empty()) return picture;
    const BodyState* base = context().base(*motions.back().history);
    if (!base) return picture;
    const OrientedBody& body = bodyOf(context().subject);
    const Matrix3<double> turn = uprightOf(body, *base);
    double most = frame_.most;
    for (const BodyState& state : context().past(*motions.back().history, mostConePoints))
      most = std::max(most, state.omega_B.norm());
    if (!(most > 0)) return picture;
    addWhole(picture, motions.back(), Matrix3<double>(turn / most));
    for (const ShownMotion& motion : motions)
      addMotion(picture, motion, motions.front(), Matrix3<double>(turn / most));
    addArrows(picture, motions.back(), body, Matrix3<double>(turn / most));
    addMagnified(picture, motions, QObject::tr("error of ω"));
    return picture;
  }

 private:
  /// The cones as they will be, pale: at the start there is nothing else to see of them.
  void addWhole(Picture& picture, const ShownMotion& motion, const Matrix3<double>& scale) const {
    const Theme& theme = context().look.theme;
    const auto add = [&](const std::vector<Vector3<double>>& omegas, const Matrix3<double>& carried,
                         const QColor& colour) {
      FanItem cone{.colour = colour, .opacity = wholeOpacity};
      for (const Vector3<double>& omega : omegas)
        cone.rim.emplace_back((carried * omega).cast<float>());
      picture.lines.push_back(
          {.points = cone.rim, .colour = mix(colour, theme.window, 0.6), .width = 1.2F});
      picture.fans.push_back(std::move(cone));
    };
    add(frame_.inSpace, scale, neutralLine(theme));
    add(frame_.inBody, scale * motion.bodies.front().R_WB, motion.colour(theme));
  }

  void addMotion(Picture& picture, const ShownMotion& motion, const ShownMotion& first,
                 const Matrix3<double>& scale) const {
    const Theme& theme = context().look.theme;
    const QColor colour = motion.colour(theme);
    const bool compared = first.style.isReference() && !motion.style.isReference();
    const auto past = context().past(*motion.history, mostConePoints);
    const auto exactPast = compared ? framesBeside(past, *motion.history, *first.history)
                                    : std::span<const BodyState>();
    const bool aligned = !exactPast.empty();
    const Matrix3<double> carried = scale * motion.bodies.front().R_WB;
    FanItem bodyCone{.colour = colour, .opacity = 0.42F};
    FanItem spaceCone{.colour = neutralLine(theme), .opacity = 0.30F};
    for (std::size_t i = 0; i < past.size(); ++i) {
      const Vector3<double> inSpace = past[i].R_WB * past[i].omega_B;
      const Vector3<double> exactInSpace =
          aligned ? Vector3<double>(exactPast[i].R_WB * exactPast[i].omega_B) : inSpace;
      const Vector3<double>* exact = aligned ? &exactPast[i].omega_B : nullptr;
      const Magnification& m = context().magnification;
      bodyCone.rim.emplace_back(
          (carried * magnified<Vector3<double>>(past[i].omega_B, exact, m)).cast<float>());
      spaceCone.rim.emplace_back(
          (scale * magnified<Vector3<double>>(inSpace, aligned ? &exactInSpace : nullptr, m))
              .cast<float>());
    }
    const float width = motion.front ? 2.8F : 4.4F;
    const QColor pale = !motion.front ? colour
                        : theme.dark  ? colour.lighter(150)
                                      : colour.darker(130);
    picture.lines.push_back({.points = spaceCone.rim, .colour = colour, .width = width});
    picture.lines.push_back({.points = bodyCone.rim, .colour = pale, .width = width});
    const auto leaves = [](const Vector3f& point) { return !(point.norm() < largestRim); };
    if (std::ranges::any_of(bodyCone.rim, leaves) || std::ranges::any_of(spaceCone.rim, leaves))
      picture.notes.push_back({tooLargeText(motion)});
    if (!motion.front) return;
    picture.fans.push_back(std::move(spaceCone));
    picture.fans.push_back(std::move(bodyCone));
  }

  void addArrows(Picture& picture, const ShownMotion& motion, const OrientedBody& body,
                 const Matrix3<double>& scale) const {
    const Theme& theme = context().look.theme;
    const BodyState& state = motion.bodies.front();
    const Vector3<double> omega = state.R_WB * state.omega_B;
    const Vector3<double> momentum = state.R_WB * body.inertia.asDiagonal() * state.omega_B;
    const Matrix3<double> turn = scale / scale.col(0).norm();
    picture.addArrow(Vector3f::Zero(), (scale * omega).cast<float>(), 0.018F, theme.warning,
                     QStringLiteral("ω"));
    if (momentum.norm() > 0)
      picture.addArrow(Vector3f::Zero(), (turn * momentum.normalized()).cast<float>(), 0.013F,
                       neutralLine(theme), QStringLiteral("L"));
    // Of the axis of the figure where it has one, else of the one that it turns about most.
    int axis = 2;
    if (body.inertia[0] != body.inertia[1]) state.omega_B.cwiseAbs().maxCoeff(&axis);
    const std::array names{QStringLiteral("d¹"), QStringLiteral("d²"), QStringLiteral("d³")};
    const Vector3f d = (turn * state.R_WB.col(axis)).cast<float>();
    picture.addArrow(Vector3f::Zero(), 0.9F * d, 0.011F, motion.colour(theme),
                     names[static_cast<std::size_t>(axis)]);
  }

  ConesFrame frame_;
};

}  // namespace

StageInfo conesStage() {
  return {
      .id = QStringLiteral("cones"),
      .title = QObject::tr("Cones"),
      .toolTip = QObject::tr("The cone of ω in the body (coloured) rolls on that in space (grey);\n"
                             "pale: all that they will be."),
      .zero = QObject::tr("Without errors, the coloured cone rolls on the grey one, along ω."),
      .solid = true,
      .framesMotion = true,
      .whyNot =
          [](const StageSubject& subject) {
            QString reason = whyNotOneBody(subject);
            if (!reason.isEmpty()) return reason;
            const bool still = subject.bodies.empty() || subject.bodies.front().omega_B.isZero();
            const bool stays = still && bodyOf(subject).gravityMoment == 0;
            return stays ? QObject::tr("The body is at rest: ω makes no cone.") : QString();
          },
      .make = [](const StageParts& parts, QWidget* parent) -> Stage* {
        return new ConesStage(parts, parent);
      }};
}

}  // namespace polhode::gui
