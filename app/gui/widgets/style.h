// The two looks: palette, style sheet and the icons that follow them.
#pragma once

#include <QIcon>
#include <QString>

#include "app/look/look.h"

namespace polhode::gui {

enum class ThemeChoice { System, Light, Dark };

/// "system", "light", "dark": as QSettings keep it.
[[nodiscard]] QString themeChoiceName(ThemeChoice choice);
[[nodiscard]] ThemeChoice themeChoiceFromName(const QString& name);

/// Looks at the desktop's palette where the choice is System.
[[nodiscard]] Theme themeFor(ThemeChoice choice);
/// The running text of the user's font at scale 1 [logical px].
[[nodiscard]] double bodyPixels();
/// Gives the whole application this look.
void applyLook(const Look& look);
inline void applyTheme(const Theme& theme) {
  applyLook({theme, 1, false});
}
/// To be called when the application's palette has changed: whether the look is to be applied anew,
/// as it was the desktop that has changed it. themeFor() knows the desktop's then.
[[nodiscard]] bool desktopHasChanged();

enum class IconGlyph {
  Restart,
  Play,
  Pause,
  End,
  Loop,
  Record,
  Plus,
  Duplicate,
  Branch,
  Pin,
  Remove,
  Eye,
  EyeOff,
  Close
};
/// Drawn from paths, so that it is sharp at every scale.
[[nodiscard]] QIcon glyphIcon(IconGlyph glyph, const Theme& theme);
/// A filled swatch of a run's colour.
[[nodiscard]] QIcon swatchIcon(const QColor& colour);

}  // namespace polhode::gui
