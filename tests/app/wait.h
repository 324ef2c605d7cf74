// Waiting for what a thread or a timer does.
#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QThread>

namespace polhode::gui::test {

/// Runs the event loop until the condition holds; false after `limit` milliseconds.
template <class Condition>
[[nodiscard]] bool waitUntil(Condition condition, qint64 limit = 10'000) {
  QElapsedTimer timer;
  timer.start();
  while (!condition()) {
    if (timer.elapsed() > limit) return false;
    QCoreApplication::processEvents();
    QThread::msleep(1);
  }
  return true;
}

inline void waitFor(qint64 milliseconds) {
  (void)waitUntil([] { return false; }, milliseconds);
}

}  // namespace polhode::gui::test
