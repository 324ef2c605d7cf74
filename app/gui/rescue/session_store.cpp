#include "app/gui/rescue/session_store.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <algorithm>
#include <chrono>
#include <utility>

#include "core/support/text_file.h"

namespace polhode::gui {
namespace {

constexpr qsizetype keptReports = 10;

QString lockSuffix() {
  return QStringLiteral(".lock");
}
QString sessionsIn(const QString& store) {
  return store + QStringLiteral("/sessions");
}
QString reportsIn(const QString& store) {
  return store + QStringLiteral("/reports");
}
QString newName() {
  return QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-hhmmss-")) +
         QString::number(QRandomGenerator::global()->generate(), 16);
}

QByteArray keptBytes(const QString& name) {
  // A session is two scenarios and some settings.
  constexpr qint64 longest = 4 * qint64(longestText);
  QFile file(name);
  return file.open(QIODevice::ReadOnly) ? file.read(longest) : QByteArray();
}

void forgetOldReports(const QString& store) {
  const QDir folder(reportsIn(store));
  const QFileInfoList reports =
      folder.entryInfoList({QStringLiteral("*.txt")}, QDir::Files, QDir::Time);
  for (const QFileInfo& report : reports.mid(keptReports)) QFile::remove(report.filePath());
}

}  // namespace

QString usualStore() {
  return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
}

SessionFolder::SessionFolder(QString store, QString name)
    : store_(std::move(store)), name_(std::move(name)), lock_(folder() + lockSuffix()) {
  // The name of a machine may change, and with it what a lock says; who lives holds its file too.
  lock_.setStaleLockTime(std::chrono::hours(24));
}

std::unique_ptr<SessionFolder> SessionFolder::make(const QString& store, QString* why) {
  // A lock before there is anything that somebody could take for a leftover.
  const bool there = QDir().mkpath(sessionsIn(store)) && QDir().mkpath(reportsIn(store));
  std::unique_ptr<SessionFolder> made(new SessionFolder(store, newName()));
  if (!there || !made->lock_.tryLock() || !QDir().mkpath(made->folder())) {
    if (why != nullptr)
      *why = QObject::tr(
                 "“%1” cannot be written to: edits that are not saved are lost if the "
                 "program ends unexpectedly.")
                 .arg(QDir::toNativeSeparators(store));
    return nullptr;
  }
  forgetOldReports(store);
  return made;
}

std::unique_ptr<SessionFolder> SessionFolder::take(const QString& store, const QString& name) {
  std::unique_ptr<SessionFolder> taken(new SessionFolder(store, name));
  if (!taken->lock_.tryLock()) return nullptr;
  return taken;
}

QString SessionFolder::folder() const {
  return sessionsIn(store_) + u'/' + name_;
}

QString SessionFolder::sessionFile() const {
  return folder() + QStringLiteral("/session.json");
}

QString SessionFolder::draftFile() const {
  return folder() + QStringLiteral("/draft.json");
}

std::variant<KeptSession, QString> SessionFolder::session() const {
  auto draft = readKeptSession(keptBytes(draftFile()));
  return std::holds_alternative<KeptSession>(draft) ? draft
                                                    : readKeptSession(keptBytes(sessionFile()));
}

QString SessionFolder::reportFile() const {
  return reportsIn(store_) + u'/' + name_ + QStringLiteral(".txt");
}

bool SessionFolder::hasSession() const {
  return QFileInfo::exists(sessionFile()) || QFileInfo::exists(draftFile());
}

bool SessionFolder::hasReport() const {
  return QFileInfo::exists(reportFile());
}

QDateTime SessionFolder::written() const {
  if (!hasSession()) return QFileInfo(reportFile()).lastModified();
  const QFileInfo file(sessionFile()), draft(draftFile());
  return !file.exists()    ? draft.lastModified()
         : !draft.exists() ? file.lastModified()
                           : std::max(file.lastModified(), draft.lastModified());
}

void SessionFolder::remove() {
  QDir(folder()).removeRecursively();
  lock_.unlock();
}

std::vector<std::unique_ptr<SessionFolder>> takeLeftovers(const QString& store) {
  std::vector<std::unique_ptr<SessionFolder>> found;
  const QStringList names = QDir(sessionsIn(store)).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
  for (const QString& name : names) {
    std::unique_ptr<SessionFolder> folder = SessionFolder::take(store, name);
    if (!folder) continue;
    if (folder->hasSession() || folder->hasReport()) {
      found.push_back(std::move(folder));
    } else {
      folder->remove();
    }
  }
  std::ranges::sort(found, std::ranges::greater{}, [](const auto& one) { return one->written(); });
  return found;
}

}  // namespace polhode::gui
