// What the portraits of a free body start from.
#pragma once

#include <string>

#include "core/mechanics/geometry/poinsot.h"
#include "core/mechanics/mechanism.h"
#include "core/scenario/scenario.h"

namespace polhode {

struct FreeBodyStart {
  OrientedBody body;
  BodyState state;
  InvariablePlane plane;
};

/// Why a valid scenario has no momentum sphere nor invariable plane, a sentence; empty if it has.
[[nodiscard]] std::string whyNoFreeBody(const Scenario& scenario);
/// Precondition: it has.
[[nodiscard]] FreeBodyStart freeBodyStart(const Scenario& scenario);

/// A sentence where parameters change on the way, `what` being drawn for one set of them; else
/// empty.
[[nodiscard]] std::string whyNotWithChanges(const Scenario& scenario, const std::string& what);

}  // namespace polhode
