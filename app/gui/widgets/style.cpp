#include "app/gui/widgets/style.h"

#include <QApplication>
#include <QFontInfo>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPixmapCache>
#include <QStyleFactory>
#include <array>
#include <utility>

#include "app/gui/widgets/style_sheet.h"
#include "app/look/run_style.h"

/// A static library's resources are linked only when asked for; the macro wants the global
/// namespace.
static void loadIcons() {
  Q_INIT_RESOURCE(gui);
}

namespace polhode::gui {
namespace {

/// What a role of Qt's palette is in ours.
struct RoleColour {
  QPalette::ColorRole role;
  QColor Theme::*colour;
};
constexpr std::array roleColours{
    RoleColour{QPalette::Window, &Theme::window},
    RoleColour{QPalette::WindowText, &Theme::text},
    RoleColour{QPalette::Base, &Theme::panel},
    RoleColour{QPalette::AlternateBase, &Theme::window},
    RoleColour{QPalette::Text, &Theme::text},
    RoleColour{QPalette::Button, &Theme::panel},
    RoleColour{QPalette::ButtonText, &Theme::text},
    RoleColour{QPalette::BrightText, &Theme::warning},
    RoleColour{QPalette::Highlight, &Theme::accent},
    RoleColour{QPalette::Link, &Theme::accent},
    RoleColour{QPalette::LinkVisited, &Theme::accent},
    RoleColour{QPalette::PlaceholderText, &Theme::secondary},
    RoleColour{QPalette::ToolTipBase, &Theme::panel},
    RoleColour{QPalette::ToolTipText, &Theme::text},
    RoleColour{QPalette::Mid, &Theme::grid},
};

QPalette paletteOf(const Theme& theme) {
  QPalette palette;
  for (const auto& [role, colour] : roleColours) palette.setColor(role, theme.*colour);
  palette.setColor(QPalette::HighlightedText, theme.onAccent);
  QColor faint = theme.secondary;
  faint.setAlphaF(0.6F);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    palette.setColor(QPalette::Disabled, role, faint);
  return palette;
}

bool isDark(const QPalette& palette) {
  return palette.color(QPalette::Window).lightness() < 128;
}

/// Of the desktop, as it was seen last: the application's own palette hides it.
struct Desktop {
  bool seen = false, dark = false;
  bool darkBelow = false;  ///< the palette below the application's, when it was looked at last
  bool styled = false;     ///< the application has its style
  bool changing = false;   ///< the palette, from here
  QColor ours;             ///< the ground in the palette that was set here last
};
Desktop& desktop() {
  static Desktop state;
  if (!state.seen) {
    state.dark = state.darkBelow = isDark(QGuiApplication::palette());
    state.seen = true;
  }
  return state;
}

/// Glyphs live on a 16 × 16 field.
QPainterPath filledPath(IconGlyph glyph) {
  QPainterPath path;
  const auto triangle = [&](double left, double right) {
    path.addPolygon(QPolygonF({{left, 3.0}, {right, 8.0}, {left, 13.0}, {left, 3.0}}));
  };
  switch (glyph) {
    case IconGlyph::Restart:
      triangle(13, 5.5);
      path.addRect(3, 3, 1.8, 10);
      break;
    case IconGlyph::Play:
      triangle(4.5, 13);
      break;
    case IconGlyph::Pause:
      path.addRect(4, 3, 2.8, 10);
      path.addRect(9.2, 3, 2.8, 10);
      break;
    case IconGlyph::Record:
      path.addEllipse(QPointF(8, 8), 4.5, 4.5);
      break;
    case IconGlyph::End:
      triangle(3, 10.5);
      path.addRect(11.2, 3, 1.8, 10);
      break;
    default:
      break;
  }
  return path;
}

QPainterPath eyePath() {
  QPainterPath path(QPointF(1.5, 8));
  path.quadTo(8, 1.5, 14.5, 8);
  path.quadTo(8, 14.5, 1.5, 8);
  path.addEllipse(QPointF(8, 8), 2, 2);
  return path;
}

QPainterPath strokedPath(IconGlyph glyph) {
  QPainterPath path;
  switch (glyph) {
    case IconGlyph::Loop:
      path.arcMoveTo(3, 3, 10, 10, 60);
      path.arcTo(3, 3, 10, 10, 60, 290);
      path.moveTo(13.6, 2.6);
      path.lineTo(13.2, 6.4);
      path.lineTo(9.6, 5.4);
      break;
    case IconGlyph::Plus:
      path.moveTo(8, 3);
      path.lineTo(8, 13);
      path.moveTo(3, 8);
      path.lineTo(13, 8);
      break;
    case IconGlyph::Duplicate:
      path.addRoundedRect(3, 5.5, 7.5, 7.5, 1.5, 1.5);
      path.moveTo(6, 3);
      path.lineTo(13, 3);
      path.lineTo(13, 10);
      break;
    case IconGlyph::Branch:
      path.moveTo(2, 11);
      path.lineTo(14, 11);
      path.moveTo(5, 11);
      path.cubicTo(9, 11, 8, 4, 13.5, 4);
      break;
    case IconGlyph::Pin:
      path.addEllipse(QPointF(8, 5.5), 3, 3);
      path.moveTo(8, 8.5);
      path.lineTo(8, 14);
      break;
    case IconGlyph::Remove:
      path.moveTo(3, 8);
      path.lineTo(13, 8);
      break;
    case IconGlyph::Close:
      path.moveTo(4, 4);
      path.lineTo(12, 12);
      path.moveTo(12, 4);
      path.lineTo(4, 12);
      break;
    case IconGlyph::Eye:
      return eyePath();
    case IconGlyph::EyeOff:
      path = eyePath();
      path.moveTo(3, 13.5);
      path.lineTo(13, 2.5);
      break;
    default:
      break;
  }
  return path;
}

QPixmap glyphPixmap(IconGlyph glyph, const QColor& colour, int scale) {
  // Lists that are drawn for every picture ask for them anew.
  const QString key = QStringLiteral("glyph/%1/%2/%3")
                          .arg(static_cast<int>(glyph))
                          .arg(colour.name(QColor::HexArgb))
                          .arg(scale);
  QPixmap pixmap;
  if (QPixmapCache::find(key, &pixmap)) return pixmap;
  pixmap = QPixmap(16 * scale, 16 * scale);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(scale, scale);
  painter.fillPath(filledPath(glyph), colour);
  painter.setPen(QPen(colour, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPath(strokedPath(glyph));
  painter.end();
  pixmap.setDevicePixelRatio(scale);
  QPixmapCache::insert(key, pixmap);
  return pixmap;
}

}  // namespace

QString themeChoiceName(ThemeChoice choice) {
  switch (choice) {
    case ThemeChoice::Light:
      return QStringLiteral("light");
    case ThemeChoice::Dark:
      return QStringLiteral("dark");
    case ThemeChoice::System:
      break;
  }
  return QStringLiteral("system");
}

ThemeChoice themeChoiceFromName(const QString& name) {
  if (name == QLatin1String("light")) return ThemeChoice::Light;
  if (name == QLatin1String("dark")) return ThemeChoice::Dark;
  return ThemeChoice::System;
}

Theme themeFor(ThemeChoice choice) {
  const bool dark =
      choice == ThemeChoice::Dark || (choice == ThemeChoice::System && desktop().dark);
  return dark ? Theme::darkTheme() : Theme::lightTheme();
}

double bodyPixels() {
  return QFontInfo(QApplication::font()).pixelSize();
}

void applyLook(const Look& look) {
  loadIcons();
  Desktop& state = desktop();  // looked at before the palette is ours
  state.changing = true;
  if (!std::exchange(state.styled, true))
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  const QPalette palette = paletteOf(look.theme);
  if (QApplication::palette() != palette) QApplication::setPalette(palette);
  state.ours = look.theme.window;
  const QString sheet = styleSheet(look, bodyPixels());
  if (qApp->styleSheet() != sheet) qApp->setStyleSheet(sheet);
  state.changing = false;
}

bool desktopHasChanged() {
  Desktop& state = desktop();
  if (state.changing) return false;
  const QPalette now = QGuiApplication::palette();
  if (now.color(QPalette::Window) != state.ours) {
    state.dark = isDark(now);
    return true;
  }
  // Ours covers the desktop's: without it for a moment that one is seen.
  state.changing = true;
  QApplication::setPalette(QPalette());
  const bool dark = isDark(QGuiApplication::palette());
  QApplication::setPalette(now);
  state.changing = false;
  if (std::exchange(state.darkBelow, dark) == dark) return false;
  state.dark = dark;
  return true;
}

QIcon glyphIcon(IconGlyph glyph, const Theme& theme) {
  QIcon icon;
  QColor faint = theme.secondary;
  faint.setAlphaF(0.5F);
  for (const int scale : {1, 2, 3}) {
    icon.addPixmap(glyphPixmap(glyph, theme.text, scale));
    icon.addPixmap(glyphPixmap(glyph, faint, scale), QIcon::Disabled);
  }
  return icon;
}

QIcon swatchIcon(const QColor& run) {
  const QColor colour = lineColour(
      run, isDark(QGuiApplication::palette()) ? Theme::darkTheme() : Theme::lightTheme());
  QIcon icon;
  for (const int scale : {1, 2, 3}) {
    QPixmap pixmap(12 * scale, 12 * scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(0, 0, 12 * scale, 12 * scale), 2.0 * scale, 2.0 * scale);
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    // Selected rows would tint it: a run has one colour everywhere.
    for (const auto mode : {QIcon::Normal, QIcon::Selected}) icon.addPixmap(pixmap, mode);
  }
  return icon;
}

}  // namespace polhode::gui
