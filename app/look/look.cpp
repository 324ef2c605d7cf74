#include "app/look/look.h"

#include <algorithm>

#include "app/look/run_style.h"

namespace polhode::gui {
namespace {

constexpr double farContrast = 7;  // WCAG 2, AAA
constexpr double leastScale = 1.5;
constexpr double linesOfText = 45;  // of the running text, one below the other, in a picture
constexpr double mostAcross = 56;   // heights of the running text in its width, at least

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
  const double most = picture.width() / mostAcross / bodyPixels;
  return {presentingTheme(theme), std::min(wished * choice, std::max(wished, most)), true};
}

}  // namespace polhode::gui
