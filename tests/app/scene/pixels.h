// What a picture shows, by its colours.
#pragma once

#include <QColor>
#include <QImage>
#include <algorithm>
#include <cstdlib>

namespace polhode::gui::test {

/// Pixels of the hue of a colour, saturated enough to be a body or its trace and not the ground.
inline int pixelsOfHue(const QImage& image, const QColor& colour) {
  int count = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) {
      const QColor pixel = image.pixelColor(x, y);
      if (pixel.hslSaturation() < 60 || pixel.hue() < 0) continue;
      const int difference = std::abs(pixel.hue() - colour.hue());
      if (std::min(difference, 360 - difference) <= 12) ++count;
    }
  return count;
}

}  // namespace polhode::gui::test
