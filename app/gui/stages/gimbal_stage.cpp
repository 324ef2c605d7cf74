// Three rings for the 3-1-3 angles: precession, nutation, spin.
#include <Eigen/Geometry>
#include <cmath>
#include <numbers>

#include "app/gui/document/run_names.h"
#include "app/gui/panels/gimbal_gauge.h"
#include "app/gui/playback/simulation_controller.h"
#include "app/gui/plots/plot_data.h"
#include "app/gui/stages/free_body.h"
#include "app/gui/stages/solid_stage.h"
#include "app/gui/widgets/text.h"
#include "app/look/number_format.h"
#include "core/catalog.h"
#include "core/mechanics/geometry/attitude_angles.h"

namespace polhode::gui {

using Eigen::Matrix3d;
using Eigen::Matrix3f;
using Eigen::Vector3d;
using Eigen::Vector3f;

namespace {

constexpr double warningAngle = std::numbers::pi / 9;  ///< of the nutation from a pole [rad]
constexpr double largestAttitude = 6;                  ///< norm of what still has room
constexpr std::array radii{1.0F, 0.84F, 0.68F};        ///< of the rings, from outside

QColor mixed(const QColor& a, const QColor& b, double share) {
  const auto part = static_cast<float>(share);
  return QColor::fromRgbF(a.redF() + part * (b.redF() - a.redF()),
                          a.greenF() + part * (b.greenF() - a.greenF()),
                          a.blueF() + part * (b.blueF() - a.blueF()));
}

class GimbalStage : public SolidStage {
 public:
  using SolidStage::SolidStage;

 protected:
  [[nodiscard]] float reach() const override { return 1.3F; }
  [[nodiscard]] std::pair<float, float> azimuthAndElevation() const override { return {-38, 18}; }

  [[nodiscard]] int noteLines() const override { return 2; }

  [[nodiscard]] Picture compose() const override {
    Picture picture;
    std::vector<ShownMotion> motions = context().motions();
    if (motions.empty()) return picture;
    const Magnification& magnification = context().magnification;
    const std::vector<BodyState> exact = context().exactNow();
    QStringList limits;
    for (const ShownMotion& motion : motions) {
      const std::vector<BodyState> drawn =
          magnifiedBodies(context().subject.mechanism, motion.bodies, exact, magnification);
      if (!(drawn.front().R_WB.norm() < largestAttitude)) {
        picture.notes.push_back({tooLargeText(motion)});
        continue;
      }
      addMotion(picture, motion, attitudeAngles(motion.bodies.front()), drawn.front().R_WB);
      if (!motion.style.isReference())
        limits << magnifiedLimitText(motion.style.name, motion.bodies, exact, drawn, magnification);
    }
    for (const QString& limit : std::as_const(limits))
      if (!limit.isEmpty()) picture.notes.push_back({limit});
    addStand(picture);
    std::ranges::sort(motions, {}, &ShownMotion::run);  // as the list of runs has them
    for (const ShownMotion& motion : motions) addGauge(picture, motion);
    const bool known = !magnification.error || !exact.empty();
    if (known)
      picture.magnified = magnificationText(magnification, magnifiedWord(magnification));
    else if (magnification.exponent > 0)
      picture.notes.push_back({unknownErrorText()});
    return picture;
  }

 private:
  /// A ring in the plane of two directions.
  static Matrix3f ring(const Vector3d& a, const Vector3d& b, float radius) {
    Matrix3d axes;
    axes << a.normalized(), b.normalized(), a.cross(b).normalized();
    return radius * axes.cast<float>();
  }

  void addMotion(Picture& picture, const ShownMotion& motion, const AttitudeAngles& angles,
                 const Matrix3d& R) const {
    const Theme& theme = context().look.theme;
    const Vector3d vertical = Vector3d::UnitZ();
    const Vector3d node(std::cos(angles.theta[0]), std::sin(angles.theta[0]), 0);
    const Vector3d figure = Eigen::AngleAxisd(angles.theta[1], node) * vertical;
    const double pole = std::min(angles.theta[1], std::numbers::pi - angles.theta[1]);
    const double danger = std::clamp(1 - pole / warningAngle, 0.0, 1.0);
    const QColor colour = motion.colour(theme);
    const std::array colours{mixed(neutralMetal(theme), theme.warning, danger),
                             mixed(neutralMetal(theme), theme.warning, danger), colour};
    // The innermost ring turns with the body as it is drawn, swollen or sheared.
    Matrix3f inner = radii[2] * R.cast<float>();
    inner.col(1).swap(inner.col(2));
    inner.col(2) *= -1;
    const std::array poses{ring(vertical, node, radii[0]), ring(node, figure, radii[1]), inner};
    for (std::size_t i = 0; i < 3; ++i) {
      if (motion.front)
        picture.solids.push_back(
            {.solid = Solid::Ring, .pose = poseOf(poses[i]), .colour = colours[i]});
      else
        picture.lines.push_back({.points = circle(poses[i]), .colour = colour, .width = 2});
    }
    if (motion.front) addBody(picture, motion, angles, node, R, danger);
  }

  static std::vector<Vector3f> circle(const Matrix3f& pose) {
    std::vector<Vector3f> points;
    for (int i = 0; i <= 96; ++i) {
      const float angle = 6.2831853F * static_cast<float>(i) / 96;
      points.push_back(1.02F * pose.col(0) * std::cos(angle) +
                       1.02F * pose.col(1) * std::sin(angle));
    }
    return points;
  }

  /// Pivots, the line of nodes, the axis of the figure, and the angles as numbers.
  void addBody(Picture& picture, const ShownMotion& motion, const AttitudeAngles& angles,
               const Vector3d& node, const Matrix3d& R, double danger) const {
    const Theme& theme = context().look.theme;
    const QColor colour = motion.colour(theme);
    const Vector3f n = node.cast<float>();
    for (const float side : {-1.0F, 1.0F}) {
      picture.addBead(side * radii[0] * n, 0.055F, neutralMetal(theme));
      picture.addBead(Vector3f(0, 0, side * radii[0]), 0.055F, neutralMetal(theme));
      const Vector3f d = side * radii[1] * R.col(2).normalized().cast<float>();
      picture.addBead(d, 0.05F, colour);
    }
    nameRings(picture, node, R, danger);
    QColor line = danger > 0 ? mixed(theme.text, theme.warning, danger) : theme.text;
    picture.lines.push_back({.points = {-1.16F * n, 1.16F * n}, .colour = line, .width = 2});
    picture.labels.push_back({QObject::tr("nodes"), 1.16F * n, Vector3f::Zero(), line, true});
    for (int k = 0; k < 2; ++k)
      picture.addArrow(Vector3f::Zero(), 0.5F * R.col(k).cast<float>(), 0.014F, colour);
    picture.addArrow(Vector3f::Zero(), 0.66F * R.col(2).cast<float>(), 0.024F, colour,
                     QStringLiteral("d³"));
    const auto degrees = [](double angle) {
      return QStringLiteral("%1°").arg(tickText(angle * 180 / std::numbers::pi, 0.1));
    };
    const auto listed = [&](const QString& form) {
      return form.arg(degrees(angles.theta[0]), degrees(angles.theta[1]), degrees(angles.theta[2]));
    };
    picture.notes.push_back(
        {listed(QObject::tr("θ₁ %1   θ₂ %2   θ₃ %3")), listed(QStringLiteral("%1  %2  %3"))});
    picture.notes.push_back(whose(motion));
    if (danger > 0)
      picture.notes.push_back(
          {QObject::tr("%1 from gimbal lock: two axes nearly coincide")
               .arg(degrees(std::min(angles.theta[1], std::numbers::pi - angles.theta[1])))});
  }

  /// Each ring by the angle that it turns by.
  void nameRings(Picture& picture, const Vector3d& node, const Matrix3d& R, double danger) const {
    const Theme& theme = context().look.theme;
    const QColor colour = danger > 0 ? mixed(theme.text, theme.warning, danger) : theme.text;
    const Vector3d vertical = Vector3d::UnitZ(), figure = R.col(2).normalized();
    const Vector3d across = figure.cross(node).normalized();
    // Halfway between two pivots, so that no letter of theirs stands there; off the plane of the
    // ring too, which may be seen from its edge.
    const std::array<Vector3d, 3> directions{(vertical - node).normalized(),
                                             (-node - figure).normalized(),
                                             (R.col(0) - R.col(2)).normalized()};
    const std::array<Vector3d, 3> normals{node.cross(vertical), across, R.col(1)};
    const std::array names{QStringLiteral("θ₁"), QStringLiteral("θ₂"), QStringLiteral("θ₃")};
    for (std::size_t i = 0; i < names.size(); ++i) {
      const Vector3d side = normals[i].z() < 0 ? normals[i] : -normals[i];
      const Vector3f place = radii[i] * directions[i].cast<float>();
      const Vector3f inwards = 0.2F * (directions[i] + side).cast<float>();
      picture.labels.push_back({names[i], place, place - inwards, colour});
    }
  }

  /// Whether the angles are the run's own unknowns.
  [[nodiscard]] NoteItem whose(const ShownMotion& motion) const {
    if (motion.run < 0) return {QObject::tr("angles of R")};
    const RunSettings& run =
        context().controller->shownScenario().runs[static_cast<std::size_t>(motion.run)];
    // Coordinates that end where these angles do are these angles.
    const FormulationInfo* formulation = catalog::findFormulation(run.formulation);
    const bool own = formulation && toQString(formulation->chartEnd).contains(QStringLiteral("θ₂"));
    const QString told =
        own ? QObject::tr("the unknowns themselves") : QObject::tr("angles of its R");
    return {.text = told,
            .colour = textColour(motion.style.colour, context().look.theme),
            .name = shownName(run)};
  }

  /// How far the body can turn before the run's coordinates end, where they do.
  void addGauge(Picture& picture, const ShownMotion& motion) const {
    if (motion.style.isReference()) return;
    const DecimatedSeries* margin = motion.history->find("chart-margin");
    const double angle =
        margin ? std::abs(interpolate(*margin, context().controller->time())) : std::nan("");
    if (std::isnan(angle)) return;
    const Theme& theme = context().look.theme;
    const bool near = angle < GimbalGauge::nearAngle;
    const QString number = QString::number(angle, 'f', 3);
    picture.gauges.push_back(
        {.text = QObject::tr("%1: %2 rad to the chart’s end").arg(motion.style.name, number),
         .brief = QObject::tr("%1: %2 rad").arg(motion.style.name, number),
         .share = angle / (std::numbers::pi / 2),
         .colour = near ? theme.warning : motion.colour(theme),
         .textColour = near ? theme.warning : textColour(motion.style.colour, theme)});
  }

  void addStand(Picture& picture) const {
    const QColor colour = neutralSurface(context().look.theme);
    for (const float side : {-1.0F, 1.0F})
      picture.addArrow(Vector3f(0, 0, side * 1.0F), Vector3f(0, 0, side * 1.2F), 0.03F, colour);
    picture.labels.push_back({QStringLiteral("e₃"), Vector3f(0, 0, 1.2F), Vector3f::Zero(),
                              neutralLine(context().look.theme), true});
  }
};

}  // namespace

StageInfo gimbalStage() {
  return {.id = QStringLiteral("gimbal"),
          .title = QObject::tr("Gimbal"),
          .toolTip = QObject::tr("Rings for precession θ₁, nutation θ₂ and spin θ₃."),
          .zero = QObject::tr("Red: θ₂ nears 0 or π, two axes fall together and the angles lock."),
          .solid = true,
          .tellsMargin = true,
          .whyNot = whyNotOneBody,
          .make = [](const StageParts& parts, QWidget* parent) -> Stage* {
            return new GimbalStage(parts, parent);
          }};
}

}  // namespace polhode::gui
