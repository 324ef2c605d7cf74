// Where options play a part: conditions of their rows, and why a value cannot be had.
#pragma once

#include <string>

#include "core/catalog.h"

namespace polhode::catalog {

/// Whether the formulation reads the setting, on the example if that is judged.
[[nodiscard]] bool reads(const Chosen& c, FormulationSetting setting);
[[nodiscard]] bool projectsDirectors(const Chosen& c);
[[nodiscard]] bool projectsStages(const Chosen& c);
[[nodiscard]] bool isAdaptive(const Chosen& c);
/// True where it is not judged: without an example, or of parameters that make no body.
[[nodiscard]] bool hasWeight(const Chosen& c);
/// Of a weight, in equations that know more of it than its moment.
[[nodiscard]] bool showsForceForm(const Chosen& c);
[[nodiscard]] std::string literalTermReason(const Chosen& c, double value);
[[nodiscard]] std::string equationsReason(const Chosen& c, double value);
[[nodiscard]] std::string jacobianReason(const Chosen& c, double value);

}  // namespace polhode::catalog
