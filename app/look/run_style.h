// How a run looks everywhere: body tint, trace, curves, row of the scoreboard.
#pragma once

#include <QColor>
#include <QList>
#include <QPointF>
#include <QString>
#include <initializer_list>

#include "app/look/theme.h"

class QPainter;

namespace polhode::gui {

struct RunStyle {
  static constexpr int referenceLine = -1;

  QString name;
  QColor colour;  ///< as the scenario has it: of surfaces
  /// Number of the dash pattern and of the marker, so that runs survive greyscale; the exact motion
  /// has dashes of its own and no marker.
  int line = 0;
  bool visible = true;
  QString writtenName = {};  ///< where files have another one: they know English only

  [[nodiscard]] const QString& nameInFiles() const {
    return writtenName.isEmpty() ? name : writtenName;
  }
  [[nodiscard]] bool isReference() const { return line == referenceLine; }
  friend bool operator==(const RunStyle&, const RunStyle&) = default;
};

/// The exact motion, neutral among the runs.
[[nodiscard]] RunStyle referenceStyle(bool visible);

/// Dashes and gaps in pixels; empty: a solid line. Their number and that of the markers have no
/// common divisor: as many runs as a scenario may have differ in one of the two.
[[nodiscard]] QList<qreal> runDashes(int line);
/// A filled dot, square, triangle, …; radius in pixels.
void drawRunMarker(QPainter& painter, const QPointF& centre, double radius, int line,
                   const QColor& colour);

/// Contrast of two colours after WCAG 2, from 1 to 21.
[[nodiscard]] double contrast(const QColor& a, const QColor& b);
/// The same hue in the lightness nearest to its own, lighter or darker, that has the contrast
/// wanted on all grounds, or as near to it as there is.
[[nodiscard]] QColor legible(const QColor& colour, std::initializer_list<QColor> grounds,
                             bool lighter, double least);
/// The run's hue, as light or dark as lines must be to stand out from the theme's background.
[[nodiscard]] QColor lineColour(const QColor& run, const Theme& theme);
/// The same for small text, which needs more contrast.
[[nodiscard]] QColor textColour(const QColor& run, const Theme& theme);
/// Opacities of a run's colour over its neighbours: of what nine tenths of them are in, of what
/// half of them are in (over the former), of each of them, and of the one in the middle.
inline constexpr double bandPale = 0.16, bandDark = 0.22, bandThin = 0.35, bandStrong = 0.9;
/// Behind the row of a run that the mouse points at, translucent.
[[nodiscard]] QColor highlightTint(const QColor& run);

}  // namespace polhode::gui
