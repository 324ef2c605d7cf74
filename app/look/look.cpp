#include "app/look/look.h"

#include <algorithm>

#include "app/look/run_style.h"

namespace polhode::gui {
namespace {

constexpr double farContrast = 7;  // WCAG 2, AAA
constexpr double leastScale = 1.5;
constexpr double linesOfText = 45;  // of the running text, one below the other, in a picture

}  // namespace

double Look::letters(double atDesk, double running) const {
  return presenting ? std::max(atDesk * scale, running * scale) : atDesk * scale;
}

Theme presentingTheme(const Theme& theme) {
  Theme strong = theme;
  strong.textContrast = farContrast;
  for (QColor Theme::*role :
       {&Theme::text, &Theme::secondary, &Theme::accent, &Theme::warning, &Theme::faint})
    strong.*role = legible(theme.*role, {theme.panel, theme.window, theme.field, theme.hover},
                           theme.dark, farContrast);
  return strong;
}

Look presentingLook(const Theme& theme, const QSize& picture, double bodyPixels, double choice) {
  const double wished = std::max(leastScale, picture.height() / linesOfText / bodyPixels);
  return {presentingTheme(theme), wished * choice, true};
}

}  // namespace polhode::gui
