// Where sessions are kept while they are not saved: a folder for each running program, and what
// programs that ended unexpectedly have left there.
#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QString>
#include <memory>
#include <variant>
#include <vector>

#include "app/gui/rescue/kept_session.h"

namespace polhode::gui {

/// Of the user; there may be nothing there yet.
[[nodiscard]] QString usualStore();

/// A folder in the store under a lock: nobody else takes it while the program lives.
class SessionFolder {
 public:
  /// A new one; nullptr with a sentence where it cannot be made.
  [[nodiscard]] static std::unique_ptr<SessionFolder> make(const QString& store, QString* why);
  /// That of a program that is no more; nullptr where it lives, or another one has taken it.
  [[nodiscard]] static std::unique_ptr<SessionFolder> take(const QString& store,
                                                           const QString& name);
  SessionFolder(const SessionFolder&) = delete;
  SessionFolder& operator=(const SessionFolder&) = delete;

  [[nodiscard]] QString sessionFile() const;
  /// The same as it is before it is safe on the disk: not older, where it is there and whole.
  [[nodiscard]] QString draftFile() const;
  /// What is kept, or a clause about why it cannot be read.
  [[nodiscard]] std::variant<KeptSession, QString> session() const;
  /// Of a crash; beside the folder, and stays when it goes.
  [[nodiscard]] QString reportFile() const;
  [[nodiscard]] bool hasSession() const;
  [[nodiscard]] bool hasReport() const;
  /// When the session was written, or else the report.
  [[nodiscard]] QDateTime written() const;
  /// With what is in it; the report stays.
  void remove();

 private:
  SessionFolder(QString store, QString name);
  [[nodiscard]] QString folder() const;

  QString store_, name_;
  QLockFile lock_;
};

/// What programs that are no more have left, the newest first, taken: no other program offers it
/// meanwhile. What has nothing in it is removed.
[[nodiscard]] std::vector<std::unique_ptr<SessionFolder>> takeLeftovers(const QString& store);

}  // namespace polhode::gui
