// A user who tries everything: random events of mouse and keyboard, menus, sizes and files, to see
// whether the window bears them.
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>

#include "app/gui/monkey/event.h"

class QMainWindow;
class QWidget;

namespace polhode::gui {

class Monkey : public QObject {
  Q_OBJECT
 public:
  struct Parts {
    QMainWindow* window;
    QString folder;                      ///< the only one it opens from and saves to
    std::function<QString()> complaint;  ///< what is wrong with the program now; empty: nothing
    /// Whether all that was asked for at a place is computed and shown.
    std::function<bool(const QWidget* place)> resting = [](const QWidget*) { return true; };
  };

  struct Plan {
    unsigned seed = 0;
    long events = 1000;
    /// So many of these, which were done before, and none by the seed; empty: by the seed.
    QList<MonkeyEvent> again = {};
    qint64 noticeable = 1000;  ///< what holds the program so long is told [ms]
  };

  /// Three events of four wait until the program rests, the others come while it is at work. Of a
  /// seed they are the same wherever the same is open; of those that are done again all are, and
  /// where one finds nothing to act on this is told.
  Monkey(Parts parts, Plan plan);

  /// Of so many events, with the longest time that one took until the next one could come.
  [[nodiscard]] QString summary() const;

 signals:
  /// An event in words, before it comes; below it, after two spaces, what came of it.
  void doing(const QString& event);
  /// All events have come, or something is wrong: a sentence.
  void finished(const QString& problem);

 private:
  void act();
  void end();
  void watchTheClock();
  void chooseNext();
  void repeatNext();
  void carryOut(const MonkeyEvent& event);
  [[nodiscard]] bool isReady(QWidget* place);
  /// Or for so long [ms].
  [[nodiscard]] bool isWaitedFor(const QString& place, bool ready, qint64 longest);
  /// By an event that comes soon.
  [[nodiscard]] bool isNeeded(const QString& place) const;
  /// Before the event of this number; false if something is wrong.
  [[nodiscard]] bool check();
  void leave(QWidget* place);

  Parts parts_;
  Plan plan_;
  long done_ = 0;
  bool over_ = false;
  int carried_ = 0;  ///< so often what is carried is let go, in a call that has not come back
  QPointer<QWidget> lastPlace_;
  int inPlace_ = 0;                        ///< events in a row in the same dialog or menu
  QHash<QString, QElapsedTimer> waiting_;  ///< since when a place has been asked for in vain
  QPointer<QWidget> left_;                 ///< what was in front of an event's place
  QElapsedTimer sinceLast_;
  QString lastEvent_, longestEvent_;
  qint64 longest_ = 0;  ///< [ms]
};

}  // namespace polhode::gui
