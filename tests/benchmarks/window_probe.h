// What the benchmarks of the window measure with.
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QEventLoop>
#include <QTimer>
#include <QWidget>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

namespace polhode::benchmarks {

/// Runs the event loop until the condition holds; false if it does not within the limit.
inline bool waitUntil(const std::function<bool()>& condition, int limitMs) {
  QElapsedTimer clock;
  clock.start();
  while (!condition()) {
    if (clock.elapsed() > limitMs) return false;
    QApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 2);
  }
  return true;
}

/// Notices when widgets are painted: what was drawn is seen from then on.
class PaintWatcher : public QObject {
 public:
  PaintWatcher(const QList<QWidget*>& widgets, std::function<void()> painted)
      : painted_(std::move(painted)) {
    for (QWidget* widget : widgets) widget->installEventFilter(this);
  }
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Paint) painted_();
    return QObject::eventFilter(watched, event);
  }

 private:
  std::function<void()> painted_;
};

inline void play(double seconds) {
  QEventLoop loop;
  QTimer::singleShot(static_cast<int>(seconds * 1000), &loop, &QEventLoop::quit);
  loop.exec();
}

inline double residentMegabytes() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) / 1024;
  return 0;
}

/// Processor time of all threads so far [ms].
inline double processorTime() {
  return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

inline double milliseconds(const QElapsedTimer& clock) {
  return static_cast<double>(clock.nsecsElapsed()) * 1e-6;
}

/// "12 ms (median), 15 ms (95 of 100), 17 ms (worst of 40)"
inline std::string summary(std::vector<double> times) {
  if (times.empty()) return "never";
  std::ranges::sort(times);
  char text[120];
  std::snprintf(text, sizeof text, "%.0f ms (median), %.0f ms (95 of 100), %.0f ms (worst of %zu)",
                times[times.size() / 2], times[(times.size() * 95 - 1) / 100], times.back(),
                times.size());
  return text;
}

}  // namespace polhode::benchmarks
