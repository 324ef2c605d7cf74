// What every control of a window owes to whom does not see it or does not know it.
#pragma once

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QScrollBar>
#include <string>

#include "app/gui/panels/scoreboard.h"
#include "app/gui/widgets/widgets.h"

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

/// Counts how often a widget comes to the screen.
class PaintCounter : public QObject {
 public:
  explicit PaintCounter(QWidget& widget) { widget.installEventFilter(this); }

  int paints = 0;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    paints += event->type() == QEvent::Paint ? 1 : 0;
    return QObject::eventFilter(watched, event);
  }
};

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

/// Labels, buttons and lists of choices have room for their words.
inline void expectNoControlCut(const QWidget& window) {
  for (const QLabel* label : window.findChildren<QLabel*>()) {
    if (!label->isVisible() || label->wordWrap()) continue;
    EXPECT_GE(label->width(), label->fontMetrics().horizontalAdvance(label->text()))
        << label->text().toStdString();
  }
  for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
    if (!button->isVisible() || !button->icon().isNull()) continue;
    EXPECT_GE(button->width(), button->fontMetrics().horizontalAdvance(button->text()))
        << button->text().toStdString();
  }
  for (const IdCombo* combo : window.findChildren<IdCombo*>()) {
    if (!combo->isVisible()) continue;
    constexpr int frame = 32;  // arrow and padding
    for (int i = 0; i < combo->count(); ++i)
      EXPECT_GE(combo->width(), combo->fontMetrics().horizontalAdvance(combo->nameAt(i)) + frame)
          << combo->nameAt(i).toStdString();
  }
}

inline void expectNoColumnCut(const Scoreboard& board) {
  EXPECT_FALSE(board.horizontalScrollBar()->isVisible());
  for (int c = 0; c < board.model()->columnCount(); ++c) {
    if (board.isColumnHidden(c)) continue;
    const bool isName = c == ScoreboardModel::columnOf("name");
    const QString title = board.model()->headerData(c, Qt::Horizontal).toString();
    EXPECT_GE(board.columnWidth(c), board.fontMetrics().horizontalAdvance(title) + 16)
        << title.toStdString();
    for (int r = 0; r < board.model()->rowCount(); ++r) {
      const QString text = board.model()->index(r, c).data().toString();
      constexpr int padding = 24, swatch = 20;
      const int room = board.columnWidth(c) - padding - (isName ? swatch : 0);
      EXPECT_LE(board.fontMetrics()
                    .boundingRect(QRect(0, 0, room, 1000), Qt::TextWordWrap, text)
                    .height(),
                board.rowHeight(r))
          << text.toStdString();
      if (!isName) {
        EXPECT_GE(room, board.fontMetrics().horizontalAdvance(text)) << text.toStdString();
      }
    }
  }
}

inline void expectNothingCut(const QWidget& window) {
  expectNoControlCut(window);
  expectNoColumnCut(*window.findChild<Scoreboard*>());
}

}  // namespace polhode::gui::test
