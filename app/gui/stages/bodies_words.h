// What is said beside the bodies.
#pragma once

#include <QString>
#include <span>

#include "core/mechanics/body_state.h"

namespace polhode::gui {

/// How far bodies are from what a rigid body can be, where it can be seen: "drawn as the
/// formulation has it: ‖g‖ = 7.6". Swollen evenly, or with its joints open, by ‖g‖; else by the
/// worst length of a director or the worst angle between two. Empty where nobody sees it.
[[nodiscard]] QString stretchWords(std::span<const BodyState> bodies, double g);

/// An angle given in radians, in degrees: "3.2°", "1.8·10⁻⁹ deg".
[[nodiscard]] QString angleWords(double angle);

}  // namespace polhode::gui
