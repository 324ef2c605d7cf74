// What the stages of free bodies have in common.
#pragma once

#include "app/gui/stages/stage.h"
#include "core/mechanics/geometry/poinsot.h"

namespace polhode::gui {

/// Why its runs are not of one body, as a sentence; empty if they are.
[[nodiscard]] QString whyNotAlike(const StageSubject& subject);
/// Why the system is no free body that turns, as a sentence; empty if it is one.
[[nodiscard]] QString whyNotFreeBody(const StageSubject& subject);
/// Why it is not a single body, as a sentence; empty if it is.
[[nodiscard]] QString whyNotOneBody(const StageSubject& subject);

/// The body of a system of one body. Precondition: it is one.
[[nodiscard]] const OrientedBody& bodyOf(const StageSubject& subject);

/// Direction to draw n, or gravity, upwards: the rotation that takes `up` to the third axis.
[[nodiscard]] Eigen::Matrix3d turnUpright(const Vector3<double>& up);

/// q_exact + 10^k (q - q_exact): what is drawn of a quantity; q itself where it is not known.
template <class V>
[[nodiscard]] V magnified(const V& q, const V* exact, const Magnification& magnification) {
  if (magnification.exponent == 0 || !exact) return q;
  return *exact + magnification.factor() * (q - *exact);
}

/// The bodies as they are drawn: their drift or their error magnified. `exact`: the exact ones,
/// empty where they are not known.
[[nodiscard]] std::vector<BodyState> magnifiedBodies(const Mechanism& mechanism,
                                                     const std::vector<BodyState>& bodies,
                                                     const std::vector<BodyState>& exact,
                                                     const Magnification& magnification);

/// "10⁶× drift", large in the picture; empty where nothing is magnified. of: what is, a word.
[[nodiscard]] QString magnificationText(const Magnification& magnification, const QString& of);
/// Of stages that magnify the distance to the exact motion, whatever the bodies have magnified;
/// empty where that is not known.
[[nodiscard]] QString errorMagnificationText(const StageContext& context,
                                             const std::vector<ShownMotion>& motions,
                                             const QString& of);
/// "drift" or "error".
[[nodiscard]] QString magnifiedWord(const Magnification& magnification);

/// "Directors, absolute: larger than the picture".
[[nodiscard]] QString tooLargeText(const ShownMotion& motion);
/// Why the error is not magnified.
[[nodiscard]] QString unknownErrorText();
/// What the eye would take for the motion, but is the end of what magnified bodies can show: turned
/// by the largest angle there is, shrunk to nearly nothing, inside out. Arguments as of
/// magnifiedBodies(), and these. Empty where there is nothing to be said.
[[nodiscard]] QString magnifiedLimitText(const QString& run, const std::vector<BodyState>& bodies,
                                         const std::vector<BodyState>& exact,
                                         const std::vector<BodyState>& drawn,
                                         const Magnification& magnification);

/// Shades of what belongs to no run.
[[nodiscard]] QColor neutralSurface(const Theme& theme);
[[nodiscard]] QColor neutralMetal(const Theme& theme);
[[nodiscard]] QColor neutralLine(const Theme& theme);

}  // namespace polhode::gui
