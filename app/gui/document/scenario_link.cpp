#include "app/gui/document/scenario_link.h"

#include <QRegularExpression>
#include <QUrl>

namespace polhode::gui {
namespace {

QString scheme() {
  return QStringLiteral("polhode:");
}

}  // namespace

QString linkOf(const Scenario& scenario) {
  // Texts have no line breaks of their own in JSON: the layout is what goes.
  static const QRegularExpression layout(QStringLiteral("\\n *"));
  const QString json = QString::fromStdString(formatScenario(scenario)).remove(layout);
  return scheme() + QString::fromLatin1(QUrl::toPercentEncoding(json));
}

bool isLink(const QString& text) {
  return text.startsWith(scheme());
}

std::variant<Scenario, std::vector<FileProblem>> scenarioOfLink(const QString& link) {
  if (link.size() > longestLink)
    return std::vector<FileProblem>{{1, "", "is too long for a link to a scenario"}};
  const QByteArray json = QByteArray::fromPercentEncoding(link.mid(scheme().size()).toLatin1());
  return parseScenario(json.toStdString());
}

}  // namespace polhode::gui
