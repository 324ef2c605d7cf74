// What the program is, and what it runs on: for reports, and for who asks about it.
#pragma once

#include <QString>

#include "app/gui/scene/open_gl.h"

namespace polhode::gui {

/// Versions, display and settings, a line each; English, for whoever reads reports. Settings that
/// name files are not among them. openGl: see findOpenGl(), which takes a few milliseconds.
[[nodiscard]] QString programFacts(const OpenGl& openGl);
/// Those of them that can be known without a display.
[[nodiscard]] QString programVersions();

}  // namespace polhode::gui
