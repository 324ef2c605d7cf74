#include "app/gui/plots/hands/axis_keys.h"

namespace polhode::gui {
namespace {

constexpr double panShare = 0.1, zoomFactor = 0.8;

}  // namespace

std::optional<AxisStep> axisStepOf(const QKeyEvent& event) {
  // + is the upper sign of its key on some keyboards.
  const Qt::KeyboardModifiers modifiers =
      event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
  const bool values = modifiers == Qt::ControlModifier;
  const auto zoom = [&](double factor) -> std::optional<AxisStep> {
    if (!values && modifiers != Qt::NoModifier) return std::nullopt;
    return AxisStep{.zoom = factor, .values = values};
  };
  if (event.key() == Qt::Key_Plus || event.key() == Qt::Key_Equal) return zoom(zoomFactor);
  if (event.key() == Qt::Key_Minus) return zoom(1 / zoomFactor);
  if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return std::nullopt;
  switch (event.key()) {
    case Qt::Key_Left:
      return AxisStep{.right = -panShare};
    case Qt::Key_Right:
      return AxisStep{.right = panShare};
    case Qt::Key_Up:
      return AxisStep{.up = panShare};
    case Qt::Key_Down:
      return AxisStep{.up = -panShare};
    case Qt::Key_Home:
      return AxisStep{.everything = true};
    default:
      return std::nullopt;
  }
}

}  // namespace polhode::gui
