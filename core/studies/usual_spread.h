// How far neighbours of a run are spread where nobody has chosen.
#pragma once

#include "core/scenario/scenario.h"

namespace polhode {

/// Standard deviations of the angular velocities at the start, all the same share of the largest of
/// them: a thousandth, or of a single body so much more, up to a twentieth, that it is seen how
/// they move apart within the first fifth of the time. Where nothing turns, the first parameter by
/// a thousandth of itself. Precondition: validateSystem(scenario) is empty.
[[nodiscard]] ParameterValues usualSpread(const Scenario& scenario);

}  // namespace polhode
