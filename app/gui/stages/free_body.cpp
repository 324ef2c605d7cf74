#include "app/gui/stages/free_body.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <QCoreApplication>
#include <algorithm>
#include <numbers>

#include "app/gui/scene/shapes/shortest_turn.h"
#include "app/gui/scene/turn.h"
#include "app/look/number_format.h"
#include "core/channels/conserved.h"
#include "core/mechanics/geometry/magnify.h"

namespace polhode::gui {
namespace {

constexpr double visiblyShrunk = 0.8;  ///< of a director's length

struct StageTexts {
  Q_DECLARE_TR_FUNCTIONS(polhode::gui::Stage)
};

}  // namespace

QString whyNotOneBody(const StageSubject& subject) {
  if (orientedBody(&subject.mechanism)) return {};
  return StageTexts::tr("This picture is of a single body that turns; the example is a mechanism.");
}

QString whyNotAlike(const StageSubject& subject) {
  if (!subject.runsDiffer) return {};
  return StageTexts::tr(
      "Some runs have other moments of inertia, weights or the like, and this picture is of one "
      "body.");
}

QString whyNotFreeBody(const StageSubject& subject) {
  if (QString reason = whyNotOneBody(subject); !reason.isEmpty()) return reason;
  if (QString reason = whyNotAlike(subject); !reason.isEmpty()) return reason;
  const OrientedBody& body = bodyOf(subject);
  if (body.gravityMoment != 0)
    return StageTexts::tr("The body is not free: gravity turns its angular momentum.");
  if (subject.bodies.empty() || !invariablePlane(body.inertia, subject.bodies.front()))
    return StageTexts::tr(
        "The body is at rest: without angular momentum there is no invariable plane.");
  return {};
}

const OrientedBody& bodyOf(const StageSubject& subject) {
  return *orientedBody(&subject.mechanism);
}

Eigen::Matrix3d turnUpright(const Vector3<double>& up) {
  return shortestTurn<double>(up, Eigen::Vector3d::UnitZ());
}

std::vector<BodyState> magnifiedBodies(const Mechanism& mechanism,
                                       const std::vector<BodyState>& bodies,
                                       const std::vector<BodyState>& exact,
                                       const Magnification& magnification) {
  if (magnification.exponent == 0) return bodies;
  if (!magnification.error) return withMagnifiedDrift(mechanism, bodies, magnification.factor());
  if (exact.size() != bodies.size()) return bodies;
  return withMagnifiedError(bodies, exact, magnification.factor());
}

QString magnifiedWord(const Magnification& magnification) {
  return magnification.error ? StageTexts::tr("error") : StageTexts::tr("drift");
}

QString magnificationText(const Magnification& magnification, const QString& of) {
  if (magnification.exponent == 0) return {};
  return magnificationFactor(magnification.exponent) + QStringLiteral(" ") + of;
}

QString errorMagnificationText(const StageContext& context, const std::vector<ShownMotion>& motions,
                               const QString& of) {
  const bool known = !motions.empty() && motions.front().style.isReference();
  return known ? magnificationText(context.magnification, of) : QString();
}

QString unknownErrorText() {
  return StageTexts::tr("The error is not known: the exact motion is needed, menu View.");
}

QString magnifiedLimitText(const QString& run, const std::vector<BodyState>& bodies,
                           const std::vector<BodyState>& exact, const std::vector<BodyState>& drawn,
                           const Magnification& magnification) {
  if (magnification.exponent == 0) return {};
  if (magnification.error) {
    const bool capped =
        exact.size() == bodies.size() &&
        magnification.factor() * largestTurn(exact, bodies).angle > std::numbers::pi;
    return capped ? StageTexts::tr("%1: turned by 180°, the most that can be drawn").arg(run)
                  : QString();
  }
  double smallest = 1;
  bool insideOut = false;
  for (const BodyState& body : drawn) {
    smallest = std::min(smallest, body.R_WB.colwise().norm().minCoeff());
    insideOut = insideOut || body.R_WB.determinant() < 0;
  }
  if (insideOut) return StageTexts::tr("%1: turned inside out by its drift").arg(run);
  if (smallest > visiblyShrunk) return {};
  return StageTexts::tr("%1: shrunk to %2 of its size by its drift").arg(run, readout(smallest, 2));
}

QString tooLargeText(const ShownMotion& motion) {
  return StageTexts::tr("%1: larger than the picture").arg(motion.style.name);
}

QColor neutralSurface(const Theme& theme) {
  return theme.dark ? QColor(0x4A545F) : QColor(0xD3D8DE);
}

QColor neutralMetal(const Theme& theme) {
  return theme.dark ? QColor(0x9AA4B0) : QColor(0x9BA4AE);
}

QColor neutralLine(const Theme& theme) {
  return theme.dark ? QColor(0xB4BDC8) : QColor(0x59626D);
}

}  // namespace polhode::gui
