// Which run the mouse points at, wherever that is: every view shows it there too.
#pragma once

#include <QObject>

namespace polhode::gui {

class RunHighlight : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  /// -1: none.
  [[nodiscard]] int run() const { return run_; }
  void set(int run) {
    if (run == run_) return;
    run_ = run;
    emit changed(run);
  }

 signals:
  void changed(int run);

 private:
  int run_ = -1;
};

}  // namespace polhode::gui
