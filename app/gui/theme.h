// Colours and metrics of the two looks.
#pragma once

#include <QColor>

namespace polhode::gui {

struct Theme {
  bool dark = true;
  QColor window, panel, text, secondary, accent, grid, warning;

  static Theme darkTheme() {
    return {true,
            QColor(0x14, 0x17, 0x1C),
            QColor(0x1B, 0x20, 0x27),
            QColor(0xD7, 0xDC, 0xE3),
            QColor(0x8B, 0x95, 0xA3),
            QColor(0x4C, 0x9B, 0xE8),
            QColor(0x2A, 0x31, 0x3A),
            QColor(0xE5, 0x53, 0x4B)};
  }
  static Theme lightTheme() {
    return {false,
            QColor(0xF7, 0xF8, 0xFA),
            QColor(0xFF, 0xFF, 0xFF),
            QColor(0x1F, 0x23, 0x28),
            QColor(0x6A, 0x73, 0x7D),
            QColor(0x09, 0x69, 0xDA),
            QColor(0xE1, 0xE4, 0xE8),
            QColor(0xCF, 0x22, 0x2E)};
  }
};

}  // namespace polhode::gui
