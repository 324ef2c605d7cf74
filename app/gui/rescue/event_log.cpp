#include "app/gui/rescue/event_log.h"

#include <unistd.h>

#include <QByteArray>
#include <QDir>
#include <QElapsedTimer>
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstring>

namespace polhode::gui {
namespace {

constexpr std::size_t keptEvents = 100, longestEvent = 160;  // [bytes]

struct LoggedEvent {
  std::array<char, longestEvent> text;
  std::atomic<std::size_t> size;
};

// Plain memory that is there from the beginning: a handler of signals may not ask for any.
std::array<LoggedEvent, keptEvents> loggedEvents;
std::atomic<std::size_t> loggedCount;

double secondsSinceFirst() {
  static const QElapsedTimer clock = [] {
    QElapsedTimer started;
    started.start();
    return started;
  }();
  constexpr double milliseconds = 1e-3;
  return milliseconds * static_cast<double>(clock.elapsed());
}

}  // namespace

QString withoutHome(QString text) {
  const QString home = QDir::homePath();
  if (home.size() > 1) text.replace(home, QStringLiteral("~"));
  return text;
}

void logEvent(const QString& event) {
  const QByteArray line = (QString::number(secondsSinceFirst(), 'f', 3) + QStringLiteral(" s  ") +
                           withoutHome(event).simplified())
                              .toUtf8();
  LoggedEvent& place = loggedEvents[loggedCount++ % keptEvents];
  place.size = 0;
  const std::size_t size = std::min(static_cast<std::size_t>(line.size()), place.text.size() - 1);
  std::memcpy(place.text.data(), line.constData(), size);
  place.text[size] = '\n';
  place.size = size + 1;
}

void writeEvents(int file) {
  const std::size_t count = loggedCount;
  for (std::size_t i = count - std::min(count, keptEvents); i < count; ++i) {
    const LoggedEvent& event = loggedEvents[i % keptEvents];
    [[maybe_unused]] const ssize_t written = ::write(file, event.text.data(), event.size);
  }
}

}  // namespace polhode::gui
