// What runs are called in pictures.
#pragma once

#include <string>

#include "core/scenario/scenario.h"

namespace polhode {

/// "10⁻⁶"; "0.01 s" where it is a step.
[[nodiscard]] std::string resolutionText(const RunSettings& run);
/// The run's name, or "DOPRI5, 10⁻⁶" where it has none.
[[nodiscard]] std::string runLabel(const RunSettings& run);

}  // namespace polhode
