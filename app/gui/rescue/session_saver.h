// Keeps what is open and not saved, after every edit, until it is saved or the program ends.
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "app/gui/document/document.h"
#include "app/gui/rescue/session_store.h"
#include "app/gui/rescue/session_writer.h"
#include "app/gui/widgets/mailbox.h"

namespace polhode::gui {

/// In a lesson: what stands aside for it.
class SessionSaver : public QObject {
  Q_OBJECT
 public:
  /// The document outlives it. viewNow: how the window shows what is open.
  SessionSaver(Document* document, const SessionFolder& folder, std::function<View()> viewNow,
               QObject* parent = nullptr);

  /// Until what is open is kept, or need not be; whether that worked.
  bool finish() { return writer_.finish(); }

 signals:
  /// A sentence: edits are not kept from now on.
  void failed(const QString& sentence);

 private:
  void look();
  void hear(const QString& problem);

  Document* document_;
  std::function<View()> viewNow_;
  std::optional<Scenario> kept_;  ///< nothing: there is no file
  QString keptName_;
  bool failing_ = false;
  Mailbox mailbox_;
  SessionWriter writer_;  // last: its thread posts
};

}  // namespace polhode::gui
