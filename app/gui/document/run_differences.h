// In what two runs of a scenario differ, in words.
#pragma once

#include <QStringList>
#include <cstddef>

#include "core/scenario/scenario.h"

namespace polhode::gui {

/// "I₃ = 10 kg m² (10.5 kg m²)", "integrator: dop853 (dopri5)": what the run has, and in brackets
/// what the other has; parameters at their starts, and settings. Empty where they are alike.
[[nodiscard]] QStringList runDifferences(const Scenario& scenario, std::size_t run,
                                         std::size_t other);

/// "I₃ = 10 kg m²", "formulation: …": parameters that a pinned run has and the sliders have not;
/// of a branch those, and the formulation, that its parent has not. Empty of every other run.
[[nodiscard]] QStringList ownTraits(const Scenario& scenario, std::size_t run);

}  // namespace polhode::gui
