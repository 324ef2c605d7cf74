// What every control of a window owes to whom does not see it or does not know it.
#pragma once

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QScrollBar>
#include <string>

namespace polhode::gui::test {

/// Buttons, sliders, numbers and lists; not the parts Qt makes its own widgets of, nor OK and
/// Close.
[[nodiscard]] inline QList<QWidget*> controlsOf(const QWidget& window) {
  QList<QWidget*> controls;
  for (QWidget* widget : window.findChildren<QWidget*>()) {
    const bool control = qobject_cast<const QAbstractButton*>(widget) ||
                         qobject_cast<const QAbstractSlider*>(widget) ||
                         qobject_cast<const QAbstractSpinBox*>(widget) ||
                         qobject_cast<const QComboBox*>(widget);
    const bool part = qobject_cast<const QScrollBar*>(widget) ||
                      qobject_cast<const QDialogButtonBox*>(widget->parentWidget()) ||
                      widget->objectName().startsWith(QStringLiteral("qt_")) ||
                      widget->inherits("QTableCornerButton");
    if (control && !part) controls << widget;
  }
  return controls;
}

/// least: how many there are at least, so that the test looks at something.
inline void expectNamesAndTips(const QWidget& window, qsizetype least) {
  const QList<QWidget*> controls = controlsOf(window);
  EXPECT_GE(controls.size(), least);
  for (const QWidget* widget : controls) {
    const std::string which = std::string(widget->metaObject()->className()) + " " +
                              widget->objectName().toStdString() + " in " +
                              widget->parentWidget()->objectName().toStdString();
    // A button is called what stands on it unless it has another name.
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    EXPECT_FALSE(widget->accessibleName().isEmpty() && (!button || button->text().isEmpty()))
        << which;
    EXPECT_FALSE(widget->toolTip().isEmpty()) << which;
  }
}

}  // namespace polhode::gui::test
