// Lessons in the window: their menu, the pane beside the picture, and what they point at.
#pragma once

#include <QAction>
#include <QObject>
#include <optional>

#include "app/gui/window/session_snapshot.h"
#include "core/lessons/lesson.h"

class QDockWidget;
class QMenu;

namespace polhode::gui {

class LessonPane;
class LessonPlayer;
class TransportBar;

class LessonKeeper : public QObject {
  Q_OBJECT
 public:
  /// What is out of the way where there is no room for it beside the pane.
  struct Folded {
    QDockWidget *sliders, *runs;
  };
  struct Parts {
    SessionSnapshot::Parts session;
    TransportBar* transport;
    QAction* ahead;  ///< curves stand complete, or grow
    Folded folded;
  };

  /// menu: gets the lessons of the program, and the way through the one that is open.
  LessonKeeper(const Parts& parts, LessonPlayer* player, QMenu* menu, QObject* parent);

  void open(const Lesson& lesson, const QString& key);
  /// Of the lesson that is open; empty: none is.
  [[nodiscard]] QString title() const;
  /// Presenting, Esc is somebody else's, and sliders and runs are out of the way at first; they
  /// have to be back before it ends.
  void setPresenting(bool on);
  /// Where a presentation has ended: the docks of before it know nothing of a lesson that was
  /// opened since.
  void settlePane();
  /// The pane where it was, with what it needs beside it.
  void showPane();
  /// The pane as wide as its lines want, where that leaves the picture its room; the lesson as high
  /// as its step wants, where that leaves the sliders theirs.
  void sizeDocks();
  void shareColumn(int tries);

 private:
  void buildActions();
  void buildPane();
  void fillMenu(QMenu* menu);
  void showProgress();
  void begin();
  void end();
  void limitColumn(bool shared);
  void placeDocks();
  /// To the next step, or out of the lesson after the last; a question that is open says so first.
  void goOn();
  void showStep();
  void point();
  void refreshActions();
  [[nodiscard]] bool hasRoom() const;
  [[nodiscard]] bool pointsAtSliders() const;

  Parts parts_;
  LessonPlayer* player_;
  QString language_;
  QAction *back_, *next_, *leave_, *panels_;
  QList<QAction*> lessons_;
  LessonPane* pane_ = nullptr;
  QDockWidget* dock_ = nullptr;
  std::optional<SessionSnapshot> before_;
  bool toldOpen_ = false;            ///< that the step's question is
  std::optional<bool> panelsAsked_;  ///< what the user wants of them
};

}  // namespace polhode::gui
