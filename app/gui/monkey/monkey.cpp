#include "app/gui/monkey/monkey.h"

#include <QAction>
#include <QApplication>
#include <QDrag>
#include <QMainWindow>
#include <QScopedValueRollback>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "app/gui/monkey/choice.h"
#include "app/gui/monkey/deeds.h"
#include "app/gui/monkey/hands.h"
#include "app/gui/monkey/places.h"

namespace polhode::gui {
namespace {

constexpr int pause = 5;                 // between events [ms]
constexpr int eventsBetweenChecks = 20;  // as long as a user would need to notice
constexpr int patience = 40;             // events in one dialog or menu before it is left
constexpr qint64 longestWait = 500;      // for a place to rest [ms]
// What rested before will again.
constexpr qint64 longestWaitAgain = 30'000;

}  // namespace

Monkey::Monkey(Parts parts, Plan plan) : parts_(std::move(parts)), plan_(std::move(plan)) {
  // It ends when all events have come.
  if (auto* quit = parts_.window->findChild<QAction*>(QStringLiteral("quit")))
    quit->setEnabled(false);
  sinceLast_.start();
  QTimer::singleShot(pause, this, &Monkey::act);
}

void Monkey::act() {
  if (over_) return;
  watchTheClock();
  // Before the event: what it opens may wait for the next one.
  QTimer::singleShot(pause, this, &Monkey::act);
  // A text that is carried waits in a call of its own: with a hand full nobody does anything else.
  if (carried_ > 0) {
    --carried_;
    return QDrag::cancel();
  }
  if (done_ >= plan_.events) return end();
  if (plan_.again.isEmpty())
    chooseNext();
  else
    repeatNext();
}

bool Monkey::check() {
  if (done_ % eventsBetweenChecks != 0) return true;
  const QString problem = parts_.complaint();
  if (problem.isEmpty()) return true;
  over_ = true;
  emit finished(problem);
  return false;
}

void Monkey::chooseNext() {
  MonkeyChoice choice(Dice(plan_.seed, done_ + 1), parts_.window, parts_.folder);
  const QString name = choice.place();
  QWidget* place = openPlaces(*parts_.window).find(name);
  if (!place) return;
  const bool ready = isReady(place);
  if ((!choice.atOnce() && !isWaitedFor(name, ready, longestWait)) || !check()) return;
  ++done_;
  inPlace_ = place == lastPlace_ && place != parts_.window ? inPlace_ + 1 : 0;
  lastPlace_ = place;
  const bool leaves = inPlace_ > patience;
  if (leaves) inPlace_ = 0;
  MonkeyEvent event = choice.event(place, leaves);
  event.atWork = !ready;
  event.place = name;
  carryOut(event);
}

void Monkey::repeatNext() {
  const MonkeyEvent& event = plan_.again[done_];
  const Named<QWidget> places = openPlaces(*parts_.window);
  QWidget* place = places.find(event.place);
  QWidget* front = inFrontOfAll();
  const bool behind = front && front != place;
  // What has come up this time only is left once; what will be needed came early.
  if (behind && left_ != front && !isNeeded(places.nameOf(front))) {
    left_ = front;
    return leave(front);
  }
  const bool ready = place && (event.atWork || isReady(place));
  if (!behind && !isWaitedFor(event.place, ready, place ? longestWaitAgain : longestWait)) return;
  if (!check()) return;
  ++done_;
  carryOut(event);
}

bool Monkey::isNeeded(const QString& place) const {
  const qsizetype last = std::min<qsizetype>(done_ + patience, plan_.again.size());
  return std::any_of(plan_.again.begin() + done_, plan_.again.begin() + last,
                     [&](const MonkeyEvent& event) { return event.place == place; });
}

void Monkey::carryOut(const MonkeyEvent& event) {
  lastEvent_ = QStringLiteral("%1 %2").arg(done_).arg(wordsOf(event));
  emit doing(lastEvent_);
  // Each move of a drag may take a text up once more.
  const bool drags = event.kind == MonkeyEvent::Kind::Drag;
  const QScopedValueRollback holding(carried_, drags ? hands::movesOfADrag : carried_);
  if (!gui::carryOut(event, parts_.window, parts_.folder))
    emit doing(QStringLiteral("  nothing to act on"));
}

/// The keyboard is there, and all else rests.
bool Monkey::isReady(QWidget* place) {
  const bool active = place->isActiveWindow() || place->windowType() == Qt::Popup;
  if (!active) place->activateWindow();
  return active && parts_.resting(place);
}

bool Monkey::isWaitedFor(const QString& place, bool ready, qint64 longest) {
  if (ready) {
    waiting_.remove(place);
    return true;
  }
  QElapsedTimer& waiting = waiting_[place];
  if (!waiting.isValid()) waiting.start();
  return waiting.elapsed() >= longest;
}

/// Menus and dialogs are left first: they wait in calls of their own.
void Monkey::end() {
  if (QWidget* front = inFrontOfAll()) return leave(front);
  over_ = true;
  emit finished(QString());
}

/// No event of its own.
void Monkey::leave(QWidget* place) {
  const MonkeyEvent event{.kind = MonkeyEvent::Kind::Leave,
                          .place = openPlaces(*parts_.window).nameOf(place)};
  emit doing(QStringLiteral("  ") + wordsOf(event));
  gui::carryOut(event, parts_.window, parts_.folder);
}

void Monkey::watchTheClock() {
  const qint64 passed = sinceLast_.restart() - pause;
  if (lastEvent_.isEmpty()) return;
  if (passed >= plan_.noticeable)
    emit doing(QStringLiteral("  held the program for %1 ms").arg(passed));
  if (passed <= longest_) return;
  longest_ = passed;
  longestEvent_ = lastEvent_;
}

QString Monkey::summary() const {
  const QString whose =
      plan_.again.isEmpty() ? QStringLiteral(" of seed %1").arg(plan_.seed) : QString();
  return QStringLiteral("%1 events%2; the longest took %3 ms: %4")
      .arg(done_)
      .arg(whose)
      .arg(longest_)
      .arg(longestEvent_);
}

}  // namespace polhode::gui
