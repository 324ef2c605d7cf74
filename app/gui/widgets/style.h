// The two looks: palette, style sheet and the icons that follow them.
#pragma once

#include <QIcon>
#include <QString>

#include "app/look/theme.h"

namespace polhode::gui {

enum class ThemeChoice { System, Light, Dark };

/// "system", "light", "dark": as QSettings keep it.
[[nodiscard]] QString themeChoiceName(ThemeChoice choice);
[[nodiscard]] ThemeChoice themeChoiceFromName(const QString& name);

/// Looks at the desktop's palette where the choice is System.
[[nodiscard]] Theme themeFor(ThemeChoice choice);
/// Gives the whole application this look.
void applyTheme(const Theme& theme);

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
