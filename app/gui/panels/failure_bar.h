// Sentences about runs that have stopped, above the picture.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QStringList>

#include "app/gui/theme.h"

class QToolButton;

namespace polhode::gui {

class FailureBar : public QFrame {
  Q_OBJECT
 public:
  explicit FailureBar(QWidget* parent = nullptr);

  /// Shows the sentences; hides where there are none. Dismissed sentences do not come back.
  void setSentences(const QStringList& sentences);
  void setTheme(const Theme& theme);

 private:
  QLabel* text_;
  QToolButton* close_;
  QStringList sentences_;
};

}  // namespace polhode::gui
