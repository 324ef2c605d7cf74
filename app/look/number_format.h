// Numbers as the plots write them: 10⁻⁸, 1.8·10⁻⁹, −0.25.
#pragma once

#include <QString>

namespace polhode::gui {

/// "10⁻⁸".
[[nodiscard]] QString powerOfTen(int exponent);
/// How many times: 1×, 10×, 100×, 10³×, ...
[[nodiscard]] QString magnificationFactor(int exponent);
/// A few significant digits for a readout, "–" for what is not a number.
inline constexpr int usualDigits = 4;
[[nodiscard]] QString readout(double value, int digits = usualDigits);
/// The same beside a linear axis that shows a span: with the decimals that can be told apart there,
/// and no fewer than two digits below 1.
[[nodiscard]] QString readoutWithin(double value, double span);
/// A number on a linear axis whose ticks are `step` apart.
[[nodiscard]] QString tickText(double value, double step);

}  // namespace polhode::gui
