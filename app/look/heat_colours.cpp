#include "app/look/heat_colours.h"

#include <algorithm>
#include <cmath>

namespace polhode::gui {

QColor heatColour(double share) {
  const double place = std::clamp(share, 0.0, 1.0) * (heatColours.size() - 1);
  const auto below = std::min(static_cast<std::size_t>(place), heatColours.size() - 2);
  const QColor a(heatColours[below]), b(heatColours[below + 1]);
  const double part = place - static_cast<double>(below);
  const auto mix = [part](int from, int to) {
    return static_cast<int>(std::lround(from + part * (to - from)));
  };
  return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

}  // namespace polhode::gui
