// What a monkey wants to do next.
#pragma once

#include <QSize>

#include "app/gui/monkey/dice.h"
#include "app/gui/monkey/event.h"
#include "app/gui/monkey/places.h"

class QFileDialog;

namespace polhode::gui {

/// Decides by the dice of one event, among what is there.
class MonkeyChoice {
 public:
  /// folder: whose files it takes.
  MonkeyChoice(const Dice& dice, const QMainWindow* window, QString folder);

  /// Not to wait until the program has done what came before.
  [[nodiscard]] bool atOnce() const { return atOnce_; }
  /// Where a user could act now, as of openPlaces(): in what is in front of all others, or in one
  /// of the open windows.
  [[nodiscard]] QString place() const;
  /// What to do there; with `leave` nothing more.
  MonkeyEvent event(QWidget* place, bool leave);

 private:
  MonkeyEvent point(QWidget* place);
  MonkeyEvent press(QWidget* place);
  MonkeyEvent chooseFromMenus();
  MonkeyEvent answer(const QFileDialog* dialog);
  QPoint pointIn(const QSize& size);
  Qt::KeyboardModifiers modifiers();
  QString someFile();

  Dice dice_;
  const QMainWindow* window_;
  QString folder_;
  bool atOnce_, beside_;
};

}  // namespace polhode::gui
