// A scenario as a link that this program opens: polhode: and its JSON, percent-encoded.
#pragma once

#include <QString>
#include <string>
#include <variant>

#include "core/scenario/scenario.h"

namespace polhode::gui {

/// Longer ones are refused [characters].
inline constexpr qsizetype longestLink = 1 << 20;

[[nodiscard]] QString linkOf(const Scenario& scenario);
[[nodiscard]] bool isLink(const QString& text);
/// Checked as a file is: the scenario, or what is wrong with it, with line and field.
[[nodiscard]] std::variant<Scenario, std::vector<FileProblem>> scenarioOfLink(const QString& link);

}  // namespace polhode::gui
