// A user who tries everything: random events of mouse and keyboard, menus, sizes and files, to see
// whether the window bears them.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>
#include <random>

class QDialog;
class QFileDialog;
class QMainWindow;

namespace polhode::gui {

class Monkey : public QObject {
  Q_OBJECT
 public:
  struct Parts {
    QMainWindow* window;
    QString folder;                      ///< the only one it opens from and saves to
    std::function<QString()> complaint;  ///< what is wrong with the program now; empty: nothing
  };

  /// Seeds decide which events come; what they meet may hang on how far the program has come.
  Monkey(Parts parts, unsigned seed, long events);

  /// Of so many events, with the longest time that one took until the next one could come.
  [[nodiscard]] QString summary() const;

 signals:
  /// An event in words, before it comes.
  void doing(const QString& event);
  /// All events have come, or something is wrong: a sentence.
  void finished(const QString& problem);

 private:
  void act();
  void end();
  void watchTheClock();
  /// Events by their weights.
  void choose(QWidget* place);
  void pressSomething(QWidget* place);
  void pointSomewhere(QWidget* place);
  void chooseFromMenus();
  void resizeWindow();
  void dropSomeFile();
  void answer(QFileDialog* dialog);
  void leave(QWidget* place);
  QString someFile();
  /// Where a user could act now: what is in front of all others, or one of the open windows.
  QWidget* whereToAct();

  int below(int n) { return n > 0 ? static_cast<int>(dice_() % static_cast<unsigned>(n)) : 0; }
  bool chance(int percent) { return below(100) < percent; }
  template <class List>
  auto oneOf(const List& list) {
    return list[below(static_cast<int>(list.size()))];
  }
  QPoint pointIn(const QWidget* widget);
  Qt::KeyboardModifiers modifiers();
  void say(const QString& event);

  Parts parts_;
  unsigned seed_;
  std::mt19937 dice_;
  long events_, done_ = 0;
  bool over_ = false;
  int carried_ = 0;  ///< so often what is carried is let go, in a call that has not come back
  QPointer<QWidget> lastPlace_;
  int inPlace_ = 0;  ///< events in a row in the same dialog or menu
  QElapsedTimer sinceLast_;
  QString lastEvent_, longestEvent_;
  qint64 longest_ = 0;  ///< [ms]
};

}  // namespace polhode::gui
