// Colours of maps: from dark to light, evenly to the eye and to eyes that tell few hues apart.
#pragma once

#include <QColor>
#include <array>

namespace polhode::gui {

/// The gradient "viridis" at equal distances; between them colours are mixed.
inline constexpr std::array<QRgb, 16> heatColours{
    0xFF440154, 0xFF481A6C, 0xFF472F7D, 0xFF414487, 0xFF39568C, 0xFF31688E, 0xFF2A788E, 0xFF23888E,
    0xFF1F988B, 0xFF22A884, 0xFF35B779, 0xFF54C568, 0xFF7AD151, 0xFFA5DB36, 0xFFD2E21B, 0xFFFDE725};

/// share: 0 for the least value, 1 for the largest.
[[nodiscard]] QColor heatColour(double share);

}  // namespace polhode::gui
