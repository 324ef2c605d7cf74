// How a run looks everywhere: body tint, trace, curves, row of the scoreboard.
#pragma once

#include <QColor>
#include <QList>
#include <QString>

namespace polhode::gui {

struct RunStyle {
  QString name;
  QColor colour;
  Qt::PenStyle dash = Qt::SolidLine;  ///< so that runs survive greyscale
  bool visible = true;
  friend bool operator==(const RunStyle&, const RunStyle&) = default;
};

}  // namespace polhode::gui
