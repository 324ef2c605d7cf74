// The cone that the angular velocity makes in the body rolls on the one it makes in space.
#include <algorithm>
#include <cmath>

#include "app/gui/stages/free_body.h"
#include "app/gui/stages/solid_stage.h"

namespace polhode::gui {

using Eigen::Vector3f;

namespace {

constexpr std::size_t mostConePoints = 900;  ///< of a trail

class ConesStage : public SolidStage {
 public:
  using SolidStage::SolidStage;

 protected:
  [[nodiscard]] float reach() const override { return 1.12F; }
  [[nodiscard]] std::pair<float, float> azimuthAndElevation() const override { return {-50, 18}; }

  [[nodiscard]] Picture compose() const override {
    Picture picture;
    const std::vector<ShownMotion> motions = context().motions();
    if (motions.empty()) return picture;
    const BodyState* base = context().base(*motions.back().history);
    if (!base) return picture;
    const OrientedBody& body = bodyOf(context().subject);
    // Free bodies: L upwards. Under gravity the vertical is.
    const Vector3<double> momentum = base->R_WB * body.inertia.asDiagonal() * base->omega_B;
    const bool upright = body.gravityMoment != 0 || !(momentum.norm() > 0);
    const Matrix3<double> turn =
        upright ? Matrix3<double>(Matrix3<double>::Identity()) : turnUpright(momentum.normalized());
    double most = 0;
    for (const BodyState& state : context().past(*motions.back().history, mostConePoints))
      most = std::max(most, state.omega_B.norm());
    if (!(most > 0)) return picture;
    for (const ShownMotion& motion : motions)
      addMotion(picture, motion, motions.front(), Matrix3<double>(turn / most));
    addArrows(picture, motions.back(), body, Matrix3<double>(turn / most));
    picture.magnified = magnificationText(context().magnification, QObject::tr("error"));
    return picture;
  }

 private:
  void addMotion(Picture& picture, const ShownMotion& motion, const ShownMotion& first,
                 const Matrix3<double>& scale) const {
    const Theme& theme = context().theme;
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
    if (!motion.front) return;
    if (!bodyCone.rim.empty() && !(bodyCone.rim.back().norm() < 4))
      picture.notes << tooLargeText(motion);
    picture.fans.push_back(std::move(spaceCone));
    picture.fans.push_back(std::move(bodyCone));
  }

  void addArrows(Picture& picture, const ShownMotion& motion, const OrientedBody& body,
                 const Matrix3<double>& scale) const {
    const Theme& theme = context().theme;
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
};

}  // namespace

StageInfo conesStage() {
  return {
      .id = QStringLiteral("cones"),
      .title = QObject::tr("Cones"),
      .toolTip = QObject::tr("The cone of ω in the body (coloured) rolls on that in space (grey)."),
      .zero = QObject::tr("Exact: the coloured cone rolls on the grey one, along ω."),
      .solid = true,
      .whyNot =
          [](const StageSubject& subject) {
            const QString reason = whyNotOneBody(subject);
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
