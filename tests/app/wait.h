// Waiting for what a thread or a timer does.
#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QThread>
#include <utility>

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

/// Runs the event loop until what is looked at has stayed the same for a while.
template <class Value>
[[nodiscard]] bool waitUntilStill(Value value, qint64 limit = 10'000) {
  constexpr qint64 quiet = 100;
  auto last = value();
  QElapsedTimer same;
  same.start();
  return waitUntil(
      [&] {
        if (auto now = value(); now != last) {
          last = std::move(now);
          same.start();
        }
        return same.elapsed() > quiet;
      },
      limit);
}

inline void waitFor(qint64 milliseconds) {
  (void)waitUntil([] { return false; }, milliseconds);
}

}  // namespace polhode::gui::test
