// A remark on the time axis of all plots.
#pragma once

#include <QColor>
#include <QString>

namespace polhode::gui {

/// A vertical line with a word, e.g. where parameters were changed or a run failed.
struct PlotMark {
  double t;
  QString text;
  QColor colour;       ///< invalid: the theme's secondary colour
  bool quiet = false;  ///< a thin line without the word, which its tooltip has
  friend bool operator==(const PlotMark&, const PlotMark&) = default;
};

}  // namespace polhode::gui
