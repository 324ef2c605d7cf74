// View → Language: which one the window speaks from its next start on.
#pragma once

#include <QActionGroup>
#include <QMenu>

namespace polhode::gui {

class LanguageMenu : public QMenu {
  Q_OBJECT
 public:
  explicit LanguageMenu(QWidget* window);

 signals:
  /// A sentence for the status bar.
  void chosen(const QString& sentence);

 private:
  void add(const QString& code, const QString& text);

  QActionGroup* actions_;
};

}  // namespace polhode::gui
