#include "app/figures/figure_ink.h"

#include "app/look/run_style.h"
#include "core/scenario/scenario.h"

namespace polhode::gui {

QColor runColourOf(const FigureStyle& style, const Theme& theme) {
  return lineColour(QColor(QString::fromStdString(std::string(runColour(style.colour)))), theme);
}

namespace {

/// Dashes in units of the line width, as pens want them.
QPen runPen(const FigureStyle& style, const FigureLook& look) {
  QPen pen(runColourOf(style, look.theme), look.lineWidth);
  QList<qreal> dashes = runDashes(static_cast<int>(style.line));
  for (qreal& dash : dashes) dash *= 0.8 / look.lineWidth;
  if (!dashes.isEmpty()) pen.setDashPattern(dashes);
  return pen;
}

/// `share` of the first colour in the second one: opaque, as every format has it.
QColor mixed(const QColor& colour, const QColor& ground, double share) {
  const auto mix = [&](int a, int b) { return qRound(share * a + (1 - share) * b); };
  return {mix(colour.red(), ground.red()), mix(colour.green(), ground.green()),
          mix(colour.blue(), ground.blue())};
}

}  // namespace

QPen penOf(const FigureStyle& style, const FigureLook& look) {
  const Theme& theme = look.theme;
  const auto plain = [&](const QColor& colour, double share, double width) {
    return QPen(mixed(colour, theme.panel, share), width * look.lineWidth);
  };
  QPen pen = [&] {
    switch (style.ink) {
      case FigureInk::Run:
        return runPen(style, look);
      case FigureInk::RunBehind:
        return plain(runColourOf(style, theme), 0.35, 0.8);
      case FigureInk::Guide:
        return plain(theme.text, 0.42, 0.5);
      case FigureInk::Behind:
        return plain(theme.text, 0.16, 0.5);
      case FigureInk::Outline:
        return plain(theme.secondary, 1, 0.7);
      case FigureInk::Strong:
        return plain(theme.text, 1, 1.3);
      case FigureInk::Exact:
        break;
    }
    return plain(theme.text, 0.3, 3.2);
  }();
  pen.setCapStyle(Qt::FlatCap);
  pen.setJoinStyle(Qt::RoundJoin);
  return pen;
}

}  // namespace polhode::gui
