// Play, pause, scrub, speed: the playhead's controls.
#pragma once

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QWidget>

#include "app/look/look.h"

namespace polhode::gui {

class MagnifyControl;
class SimulationController;
class TimeSlider;
struct TimeMark;

class TransportBar : public QWidget {
  Q_OBJECT
 public:
  /// The controller must outlive the bar.
  explicit TransportBar(SimulationController* controller, QWidget* parent = nullptr);

  /// Presenting, time and slider alone.
  void setLook(const Look& look);
  /// The transport's entries of the Run menu, with their shortcuts.
  void fillMenu(QMenu* menu) const;
  /// What happens at which time of the scenario that is shown.
  void setMarks(const QList<TimeMark>& marks);
  /// Nothing that hangs on wall time is shown, and it looks as if it played: for videos.
  void setTimeless(bool timeless);
  /// As the record button shows it; nothing is told.
  void setRecordingScreen(bool on);
  /// Follows the controller; call once a frame.
  void refresh();

  /// Leaves the arrow keys to others; frames have the full stop and the comma then.
  void setArrowKeysFree(bool free);

  [[nodiscard]] MagnifyControl* magnify() const { return magnify_; }

 signals:
  /// By the user, not by a view or as a scenario is opened.
  void speedChosen();
  void loopChosen();
  /// To the next (1) or the last (-1) accepted step of the selected run.
  void acceptedStepWished(int direction);
  /// What is on the screen is to be recorded from now on, or no longer.
  void recordToggled(bool on);

 private:
  void buildActions();
  void buildSpeed();
  void buildLayout();
  QAction* addAction(const QString& name, const QString& text, const QKeySequence& key,
                     const QString& toolTip);
  QToolButton* makeButton(QAction* action);
  void stepSpeed(int steps);
  void chooseSpeed(double speed);
  void showPlaying(bool plays);
  void showSpeed(double speed);
  void showAchieved();
  void fitTexts();
  void showParts();

  SimulationController* controller_;
  Look look_;
  bool timeless_ = false;
  QAction* restart_;
  QAction* play_;
  QAction* end_;
  QAction* frameForward_;
  QAction* frameBack_;
  QAction *stepForward_, *stepBack_;
  QAction* faster_;
  QAction* slower_;
  QAction* loop_;
  QAction* record_;
  QLabel* time_;
  TimeSlider* slider_;
  QLabel* endTime_;
  QComboBox* speed_;
  QLabel* achieved_;
  MagnifyControl* magnify_;
};

}  // namespace polhode::gui
