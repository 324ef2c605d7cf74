// What keys do to the axes of a plot.
#pragma once

#include <QKeyEvent>
#include <optional>

namespace polhode::gui {

/// Arrow keys pan, + and − zoom, with Ctrl the values alone; Home shows everything again.
struct AxisStep {
  double right = 0, up = 0;  ///< shares of the axes
  double zoom = 1;           ///< factor of what is shown
  bool values = false;       ///< zooms the upright axis alone
  bool everything = false;
};

/// Nothing where the key is none of these.
[[nodiscard]] std::optional<AxisStep> axisStepOf(const QKeyEvent& event);

}  // namespace polhode::gui
