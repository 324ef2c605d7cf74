#include "app/gui/panels/parameter_groups.h"

#include <QObject>
#include <algorithm>
#include <map>
#include <tuple>

#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

const QString atStart = QStringLiteral("(0)");

/// 2 for "body2.I1"; 0 for what belongs to no body.
int bodyOf(const ParameterInfo& parameter) {
  constexpr std::string_view prefix = "body";
  const auto point = parameter.id.find('.');
  if (!parameter.id.starts_with(prefix) || point == std::string_view::npos) return 0;
  return toQString(parameter.id.substr(prefix.size(), point - prefix.size())).toInt();
}

/// Lengths that the initial state is built with are no state: only what has a (0) is.
bool isState(const ParameterInfo& parameter) {
  return parameter.initialState && toQString(parameter.symbol).contains(atStart);
}

QString headingOf(bool state, bool geometry, int body) {
  QString name = body > 0 ? QObject::tr("Body %1").arg(body) : QString();
  if (state) return body > 0 ? QObject::tr("%1 at t = 0").arg(name) : QObject::tr("At t = 0");
  if (!geometry) return name;
  return body > 0 ? QObject::tr("%1: joint").arg(name) : QObject::tr("Geometry");
}

int bodyCountOf(const ExampleInfo& example) {
  int count = 0;
  for (const ParameterInfo& parameter : example.parameters)
    count = std::max(count, bodyOf(parameter));
  return count;
}

}  // namespace

std::vector<ParameterGroup> groupParameters(const ExampleInfo& example) {
  // Sorted by what the headings say; the order within a group is the example's.
  std::map<std::tuple<bool, int, bool>, ParameterGroup> groups;
  for (const ParameterInfo& parameter : example.parameters) {
    const bool state = isState(parameter), geometry = parameter.initialState && !state;
    const int body = bodyOf(parameter);
    ParameterGroup& group = groups[{state, body, geometry}];
    group.heading = headingOf(state, geometry, body);
    group.parameters.push_back(&parameter);
  }
  std::vector<ParameterGroup> result;
  result.reserve(groups.size());
  for (auto& [key, group] : groups) result.push_back(std::move(group));
  return result;
}

QString symbolOf(const ParameterInfo& parameter, const ExampleInfo& example) {
  QString symbol = toQString(parameter.symbol);
  const int body = bodyOf(parameter);
  if (body == 0 || body > 9 || bodyCountOf(example) < 2) return symbol;
  const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
  const QString index = u'⁽' + QString(digits[body]) + u'⁾';
  const qsizetype end = symbol.endsWith(atStart) ? symbol.size() - atStart.size() : symbol.size();
  return symbol.insert(end, index);
}

}  // namespace polhode::gui
