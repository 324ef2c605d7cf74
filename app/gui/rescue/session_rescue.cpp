#include "app/gui/rescue/session_rescue.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QTimer>
#include <utility>

#include "app/gui/document/document.h"
#include "app/gui/panels/message_bar.h"
#include "app/gui/rescue/event_log.h"
#include "app/gui/rescue/session_saver.h"
#include "app/gui/widgets/text_dialog.h"
#include "app/look/core_text.h"
#include "core/catalog.h"

namespace polhode::gui {
namespace {

QByteArray contentsOf(const QString& name) {
  constexpr qint64 longest = 1 << 20;  // nobody reads on
  QFile file(name);
  return file.open(QIODevice::ReadOnly) ? file.read(longest) : QByteArray();
}

QString titleOf(const KeptSession& session) {
  return session.fileName.isEmpty() ? coreText(catalog::findExample(session.scenario.example)->name)
                                    : QFileInfo(session.fileName).fileName();
}

}  // namespace

SessionRescue::SessionRescue(Parts parts, const QString& store, QObject* parent)
    : QObject(parent),
      parts_(std::move(parts)),
      store_(store),
      bar_(new MessageBar({"bar", QStringLiteral("rescue"), tr("The last session"),
                           tr("Not now: it is offered again at the next start."), 4})) {
  restore_ = bar_->addButton(QStringLiteral("restoreSession"), tr("Rest&ore"),
                             tr("Open it with its edits that are not saved."));
  discard_ = bar_->addButton(QStringLiteral("discardSession"), tr("&Discard"),
                             tr("Its edits that are not saved are not wanted."));
  show_ = bar_->addButton(QStringLiteral("showReport"), tr("&Show report"),
                          tr("What is known of the crash, to be read, copied and sent."));
  connect(restore_, &QPushButton::clicked, this, &SessionRescue::restore);
  connect(discard_, &QPushButton::clicked, this, &SessionRescue::discard);
  connect(show_, &QPushButton::clicked, this, &SessionRescue::showReport);
  QString why;
  folder_ = SessionFolder::make(store_, &why);
  if (!folder_) {
    // Whoever listens is connected after this.
    QTimer::singleShot(0, this, [this, why] { emit said(why); });
    return;
  }
  saver_ = std::make_unique<SessionSaver>(parts_.document, *folder_, parts_.viewNow);
  connect(saver_.get(), &SessionSaver::failed, this, &SessionRescue::said);
}

SessionRescue::~SessionRescue() = default;

QString SessionRescue::reportFile() const {
  return folder_ ? folder_->reportFile() : QString();
}

void SessionRescue::offerLeftovers() {
  leftovers_ = takeLeftovers(store_);
  offerNext();
}

void SessionRescue::offerNext() {
  report_.clear();
  if (leftovers_.empty()) {
    bar_->setSentences({});
    return;
  }
  SessionFolder& left = *leftovers_.front();
  if (left.hasReport()) report_ = left.reportFile();
  QStringList sentences;
  const auto read = left.session();
  if (const auto* session = std::get_if<KeptSession>(&read)) {
    sentences << tr("The last session ended unexpectedly: %1, with edits of %2 that are not saved.")
                     .arg(titleOf(*session),
                          QLocale().toString(left.written(), QLocale::ShortFormat));
  } else if (left.hasSession()) {
    sentences << tr("The last session ended unexpectedly, and what was kept of it cannot be read "
                    "(“%1”): %2")
                     .arg(QDir::toNativeSeparators(left.sessionFile()), std::get<QString>(read));
  } else {
    sentences << tr("The last session ended unexpectedly; nothing in it was unsaved.");
  }
  if (!report_.isEmpty()) sentences << tr("A report is in “%1”.").arg(withoutHome(report_));
  if (leftovers_.size() > 1)
    sentences << tr("%n older ones come after it.", nullptr,
                    static_cast<int>(leftovers_.size() - 1));
  restore_->setVisible(std::holds_alternative<KeptSession>(read));
  discard_->setVisible(left.hasSession() || leftovers_.size() > 1);
  show_->setVisible(!report_.isEmpty());
  bar_->setSentences(sentences);
  // There is nothing in it to decide about: it was told, the report stays.
  if (!left.hasSession()) left.remove();
}

void SessionRescue::restore() {
  if (leftovers_.empty()) return;
  SessionFolder& left = *leftovers_.front();
  const auto read = left.session();
  const auto* session = std::get_if<KeptSession>(&read);
  if (session && !parts_.open(*session)) return;
  // It goes when it is kept once more, not before.
  const bool kept = saver_ && saver_->finish();
  if (session && kept) left.remove();
  logEvent(QStringLiteral("session restored"));
  leftovers_.erase(leftovers_.begin());
  offerNext();
}

void SessionRescue::discard() {
  if (leftovers_.empty()) return;
  leftovers_.front()->remove();
  leftovers_.erase(leftovers_.begin());
  offerNext();
}

void SessionRescue::showReport() {
  showTextDialog(bar_->window(), tr("Report of a crash"), QStringLiteral("crashReport"),
                 QString::fromUtf8(contentsOf(report_)));
}

void SessionRescue::finish() {
  if (saver_) saver_->finish();
}

void SessionRescue::end() {
  saver_.reset();
  if (folder_) folder_->remove();
  folder_.reset();
}

}  // namespace polhode::gui
