// What every window owes to whom does not see it well, has no mouse or does not see it at all.
#pragma once

#include <gtest/gtest.h>

#include <QAbstractSlider>
#include <QAccessible>
#include <QScrollBar>
#include <QTabBar>
#include <QTextDocument>

#include "tests/app/accessibility/seen_text.h"
#include "tests/app/controls.h"

namespace polhode::gui::test {

[[nodiscard]] inline std::string nameOfWidget(const QWidget& widget) {
  std::string name = widget.metaObject()->className();
  for (const QWidget* up = &widget; up; up = up->parentWidget())
    if (!up->objectName().isEmpty()) name += " < " + up->objectName().toStdString();
  return name;
}

/// Where Tab stops, or would if it were enabled.
[[nodiscard]] inline bool isTabStop(const QWidget& widget) {
  return (widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy();
}

inline void expectNamed(const QWidget& window) {
  QList<QWidget*> asked = controlsOf(window);
  for (QWidget* widget : window.findChildren<QWidget*>())
    if (isTabStop(*widget) && !asked.contains(widget)) asked << widget;
  for (QWidget* widget : std::as_const(asked)) {
    if (!widget->isVisibleTo(&window)) continue;
    // One that Qt keeps for the next panels.
    if (const auto* tabs = qobject_cast<const QTabBar*>(widget); tabs && tabs->count() == 0)
      continue;
    const QAccessibleInterface* told = QAccessible::queryAccessibleInterface(widget);
    ASSERT_NE(told, nullptr) << nameOfWidget(*widget);
    EXPECT_FALSE(told->text(QAccessible::Name).isEmpty()) << nameOfWidget(*widget);
  }
}

/// By Tab, by a key of its own, or by an entry of a menu that does the same.
[[nodiscard]] inline bool isReachedByKeys(const QWidget& control) {
  for (const QWidget* up = &control; up; up = up->parentWidget())
    if (up->focusProxy() == &control || (up->focusPolicy() & Qt::TabFocus)) return true;
  const auto* button = qobject_cast<const QAbstractButton*>(&control);
  if (button && !button->shortcut().isEmpty()) return true;
  for (const QAction* action : control.actions()) {
    if (!action->shortcut().isEmpty()) return true;
    for (const QObject* place : action->associatedObjects())
      if (qobject_cast<const QMenu*>(place)) return true;
  }
  return false;
}

inline void expectReachedByKeys(const QWidget& window) {
  for (const QWidget* control : controlsOf(window))
    if (control->isVisibleTo(&window) && control->isEnabled()) {
      EXPECT_TRUE(isReachedByKeys(*control)) << nameOfWidget(*control);
    }
  for (const QLabel* label : window.findChildren<QLabel*>()) {
    const auto flags = label->textInteractionFlags();
    if (label->text().contains(QStringLiteral("<a ")) &&
        flags.testFlag(Qt::LinksAccessibleByMouse)) {
      EXPECT_TRUE(flags.testFlag(Qt::LinksAccessibleByKeyboard)) << nameOfWidget(*label);
    }
  }
}

/// WCAG 2, level AA.
inline constexpr double leastTextContrast = 4.5;

inline void expectContrast(QWidget& window) {
  const QImage picture = seenPicture(window);
  const SeenTexts texts(window);
  EXPECT_FALSE(texts.all().isEmpty()) << nameOfWidget(window);
  for (const SeenText& seen : texts.all()) {
    const double found = seenContrast(picture, seen.place);
    EXPECT_GE(found, leastTextContrast)
        << seen.text.toStdString() << " in " << nameOfWidget(window);
  }
}

inline void expectTextsWhole(const QWidget& window) {
  for (const QLabel* label : window.findChildren<QLabel*>()) {
    const bool asked = label->isVisibleTo(&window) && !label->text().isEmpty() &&
                       label->sizePolicy().horizontalPolicy() != QSizePolicy::Ignored;
    if (!asked) continue;
    if (label->wordWrap())
      EXPECT_GE(label->height(), label->heightForWidth(label->width()))
          << label->text().toStdString();
    else
      EXPECT_GE(label->width(), label->minimumSizeHint().width()) << label->text().toStdString();
  }
  for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
    if (!button->isVisibleTo(&window) || !button->icon().isNull()) continue;
    if (button->inherits("polhode::gui::RunLegendEntry")) continue;  // shortens names by itself
    const QString words = QString(button->text()).remove(QLatin1Char('&'));
    EXPECT_GE(button->width(), button->fontMetrics().horizontalAdvance(words))
        << words.toStdString();
  }
}

/// window: shown, or a part of one that is.
inline void expectAccessible(QWidget& window) {
  SCOPED_TRACE(nameOfWidget(window));
  expectNamed(window);
  expectReachedByKeys(window);
  expectContrast(window);
  expectTextsWhole(window);
}

}  // namespace polhode::gui::test
