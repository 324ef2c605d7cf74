#include "app/gui/rescue/event_watcher.h"

#include <QAction>
#include <QStringList>
#include <QWidget>
#include <memory>
#include <utility>

#include "app/gui/document/document.h"
#include "app/gui/document/scenario_transforms.h"
#include "app/gui/rescue/event_log.h"
#include "app/gui/widgets/text.h"

namespace polhode::gui {
namespace {

/// Names of parameters, never what the user has written into texts and names.
QString changedParts(const Scenario& before, const Scenario& after) {
  if (before.example != after.example) return QStringLiteral("example ") + toQString(after.example);
  QStringList parts;
  const ParameterValues from = startParameters(before), to = startParameters(after);
  for (const auto& [id, value] : to) {
    const auto known = from.find(id);
    if (known == from.end() || known->second != value) parts << toQString(id);
  }
  if (before.tEnd != after.tEnd) parts << QStringLiteral("t_end");
  if (before.changes != after.changes) parts << QStringLiteral("changes");
  if (before.runs != after.runs)
    parts << QStringLiteral("runs (%1, before %2)").arg(after.runs.size()).arg(before.runs.size());
  if (before.fan != after.fan) parts << QStringLiteral("fan");
  if (before.view != after.view) parts << QStringLiteral("view");
  if (before.title != after.title || before.text != after.text) parts << QStringLiteral("texts");
  return parts.join(QStringLiteral(", "));
}

}  // namespace

void watchEvents(QWidget* window, Document* document) {
  for (QAction* action : window->findChildren<QAction*>()) {
    if (action->objectName().isEmpty() || action->objectName().startsWith(u'_')) continue;
    QObject::connect(action, &QAction::triggered, document, [action](bool checked) {
      logEvent(QStringLiteral("action ") + action->objectName() +
               (!action->isCheckable() ? QString()
                : checked              ? QStringLiteral(" on")
                                       : QStringLiteral(" off")));
    });
  }
  auto before = std::make_shared<Scenario>(document->scenario());
  QObject::connect(document, &Document::scenarioChanged, document,
                   [document, before](Consequence consequence) {
                     const bool opened = consequence == Consequence::Load;
                     const Scenario& now = document->scenario();
                     const QString parts = changedParts(std::exchange(*before, now), now);
                     logEvent((opened ? QStringLiteral("opened: ") : QStringLiteral("edit: ")) +
                              (parts.isEmpty() ? QStringLiteral("the same") : parts));
                   });
}

}  // namespace polhode::gui
