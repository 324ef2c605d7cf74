// Writes the session that is not saved: at once where a program that is killed leaves it, and onto
// the disk in a thread of its own, for disks may take their time.
#pragma once

#include <QByteArray>
#include <QString>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <variant>

#include "app/gui/rescue/kept_session.h"

namespace polhode::gui {

class SessionWriter {
 public:
  /// told: a sentence where the file could not be written, an empty one where it was; called by the
  /// writer's thread.
  /// draft: what is written at once.
  SessionWriter(QString file, QString draft, std::function<void(const QString& problem)> told);
  /// What has been asked for is done first.
  ~SessionWriter();
  SessionWriter(const SessionWriter&) = delete;
  SessionWriter& operator=(const SessionWriter&) = delete;

  /// Each of the files as a whole or not at all; the last one asked for wins.
  void write(const KeptSession& session);
  void remove();
  /// Until nothing is left to do; whether the last file could be written.
  bool finish();

 private:
  struct Removal {};
  using Task = std::variant<QByteArray, Removal>;

  void ask(Task task);
  void work();
  void carryOut(const Task& task);

  QString file_, draft_;
  std::function<void(const QString&)> told_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Task> next_;
  bool busy_ = false, ending_ = false, good_ = true;
  std::jthread thread_;  // the last member: it needs the others
};

}  // namespace polhode::gui
