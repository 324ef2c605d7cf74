#include "app/gui/rescue/session_writer.h"

#include <QFile>
#include <utility>

#include "app/look/picture_file.h"

namespace polhode::gui {
namespace {

/// A slider that is dragged edits faster than a disk should be written to.
constexpr std::chrono::milliseconds leastPause(25);

}  // namespace

SessionWriter::SessionWriter(QString file, std::function<void(const QString&)> told)
    : file_(std::move(file)), told_(std::move(told)), thread_([this] { work(); }) {}

SessionWriter::~SessionWriter() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
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
  const auto* session = std::get_if<KeptSession>(&task);
  QString problem;
  if (session) {
    problem = writeFile(file_, textOf(*session));
  } else {
    QFile::remove(file_);
  }
  good_ = problem.isEmpty();
  told_(problem);
}

}  // namespace polhode::gui
