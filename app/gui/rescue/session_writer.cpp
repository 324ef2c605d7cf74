#include "app/gui/rescue/session_writer.h"

#include <QFile>
#include <cstdio>
#include <utility>

#include "app/look/picture_file.h"

namespace polhode::gui {
namespace {

/// A slider that is dragged edits faster than a disk should be written to.
constexpr std::chrono::milliseconds leastPause(25);

/// Without waiting for the disk: it outlives the program, but perhaps not the machine.
bool writeAtOnce(const QString& name, const QByteArray& text) {
  QFile file(name + QStringLiteral(".part"));
  if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.flush())
    return false;
  file.close();
  // Unlike QFile's own this one replaces what is there.
  return std::rename(QFile::encodeName(file.fileName()).constData(),
                     QFile::encodeName(name).constData()) == 0;
}

}  // namespace

SessionWriter::SessionWriter(QString file, QString draft, std::function<void(const QString&)> told)
    : file_(std::move(file)),
      draft_(std::move(draft)),
      told_(std::move(told)),
      thread_([this] { work(); }) {}

SessionWriter::~SessionWriter() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
}

void SessionWriter::write(const KeptSession& session) {
  QByteArray text = textOf(session);
  // An old one must not stand before a newer file.
  if (!writeAtOnce(draft_, text)) QFile::remove(draft_);
  ask(std::move(text));
}

void SessionWriter::remove() {
  QFile::remove(draft_);
  ask(Removal{});
}

void SessionWriter::ask(Task task) {
  {
    const std::scoped_lock lock(mutex_);
    next_ = std::move(task);
  }
  changed_.notify_all();
}

bool SessionWriter::finish() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !next_ && !busy_; });
  return good_;
}

void SessionWriter::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return next_ || ending_; });
    if (!next_) return;
    const Task task = *std::exchange(next_, std::nullopt);
    busy_ = true;
    lock.unlock();
    carryOut(task);
    lock.lock();
    busy_ = false;
    changed_.notify_all();
    // The first edit of many is written at once, the others with a pause between them.
    changed_.wait_for(lock, leastPause, [this] { return ending_; });
  }
}

void SessionWriter::carryOut(const Task& task) {
  const auto* text = std::get_if<QByteArray>(&task);
  QString problem;
  if (text) {
    problem = writeFile(file_, *text);
  } else {
    QFile::remove(file_);
  }
  good_ = problem.isEmpty();
  told_(problem);
}

}  // namespace polhode::gui
