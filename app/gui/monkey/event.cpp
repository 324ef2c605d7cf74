#include "app/gui/monkey/event.h"

#include <QFile>
#include <QKeySequence>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <array>
#include <utility>

namespace polhode::gui {
namespace {

using Kind = MonkeyEvent::Kind;

constexpr std::array<std::pair<Kind, const char*>, 14> verbs{{{Kind::Click, "click"},
                                                              {Kind::RightClick, "right-click"},
                                                              {Kind::DoubleClick, "double-click"},
                                                              {Kind::Point, "point"},
                                                              {Kind::Drag, "drag"},
                                                              {Kind::Turn, "turn"},
                                                              {Kind::Press, "press"},
                                                              {Kind::Type, "type"},
                                                              {Kind::Choose, "choose"},
                                                              {Kind::Resize, "resize"},
                                                              {Kind::Drop, "drop"},
                                                              {Kind::Take, "take"},
                                                              {Kind::Cancel, "cancel"},
                                                              {Kind::Leave, "leave"}}};

constexpr std::array<std::pair<Qt::KeyboardModifier, const char*>, 2> modifiers{
    {{Qt::ControlModifier, "Ctrl"}, {Qt::ShiftModifier, "Shift"}}};

QString numbersOf(const QPoint& point) {
  return QStringLiteral("%1,%2").arg(point.x()).arg(point.y());
}

QString quoted(const QString& text) {
  return u'“' + text + u'”';
}

QString namesOf(Qt::KeyboardModifiers held) {
  QStringList names;
  for (const auto& [modifier, name] : modifiers)
    if (held & modifier) names << QString::fromLatin1(name);
  return names.join(u'+');
}

/// Verb, then what it needs of: text, part, place, point, second point, notches, keys held, whether
/// at work.
const QRegularExpression& grammar() {
  static const QRegularExpression line(QStringLiteral(
      "^(?:\\d+ )?(?<verb>[a-z-]+)(?: “(?<text>[^”]*)”)?(?: on “(?<part>[^”]*)”)?"
      "(?: in “(?<place>[^”]*)”)?(?: at (?<x>-?\\d+),(?<y>-?\\d+))?(?: to "
      "(?<u>-?\\d+),(?<v>-?\\d+))?"
      "(?: by (?<by>-?\\d+))?(?: with (?<held>[A-Za-z+]+))?(?<work> while at work)?$"));
  return line;
}

std::optional<QPoint> pointOf(const QString& x, const QString& y) {
  if (x.isEmpty()) return {};
  return QPoint(x.toInt(), y.toInt());
}

/// What is done to a point, on a way or to a size says which.
bool isWhole(const MonkeyEvent& event) {
  switch (event.kind) {
    case Kind::Drag:
      return event.at && event.to;
    case Kind::Click:
    case Kind::RightClick:
    case Kind::DoubleClick:
    case Kind::Point:
    case Kind::Turn:
      return event.at.has_value();
    case Kind::Resize:
      return event.to.has_value();
    case Kind::Press: {
      const QKeySequence keys(event.text);
      return !keys.isEmpty() && keys[0].key() != Qt::Key_unknown;
    }
    default:
      return true;
  }
}

}  // namespace

QString wordsOf(const MonkeyEvent& event) {
  const auto verb = std::ranges::find(verbs, event.kind, &decltype(verbs)::value_type::first);
  QString words = QString::fromLatin1(verb->second);
  if (!event.text.isEmpty()) words += u' ' + quoted(event.text);
  if (!event.part.isEmpty()) words += QStringLiteral(" on ") + quoted(event.part);
  if (!event.place.isEmpty()) words += QStringLiteral(" in ") + quoted(event.place);
  if (event.at) words += QStringLiteral(" at ") + numbersOf(*event.at);
  if (event.to) words += QStringLiteral(" to ") + numbersOf(*event.to);
  if (event.notches != 0) words += QStringLiteral(" by %1").arg(event.notches);
  if (event.held != Qt::NoModifier) words += QStringLiteral(" with ") + namesOf(event.held);
  if (event.atWork) words += QStringLiteral(" while at work");
  return words;
}

std::optional<MonkeyEvent> eventOf(const QString& words) {
  const QRegularExpressionMatch match = grammar().match(words);
  const auto verb = std::ranges::find_if(verbs, [&](const auto& each) {
    return match.captured(u"verb") == QLatin1String(each.second);
  });
  if (!match.hasMatch() || verb == verbs.end()) return {};
  MonkeyEvent event{.kind = verb->first,
                    .atWork = !match.captured(u"work").isEmpty(),
                    .text = match.captured(u"text"),
                    .part = match.captured(u"part"),
                    .place = match.captured(u"place"),
                    .at = pointOf(match.captured(u"x"), match.captured(u"y")),
                    .to = pointOf(match.captured(u"u"), match.captured(u"v")),
                    .notches = match.captured(u"by").toInt()};
  for (const auto& [modifier, name] : modifiers)
    if (match.captured(u"held").contains(QLatin1String(name))) event.held |= modifier;
  if (!isWhole(event)) return {};
  return event;
}

std::variant<QList<MonkeyEvent>, QString> readEvents(const QString& fileName) {
  QFile file(fileName);
  if (!file.open(QIODevice::ReadOnly))
    return QStringLiteral("%1 cannot be read: %2").arg(fileName, file.errorString());
  QList<MonkeyEvent> events;
  while (!file.atEnd())
    if (const auto event = eventOf(QString::fromUtf8(file.readLine()).remove(u'\n')))
      events << *event;
  if (events.isEmpty())
    return QStringLiteral("%1 has no events that a monkey printed").arg(fileName);
  return events;
}

}  // namespace polhode::gui
