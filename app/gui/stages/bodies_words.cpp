#include "app/gui/stages/bodies_words.h"

#include <QObject>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/look/number_format.h"

namespace polhode::gui {
namespace {

constexpr double visibleStretch = 0.01;  // of a length, or of a right angle [rad]
constexpr double visibleGap = 0.05;      // of ‖g‖, where the bodies have their shape
constexpr double degree = std::numbers::pi / 180;

/// The director, or the two, that are farthest from what they ought to be.
struct Stretch {
  double length = 0, angle = 0;  ///< from 1 and from a right angle, without sign
  double longest = 0, shortest = 1e300;
  QString lengthWords, angleWords;
};

void addBody(Stretch& worst, const BodyState& body, const QString& name) {
  const std::array letters{QStringLiteral("d¹"), QStringLiteral("d²"), QStringLiteral("d³")};
  for (int i = 0; i < 3; ++i) {
    const double length = body.R_WB.col(i).norm();
    worst.longest = std::max(worst.longest, length);
    worst.shortest = std::min(worst.shortest, length);
    const QString& letter = letters[static_cast<std::size_t>(i)];
    if (std::abs(length - 1) > worst.length) {
      worst.length = std::abs(length - 1);
      worst.lengthWords = name + QObject::tr("%1 is %2 long").arg(letter, readout(length, 3));
    }
    const int j = (i + 1) % 3;
    const double product = length * body.R_WB.col(j).norm();
    if (!(product > 0)) continue;
    const double angle =
        std::acos(std::clamp(body.R_WB.col(i).dot(body.R_WB.col(j)) / product, -1.0, 1.0));
    const double from = std::abs(angle - std::numbers::pi / 2);
    if (!(from > worst.angle)) continue;
    worst.angle = from;
    worst.angleWords = name + QObject::tr("%1 and %2 at %3")
                                  .arg(letters[static_cast<std::size_t>(std::min(i, j))],
                                       letters[static_cast<std::size_t>(std::max(i, j))],
                                       polhode::gui::angleWords(angle));
  }
}

}  // namespace

QString stretchWords(std::span<const BodyState> bodies, double g) {
  Stretch worst;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (!bodies[i].R_WB.allFinite()) return {};
    addBody(worst, bodies[i], bodies.size() > 1 ? QObject::tr("body %1: ").arg(i + 1) : QString());
  }
  const bool stretched = std::max(worst.length, worst.angle) > visibleStretch;
  if (!stretched && !(g > visibleGap)) return {};
  const bool evenly =
      worst.angle < 0.1 * worst.length && worst.longest - worst.shortest < 0.1 * worst.length;
  const QString measure = (!stretched || evenly) && std::isfinite(g)
                              ? QObject::tr("‖g‖ = %1").arg(readout(g, 2))
                          : worst.length >= worst.angle ? worst.lengthWords
                                                        : worst.angleWords;
  return QObject::tr("drawn as the formulation has it: %1").arg(measure);
}

QString angleWords(double angle) {
  const QString number = readout(angle / degree, 2);
  // A ring close behind a power of ten would be one more raised zero.
  const bool power = number.contains(QChar(0x00B7));
  return number + (power ? QStringLiteral("\u2009°") : QStringLiteral("°"));
}

}  // namespace polhode::gui
