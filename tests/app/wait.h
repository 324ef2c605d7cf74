// Waiting for what a thread or a timer does.
#pragma once

#include <gtest/gtest.h>

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QThread>

namespace polhode::gui::test {

/// Runs the event loop until the condition holds; false after `limit` milliseconds, which is far
/// more than anything takes on a machine that is busy.
template <class Condition>
[[nodiscard]] bool waitUntil(Condition condition, qint64 limit = 120'000) {
  for (const QDeadlineTimer deadline(limit); !condition();) {
    if (deadline.hasExpired()) return false;
    QCoreApplication::processEvents();
    QThread::msleep(1);
  }
  return true;
}

/// Does all that is due and what follows from it, layouts and timers without delay among it, until
/// nothing is left. What is said not to happen would have happened then. Where something plays
/// there is always something left: pause first.
inline void settle(qint64 limit = 120'000) {
  QAbstractEventDispatcher* events = QAbstractEventDispatcher::instance();
  // A look that finds nothing may have posted something: two in a row have not.
  int quiet = 0;
  for (const QDeadlineTimer deadline(limit); quiet < 2 && !deadline.hasExpired();)
    quiet = events->processEvents(QEventLoop::AllEvents) ? 0 : quiet + 1;
  EXPECT_EQ(quiet, 2) << "something never comes to rest";
}

}  // namespace polhode::gui::test
