// What the settings of a run choose of its formulation and integrator.
#pragma once

#include "core/catalog.h"
#include "core/scenario/scenario.h"

namespace polhode {

[[nodiscard]] MethodSettings methodSettingsOf(const RunSettings& run);

}  // namespace polhode
