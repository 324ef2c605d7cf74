// Sentences above the picture that can be dismissed: runs that have stopped, what to look at.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QStringList>

#include "app/look/theme.h"

class QAction;
class QHBoxLayout;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace polhode::gui {

class MessageBar : public QFrame {
  Q_OBJECT
 public:
  /// What a bar is called and how much it may say.
  struct Kind {
    const char* role;        ///< its part of the style sheet
    QString name;            ///< of its text, for tests
    QString accessibleName;  ///< of its text; the title of the details
    QString closeToolTip;
    int mostLines = 0;  ///< what goes beyond is among the details; 0: everything is shown
  };

  explicit MessageBar(const Kind& kind, QWidget* parent = nullptr);

  /// Shows the sentences; hides where there are none. Dismissed sentences do not come back by
  /// themselves.
  void setSentences(const QStringList& sentences);
  /// A button below the sentences, to the right of those before it.
  QPushButton* addButton(const QString& name, const QString& text, const QString& toolTip);
  void setTheme(const Theme& theme);
  /// Not there for now, whatever it has to say.
  void setHeldBack(bool held);
  /// Hides them, and shows them again.
  [[nodiscard]] QAction* showAction() const { return shown_; }

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void showText();
  void showWhereWanted();
  void showDetails();

  QLabel* text_;
  QToolButton* more_;
  QToolButton* close_;
  QVBoxLayout* column_;             ///< the sentences, and the buttons below them
  QHBoxLayout* buttons_ = nullptr;  ///< none: there is no button
  QAction* shown_;
  int mostLines_;
  bool heldBack_ = false;
  QStringList sentences_;
};

/// The sentences in at most so many lines of this width [px]: each in as many as it needs where
/// there is room, else cut short; what is left over is counted.
[[nodiscard]] QStringList linesOf(const QStringList& sentences, const QFontMetrics& metrics,
                                  int width, int mostLines);

}  // namespace polhode::gui
