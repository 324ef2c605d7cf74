#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/gui/stages/free_body.h"
#include "app/gui/stages/phase_stage.h"
#include "app/look/core_text.h"
#include "core/mechanics/geometry/attitude_angles.h"
#include "core/mechanics/geometry/effective_potential.h"

namespace polhode::gui {
namespace {

constexpr int samples = 400;

DiagramAxes channelAxes(const char* x, int xComponent, const char* y, int yComponent) {
  return {{QString::fromLatin1(x), xComponent}, {QString::fromLatin1(y), yComponent}};
}

QPointF nutationPoint(const PhaseSubject&, const BodyState& body) {
  const AttitudeAngles angles = attitudeAngles(body);
  return {angles.theta[1], angles.rates[1]};
}

/// θ₂ as it is there, and of the angular velocity the part along the line of nodes, which is its
/// rate; the rest stays.
PhaseStart nutationStart(const ParameterValues& now, const QPointF& point) {
  for (const char* id : {"theta2", "theta3", "Omega1", "Omega2"})
    if (!now.contains(id))
      return {{},
              QObject::tr("The example has no parameter %1 of its initial state.")
                  .arg(QString::fromLatin1(id))};
  if (!(point.x() > 0 && point.x() < std::numbers::pi))
    return {{}, QObject::tr("No body is there: θ₂ lies between 0 and π.")};
  const double c = std::cos(now.at("theta3")), s = std::sin(now.at("theta3"));
  const double across = s * now.at("Omega1") + c * now.at("Omega2");
  return {{{"theta2", point.x()},
           {"Omega1", c * point.y() + s * across},
           {"Omega2", c * across - s * point.y()}},
          {}};
}

QPointF momentumPoint(const PhaseSubject& subject, const BodyState& body) {
  return {subject.body.inertia[0] * body.omega_B[0], subject.body.inertia[1] * body.omega_B[1]};
}

QPointF herpolhodeOf(const PhaseSubject& subject, const BodyState& body) {
  const auto plane = invariablePlane(subject.body.inertia, subject.base);
  if (!plane) return {std::nan(""), std::nan("")};
  const auto point = herpolhodePoint(*plane, body);
  return {point[0], point[1]};
}

QString whyNoPotential(const StageSubject& subject) {
  if (QString reason = whyNotAlike(subject); !reason.isEmpty()) return reason;
  return coreText(EffectivePotential::whyNot(subject.mechanism));
}

QPointF potentialPoint(const PhaseSubject& subject, const BodyState& body) {
  const EffectivePotential potential(subject.body, subject.base);
  const AttitudeAngles angles = attitudeAngles(body);
  return {angles.theta[1], potential.levelAt(angles.theta[1], angles.rates[1])};
}

/// The potential as high as twice what the motion spends in it, and the line of the energy.
QList<QPolygonF> potentialCurves(const PhaseSubject& subject) {
  const EffectivePotential potential(subject.body, subject.base);
  const TurningPoints turns = potential.turningPoints();
  double least = potential.level();
  for (int i = 1; i < samples; ++i)
    least = std::min(least, potential(std::numbers::pi * i / samples));
  const double depth = std::max(potential.level() - least, 0.02 * std::abs(potential.level()));
  const double margin = std::max(0.35 * (turns.most - turns.least), 0.08);
  const double from = std::max(0.0, turns.least - margin);
  const double to = std::min(std::numbers::pi, turns.most + margin);
  QPolygonF curve;
  for (int i = 0; i <= samples; ++i) {
    const double theta = from + (to - from) * i / samples;
    const double value = potential(theta);
    if (value <= potential.level() + 1.2 * depth) curve << QPointF(theta, value);
  }
  return {curve, QPolygonF{QPointF(from, potential.level()), QPointF(to, potential.level())}};
}

QPolygonF turningMarks(const PhaseSubject& subject) {
  const EffectivePotential potential(subject.body, subject.base);
  const TurningPoints turns = potential.turningPoints();
  return {QPointF(turns.least, potential.level()), QPointF(turns.most, potential.level())};
}

}  // namespace

const QString ownDiagram = QStringLiteral("channels");

const std::vector<PhaseDiagram>& phaseDiagrams() {
  static const std::vector<PhaseDiagram> table{
      {.id = QStringLiteral("nutation"),
       .title = QObject::tr("Nutation"),
       .x = QObject::tr("nutation θ₂ [rad]"),
       .y = QObject::tr("dθ₂/dt [rad/s]"),
       .remark = {},
       .square = false,
       .whyNot = whyNotOneBody,
       .pointOf = nutationPoint,
       .axes = channelAxes("nutation", 0, "nutation-rate", 0),
       .startAt = nutationStart},
      {.id = QStringLiteral("effective-potential"),
       .title = QObject::tr("Effective potential"),
       .x = QObject::tr("nutation θ₂ [rad]"),
       .y = QObject::tr("U(θ₂) + ½ I₁ (dθ₂/dt)² [J]"),
       .remark =
           QObject::tr("Without errors, each run stays on the dashed line, between the circles."),
       .square = false,
       .whyNot = whyNoPotential,
       .pointOf = potentialPoint,
       .background = potentialCurves,
       .marks = turningMarks},
      {.id = QStringLiteral("body-momentum"),
       .title = QObject::tr("Body momentum"),
       .x = QObject::tr("(𝕀Ω)₁ [N m s]"),
       .y = QObject::tr("(𝕀Ω)₂ [N m s]"),
       .remark = {},
       .square = true,
       .whyNot = whyNotOneBody,
       .pointOf = momentumPoint,
       .axes = channelAxes("body-momentum", 0, "body-momentum", 1)},
      {.id = QStringLiteral("herpolhode"),
       .title = QObject::tr("Herpolhode"),
       .x = QObject::tr("ω along a₁ [rad/s]"),
       .y = QObject::tr("ω along a₂ [rad/s]"),
       .remark = {},
       .square = true,
       .whyNot = whyNotFreeBody,
       .pointOf = herpolhodeOf,
       .axes = channelAxes("herpolhode", 0, "herpolhode", 1)},
      {.id = ownDiagram,
       .title = QObject::tr("Chosen quantities"),
       .x = {},
       .y = {},
       .remark = {},
       .square = false,
       .whyNot = whyNotOneBody,
       .pointOf = nullptr},
  };
  return table;
}

}  // namespace polhode::gui
