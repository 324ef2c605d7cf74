// Sentences above the picture that can be dismissed: runs that have stopped, what to look at.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QStringList>

#include "app/look/theme.h"

class QToolButton;

namespace polhode::gui {

class MessageBar : public QFrame {
  Q_OBJECT
 public:
  /// Its part of the style sheet; names for tests and assistive technology; what its button says.
  MessageBar(const char* role, const QString& objectName, const QString& accessibleName,
             const QString& closeToolTip, QWidget* parent = nullptr);

  /// Shows the sentences; hides where there are none. Dismissed sentences do not come back.
  void setSentences(const QStringList& sentences);
  void setTheme(const Theme& theme);

 private:
  QLabel* text_;
  QToolButton* close_;
  QStringList sentences_;
};

}  // namespace polhode::gui
