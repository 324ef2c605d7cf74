#include "app/gui/document/recent_files.h"

#include <QFileInfo>
#include <QObject>
#include <QSettings>

#include "app/gui/document/scenario_link.h"
#include "app/look/core_text.h"
#include "core/catalog.h"

namespace polhode::gui {
namespace {

constexpr qsizetype shownRecent = 8, keptRecent = 16;
/// Longer ones are not worth their place among the settings [characters].
constexpr qsizetype longestKeptLink = 1 << 16;

QString recentKey() {
  return QStringLiteral("recentFiles");
}

}  // namespace

void rememberRecent(const QString& fileOrLink) {
  const bool link = isLink(fileOrLink);
  if (link && fileOrLink.size() > longestKeptLink) return;
  const QString entry = link ? fileOrLink : QFileInfo(fileOrLink).absoluteFilePath();
  QSettings settings;
  QStringList entries = settings.value(recentKey()).toStringList();
  entries.removeAll(entry);
  entries.prepend(entry);
  settings.setValue(recentKey(), entries.mid(0, keptRecent));
}

QStringList recentOnes() {
  QStringList there;
  const QStringList entries = QSettings().value(recentKey()).toStringList();
  for (const QString& entry : entries)
    if (there.size() < shownRecent && (isLink(entry) || QFileInfo::exists(entry))) there << entry;
  return there;
}

QString recentTitle(const QString& fileOrLink) {
  if (!isLink(fileOrLink)) return QFileInfo(fileOrLink).fileName();
  const auto linked = scenarioOfLink(fileOrLink);
  const auto* scenario = std::get_if<Scenario>(&linked);
  if (!scenario) return QObject::tr("Link");
  return QObject::tr("Link: %1")
      .arg(scenario->title.empty() ? coreText(catalog::findExample(scenario->example)->name)
                                   : coreText(scenario->title));
}

}  // namespace polhode::gui
