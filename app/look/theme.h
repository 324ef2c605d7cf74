// Colours of the two looks.
#pragma once

#include <QColor>

namespace polhode::gui {

struct Theme {
  bool dark = true;
  QColor window, panel, text, secondary, accent, grid, warning;
  QColor field, hover, faint;  ///< of controls: their ground, under the mouse, disabled text
  QColor onAccent;             ///< text on the accent's colour
  double textContrast = 4.5;   ///< of small text in a run's colour, at least (WCAG 2)

  static Theme darkTheme() { return make(true); }
  static Theme lightTheme() { return make(false); }
  friend bool operator==(const Theme&, const Theme&) = default;

 private:
  struct Row {
    QColor Theme::*role;
    QRgb dark, light;
  };

  static Theme make(bool dark) {
    static constexpr Row rows[]{
        {&Theme::window, 0x14171C, 0xF7F8FA},   {&Theme::panel, 0x1B2027, 0xFFFFFF},
        {&Theme::text, 0xD7DCE3, 0x1F2328},     {&Theme::secondary, 0x8B95A3, 0x6A737D},
        {&Theme::accent, 0x4C9BE8, 0x0969DA},   {&Theme::grid, 0x2A313A, 0xE1E4E8},
        {&Theme::warning, 0xEB5D55, 0xCF222E},  {&Theme::field, 0x262D36, 0xEEF0F3},
        {&Theme::hover, 0x303843, 0xE3E6EA},    {&Theme::faint, 0x565F6B, 0xA8AFB8},
        {&Theme::onAccent, 0x14171C, 0xFFFFFF},
    };
    Theme theme;
    theme.dark = dark;
    for (const Row& row : rows) theme.*row.role = QColor::fromRgb(dark ? row.dark : row.light);
    return theme;
  }
};

}  // namespace polhode::gui
