// Play, pause, scrub, speed: the playhead's controls.
#pragma once

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSlider>
#include <QToolButton>
#include <QWidget>

#include "app/look/theme.h"

namespace polhode::gui {

class MagnifyControl;
class SimulationController;

class TransportBar : public QWidget {
  Q_OBJECT
 public:
  /// The controller must outlive the bar.
  explicit TransportBar(SimulationController* controller, QWidget* parent = nullptr);

  void setTheme(const Theme& theme);
  /// The transport's entries of the Run menu, with their shortcuts.
  void fillMenu(QMenu* menu) const;
  /// Follows the controller; call once a frame.
  void refresh();

  /// Leaves the arrow keys to others; frames have the full stop and the comma then.
  void setArrowKeysFree(bool free);

  [[nodiscard]] MagnifyControl* magnify() const { return magnify_; }

 signals:
  /// By the user, not by a view or as a scenario is opened.
  void speedChosen();
  void loopChosen();

 private:
  void buildActions();
  void buildSpeed();
  void buildLayout();
  QAction* addAction(const QString& name, const QString& text, const QKeySequence& key,
                     const QString& toolTip);
  QToolButton* makeButton(QAction* action);
  void stepSpeed(int steps);
  void chooseSpeed(double speed);
  void showPlaying(bool playing);
  void showSpeed(double speed);
  void showAchieved();

  SimulationController* controller_;
  Theme theme_;
  QAction* restart_;
  QAction* play_;
  QAction* end_;
  QAction* frameForward_;
  QAction* frameBack_;
  QAction* faster_;
  QAction* slower_;
  QAction* loop_;
  QLabel* time_;
  QSlider* slider_;
  QLabel* endTime_;
  QComboBox* speed_;
  QLabel* achieved_;
  MagnifyControl* magnify_;
};

}  // namespace polhode::gui
