#include "app/gui/rescue/kept_session.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "app/gui/document/document.h"
#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

QString sessionFormat() {
  return QStringLiteral("polhode-session");
}
constexpr int sessionVersion = 1;
constexpr QLatin1String sessionFormatKey("format"), sessionVersionKey("version"),
    sessionFileKey("file"), sessionScenarioKey("scenario"), sessionSavedKey("saved"),
    sessionShownKey("shown");

std::variant<Scenario, std::vector<FileProblem>> keptScenario(const QJsonObject& session,
                                                              QLatin1String key) {
  return parseScenario(session.value(key).toString().toStdString());
}

}  // namespace

QByteArray textOf(const KeptSession& session) {
  QJsonObject object{{sessionFormatKey, sessionFormat()},
                     {sessionVersionKey, sessionVersion},
                     {sessionFileKey, session.fileName},
                     {sessionScenarioKey, toQString(formatScenario(session.scenario))},
                     {sessionSavedKey, toQString(formatScenario(session.saved))}};
  if (session.view) {
    Scenario shown = session.scenario;
    shown.view = session.view;
    object.insert(sessionShownKey, toQString(formatScenario(shown)));
  }
  return QJsonDocument(object).toJson();
}

std::variant<KeptSession, QString> readKeptSession(const QByteArray& text) {
  const QJsonObject object = QJsonDocument::fromJson(text).object();
  if (object.value(sessionFormatKey).toString() != sessionFormat() ||
      object.value(sessionVersionKey).toInt() != sessionVersion)
    return QObject::tr("It is no session of this version of the program.");
  const auto scenario = keptScenario(object, sessionScenarioKey),
             saved = keptScenario(object, sessionSavedKey),
             shown = keptScenario(object, sessionShownKey);
  if (const auto* problems = std::get_if<std::vector<FileProblem>>(&scenario))
    return describeProblems(*problems);
  KeptSession session{.fileName = object.value(sessionFileKey).toString(),
                      .scenario = std::get<Scenario>(scenario),
                      .saved = std::get<Scenario>(scenario)};
  // Neither is worth giving up the scenario for.
  if (const auto* before = std::get_if<Scenario>(&saved)) session.saved = *before;
  if (const auto* seen = std::get_if<Scenario>(&shown)) session.view = seen->view;
  return session;
}

}  // namespace polhode::gui
