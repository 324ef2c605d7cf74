// Which run the mouse points at, wherever that is: every view shows it there too.
#pragma once

#include <QObject>
#include <algorithm>
#include <map>

namespace polhode::gui {

class RunHighlight : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  /// Its place among those that are shown, the exact motion behind them; -1: none.
  [[nodiscard]] int run() const { return run_; }
  void set(int run) {
    if (run == run_) return;
    run_ = run;
    emit changed(run);
  }
  /// Runs are shown at other places now, by their old ones; below 0: see RunPlaces.
  void moveRuns(const std::map<int, int>& places) {
    if (const auto place = places.find(run_); place != places.end())
      set(std::max(place->second, -1));
  }

 signals:
  void changed(int run);

 private:
  int run_ = -1;
};

}  // namespace polhode::gui
